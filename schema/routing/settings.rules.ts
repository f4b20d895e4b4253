// What a county may set about its approval routes. Source: decision 'Lifecycles' (a county may leave reviews out; the
// role that holds each).
import { isEmail } from "../people.rules.ts";
import { type Review, REVIEW_LABELS, REVIEWS } from "./reviews.rules.ts";

const REFUSALS = {
  STAGES_INCOMPLETE: "State once for each review whether it is used and who holds it.",
  BOARD_STAYS: "Board review is always used.",
  STAGE_WAITS: "Something is in this review. Move it on before you leave the review out.",
  NO_SUCH_ROLE: "Role not found.",
  DAYS_INVALID: "Days must be a whole number from 0 to 365. 0 means never.",
  EMAIL_INVALID: "Enter an email address, such as clerk@county.example, or leave it empty.",
} as const;

/** Why settings cannot be saved. */
export interface SettingsRefusal {
  code: keyof typeof REFUSALS;
  message: string;
  field: "stages" | "reminderDays" | "escalationDays" | "escalationEmail";
}
const refusal = (
  code: keyof typeof REFUSALS,
  field: SettingsRefusal["field"],
  message: string = REFUSALS[code],
): SettingsRefusal => ({ code, message, field });

const isDays = (days: number): boolean => Number.isInteger(days) && days >= 0 && days <= 365;

/**
 * Why settings cannot be saved; null: they can.
 * @param wanted the four reviews and the days; the address in lower case, null: none
 * @param facts ids of the county's roles, and the reviews in which something is now
 */
export function refuseSettings(
  wanted: {
    stages: readonly { status: Review; used: boolean; roleId: string | null }[];
    reminderDays: number;
    escalationDays: number;
    escalationEmail: string | null;
  },
  facts: { roleIds: ReadonlySet<string>; inReview: ReadonlySet<string> },
): SettingsRefusal | null {
  const named = new Set(wanted.stages.map((stage) => stage.status));
  if (named.size !== REVIEWS.length || wanted.stages.length !== REVIEWS.length)
    return refusal("STAGES_INCOMPLETE", "stages");
  for (const { status, used, roleId } of wanted.stages) {
    if (status === "BOARD_REVIEW" && !used) return refusal("BOARD_STAYS", "stages");
    if (!used && facts.inReview.has(status))
      return refusal("STAGE_WAITS", "stages", `${REVIEW_LABELS[status]}: ${REFUSALS.STAGE_WAITS}`);
    if (roleId !== null && !facts.roleIds.has(roleId)) return refusal("NO_SUCH_ROLE", "stages");
  }
  if (!isDays(wanted.reminderDays)) return refusal("DAYS_INVALID", "reminderDays");
  if (!isDays(wanted.escalationDays)) return refusal("DAYS_INVALID", "escalationDays");
  const { escalationEmail } = wanted;
  return escalationEmail === null || isEmail(escalationEmail) ? null : refusal("EMAIL_INVALID", "escalationEmail");
}
