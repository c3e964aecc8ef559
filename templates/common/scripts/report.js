// The script of a player's report.
import { orderForm } from "./form/form.js";
import { liveMap } from "./map/map.js";
import { replayOnMap } from "./map/stage.js";
import { panes } from "./page/panes.js";
import { sortableTables } from "./tables/sortable.js";

panes();
sortableTables();
replayOnMap(liveMap());
orderForm();
