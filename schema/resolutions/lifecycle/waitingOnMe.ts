import { globalId } from "../../builder.ts";
import { waits } from "../../routing/waitingOnMe.ts";
import { ASKED } from "./waiting.rules.ts";
import { waitsOnViewer } from "./waiting.ts";

waits({
  room: "RESOLUTION",
  find: async (context, take) => {
    const mine = await waitsOnViewer(context);
    const rows = await context.db.resolutionWaiter.findMany({
      where: { AND: [mine, { resolution: { isDeleted: false } }] },
      orderBy: [{ since: "asc" }, { id: "asc" }],
      // One resolution may wait on her twice: as herself, and as a delegate.
      distinct: ["resolutionId"],
      take,
      include: { resolution: { include: { steps: { where: { state: "OPEN" }, orderBy: { order: "asc" } } } } },
    });
    return rows.map(({ userId, asked, since, resolution }) => {
      const step = resolution.steps.find((each) =>
        asked === "CHOOSE_ANOTHER" ? each.stuckAt !== null : userId !== null && each.userId === userId,
      );
      const path = `/resolutions/${resolution.id}`;
      return {
        id: globalId("Resolution", resolution.id),
        number: resolution.number ?? resolution.fileNumber,
        title: resolution.title,
        path: step ? `${path}?tab=routing&step=${step.id}` : path,
        waitingOn: resolution.waitingOn ?? "",
        since,
        asked: ASKED[asked],
        stepAction: asked === "CHOOSE_ANOTHER" ? null : (step?.action ?? null),
      };
    });
  },
});
