import { builder, keyOf } from "../../builder.ts";
import { announce, at, type SignedContext } from "../../context.ts";
import { scheduleMeeting } from "../../meetings/schedule/createMeeting.ts";
import { refuseChange } from "../../meetings/rules.ts";
import { makeRoom, newBusinessAt } from "../../meetings/agenda/insertItems.ts";
import { lockMeeting } from "../../meetings/MeetingRecord.ts";
import { readableMeetings } from "../../meetings/readableMeetings.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { act, nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { refuseBlanks } from "../blanks/blanksLeft.ts";
import { refusePlace, refusePlacing } from "../adoption.rules.ts";
import { placeNew } from "./placeNew.ts";
import { kindOfMeeting, placementsOf } from "../placements.ts";
import { refusal } from "../refusals.rules.ts";
import { lockResolutionOf, Resolution } from "../ResolutionRecord.ts";

const NewMeetingInput = builder.inputType("NewMeetingInput", {
  description: "New meeting to schedule for the resolution. It gets the next number of its year.",
  fields: (t) => ({
    meetingType: t.string({ required: true, description: "Board, Committee, Other, or a type as stored." }),
    committee: t.string({ description: "Name of the committee for the type Committee. Null for any other type." }),
    date: t.field({ type: "Date", required: true, description: "Date of the meeting." }),
    startTime: t.field({ type: "Time", description: "Start time. Null if not set." }),
    location: t.string({ description: "Place where the meeting is held. Null if not set." }),
  }),
});

export const EXPORTING = "meetings.meeting-items.export-to-meeting";

const placing = act(Resolution, "placeOnAgenda", {
  about: "Place it on a meeting's agenda. Its review decides which meetings can take it.",
  permission: EXPORTING,
  refuse: async ({ id, status }, context) => refusePlacing(status) ?? refuseBlanks(context, id),
});

verb("placeOnAgenda", {
  description:
    "Places a resolution on the agenda of an existing or new meeting: of the board from board review, of a committee from committee review on. It comes before the adjournment. The item gets its title and its RESOLVED clauses and is decided by roll call.",
  permission: EXPORTING,
  can: { of: Resolution, act: placing },
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "Global id of the resolution." }),
    meetingId: t.id({ description: "Global id of the meeting. Null: a new meeting." }),
    newMeeting: t.field({
      type: NewMeetingInput,
      description: "New meeting to schedule, if no meeting is named. Null if none.",
    }),
  }),
  run: async (input, context) => {
    // The meeting is locked before the resolution, as votes and deletions do, so both rules are checked here.
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
    resolution: nodeNow(t, "Resolution", "The resolution after the change.", (done) => done.resolutionId),
    item: nodeNow(t, "AgendaItem", "The new agenda item.", (done) => done.itemId),
  }),
});

/**
 * The given meeting, if it may be seen, or a new one.
 * @throws Refused MEETING_NOT_FOUND, MEETING_REQUIRED, and refusals of a new meeting
 */
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
