// The script of a player's report.
import { orderForm } from "./form/form.js";
import { liveMap } from "./map/map.js";
import { sortableTables } from "./tables/sortable.js";

sortableTables();
liveMap();
orderForm();
