import { may } from "../../context.ts";
import { EDITING } from "../../resolutions/editor/editing.ts";
import { readsResolutions } from "../../resolutions/ResolutionRecord.ts";
import { readableProjects } from "../ProjectRecord.ts";

// Whoever edits resolutions reads those of the purchases that they read: an award's resolution must not wait for the one who drafted it.
readsResolutions(async (context) =>
  may(context, EDITING) ? { projects: { some: await readableProjects(context) } } : null,
);
