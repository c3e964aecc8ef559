// The page of work that is being done: it asks how far it has come, and shows what came of it.
import { followJob } from "./live/job.js";

followJob();
