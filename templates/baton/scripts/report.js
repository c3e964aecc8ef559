// The script of a player's report of Baton and Knapsack.
import { orderForm } from "../../common/scripts/form/form.js";
import { liveMap } from "../../common/scripts/map/map.js";
import { panes } from "../../common/scripts/page/panes.js";
import { sortableTables } from "../../common/scripts/tables/sortable.js";
import { pickTargets } from "./targets.js";

panes();
sortableTables();
liveMap();
orderForm();
pickTargets();
