// Reads a meeting exported from OpenSlides: models by name, each a table by id. Weights and counts are decimal strings.
import { z } from "zod";
import type { ImportedItem, ImportedMeeting, ImportedVoter, ImportedFile } from "./imported.rules.ts";
import { oneLine } from "./legistarWords.rules.ts";
import { isRealDay } from "../dates.rules.ts";
import { LegistarError } from "./legistarRecord.rules.ts";
import { timeIn, todayIn } from "../tenancy/rules.ts";
import { type Hundredths, ONE_VOTE, weightFromText } from "../weights/weights.rules.ts";

const decimal = z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/, "must be a decimal such as 2.000000");
const id = z.int().nonnegative();
const moment = z.union([z.string(), z.int()]);
const table = <Row extends z.ZodType>(row: Row) => z.record(z.string(), row).optional().default({});

const exported = z.object({
  meeting: z.record(
    z.string(),
    z.object({
      id,
      name: z.string().min(1),
      committee_id: id.nullish(),
      location: z.string().nullish(),
      start_time: moment,
    }),
  ),
  committee: table(z.object({ id, name: z.string() })),
  user: table(
    z.object({ id, username: z.string().nullish(), first_name: z.string().nullish(), last_name: z.string().nullish() }),
  ),
  agenda_item: table(
    z.object({
      id,
      weight: z.number().nullish(),
      type: z.string().nullish(),
      item_number: z.string().nullish(),
      content_object_id: z.string(),
      meeting_id: id,
    }),
  ),
  topic: table(z.object({ id, title: z.string() })),
  motion_block: table(z.object({ id, title: z.string() })),
  assignment: table(z.object({ id, title: z.string() })),
  motion: table(
    z.object({ id, number: z.string().nullish(), title: z.string(), state_id: id.nullish(), meeting_id: id }),
  ),
  motion_state: table(z.object({ id, name: z.string() })),
  poll: table(
    z.object({
      id,
      title: z.string().nullish(),
      type: z.string(),
      state: z.string(),
      votesvalid: decimal.nullish(),
      content_object_id: z.string().nullish(),
      option_ids: z.array(id).nullish(),
    }),
  ),
  option: table(
    z.object({
      id,
      yes: decimal.nullish(),
      no: decimal.nullish(),
      abstain: decimal.nullish(),
      content_object_id: z.string().nullish(),
    }),
  ),
  vote: table(z.object({ id, value: z.string(), weight: decimal, user_id: id.nullish(), option_id: id.nullish() })),
});
type Exported = z.infer<typeof exported>;
type Poll = Exported["poll"][string];

/** Hundredths of a decimal string. Null if it has more than two decimals. */
function hundredths(text: string): Hundredths | null {
  const read = weightFromText(text.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""));
  return typeof read === "number" ? read : null;
}
const inFigures = (text: string): string => text.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
const VALUES = { Y: "YES", N: "NO", A: "ABSTAIN" } as const;

/** '2011-11-11T11:11:11+01:00' as written, or seconds since 1970 as the county's clock shows them. */
function dayAndTime(start: string | number, timeZone: string): { date: string; time: string } {
  const wrong = () => new LegistarError(`meeting.start_time must be a moment, not “${String(start).slice(0, 40)}”`);
  if (typeof start === "number") {
    const moment = new Date(start * 1000);
    if (Number.isNaN(moment.valueOf())) throw wrong();
    return { date: todayIn(timeZone, moment), time: timeIn(timeZone, moment) };
  }
  const [, date = "", time = ""] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)/.exec(start) ?? [];
  if (!isRealDay(date)) throw wrong();
  return { date, time };
}

/** The content of an agenda item: its model and id, as in motion/1. */
function contentOf(text: string): { model: string; key: string } {
  const [model = "", key = ""] = text.split("/");
  return { model, key };
}

const inOrder = <Row extends { id: number }>(rows: Record<string, Row>): Row[] =>
  Object.values(rows).toSorted((a, b) => a.id - b.id);

/**
 * Reads an export. @throws LegistarError that names the field
 * @param timeZone of the county, because newer exports give moments in seconds
 */
export function readOpenSlides(file: string, json: unknown, timeZone: string): ImportedFile {
  const parsed = exported.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new LegistarError(`${issue?.path.join(".") ?? "the file"}: ${issue?.message ?? "cannot be read"}`);
  }
  const data = parsed.data;
  const meetings = inOrder(data.meeting).map((meeting): ImportedMeeting => {
    const items = inOrder(data.agenda_item)
      .filter((item) => item.meeting_id === meeting.id)
      .toSorted((a, b) => (a.weight ?? 0) - (b.weight ?? 0) || a.id - b.id)
      .flatMap((item) => itemsOf(data, item));
    const onAgenda = new Set(items.map(({ source }) => source));
    const others = inOrder(data.motion)
      .filter((motion) => motion.meeting_id === meeting.id && !onAgenda.has(sourceOf("motion", motion.id)))
      .flatMap((motion) => motionItems(data, motion, []));
    return {
      source: sourceOf("meeting", meeting.id, meeting.name),
      bodyName: oneLine(data.committee[String(meeting.committee_id)]?.name ?? meeting.name),
      ...dayAndTime(meeting.start_time, timeZone),
      location: meeting.location ? oneLine(meeting.location) : null,
      minutesFinal: false,
      attendance: [],
      items: [...items, ...others].map((item, index) => ({ ...item, order: index + 1 })),
      notes: [`Meeting in the source: ${oneLine(meeting.name)}`],
      repairs: [],
      isComplete: true,
    };
  });
  return { file, meetings, skipped: 0 };
}

/** Ids start at 1 in each installation, so the meeting's name distinguishes two installations. */
const sourceOf = (model: string, key: number, name = ""): string => `openslides:${model}:${name}${name && ":"}${key}`;

const plainItem = (source: string, description: string, notes: string[] = []): ImportedItem => ({
  source,
  order: 0,
  description,
  motionText: null,
  mover: null,
  seconder: null,
  passed: null,
  votes: [],
  count: null,
  notes,
  repairs: [],
  contradictions: [],
});

function itemsOf(data: Exported, item: Exported["agenda_item"][string]): ImportedItem[] {
  const { model, key } = contentOf(item.content_object_id);
  const number = item.item_number ? `${oneLine(item.item_number)} ` : "";
  const notes = item.type === "hidden" || item.type === "internal" ? [`Kept as ${item.type} in the source`] : [];
  const motion = model === "motion" ? data.motion[key] : undefined;
  if (motion) return motionItems(data, motion, notes);
  const titled = { topic: data.topic, motion_block: data.motion_block, assignment: data.assignment }[model]?.[key];
  const elections = model === "assignment" ? electionNotes(data, key) : [];
  const title = oneLine(titled?.title ?? "") || "(no title in the source)";
  return [plainItem(sourceOf("agenda_item", item.id), `${number}${title}`, [...notes, ...elections])];
}

const pollsOf = (data: Exported, content: string): Poll[] =>
  inOrder(data.poll).filter((poll) => poll.content_object_id === content && /^(finished|published)$/.test(poll.state));

/** An election is not a motion, so its results are kept as text. */
function electionNotes(data: Exported, key: string): string[] {
  return pollsOf(data, `assignment/${key}`).map((poll) => {
    const results = (poll.option_ids ?? []).flatMap((each) => {
      const option = data.option[String(each)];
      if (!option) return [];
      const { model, key: user } = contentOf(option.content_object_id ?? "");
      return `${model === "user" ? nameOf(data, Number(user)) : "Option"} ${inFigures(option.yes ?? "0")}`;
    });
    return `Election “${oneLine(poll.title ?? "")}”: ${results.join(", ") || "no candidates"}`;
  });
}

function nameOf(data: Exported, user: number): string {
  const row = data.user[String(user)];
  const name = oneLine(`${row?.first_name ?? ""} ${row?.last_name ?? ""}`);
  return name || row?.username || `Person ${user}`;
}

/** A motion with its votes: the first on the motion's own item, each other one on a separate item. */
function motionItems(data: Exported, motion: Exported["motion"][string], notes: string[]): ImportedItem[] {
  const title = `${motion.number ? `${oneLine(motion.number)}: ` : ""}${oneLine(motion.title)}`;
  const state = data.motion_state[String(motion.state_id)]?.name ?? null;
  const first = plainItem(sourceOf("motion", motion.id), title, [
    ...notes,
    ...(state ? [`State in the source: ${state}`] : []),
  ]);
  const polls = pollsOf(data, `motion/${motion.id}`);
  const last = polls.length - 1;
  if (polls.length === 0) return [first];
  return polls.map((poll, index) => {
    const pollItem = index === 0 ? first : plainItem(sourceOf("poll", poll.id), `${title}, vote ${index + 1}`);
    // The state is the outcome of the last vote.
    const passed =
      index === last && state === "accepted" ? true : index === last && state === "rejected" ? false : null;
    return { ...pollItem, passed, ...votesIn(data, poll, pollItem.notes) };
  });
}

type Voted = Pick<ImportedItem, "votes" | "count" | "notes" | "contradictions">;
function votesIn(data: Exported, poll: Poll, notes: readonly string[]): Voted {
  const options = (poll.option_ids ?? []).flatMap((each) => data.option[String(each)] ?? []);
  const [option] = options;
  const cast = inOrder(data.vote).filter((vote) => options.some((each) => each.id === vote.option_id));
  const contradictions: string[] = [];
  const votes = cast.flatMap(({ user_id: user, value, weight }): ImportedVoter[] => {
    const vote = VALUES[value as keyof typeof VALUES];
    if (user === null || user === undefined || !vote) return [];
    const exactWeight = hundredths(weight);
    const note = exactWeight === null ? `weight ${weight} has more than two decimals; counted as 1` : null;
    return [{ name: nameOf(data, user), vote, present: true, entitled: true, note, weight: exactWeight ?? ONE_VOTE }];
  });
  const sums = [option?.yes, option?.no, option?.abstain].map((text) => hundredths(text ?? "0") ?? 0);
  const counted = sums.reduce((total, each) => total + each, 0);
  const valid = poll.votesvalid ? hundredths(poll.votesvalid) : null;
  if (valid !== null && valid !== counted)
    contradictions.push(`The source says ${valid / ONE_VOTE} valid votes, but ${counted / ONE_VOTE} are counted.`);
  const [yes = 0, no = 0, abstain = 0] = sums;
  const hasWholeCounts = sums.every((each) => each % ONE_VOTE === 0) && votes.length === 0;
  const countNote = `Counted in the source: ${yes / ONE_VOTE} Yes, ${no / ONE_VOTE} No, ${abstain / ONE_VOTE} abstaining`;
  return {
    votes,
    count: hasWholeCounts ? { yes: yes / ONE_VOTE, no: no / ONE_VOTE, abstain: abstain / ONE_VOTE } : null,
    notes: [...notes, countNote],
    contradictions,
  };
}
