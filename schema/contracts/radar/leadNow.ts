import type { Context } from "../../context.ts";
import { type WorkCalendar, workCalendar } from "../../procurement/calendar.rules.ts";
import { windowOf } from "../../procurement/protests/windows.rules.ts";
import { settingsNow } from "../../procurement/settings/settingsNow.ts";
import { contractSettingsNow } from "../settings/contractSettingsNow.ts";
import { type LeadSettings, STANDARD_LEAD } from "./lead.rules.ts";

/** What replacing a contract takes in the county, as it has decided about its contracts, and the days on which it works. */
export async function leadNow(
  context: Pick<Context, "db">,
): Promise<{ settings: LeadSettings; calendar: WorkCalendar }> {
  const { rebidDays, boardDays, insuranceDays, protestDays } = await contractSettingsNow(context);
  const { protestWindows, holidays } = await settingsNow(context);
  const awards = windowOf(protestWindows, "AWARD");
  const protest = protestDays === null ? awards : { ...awards, days: protestDays, counting: "WORKING" as const };
  return {
    settings: { ...STANDARD_LEAD, rebidDays, boardDays, insuranceDays, protest },
    calendar: workCalendar(holidays),
  };
}
