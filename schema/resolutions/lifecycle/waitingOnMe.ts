import { globalId } from "../../builder.ts";
import { type Context, may } from "../../context.ts";
import { waitingRecords } from "../../routing/waitingOnMe.ts";
import { EDITING } from "../editor/editing.ts";
import { openRemarks } from "../remarks/openRemarks.ts";
import { remarksToDo } from "../remarks/remarks.rules.ts";
import { ASKED } from "./waiting.rules.ts";
import { waitsOnViewer } from "./waiting.ts";

/** The step action for each of these tasks. */
const ACTIONS: Readonly<Partial<Record<keyof typeof ASKED, string>>> = { APPROVE: "APPROVAL", SIGN: "SIGNATURE" };

/** Reading and deciding happen on the review's page. Another person is chosen on the route itself. */
function pathOf(path: string, action: keyof typeof ASKED, stepId: string | undefined, note: string | null): string {
  if (action === "SUBMIT" && note !== null) return `${path}?tab=document`;
  if (action === "CHOOSE_ANOTHER" && stepId) return `${path}?tab=routing&step=${stepId}`;
  if (action === "MOVE_ON") return `${path}/review`;
  return stepId && action in ACTIONS ? `${path}/review?step=${stepId}` : path;
}

/** Open remarks on the text, for people who may edit it. Null if there are none, or the viewer may not. */
const noteOn = async (context: Context, resolutionId: string): Promise<string | null> =>
  (may(context, EDITING) && remarksToDo(await openRemarks(context, resolutionId))) || null;

waitingRecords({
  room: "RESOLUTION",
  find: async (context, take) => {
    const mine = await waitsOnViewer(context);
    const rows = await context.db.resolutionWaiter.findMany({
      where: { AND: [mine, { resolution: { isDeleted: false } }] },
      orderBy: [{ since: "asc" }, { id: "asc" }],
      // One resolution may wait on the viewer twice: for themselves, and as a delegate.
      distinct: ["resolutionId"],
      take,
      include: { resolution: { include: { steps: { where: { state: "OPEN" }, orderBy: { order: "asc" } } } } },
    });
    const entries = rows.map(async ({ userId, asked, since, resolution }) => {
      const note = await noteOn(context, resolution.id);
      const step = resolution.steps.find((each) =>
        asked === "CHOOSE_ANOTHER"
          ? each.stuckAt !== null
          : // If the viewer has two parallel steps, they may be allowed only one, and are asked for that one.
            userId !== null && each.userId === userId && (ACTIONS[asked] ?? each.action) === each.action,
      );
      const path = `/resolutions/${resolution.id}`;
      return {
        id: globalId("Resolution", resolution.id),
        number: resolution.number ?? resolution.fileNumber,
        title: resolution.title,
        path: pathOf(path, asked, step?.id, note),
        waitingOn: resolution.waitingOn ?? "",
        since,
        asked: ASKED[asked],
        stepAction: asked === "CHOOSE_ANOTHER" ? null : (step?.action ?? null),
        note,
      };
    });
    return Promise.all(entries);
  },
});
