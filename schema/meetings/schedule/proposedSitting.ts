import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { decidedBy } from "../../county/CountyRecord.ts";
import { todayOf } from "../../tenancy/today.ts";
import { bodyIdOf } from "./createMeeting.ts";
import { proposedSitting, type Sitting } from "./proposedSitting.rules.ts";
import { readableMeetings } from "../readableMeetings.ts";
import { inAnyCase } from "../../listing.rules.ts";
import { MAX_LENGTH, storedType } from "../rules.ts";

const ProposedSitting = builder.objectRef<ReturnType<typeof proposedSitting>>("ProposedSitting").implement({
  description: "Suggested time and place for a new meeting of a type, taken from the last meeting of its body.",
  fields: (t) => ({
    startTime: t.expose("startTime", {
      type: "Time",
      nullable: true,
      description:
        "Suggested start time, from the last meeting or the county's usual start time. Null if neither is known.",
    }),
    location: t.exposeString("location", {
      nullable: true,
      description: "Suggested location. Null if not known.",
    }),
    from: t.exposeString("from", {
      nullable: true,
      description: "Number of the meeting that the time or place comes from. Null if from none.",
    }),
  }),
});

builder.queryField("proposedSitting", (t) =>
  t.field({
    type: ProposedSitting,
    description:
      "Suggested time and place for a new meeting, from the newest meeting of its body that was not canceled and that you may see. A meeting of the same type is preferred.",
    args: {
      meetingType: t.arg.string({ required: true, description: "Board, Committee, or a type as stored." }),
      committee: t.arg.string({
        description: "Name of the committee for the type Committee. Null for any other type.",
      }),
    },
    resolve: async (_root, { meetingType, committee }, context) => {
      const type = storedType(meetingType.trim(), committee?.trim() || null).slice(0, MAX_LENGTH.meetingType);
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
