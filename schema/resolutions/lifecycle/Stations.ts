import { builder } from "../../builder.ts";
import { ResolutionStatusEnum } from "../enums.ts";
import { statusOf } from "../facts.rules.ts";
import { seesRoute } from "./routeSeen.ts";
import { countyStages } from "../../routing/countyReviews.ts";
import { type Station as StationData, stations } from "./stations.rules.ts";
import { OLDEST_FIRST } from "./Timeline.ts";
import { isWaitedOn } from "./waiting.ts";

const StationState = builder.enumType("StationState", {
  description: "How a station of a resolution's way stands.",
  values: {
    DONE: { description: "Passed." },
    CURRENT: { description: "It is here now." },
    TO_COME: { description: "Still to come." },
    LEFT_OUT: {
      description: "The county does not use it, the resolution ended before it, or it came in from a file as adopted.",
    },
    ENDED: { description: "The way ended here: rejected or withdrawn." },
  } as const,
});

const Station = builder.objectRef<StationData>("Station").implement({
  description: "A station of a resolution's way.",
  fields: (t) => ({
    status: t.field({ type: ResolutionStatusEnum, description: "The status.", resolve: ({ status }) => status }),
    label: t.exposeString("label", { description: "As people read it." }),
    state: t.field({ type: StationState, description: "How it stands.", resolve: ({ state }) => state }),
    waitingOn: t.exposeString("waitingOn", {
      nullable: true,
      description: "Whom it waits for here. Null: it does not stand here, or the viewer sees the text only.",
    }),
    since: t.expose("since", {
      type: "DateTime",
      nullable: true,
      description: "When it last came here. Null: it has not, or it was not noted.",
    }),
  }),
});

builder.prismaObjectFields("Resolution", (t) => ({
  stations: t.field({
    type: [Station],
    description:
      "Its way, in order, from draft to published; a rejected or withdrawn one ends in a station of its own.",
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
    description: "The person or party whose turn it is, in words. Null: nobody's, or the viewer sees the text only.",
    select: { status: true, waitingOn: true },
    resolve: (resolution, _args, context) => (seesRoute(context, resolution) ? resolution.waitingOn : null),
  }),
  waitingSince: t.field({
    type: "DateTime",
    nullable: true,
    description: "Since when. Null: it waits for nobody, or the viewer sees the text only.",
    select: { status: true, waitingSince: true },
    resolve: (resolution, _args, context) => (seesRoute(context, resolution) ? resolution.waitingSince : null),
  }),
  viewerIsWaitedOn: t.boolean({
    description:
      "Whether it waits for something that the viewer may do: a step of theirs or of whom they stand in for, or their role's review.",
    select: { createdById: true, waiters: { select: { userId: true, roleId: true, asked: true } } },
    resolve: (resolution, _args, context) => isWaitedOn(context, resolution),
  }),
}));
