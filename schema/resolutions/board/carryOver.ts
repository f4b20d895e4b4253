import { Prisma } from "#prisma/generated/client/client.ts";
import { globalId, keyOf } from "../../builder.ts";
import { announce, at, type SignedContext } from "../../context.ts";
import { copyDocument, copyPapers } from "../../meetings/agenda/copyDocument.ts";
import { makeRoom, newBusinessAt } from "../../meetings/agenda/insertItems.ts";
import { lockMeeting, Meeting } from "../../meetings/MeetingRecord.ts";
import { readableMeetings } from "../../meetings/readableMeetings.ts";
import { refuseChange } from "../../meetings/rules.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { act, nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { refuseBlanks } from "../blanks/blanksLeft.ts";
import { refusal } from "../refusals.rules.ts";
import { type LockedResolution, lockResolutionOf } from "../ResolutionRecord.ts";
import { headingsCarried, MAX_CARRIED, sectionOf } from "./carried.rules.ts";
import { EXPORTING } from "./placeOnAgenda.ts";
import { placeNew } from "./placeNew.ts";
import { type Unfinished, unfinishedOf } from "./unfinished.ts";
import { CARRYING } from "./unfinishedBusiness.ts";

const carrying = act(Meeting, "carryOver", {
  about: "Carry unfinished business of earlier meetings over to its agenda.",
  permission: CARRYING,
  refuse: refuseChange,
});

verb("carryOver", {
  description:
    "Carries unfinished items of earlier meetings of the body over to the agenda before the adjournment, in the given order: all of them, or none, each once. They keep their vote type, section and place on the consent agenda, with a copy of their document and papers. The earlier item and its motions are kept on record. An item of a resolution brings the resolution in its current text and requires the permission to place resolutions.",
  permission: CARRYING,
  can: { of: Meeting, act: carrying },
  input: (t) => ({
    meetingId: t.id({ required: true, description: "Global id of the meeting." }),
    itemIds: t.idList({
      required: true,
      most: MAX_CARRIED,
      description: "Global ids of the earlier items, each once.",
    }),
  }),
  run: async (input, context) => {
    const meetingId = keyOf("Meeting", input.meetingId);
    const keys = input.itemIds.map((id) => keyOf("AgendaItem", id));
    if (keys.length === 0) throw new Refused(refusal("NOTHING_CHOSEN", { field: "itemIds", message: CHOOSE }));
    if (new Set(keys).size < keys.length) throw new Refused(refusal("CARRIED_ALREADY", { field: "itemIds" }));
    await lockAgendas(context, meetingId, keys);
    const resolutions = await lockResolutions(context, keys);
    // Checked after locking: if two calls carry over one item at once, the second finds it taken up.
    const found = new Map((await unfinishedOf(context, meetingId, keys)).map((each) => [each.item.id, each]));
    const meeting = await context.db.meeting.findUniqueOrThrow({ where: at(context, meetingId) });
    const first = await newBusinessAt(context, meetingId);
    await makeRoom(context, meetingId, first, keys.length);
    const items = keys.map((key) => openItem(found.get(key)));
    for (const item of items) await refuseUnfilled(context, item);
    const headings = headingsCarried(await sectionAt(context, meetingId, first - 1), await sectionsOf(context, items));
    for (const [index, item] of items.entries()) {
      const resolution = item.resolutionId === null ? undefined : resolutions.get(item.resolutionId);
      const position = first + index;
      const id = resolution
        ? await placeNew(context, resolution, meeting, position)
        : await newItem(context, item, meetingId, position);
      await context.db.agendaItem.updateMany({ where: { id }, data: comesAlong(item, headings[index] ?? null) });
      if (item.documentFileId) await copyDocument(context, item.documentFileId, { itemId: id, meetingId });
      await copyPapers(context, item.id, { itemId: id, meetingId });
    }
    announce(context, `meeting:${meetingId}`);
    return { meetingId, count: keys.length };
  },
  payload: (t) => ({
    meeting: nodeNow(t, "Meeting", "The meeting after the change.", (done) => done.meetingId),
    added: t.exposeInt("count", { description: "Number of items added to the agenda." }),
  }),
});

const CHOOSE = "Choose at least one item.";

/**
 * Locks the meeting and those that the items came from, in a fixed order.
 * @throws Refused MEETING_NOT_FOUND, and refusals of a change to the meeting
 */
async function lockAgendas(context: SignedContext, meetingId: string, keys: readonly string[]): Promise<void> {
  const earlier = await context.db.agendaItem.findMany({
    where: { id: { in: [...keys] } },
    select: { meetingId: true },
  });
  const ids = [...new Set([meetingId, ...earlier.map((item) => item.meetingId)])].toSorted();
  const readable = await context.db.meeting.count({ where: { AND: [{ id: { in: ids } }, readableMeetings(context)] } });
  if (readable < ids.length) throw new Refused(refusal("MEETING_NOT_FOUND", { field: "meetingId" }));
  for (const id of ids) {
    const standing = await lockMeeting(context, id);
    // The earlier meeting is not changed, so its record may be closed.
    if (id === meetingId) assertAllowed(refuseChange(standing));
  }
}

/** The resolutions of the items, locked in a fixed order. */
async function lockResolutions(
  context: SignedContext,
  keys: readonly string[],
): Promise<Map<string, LockedResolution>> {
  const items = await context.db.agendaItem.findMany({
    where: { id: { in: [...keys] }, resolution: { isDeleted: false } },
    select: { resolutionId: true },
  });
  const ids = new Set(items.flatMap(({ resolutionId }) => resolutionId ?? []));
  if (ids.size > 0) assertAllowed(refuseWithout(context.actor, EXPORTING));
  const locked = new Map<string, LockedResolution>();
  for (const id of [...ids].toSorted()) locked.set(id, await lockResolutionOf(context, globalId("Resolution", id)));
  // A resolution that was on two earlier agendas is carried over only once.
  if (ids.size < items.length) throw new Refused(refusal("ALREADY_ON_AGENDA", { field: "itemIds" }));
  return locked;
}

/** @throws Refused NOT_UNFINISHED, CARRIED_ALREADY, and refusals of placing a resolution */
function openItem(found: Unfinished | undefined): Unfinished["item"] {
  if (!found) throw new Refused(refusal("NOT_UNFINISHED", { field: "itemIds" }));
  const { item, refused } = found;
  if (refused)
    throw new Refused({ ...refused, field: "itemIds", message: `“${item.description}”: ${refused.message}` });
  return item;
}

/** A resolution with blanks cannot be added to an agenda unless a reason was given. @throws Refused BLANKS_LEFT */
async function refuseUnfilled(
  context: SignedContext,
  { resolutionId, description }: Unfinished["item"],
): Promise<void> {
  const blanks = resolutionId === null ? null : await refuseBlanks(context, resolutionId);
  if (blanks) throw new Refused({ ...blanks, field: "itemIds", message: `“${description}”: ${blanks.message}` });
}

/**
 * What a carried-over item keeps besides its text. An item pulled from the consent agenda does not return to it
 * automatically.
 */
function comesAlong(item: Unfinished["item"], heading: string | null): Prisma.AgendaItemUncheckedUpdateManyInput {
  const { id: carriedFromId, voteType, thresholdType, customRule, consent } = item;
  const rule = { voteType, thresholdType, customRule: customRule ?? Prisma.DbNull };
  return { ...rule, carriedFromId, heading, consent: consent === "ON" ? "ON" : null };
}

/** The section of the item at a position of an agenda. */
async function sectionAt({ db }: SignedContext, meetingId: string, position: number): Promise<string | null> {
  const begins = await db.agendaItem.findMany({
    where: { meetingId, position: { lte: position }, heading: { not: null } },
    orderBy: { position: "asc" },
    select: { heading: true },
  });
  return sectionOf(begins.map(({ heading }) => heading));
}

/** The section of each item at its meeting. */
async function sectionsOf(context: SignedContext, items: readonly Unfinished["item"][]): Promise<(string | null)[]> {
  const sections: (string | null)[] = [];
  for (const { meetingId, position } of items) sections.push(await sectionAt(context, meetingId, position));
  return sections;
}

async function newItem(
  context: SignedContext,
  item: Unfinished["item"],
  meetingId: string,
  position: number,
): Promise<string> {
  const { id: carriedFromId, description, motionText } = item;
  const { id } = await context.db.agendaItem.create({
    data: { meetingId, position, description, motionText, createdAt: context.ports.clock.now() },
    select: { id: true },
  });
  await record(context, { noun: "AgendaItem", nounId: id, after: { position, description, meetingId, carriedFromId } });
  return id;
}
