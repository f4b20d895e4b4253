// A meeting's record in sentences. The same facts always give the same passages, byte for byte, and each fact is stated
// once.
import { hourInWords } from "../dates.rules.ts";
import type { SessionEventKind } from "../meetings/session.rules.ts";
import { isAmended as isAmendedByVote } from "../voting/stack.rules.ts";
import {
  type AttendanceFact,
  cameLate,
  hasResult,
  type ItemFact,
  type MeetingFacts,
  type MotionFact,
  type RollValue,
  type SessionFact,
  type SpeakerFact,
  wasThere,
} from "./facts.rules.ts";

type PassageKind =
  | "MEETING"
  | "SESSION"
  | "ATTENDANCE"
  | "ITEM"
  | "MOTION"
  | "RESULT"
  | "AMENDED"
  | "RESOLUTION"
  | "SPEAKER";

/** One paragraph of minutes, with the facts that it states. */
export interface Passage {
  /** Stays the same as long as its facts do. */
  key: string;
  kind: PassageKind;
  text: string;
  /** Keys of the facts. Never empty. */
  facts: readonly string[];
  /** Key of the agenda item to which it belongs. Null for the whole meeting. */
  item: string | null;
}

const SESSION_WORDS: Record<SessionEventKind, string> = {
  CALL_TO_ORDER: "The meeting was called to order at",
  ROLL_CALL: "The roll was called at",
  RECESS: "The meeting recessed at",
  RESUME: "The meeting reconvened at",
  EXECUTIVE_SESSION: "The body went into executive session at",
  OPEN_SESSION: "The body returned to open session at",
  ADJOURN: "The meeting was adjourned at",
};

const MOTION_WORDS: Record<MotionFact["kind"], string> = {
  MAIN: "Motion",
  AMEND: "Motion to amend",
  SUBSTITUTE: "Substitute motion",
  TABLE: "Motion to lay on the table",
  POSTPONE: "Motion to postpone",
  REFER: "Motion to refer",
  RECONSIDER: "Motion to reconsider",
  EXECUTIVE_SESSION: "Motion to enter executive session",
};

const ROLL_WORDS: readonly (readonly [RollValue, string])[] = [
  ["YES", "Ayes"],
  ["NO", "Noes"],
  ["ABSTAIN", "Abstaining"],
  ["RECUSED", "Recused"],
  ["ABSENT", "Absent"],
  ["NONE", "Not voting"],
];

/** Text that ends with a period, on one line. */
function sentence(words: string): string {
  const line = words.replace(/\s+/g, " ").trim();
  return line === "" || /[.!?]$/.test(line) ? line : `${line}.`;
}

const sessionPassage = ({ key, kind, time, words, item }: SessionFact): Passage => ({
  key: `session:${key}`,
  kind: "SESSION",
  text: sentence(
    `${SESSION_WORDS[kind]} ${hourInWords(time)}${words ? `${kind === "ROLL_CALL" ? "." : ":"} ${words}` : ""}`,
  ),
  facts: [`session:${key}`],
  item,
});

function attendancePassages(facts: MeetingFacts): Passage[] {
  const listed = (key: string, words: string, people: readonly AttendanceFact[]): Passage[] =>
    people.length === 0
      ? []
      : [
          {
            key,
            kind: "ATTENDANCE",
            text: `${words}: ${people.map(({ name }) => name).join("; ")}.`,
            facts: people.map((person) => `attendance:${person.key}`),
            item: null,
          },
        ];
  const moved = (what: "arrival" | "departure", person: AttendanceFact, time: string): Passage => ({
    key: `${what}:${person.key}`,
    kind: "ATTENDANCE",
    text: `${person.name} ${what === "arrival" ? "arrived" : "left"} at ${hourInWords(time)}.`,
    facts: [`${what}:${person.key}`],
    item: null,
  });
  const there = facts.attendance.filter(wasThere);
  const movements = there
    .flatMap((person) => [
      ...(cameLate(facts, person) && person.arrived !== null
        ? [{ time: person.arrived, passage: moved("arrival", person, person.arrived) }]
        : []),
      ...(person.left === null ? [] : [{ time: person.left, passage: moved("departure", person, person.left) }]),
    ])
    .sort((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0));
  return [
    ...listed(
      "attendance:present",
      "Present",
      there.filter((person) => !cameLate(facts, person)),
    ),
    ...listed(
      "attendance:late",
      "Present after the beginning",
      there.filter((person) => cameLate(facts, person)),
    ),
    ...listed(
      "attendance:absent",
      "Absent",
      facts.attendance.filter((person) => !wasThere(person)),
    ),
    ...movements.map(({ passage }) => passage),
  ];
}

function movedText({ kind, text, mover, seconder }: MotionFact): string {
  const by = [mover && `moved by ${mover}`, seconder && `seconded by ${seconder}`].filter(Boolean).join(", ");
  return [sentence(`${MOTION_WORDS[kind]}${by && `, ${by}`}`), sentence(text)].filter(Boolean).join(" ");
}

const isAmended = ({ key, kind }: MotionFact, motions: readonly MotionFact[]): boolean =>
  kind === "MAIN" &&
  isAmendedByVote(
    key,
    motions.map((each) => ({ ...each, targetKey: each.upon })),
  );

/** Outcome of a motion: the result with its time, the verdict and its rule, then the roll call by name. */
function resultText(motion: MotionFact, amended: boolean): string {
  if (motion.state === "WITHDRAWN") return "The motion was withdrawn.";
  if (motion.state === "DISPOSED") return "The motion was not voted on: what was decided upon it disposed of it.";
  const at = motion.time === null ? "" : ` at ${hourInWords(motion.time)}`;
  const carried = motion.declared === null ? motion.outcome === "PASSED" : motion.declared === "CARRIED";
  const how = motion.declared === null ? (motion.roll.length > 0 ? " by roll call" : "") : " by voice vote";
  return [
    `The motion${amended ? ", as amended," : ""} ${carried ? "carried" : "failed"}${how}${at}.`,
    motion.verdict && sentence(motion.verdict),
    motion.rule && sentence(`Rule: ${motion.rule.label}${motion.rule.authority && ` (${motion.rule.authority})`}`),
    ...ROLL_WORDS.flatMap(([value, words]) => {
      const names = motion.roll.filter((line) => line.value === value).map(({ name }) => name);
      return names.length === 0 ? [] : [`${words} (${names.length}): ${names.join("; ")}.`];
    }),
    motion.castingVote && `The chair's casting vote: ${motion.castingVote === "YES" ? "Yes" : "No"}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * What was moved and decided under an item, in order of time. Motions made on another motion are decided before it, the
 * latest first. If times are unknown, these relations determine the order.
 */
function inOrderOfTime(motions: readonly MotionFact[]): { motion: MotionFact; isResult: boolean }[] {
  const entries: { motion: MotionFact; isResult: boolean }[] = [];
  let waiting: MotionFact[] = [];
  const end = (ended: (motion: MotionFact) => boolean): void => {
    entries.push(...waiting.filter(ended).map((motion) => ({ motion, isResult: true })));
    waiting = waiting.filter((motion) => !ended(motion));
  };
  for (const motion of motions) {
    const { movedAt, upon, kind } = motion;
    end((earlier) => {
      if (upon === earlier.key) return kind === "RECONSIDER";
      if (earlier.decidedAt && movedAt) return earlier.decidedAt <= movedAt;
      return earlier.kind !== "MAIN" || kind === "MAIN" || kind === "RECONSIDER";
    });
    entries.push({ motion, isResult: false });
    if (hasResult(motion)) waiting = [motion, ...waiting];
  }
  end(() => true);
  return entries;
}

function itemPassages(item: ItemFact): Passage[] {
  const of = (kind: PassageKind, key: string, text: string): Passage => ({
    key,
    kind,
    text,
    facts: [key],
    item: item.key,
  });
  return [
    of("ITEM", `item:${item.key}`, `${item.number}. ${item.description.trim()}`),
    ...inOrderOfTime(item.motions).flatMap(({ motion, isResult }) => {
      const { key, amendedText } = motion;
      const amended = amendedText?.trim() ? [of("AMENDED", `amended:${key}`, sentence(amendedText))] : [];
      if (isResult)
        return [of("RESULT", `result:${key}`, resultText(motion, isAmended(motion, item.motions))), ...amended];
      return [of("MOTION", `motion:${key}`, movedText(motion)), ...(hasResult(motion) ? [] : amended)];
    }),
    ...(item.byConsent ? [of("RESULT", `consent:${item.key}`, "Adopted with the consent agenda.")] : []),
    ...(item.adopted
      ? [
          of(
            "RESOLUTION",
            `resolution:${item.key}`,
            sentence(`Resolution ${item.adopted.number} was adopted: ${item.adopted.title}`),
          ),
        ]
      : []),
  ];
}

/** Says that a member of the public spoke. The clerk writes what they said. */
function speakerPassage({ key, name, organization, topic, stance, time }: SpeakerFact, item: string | null): Passage {
  const who = organization?.trim() ? `${name} (${organization})` : name;
  const side = stance === null ? "" : stance === "FOR" ? " in favor" : " against";
  const words = `${item === null ? "Public comment: " : ""}${who} spoke${side}${time ? ` at ${hourInWords(time)}` : ""}`;
  return {
    key: `speaker:${key}`,
    kind: "SPEAKER",
    text: sentence(topic?.trim() ? `${words}. Topic: ${topic}` : words),
    facts: [`speaker:${key}`],
    item,
  };
}

/** Speakers with their passages: by item, otherwise (null) as public comment of the meeting. */
function speakersOf({ items, speakers }: MeetingFacts) {
  const passages = speakers.map((speaker) => {
    const item = items.find(({ key }) => key === speaker.item)?.key ?? null;
    return { at: speaker.at, item, passage: speakerPassage(speaker, item) };
  });
  return Map.groupBy(passages, ({ item }) => item);
}

/** Removes everything up to a moment from the front of a list. */
function takeUntil<T extends { at: string | null }>(list: T[], moment: string | null): T[] {
  const later = list.findIndex(({ at }) => at === null || moment === null || at > moment);
  return list.splice(0, later < 0 ? list.length : later);
}

/** Sorts by time. Entries without a time come last. */
const inTime = (timedPassages: readonly { at: string | null; passage: Passage }[]): Passage[] =>
  [
    ...timedPassages
      .filter(({ at }) => at !== null)
      .toSorted((one, other) => Date.parse(one.at ?? "") - Date.parse(other.at ?? "")),
    ...timedPassages.filter(({ at }) => at === null),
  ].map(({ passage }) => passage);

/**
 * The passages of a meeting's minutes, in order: the opening, the attendance, each item with its motions, the
 * adjournment. A recess comes before the first item that was voted on after it. An executive session comes after the
 * item of its motion. Members of the public are listed under the item on which they spoke, before or after its first
 * vote, otherwise before the first item taken up after them. Source: Public Officers Law §106(1).
 */
export function passagesOf(facts: MeetingFacts): Passage[] {
  const opening = facts.sessions.filter(({ kind }) => kind === "CALL_TO_ORDER").slice(0, 1);
  const closing = facts.sessions.filter(({ kind }) => kind === "ADJOURN").slice(-1);
  const others = facts.sessions.filter((event) => !opening.includes(event) && !closing.includes(event));
  const ofItem = Map.groupBy(others, ({ item }) => facts.items.find(({ key }) => key === item)?.key ?? null);
  const waiting = (ofItem.get(null) ?? []).map((event) => ({ at: event.at, passage: sessionPassage(event) }));
  const spoken = speakersOf(facts);
  const comment = [...(spoken.get(null) ?? [])];
  const place = facts.location ? ` at ${facts.location.trim()}` : "";
  const passages: Passage[] = [
    {
      key: `meeting:${facts.key}`,
      kind: "MEETING",
      text: sentence(`${facts.body}: ${facts.type} meeting ${facts.number}, held on ${facts.day}${place}`),
      facts: [`meeting:${facts.key}`],
      item: null,
    },
    ...opening.map(sessionPassage),
    ...attendancePassages(facts),
  ];
  for (const item of facts.items) {
    passages.push(...inTime([...takeUntil(waiting, item.at), ...takeUntil(comment, item.called ?? item.at)]));
    const [heading, ...decided] = itemPassages(item);
    const speakers = [...(spoken.get(item.key) ?? [])];
    const before = item.at === null ? speakers.splice(0) : takeUntil(speakers, item.at);
    passages.push(...(heading ? [heading] : []), ...inTime(before), ...decided, ...inTime(speakers));
    passages.push(...(ofItem.get(item.key) ?? []).map(sessionPassage));
  }
  return [...passages, ...inTime([...waiting, ...comment]), ...closing.map(sessionPassage)];
}
