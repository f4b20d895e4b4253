// Whether an opened bid counts, and how staff mark it (GML 103(1), 103(11)).
import { startOfDay, todayIn } from "../../tenancy/rules.ts";
import { type ReasonRefusal, refuseReason } from "../../reason.rules.ts";
import { addDays } from "../../days.rules.ts";
import { type Holiday, workCalendar } from "../../county/holidays/calendar.rules.ts";
import { PROJECT_STATUS_LABELS, type ProjectStatus } from "../../projects/words.rules.ts";
import { isClear, type NumberField } from "./tabulateBid.rules.ts";

const REFUSALS = {
  WRONG_STATUS: "",
  UNREADABLE: "This bid could not be opened, so it counts as not responsive, as announced.",
  WITHDRAWN: "This bid was withdrawn because of a mistake.",
  TOO_LATE: "",
  NOT_ASKED: "This number isn't what the bid says, or it's already clear.",
  NOT_A_NUMBER: "Enter what it says as a clear number, such as 1,200.50. Leave it empty if it says nothing.",
  NO_ALTERNATE: "Only an alternate of this solicitation can be chosen.",
  NOT_YOURS: "This project belongs to another department.",
} as const;
export interface MarkRefusal {
  code: keyof typeof REFUSALS;
  message: string;
  field?: string;
}
const refusal = (code: keyof typeof REFUSALS, more: Partial<MarkRefusal> = {}): MarkRefusal => ({
  code,
  message: REFUSALS[code],
  ...more,
});

/** The facts that rules check about an opened bid and its solicitation. */
interface Standing {
  status: ProjectStatus;
  state: string;
  mistakeAt: Date | null;
}

/** Bids are compared between the opening and the recommendation. Errors: WRONG_STATUS. */
export const refuseComparing = (status: ProjectStatus): MarkRefusal | null =>
  status === "OPENED" || status === "EVALUATION"
    ? null
    : refusal("WRONG_STATUS", {
        message: `Bids are compared after the opening and before the recommendation. This project's status is “${PROJECT_STATUS_LABELS[status]}”.`,
      });

/** Errors: WRONG_STATUS, UNREADABLE, WITHDRAWN. */
export function refuseMark({ status, state, mistakeAt }: Standing): MarkRefusal | null {
  if (state === "UNREADABLE") return refusal("UNREADABLE");
  if (mistakeAt) return refusal("WITHDRAWN");
  return refuseComparing(status);
}

/**
 * The deadline to withdraw a bid for a mistake: the end of the last of the set number of days after the opening. If the
 * county is closed on the last day, it moves to the next day that is open (GML 103(11); General Construction Law §20,
 * §25-a).
 */
export function withdrawalUntil(
  openedAt: Date,
  { mistakeDays, holidays, timeZone }: { mistakeDays: number; holidays: readonly Holiday[]; timeZone: string },
): Date {
  const last = addDays(todayIn(timeZone, openedAt), mistakeDays);
  return startOfDay(timeZone, workCalendar(holidays).openFrom(last), 1);
}

const BEFORE_AWARD: readonly ProjectStatus[] = ["OPENED", "EVALUATION", "RECOMMENDED", "INTENT_TO_AWARD"];

/** Before the award or within the days after the opening, whichever ends first. Errors: UNREADABLE, WITHDRAWN, WRONG_STATUS, TOO_LATE. */
export function refuseWithdrawal(
  standing: Standing,
  clock: { now: Date; until: Date; inWords: (moment: Date) => string },
): MarkRefusal | null {
  if (standing.state === "UNREADABLE") return refusal("UNREADABLE");
  if (standing.mistakeAt) return refusal("WITHDRAWN");
  if (!BEFORE_AWARD.includes(standing.status))
    return refusal("WRONG_STATUS", {
      message: `A bid can be withdrawn because of a mistake only before the award (GML 103(11)). This project's status is “${PROJECT_STATUS_LABELS[standing.status]}”.`,
    });
  return clock.now < clock.until
    ? null
    : refusal("TOO_LATE", {
        message: `Bids could be withdrawn because of a mistake until ${clock.inWords(clock.until)} (GML 103(11)).`,
      });
}

/** Checks staff's reading of an unclear number. Errors: NOT_ASKED, NOT_A_NUMBER, REASON_REQUIRED, TOO_LONG. */
export function refuseReading(
  reading: { field: NumberField; written: string; reads: string; reason: string },
  /** What the bid says there. */
  statedText: string | null,
): MarkRefusal | ReasonRefusal | null {
  if (statedText === null || statedText.trim() !== reading.written.trim() || isClear(statedText, reading.field))
    return refusal("NOT_ASKED", { field: "written" });
  if (!isClear(reading.reads, reading.field)) return refusal("NOT_A_NUMBER", { field: "reads" });
  return refuseReason(reading.reason);
}

/** Errors: NO_ALTERNATE. */
export const refuseAlternates = (chosen: readonly string[], alternates: readonly string[]): MarkRefusal | null =>
  chosen.every((id) => alternates.includes(id)) ? null : refusal("NO_ALTERNATE", { field: "lineKeys" });

export const notYours = refusal("NOT_YOURS");
