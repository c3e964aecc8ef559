// The script of a player's report.
import { orderForm } from "./form/form.js";
import { liveMap } from "./map/map.js";
import { replayOnMap } from "./map/stage.js";
import { panes } from "./page/panes.js";
import { inTurn } from "./page/waiting.js";
import { sortableTables } from "./tables/sortable.js";

panes();
sortableTables();

/** @type {ReturnType<typeof liveMap>} */
let atlas = null;
inTurn(
  () => {
    atlas = liveMap();
  },
  () => replayOnMap(atlas),
  orderForm,
);
