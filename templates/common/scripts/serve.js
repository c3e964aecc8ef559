// What a report that a server shows has besides its own script: it runs before that one, and knows of it only by signals.
import { followSheet } from "./live/live.js";

followSheet();
