import { builder, keyOf } from "../../builder.ts";
import { announce, at, type SignedContext } from "../../context.ts";
import { scheduleMeeting } from "../../meetings/createMeeting.ts";
import { refuseChange } from "../../meetings/rules.ts";
import { makeRoom, newBusinessAt } from "../../meetings/insertItems.ts";
import { lockMeeting } from "../../meetings/MeetingRecord.ts";
import { readableMeetings } from "../../meetings/readableMeetings.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { act, nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { refuseBlanks } from "../blanks/blanksLeft.ts";
import { refusePlace, refusePlacing } from "./adoption.rules.ts";
import { placeNew } from "./placeNew.ts";
import { kindOfMeeting, placementsOf } from "./placements.ts";
import { refusal } from "../refusals.rules.ts";
import { lockResolutionOf, Resolution } from "../ResolutionRecord.ts";

const NewMeetingInput = builder.inputType("NewMeetingInput", {
  description: "A meeting that is scheduled on the way. It gets the next number of its year.",
  fields: (t) => ({
    meetingType: t.string({ required: true, description: "Board, Committee, Other, or a type as stored." }),
    committee: t.string({ description: "For the type Committee: which one. Null otherwise." }),
    date: t.field({ type: "Date", required: true, description: "Its day." }),
    startTime: t.field({ type: "Time", description: "When it starts. Null: not set." }),
    location: t.string({ description: "Where. Null: not set." }),
  }),
});

export const EXPORTING = "meetings.meeting-items.export-to-meeting";

const placing = act(Resolution, "placeOnAgenda", {
  about: "Place it on a meeting's agenda; which meetings take it depends on the review it is in.",
  permission: EXPORTING,
  refuse: async ({ id, status }, context) => refusePlacing(status) ?? refuseBlanks(context, id),
});

verb("placeOnAgenda", {
  description:
    "Puts a resolution on the agenda of a meeting or of a new meeting: of the board from board review, of a committee from committee review on. It comes before the adjournment; the item gets its title and its RESOLVED clauses and is decided by roll call.",
  permission: EXPORTING,
  can: { of: Resolution, act: placing },
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    meetingId: t.id({ description: "The meeting. Null: a new one." }),
    newMeeting: t.field({
      type: NewMeetingInput,
      description: "A new meeting, where no meeting is named. Null: none.",
    }),
  }),
  run: async (input, context) => {
    // The meeting before the resolution, as votes and deletions lock them; so it is asked of both at once.
    const meetingId = await meetingOf(context, input);
    assertAllowed(refuseChange(await lockMeeting(context, meetingId)));
    const meeting = await context.db.meeting.findUniqueOrThrow({
      where: at(context, meetingId),
      include: { body: true },
    });
    const resolution = await lockResolutionOf(context, input.resolutionId);
    assertAllowed(
      refusePlace({
        status: resolution.status,
        meeting: kindOfMeeting(meeting),
        placements: placementsOf(resolution.agendaItems),
      }) ?? (await refuseBlanks(context, resolution.id)),
    );
    const position = await newBusinessAt(context, meetingId);
    await makeRoom(context, meetingId, position);
    const itemId = await placeNew(context, resolution, meeting, position);
    announce(context, `meeting:${meetingId}`);
    return { resolutionId: resolution.id, itemId };
  },
  payload: (t) => ({
    resolution: nodeNow(t, "Resolution", "The resolution as it is now.", (done) => done.resolutionId),
    item: nodeNow(t, "AgendaItem", "The new item.", (done) => done.itemId),
  }),
});

/** The meeting that is named and may be seen, or a new one. @throws Refused MEETING_NOT_FOUND, MEETING_REQUIRED, and what stands against a new meeting */
async function meetingOf(
  context: SignedContext,
  input: {
    meetingId?: string | null | undefined;
    newMeeting?: Parameters<typeof scheduleMeeting>[1] | null | undefined;
  },
): Promise<string> {
  if (input.meetingId) {
    const id = keyOf("Meeting", input.meetingId);
    const found = await context.db.meeting.findFirst({
      where: { id, ...readableMeetings(context) },
      select: { id: true },
    });
    if (!found) throw new Refused(refusal("MEETING_NOT_FOUND", { field: "meetingId" }));
    return id;
  }
  if (!input.newMeeting) throw new Refused(refusal("MEETING_REQUIRED", { field: "meetingId" }));
  assertAllowed(refuseWithout(context.actor, "meetings.meeting-record.create"));
  return (await scheduleMeeting(context, input.newMeeting)).meetingId;
}
