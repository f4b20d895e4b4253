import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import type { Context } from "../context.ts";
import { decidedBy } from "../county/CountyRecord.ts";
import { todayOf } from "../tenancy/today.ts";
import { bodyIdOf } from "./createMeeting.ts";
import { proposedSitting, type Sitting } from "./proposedSitting.rules.ts";
import { readableMeetings } from "./readableMeetings.ts";
import { inAnyCase } from "../listing.rules.ts";
import { LONGEST, storedType } from "./rules.ts";

const ProposedSitting = builder.objectRef<ReturnType<typeof proposedSitting>>("ProposedSitting").implement({
  description: "When and where a meeting of a type would be held, as the last one of its body was.",
  fields: (t) => ({
    startTime: t.expose("startTime", {
      type: "Time",
      nullable: true,
      description: "When it would start: as the last one did, else at the county's usual hour. Null: nothing is known.",
    }),
    location: t.exposeString("location", {
      nullable: true,
      description: "Where it would be held. Null: nothing is known.",
    }),
    from: t.exposeString("from", {
      nullable: true,
      description: "Number of the meeting from which hour or place comes. Null: from none.",
    }),
  }),
});

builder.queryField("proposedSitting", (t) =>
  t.field({
    type: ProposedSitting,
    description:
      "The hour and place to propose for a new meeting: those of the newest meeting of its body that was not cancelled and that you may see, one of the same type before the others.",
    args: {
      meetingType: t.arg.string({ required: true, description: "Board, Committee, or a type as stored." }),
      committee: t.arg.string({ description: "For the type Committee: which one. Null otherwise." }),
    },
    resolve: async (_root, { meetingType, committee }, context) => {
      const type = storedType(meetingType.trim(), committee?.trim() || null).slice(0, LONGEST.meetingType);
      const usual = (await decidedBy(context))?.usualStart ?? null;
      return proposedSitting(await lastSitting(context, type), usual);
    },
  }),
);

async function lastSitting(context: Context, type: string): Promise<Sitting | null> {
  const sameType: Prisma.MeetingWhereInput = { meetingType: inAnyCase(type) };
  const bodyId = await bodyIdOf(context, type, todayOf(context));
  const newest = (of: Prisma.MeetingWhereInput) =>
    context.db.meeting.findFirst({
      where: {
        AND: [
          readableMeetings(context),
          of,
          { state: { not: "CANCELLED" }, OR: [{ startTime: { not: null } }, { location: { not: null } }] },
        ],
      },
      orderBy: [{ date: "desc" }, { id: "desc" }],
      select: { number: true, startTime: true, location: true },
    });
  return (
    (await newest(bodyId === null ? sameType : { bodyId, ...sameType })) ??
    (bodyId === null ? null : newest({ bodyId }))
  );
}
