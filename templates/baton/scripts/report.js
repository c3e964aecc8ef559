// The script of a player's report of Baton and Knapsack.
import { orderForm } from "../../common/scripts/form/form.js";
import { liveMap } from "../../common/scripts/map/map.js";
import { replayOnMap } from "../../common/scripts/map/stage.js";
import { panes } from "../../common/scripts/page/panes.js";
import { sortableTables } from "../../common/scripts/tables/sortable.js";
import { pickTargets } from "./targets.js";

panes();
sortableTables();
replayOnMap(liveMap());
orderForm();
pickTargets();
