import { builder, keyOf } from "../../builder.ts";
import { announce, at, type SignedContext } from "../../context.ts";
import { itemStanding } from "../../meetings/AgendaItemRecord.ts";
import { makeRoom, newBusinessAt, takeAcross } from "../../meetings/agenda/insertItems.ts";
import { lockMeeting, Meeting } from "../../meetings/MeetingRecord.ts";
import { takenOffAgenda } from "../../meetings/occasions.ts";
import { readableMeetings } from "../../meetings/readableMeetings.ts";
import { refuseChange, refuseDeleteItem } from "../../meetings/rules.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { act, nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { refuseBlanks } from "../blanks/blanksLeft.ts";
import { refusal } from "../refusals.rules.ts";
import { type LockedResolution, lockResolutionOf } from "../ResolutionRecord.ts";
import { nameOf, placeNew, tellPlaced } from "./placeNew.ts";
import { EXPORTING } from "./placeOnAgenda.ts";
import { kindOfMeeting, queuePlacementsOf } from "../placements.ts";
import { MAX_PLACED, wayOntoAgenda } from "../queue.rules.ts";

const QueueEntryInput = builder.inputType("QueueEntryInput", {
  description: "Resolution to be placed on an agenda.",
  fields: (t) => ({
    resolutionId: t.id({ required: true, description: "Global id of the resolution." }),
    moveItemId: t.id({
      description: "Global id of the item on another agenda that moves here. Null if it is on no other agenda.",
    }),
  }),
});
type Entry = typeof QueueEntryInput.$inferInput;

const adding = act(Meeting, "addFromQueue", {
  about: "Place waiting resolutions on its agenda.",
  permission: EXPORTING,
  refuse: refuseChange,
});

verb("addFromQueue", {
  description:
    "Places resolutions that wait for the body on the agenda before the adjournment, in the given order: all of them, or none. A resolution on the agenda of another meeting of its kind that has not begun moves here with its item, if that item is named. Its old agenda closes up.",
  permission: EXPORTING,
  can: { of: Meeting, act: adding },
  input: (t) => ({
    meetingId: t.id({ required: true, description: "Global id of the meeting." }),
    entries: t.field({
      type: [QueueEntryInput],
      required: true,
      most: MAX_PLACED,
      description: "Resolutions to place, each once.",
    }),
  }),
  run: async (input, context) => {
    const meetingId = keyOf("Meeting", input.meetingId);
    await lockAgendas(context, meetingId, input.entries);
    const meeting = await context.db.meeting.findUniqueOrThrow({
      where: at(context, meetingId),
      include: { body: true },
    });
    // Locked in a fixed order, whatever their order on the agenda, to avoid a deadlock between two calls.
    const resolutions = new Map<string, LockedResolution>();
    for (const id of input.entries.map(({ resolutionId }) => resolutionId).toSorted())
      resolutions.set(id, await lockResolutionOf(context, id));
    if (resolutions.size === 0) throw new Refused(refusal("NOTHING_CHOSEN", { field: "entries" }));
    if (resolutions.size < input.entries.length) throw new Refused(refusal("ALREADY_ON_AGENDA", { field: "entries" }));
    const first = await newBusinessAt(context, meetingId);
    await makeRoom(context, meetingId, first, input.entries.length);
    for (const [index, entry] of input.entries.entries()) {
      const resolution = resolutions.get(entry.resolutionId) as LockedResolution;
      await place(context, resolution, entry, meeting, first + index);
    }
    announce(context, `meeting:${meetingId}`);
    return { meetingId, count: input.entries.length };
  },
  payload: (t) => ({
    meeting: nodeNow(t, "Meeting", "The meeting after the change.", (done) => done.meetingId),
    added: t.exposeInt("count", { description: "Number of resolutions added to the agenda." }),
  }),
});

/**
 * Locks the meeting, and those that the items leave, in a fixed order.
 * @throws Refused MEETING_NOT_FOUND, and refusals of a change to a meeting
 */
async function lockAgendas(context: SignedContext, meetingId: string, entries: readonly Entry[]): Promise<void> {
  const moved = entries.flatMap(({ moveItemId }) => (moveItemId ? [keyOf("AgendaItem", moveItemId)] : []));
  const left = await context.db.agendaItem.findMany({ where: { id: { in: moved } }, select: { meetingId: true } });
  const ids = [...new Set([meetingId, ...left.map((item) => item.meetingId)])].toSorted();
  const readable = await context.db.meeting.count({ where: { AND: [{ id: { in: ids } }, readableMeetings(context)] } });
  if (readable < ids.length) throw new Refused(refusal("MEETING_NOT_FOUND", { field: "meetingId" }));
  // An item that moves leaves its agenda as a deleted item does.
  if (moved.length > 0) assertAllowed(refuseWithout(context.actor, "meetings.agenda-items.delete"));
  for (const id of ids) assertAllowed(refuseChange(await lockMeeting(context, id)));
}

type Agenda = Parameters<typeof placeNew>[2] & Parameters<typeof kindOfMeeting>[0];

/**
 * How a resolution can be added to the agenda, including a check of its text. Errors: those of `wayOntoAgenda`,
 * BLANKS_LEFT.
 */
export async function wayOf(context: SignedContext, resolution: LockedResolution, meeting: Agenda) {
  const way = wayOntoAgenda({
    status: resolution.status,
    meetingId: meeting.id,
    meeting: kindOfMeeting(meeting),
    placements: queuePlacementsOf(resolution.agendaItems),
  });
  return "moves" in way ? ((await refuseBlanks(context, resolution.id)) ?? way) : way;
}

/**
 * Places one resolution on the agenda as chosen.
 * @throws Refused by the rule, BLANKS_LEFT, ALREADY_ON_AGENDA if its place differs from what was chosen
 */
async function place(
  context: SignedContext,
  resolution: LockedResolution,
  { moveItemId }: Entry,
  meeting: Agenda,
  position: number,
): Promise<void> {
  const way = await wayOf(context, resolution, meeting);
  const withTitle = (refused: { message: string }) => `“${resolution.title}”: ${refused.message}`;
  if (!("moves" in way)) throw new Refused({ ...way, field: "entries", message: withTitle(way) });
  const chosen = moveItemId ? keyOf("AgendaItem", moveItemId) : null;
  if ((way.moves?.itemId ?? null) !== chosen) {
    const elsewhere = refusal("ALREADY_ON_AGENDA", { field: "entries" });
    throw new Refused({ ...elsewhere, message: withTitle(elsewhere) });
  }
  if (!way.moves) {
    await placeNew(context, resolution, meeting, position);
    return;
  }
  const { id } = way.moves.item;
  const standing = await itemStanding(context, id);
  assertAllowed(standing ? refuseDeleteItem(standing) : null);
  await takenOffAgenda.tell(context, { items: { id }, why: `moved to the agenda of ${nameOf(meeting)}` });
  // Its current position, because items before it may have moved in this same act.
  const item = await context.db.agendaItem.findUniqueOrThrow({ where: at(context, id) });
  await takeAcross(context, item, { meetingId: meeting.id, position });
  await tellPlaced(context, resolution.id, meeting, position);
  await record(context, {
    noun: "AgendaItem",
    nounId: id,
    before: { position: item.position, meetingId: item.meetingId },
    after: { position, meetingId: meeting.id },
  });
  announce(context, `meeting:${item.meetingId}`);
}
