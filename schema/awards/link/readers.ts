import { may } from "../../context.ts";
import { EDITING } from "../../resolutions/editor/editing.ts";
import { readsResolutions } from "../../resolutions/ResolutionRecord.ts";
import { readableProjects } from "../../projects/ProjectRecord.ts";

// Editors of resolutions may read resolutions of purchases they may read, because an award's resolution must not wait
// for its drafter.
readsResolutions(async (context) =>
  may(context, EDITING) ? { projects: { some: await readableProjects(context) } } : null,
);
