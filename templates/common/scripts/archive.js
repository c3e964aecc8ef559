// The script of a game's public archive.
import { archive } from "./archive/archive.js";
import { liveMap } from "./map/map.js";
import { sortableTables } from "./tables/sortable.js";

sortableTables();
archive(liveMap());
