import type { Context } from "../../context.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { calendarNow } from "../../county/holidays/holidaysNow.ts";
import type { Finding } from "../../projects/settings/findings.rules.ts";
import { movedDateFindings } from "../preflight/preflight.rules.ts";
import { refuseOpening } from "../keyOfBids.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { type AddendumChanges, type Dates, datesAfter, movedDays, refuseDates } from "./addenda.rules.ts";

/** Problems with the dates that an addendum moves: `refusal` always blocks, `findings` unless a reason is given. */
export interface MovedDates {
  refusal: Refusal | null;
  /** Dates on which the county is closed, as the pre-flight reports them. */
  findings: Finding[];
}

/**
 * Checks the dates of an addendum, as they are now, by the rules of the pre-flight and of addenda.
 * @param moment formats a moment in the county's time
 */
export async function movedDatesOf(
  context: Pick<Context, "db" | "ports" | "tenant">,
  solicitationId: string,
  before: Dates,
  { dates }: AddendumChanges,
  moment: (at: Date) => string,
): Promise<MovedDates> {
  const { addendumDays, blocking } = await settingsNow(context);
  const after = datesAfter(before, dates);
  const days = movedDays(before, after, context.tenant?.timeZone ?? "UTC");
  const findings = movedDateFindings(days, await calendarNow(context), blocking);
  const blocked = findings.find(({ blocks }) => blocks);
  const isMoved = after.openingAt?.valueOf() !== before.openingAt?.valueOf();
  return {
    refusal:
      refuseDates(before, after, context.ports.clock.now(), addendumDays, moment) ??
      (isMoved ? await refuseOpening(context, solicitationId, after.openingAt, moment) : null) ??
      (blocked ? { code: blocked.code, message: blocked.sentence, field: blocked.move?.field ?? "dueAt" } : null),
    findings,
  };
}
