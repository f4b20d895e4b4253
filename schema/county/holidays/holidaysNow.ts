import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import { type WorkCalendar, workCalendar } from "./calendar.rules.ts";
import { type OwnDay, ownDays } from "./holidays.rules.ts";

/** The county's own holidays, earliest first. */
export async function holidaysNow({ db }: Pick<Context, "db">): Promise<OwnDay[]> {
  return ownDays((await db.tenantSettings.findFirst({ select: { holidays: true } }))?.holidays);
}

/** The same, read once for all rows of a list. */
export async function holidaysForAll(context: Pick<Context, "db" | "memo">): Promise<OwnDay[]> {
  const all = await batched(context, "county holidays", "", async () => new Map([["", await holidaysNow(context)]]));
  return all ?? [];
}

/** The county's business days, for every room that counts days. */
export const calendarNow = async (context: Pick<Context, "db">): Promise<WorkCalendar> =>
  workCalendar(await holidaysNow(context));
