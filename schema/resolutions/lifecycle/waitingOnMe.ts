import { builder, globalId } from "../../builder.ts";
import { StepActionEnum } from "../../routing/enums.ts";
import { statusOf } from "../facts.rules.ts";
import { askedOf } from "./waiting.rules.ts";
import { waitsOnViewer } from "./waiting.ts";

const SHOWN = 50;
const DAY = 86_400_000;

interface Entry {
  room: string;
  id: string;
  number: string;
  title: string;
  path: string;
  waitingOn: string;
  since: Date;
  days: number;
  asked: string;
  stepAction: string | null;
}

const WaitingEntry = builder.objectRef<Entry>("WaitingEntry").implement({
  description: "Something that waits on the viewer, whatever room it is of.",
  fields: (t) => ({
    room: t.exposeString("room", { description: "What it is: RESOLUTION." }),
    id: t.exposeID("id", { description: "Global id of the record." }),
    number: t.exposeString("number", { description: "Its number, as people call it." }),
    title: t.exposeString("title", { description: "Its title." }),
    path: t.exposeString("path", { description: "Where it is decided: path and query of the address." }),
    waitingOn: t.exposeString("waitingOn", { description: "On whom it waits, in words." }),
    since: t.expose("since", { type: "DateTime", description: "Since when it waits on her." }),
    days: t.exposeInt("days", { description: "Whole days since then." }),
    asked: t.exposeString("asked", { description: "What is asked of her, in words, e.g. Approve." }),
    stepAction: t.field({
      type: StepActionEnum,
      nullable: true,
      description: "What the step asks of her. Null: it is not a step, but a draft or a review that her role holds.",
      resolve: (entry) => entry.stepAction as "APPROVAL" | null,
    }),
  }),
});

builder.queryField("waitingOnMe", (t) =>
  t.field({
    type: [WaitingEntry],
    description:
      "What waits on the viewer, on her role, or on whom she stands in for today, across rooms, oldest first. [] for guests and API tokens.",
    args: { first: t.arg.int({ description: "How many, at most 100. Null: 50." }) },
    resolve: async (_root, { first }, context) => {
      if (!context.actor) return [];
      const take = Math.min(Math.max(first ?? SHOWN, 0), 100);
      const mine = await waitsOnViewer(context);
      const rows = await context.db.resolutionWaiter.findMany({
        where: { AND: [mine, { resolution: { isDeleted: false } }] },
        orderBy: [{ since: "asc" }, { id: "asc" }],
        // One resolution may wait on her twice: as herself, and as a delegate.
        distinct: ["resolutionId"],
        take,
        include: { resolution: { include: { steps: { where: { state: "OPEN" }, orderBy: { order: "asc" } } } } },
      });
      const now = context.ports.clock.now().valueOf();
      return rows.map(({ userId, since, resolution }): Entry => {
        const step = userId === null ? undefined : resolution.steps.find((each) => each.userId === userId);
        const path = `/resolutions/${resolution.id}`;
        return {
          room: "RESOLUTION",
          id: globalId("Resolution", resolution.id),
          number: resolution.number ?? resolution.fileNumber,
          title: resolution.title,
          path: step ? `${path}?tab=routing&step=${step.id}` : path,
          waitingOn: resolution.waitingOn ?? "",
          since,
          days: Math.max(0, Math.floor((now - since.valueOf()) / DAY)),
          asked: askedOf(statusOf(resolution.status), step?.action ?? null),
          stepAction: step?.action ?? null,
        };
      });
    },
  }),
);
