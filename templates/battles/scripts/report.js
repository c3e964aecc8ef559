// The script of a player's report of Napoleonic Battles.
import { orderForm } from "../../common/scripts/form/form.js";
import { panes } from "../../common/scripts/page/panes.js";
import { inTurn } from "../../common/scripts/page/waiting.js";
import { sortableTables } from "../../common/scripts/tables/sortable.js";
import { liveLine } from "./line.js";
import { replayInLine } from "./stage.js";

panes();
sortableTables();
inTurn(liveLine, replayInLine, orderForm);
