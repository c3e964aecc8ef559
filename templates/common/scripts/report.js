// The script of a player's report.
import { orderForm } from "./form/form.js";
import { liveMap } from "./map/map.js";
import { panes } from "./page/panes.js";
import { sortableTables } from "./tables/sortable.js";

panes();
sortableTables();
liveMap();
orderForm();
