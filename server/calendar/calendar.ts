import { createHash } from "node:crypto";
import { type Request, type Response, Router } from "express";
import { parse } from "graphql";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Links, TenantFacts } from "#schema/context.ts";
import { bodyCalled, type CalendarMeeting, calendarMeetings } from "#schema/meetings/calendar.ts";
import type { Caller, Operations } from "../graphql/operations.ts";
import { tokenCredential } from "../identity/apiTokens.ts";
import { sendRefusal } from "../rest/refusals.ts";

interface Parts {
  operations: Operations;
  links: Links;
}

/** The county's rules know no end of a meeting; calendars want one. */
const LASTS_HOURS = 2;
/** Calendar programs ask again by themselves; sooner is of no use. */
const FRESH_SECONDS = 300;

const WHO = parse("{ viewer { user { key } } }");

/**
 * Meetings as iCalendar (RFC 5545): /calendar.ics and /calendar/{body}.ics for everybody, with the meetings that a guest may know of;
 * /calendar/{token}.ics for the person who made that address, with what she may see. The county is the host's.
 */
export function calendarRoutes(parts: Parts): Router {
  const router = Router();
  router.get("/calendar.ics", (request, response) => feed(parts, request, response, ""));
  router.get(/^\/calendar\/([^/]{1,200})\.ics$/, (request, response) =>
    feed(parts, request, response, String((request.params as Record<string, string>)["0"])),
  );
  return router;
}

async function feed({ operations, links }: Parts, request: Request, response: Response, what: string): Promise<void> {
  const { tenant } = request.dais;
  const credential = tokenCredential(what, "CALENDAR");
  // What a browser shows beside the address does not matter: a feed is the same for everybody who has its address.
  const caller: Caller = { ...request.dais, credential };
  const missing = () => sendRefusal(request, response, { status: 404, error: "Not found" });
  if (!tenant || (credential && credential.tenantId !== tenant.id)) return missing();
  if (credential) {
    // Asked as any other operation, so that the token's last use is noted.
    const { data } = await operations.run({ document: WHO }, caller);
    if (!(data as { viewer: { user: object | null } } | null)?.viewer.user) return missing();
  }
  const found = await operations.withContext(caller, async (context) => {
    const body = what && !credential ? await bodyCalled(context, what.toLowerCase()) : null;
    if (what && !credential && !body) return null;
    return { name: body?.name ?? null, meetings: await calendarMeetings(context, body?.id ?? null) };
  });
  if (!found) return missing();
  const text = calendarOf({ tenant, address: links.addressOf(tenant.subdomain), ...found });
  response.set({
    ETag: `"${createHash("sha256").update(text).digest("hex").slice(0, 32)}"`,
    "Cache-Control": `${credential ? "private" : "public"}, max-age=${FRESH_SECONDS}`,
    "Content-Disposition": 'inline; filename="meetings.ics"',
  });
  if (request.fresh) return void response.status(304).end();
  response.type("text/calendar; charset=utf-8").send(text);
}

/** The text of a calendar; the same meetings give the same text, so that its tag stays. */
function calendarOf(told: {
  tenant: TenantFacts;
  address: string;
  /** Of the body. Null: of all. */
  name: string | null;
  meetings: readonly CalendarMeeting[];
}): string {
  const { tenant, address, name, meetings } = told;
  const calendar = ical({
    name: name ? `${tenant.displayName}: ${name}` : `${tenant.displayName} meetings`,
    prodId: { company: "Dais", product: "Dais" },
    method: ICalCalendarMethod.PUBLISH,
    // Named on each event: on the calendar it would take the Z from DTSTAMP.
    timezone: { name: null, generator: (zone) => String([tzlib_get_ical_block(zone)].flat()[0]) },
    ttl: 3600,
  });
  for (const meeting of meetings) calendar.createEvent(eventOf(meeting, tenant.timeZone, address));
  return calendar.toString();
}

function eventOf(meeting: CalendarMeeting, timeZone: string, address: string) {
  const { id, number, meetingType, date, startTime, location, isOff, version, createdAt } = meeting;
  return {
    id,
    // Each change counts two, so that being cancelled counts as one more.
    sequence: version * 2 + (isOff ? 1 : 0),
    stamp: createdAt,
    summary: `${meetingType} ${number}`,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: `${address}/meetings/${id}/edit`,
    ...(location ? { location } : {}),
    ...(startTime === null
      ? { allDay: true, start: wallClock(date, 0, 0) }
      : { timezone: timeZone, ...timesOf(date, startTime) }),
  };
}

function timesOf(date: string, startTime: string): { start: Date; end: Date } {
  const [hour = 0, minute = 0] = startTime.split(":").map(Number);
  return { start: wallClock(date, hour, minute), end: wallClock(date, hour + LASTS_HOURS, minute) };
}

/** The generator writes a date's own figures in the zone of this process: those are the county's. */
function wallClock(date: string, hour: number, minute: number): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day, hour, minute);
}
