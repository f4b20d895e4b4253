import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { ResolutionStatusEnum } from "../enums.ts";
import { statusOf } from "../facts.rules.ts";
import { seesRoute } from "../routeSeen.ts";
import { countyStages } from "../../routing/countyReviews.ts";
import { type Station as StationData, stations } from "./stations.rules.ts";
import { OLDEST_FIRST } from "./Timeline.ts";
import { isWaitedOn } from "./waiting.ts";

const StationState = describedEnum("StationState", "State of a stage in a resolution's progress.", {
  DONE: "The resolution has passed this stage.",
  CURRENT: "The resolution is at this stage now.",
  TO_COME: "The resolution has not reached this stage yet.",
  LEFT_OUT:
    "Skipped: the county does not use this stage, the resolution ended before it, or it was imported as adopted.",
  ENDED: "The resolution ended here: rejected or withdrawn.",
});

const Station = builder.objectRef<StationData>("Station").implement({
  description: "Stage in a resolution's progress.",
  fields: (t) => ({
    status: t.expose("status", { type: ResolutionStatusEnum, description: "Resolution status of the stage." }),
    label: t.exposeString("label", { description: "Label shown to readers." }),
    state: t.expose("state", { type: StationState, description: "State of the stage." }),
    waitingOn: t.exposeString("waitingOn", {
      nullable: true,
      description:
        "Person or party that the resolution waits on here. Null if it is not at this stage, or if the viewer may see only the text.",
    }),
    since: t.expose("since", {
      type: "DateTime",
      nullable: true,
      description: "When the resolution last reached this stage. Null if it has not, or if it was not recorded.",
    }),
  }),
});

builder.prismaObjectFields("Resolution", (t) => ({
  stations: t.field({
    type: [Station],
    description:
      "Stages of the resolution in order, from draft to published. A rejected or withdrawn resolution ends in a separate stage.",
    select: (_args, _context, nested) => ({
      status: true,
      waitingOn: true,
      createdAt: true,
      intake: { select: { id: true } },
      events: nested(OLDEST_FIRST),
    }),
    resolve: async (resolution, _args, context) =>
      stations({
        status: statusOf(resolution.status),
        used: (await countyStages(context)).used,
        waitingOn: seesRoute(context, resolution) ? resolution.waitingOn : null,
        createdAt: resolution.createdAt,
        cameIn: resolution.intake !== null,
        moves: resolution.events.map(({ at, fromStatus, toStatus }) => ({
          at,
          fromStatus: statusOf(fromStatus),
          toStatus: statusOf(toStatus),
        })),
      }),
  }),
  waitingOn: t.string({
    nullable: true,
    description:
      "Person or party whose turn it is, in words. Null if no one's, or if the viewer may see only the text.",
    select: { status: true, waitingOn: true },
    resolve: (resolution, _args, context) => (seesRoute(context, resolution) ? resolution.waitingOn : null),
  }),
  waitingSince: t.field({
    type: "DateTime",
    nullable: true,
    description: "When the wait began. Null if it waits on no one, or if the viewer may see only the text.",
    select: { status: true, waitingSince: true },
    resolve: (resolution, _args, context) => (seesRoute(context, resolution) ? resolution.waitingSince : null),
  }),
  viewerIsWaitedOn: t.boolean({
    description:
      "Whether it waits on something that the viewer may do: their own step, a step of a person they stand in for, or a review of their role.",
    select: { createdById: true, waiters: { select: { userId: true, roleId: true, asked: true } } },
    resolve: (resolution, _args, context) => isWaitedOn(context, resolution),
  }),
}));
