// Waivers by Legal of a contract's insurance requirements: by name, with a reason, until a day (decision 'Insurance').
import { longDay, isRealDay } from "../../dates.rules.ts";
import { addDays } from "../../days.rules.ts";
import { refuseReason } from "../../reason.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { type Code, CODES, type Deficiency } from "./deficiencies.rules.ts";
import { isStatutory, type Line, LINE_LABELS } from "./lines.rules.ts";
import { isSameName } from "./names.rules.ts";
import type { Days } from "./spans.rules.ts";

export interface Waiver {
  line: Line;
  code: Code;
  /** For TERM-GAP: the waived days; a later gap is another one. Null for every other code. */
  gap: Days | null;
  /** For NAME-MISMATCH: the name accepted as the vendor's. Null for every other code. */
  insured: string | null;
  /** Name of the person who waives it. */
  by: string;
  reason: string;
  /** Last day on which it counts as met. */
  until: string;
}

/** Three years; a longer need is decided again. */
export const MAX_WAIVED_DAYS = 1_096;

/**
 * Codes that may be waived in lines required by law. The proof itself may not be waived: the county enters into no
 * contract without it, and it must be signed (Workers' Compensation Law §57, §220(8)). For county counsel to confirm.
 */
const WAIVABLE_BY_LAW: readonly Code[] = ["LIMIT-LOW", "WOS-MISSING", "CARRIER-RATING", "HOLDER-WRONG"];

export const isWaivable = (code: Code, line: Line): boolean => !isStatutory(line) || WAIVABLE_BY_LAW.includes(code);

/** Why a code of a line cannot be waived; null: Legal may. NOT_WAIVABLE. */
export const refuseCode = (code: Code, line: Line): Refusal | null =>
  isWaivable(code, line)
    ? null
    : {
        code: "NOT_WAIVABLE",
        message: `The law requires proof of ${LINE_LABELS[line]} (${CODES[code].source}). No one in the county can waive it.`,
        field: "code",
      };

/**
 * Why a waiver is refused; null: it is not. NOT_WAIVABLE, REASON_REQUIRED, TOO_LONG, NO_SUCH_DAY, DATE_PAST,
 * OUT_OF_RANGE, GAP_REQUIRED, NAME_REQUIRED.
 */
export function refuseWaiver(waiver: Waiver, today: string): Refusal | null {
  const { line, code, gap, insured, until } = waiver;
  const byLaw = refuseCode(code, line);
  if (byLaw) return byLaw;
  const reason = refuseReason(waiver.reason);
  if (reason) return reason;
  if (!isRealDay(until)) return { code: "NO_SUCH_DAY", message: "This date does not exist.", field: "until" };
  if (until < today)
    return { code: "DATE_PAST", message: "The last day of a waiver must not be before today.", field: "until" };
  if (until > addDays(today, MAX_WAIVED_DAYS))
    return { code: "OUT_OF_RANGE", message: "A waiver can last at most three years.", field: "until" };
  if (code === "NAME-MISMATCH" && !insured?.trim())
    return { code: "NAME_REQUIRED", message: "Enter the name accepted as the vendor's.", field: "insured" };
  const isGap = gap !== null && isRealDay(gap.from) && isRealDay(gap.to) && gap.from <= gap.to;
  return code === "TERM-GAP" && !isGap
    ? { code: "GAP_REQUIRED", message: "Enter which days without coverage are waived.", field: "gap" }
    : null;
}

/**
 * A second waiver for the same deficiency, not longer in time, would remain when the first is withdrawn. `inForce`: not
 * withdrawn. WAIVED_ALREADY.
 */
export function refuseWaivedTwice(waiver: Waiver, inForce: readonly Waiver[]): Refusal | null {
  const { line, code, gap, insured, until } = waiver;
  const isSame = (other: Waiver): boolean =>
    other.line === line &&
    other.code === code &&
    other.until >= until &&
    (gap === null || (other.gap !== null && other.gap.from <= gap.from && gap.to <= other.gap.to)) &&
    (insured === null || isSameName(other.insured ?? "", insured));
  const same = inForce.find(isSame);
  return same
    ? {
        code: "WAIVED_ALREADY",
        message: `${same.by} already waived this until ${longDay(same.until)}. To change it, withdraw that waiver.`,
        field: "until",
      }
    : null;
}

/**
 * The waiver that makes a deficiency count as met on a day; null: none. A waiver that the law does not allow does not
 * count.
 */
export function waiverOf(
  { code, line, days, found }: Pick<Deficiency, "code" | "line" | "days" | "found">,
  waivers: readonly Waiver[],
  today: string,
): Waiver | null {
  if (!isWaivable(code, line)) return null;
  const isOf = ({ gap, insured }: Waiver): boolean => {
    if (code === "TERM-GAP") return gap !== null && days !== null && gap.from <= days.from && days.to <= gap.to;
    return code !== "NAME-MISMATCH" || isSameName(insured ?? "", String(found));
  };
  return waivers.find((each) => each.code === code && each.line === line && today <= each.until && isOf(each)) ?? null;
}
