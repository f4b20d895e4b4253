import type { Context } from "../../context.ts";
import { type WorkCalendar, workCalendar } from "../../county/holidays/calendar.rules.ts";
import { holidaysNow } from "../../county/holidays/holidaysNow.ts";
import { protestWindowFor } from "../../projects/settings/windows.rules.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { contractSettingsNow } from "../settings/contractSettingsNow.ts";
import { type LeadSettings, STANDARD_LEAD } from "./lead.rules.ts";

// Counting back to a last safe day takes about twenty calendar steps, and a radar asks for thousands of days that never
// change.
const counted = new Map<string, Map<string, string>>();
/** Maximum decisions of counties cached, and days of each. */
const [MAX_DECISIONS, MAX_DAYS] = [50, 20_000];

/** Last safe days by End Date, calculated with the same decisions. */
function safeDaysOf(decided: object): Map<string, string> {
  const key = JSON.stringify(decided);
  const days = counted.get(key);
  if (days && days.size < MAX_DAYS) return days;
  if (counted.size >= MAX_DECISIONS) counted.clear();
  const fresh = new Map<string, string>();
  counted.set(key, fresh);
  return fresh;
}

/** Lead times of the county, from its contract settings, and its business days. */
export async function leadNow(
  context: Pick<Context, "db">,
): Promise<{ settings: LeadSettings; calendar: WorkCalendar; safeDays: Map<string, string> }> {
  const { rebidDays, boardDays, insuranceDays, protestDays } = await contractSettingsNow(context);
  const [{ protestWindows }, holidays] = [await settingsNow(context), await holidaysNow(context)];
  const awards = protestWindowFor(protestWindows, "AWARD");
  const protest = protestDays === null ? awards : { ...awards, days: protestDays, counting: "WORKING" as const };
  const settings = { ...STANDARD_LEAD, rebidDays, boardDays, insuranceDays, protest };
  return { settings, calendar: workCalendar(holidays), safeDays: safeDaysOf({ settings, holidays }) };
}
