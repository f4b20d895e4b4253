// What an opening asks of keyholders and witnesses, and when they are notified: schema/bids/README.md
import { type OpeningRefusal, type OpeningStanding, refuseShare, refuseWitness } from "./opening.rules.ts";

/** The task in words, as shown in lists. */
export const OPENING_TASKS = { ENTER_SHARE: "Enter your share", WITNESS: "Witness the opening" } as const;
export type OpeningTask = keyof typeof OPENING_TASKS;

export interface TaskFacts {
  /** The opening in progress. Null if the next one has not begun. */
  running: OpeningStanding | null;
  /** Why the next opening cannot begin, apart from its time. */
  notYet: OpeningRefusal | null;
  viewerId: string;
  /** Holds a share, and has a role that may enter it. */
  holds: boolean;
  entered: boolean;
  /** Is among the people asked to witness openings. */
  asksToWitness: boolean;
  keyReady: boolean;
  sharesMissing: number;
  /** Envelopes that are still closed. Null: not public before the opening begins. */
  left: number | null;
}

/** An opening that has not begun, as it will be at the start. */
const BEFORE: OpeningStanding = { state: "SHARES", conductorId: "", witnessId: null };

/** A user's tasks in an opening from the due date on, by the same rules that refuse the acts. */
export function openingTasks(facts: TaskFacts): OpeningTask[] {
  const { running, holds, keyReady } = facts;
  if (!running && facts.notYet) return [];
  const opening = running ?? BEFORE;
  const sharesNeeded = facts.sharesMissing > 0 && facts.left !== 0;
  const enters = sharesNeeded && !facts.entered && refuseShare(opening, { holds, keyReady, hour: null }) === null;
  const witnesses =
    facts.asksToWitness && opening.witnessId === null && refuseWitness(opening, facts.viewerId) === null;
  return [...(enters ? (["ENTER_SHARE"] as const) : []), ...(witnesses ? (["WITNESS"] as const) : [])];
}

const DAY = 86_400_000;
export type OpeningLetter = "DAY_BEFORE" | "HOUR";

/** Which letter is due now. Each is sent once per opening time, and again if the opening moves. Null if none. */
export function isTimeToTell(
  { openingAt, announcedFor, calledFor }: { openingAt: Date; announcedFor: Date | null; calledFor: Date | null },
  now: Date,
): OpeningLetter | null {
  const left = openingAt.valueOf() - now.valueOf();
  const isFor = (date: Date | null) => date?.valueOf() === openingAt.valueOf();
  if (left > 0) return left <= DAY && !isFor(announcedFor) ? "DAY_BEFORE" : null;
  return left > -DAY && !isFor(calledFor) ? "HOUR" : null;
}

const SHARE =
  "You hold a share of the key that opens them. Enter it on the opening's page, with your passphrase or your recovery sheet.";
const WITNESS =
  "Someone other than the person conducting the opening must witness it. You can be the witness. The first person to do so becomes the witness.";
/** `opening.moment` is one of the letter's variables, as the number and the title are; `answers` is 'bids' or 'proposals'. */
const HAPPENS = {
  DAY_BEFORE: (answers: string) =>
    `The ${answers} for {{matter.title}} ({{matter.number}}) will be opened on {{opening.moment}}.`,
  HOUR: (answers: string) => `The ${answers} for {{matter.title}} ({{matter.number}}) are ready to be opened now.`,
  PRICES: () => "The technical scores for {{matter.title}} ({{matter.number}}) are locked. The prices are opened next.",
} as const;

/** The letter that asks a recipient to take part in an opening, with variables. */
export function openingLetter(
  letter: keyof typeof HAPPENS,
  { holds, witnesses }: { holds: boolean; witnesses: boolean },
  answers: "bids" | "proposals" = "bids",
): { subject: string; body: string } {
  const act = !holds
    ? OPENING_TASKS.WITNESS
    : witnesses
      ? `${OPENING_TASKS.ENTER_SHARE} and witness the opening`
      : OPENING_TASKS.ENTER_SHARE;
  const paragraphs = [HAPPENS[letter](answers), ...(holds ? [SHARE] : []), ...(witnesses ? [WITNESS] : [])];
  return {
    subject:
      letter === "DAY_BEFORE"
        ? `${answers === "bids" ? "Bids" : "Proposals"} for {{matter.number}} will be opened on {{opening.moment}}`
        : `${act}: {{matter.number}}`,
    body: ["Dear {{user.first_name}},", ...paragraphs, "{{link}}", "{{tenant.name}}"].join("\n\n"),
  };
}
