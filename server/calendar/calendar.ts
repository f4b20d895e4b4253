import { createHash } from "node:crypto";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { parse } from "graphql";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Links, TenantFacts } from "#schema/context.ts";
import { bodyCalled, type CalendarMeeting, calendarMeetings } from "#schema/meetings/schedule/calendar.ts";
import type { Caller, Operations } from "../graphql/operations.ts";
import { tokenCredential } from "../sessions/apiTokens.ts";
import { keyOf } from "../http/keyOf.ts";
import { MEETINGS } from "../meetings/open/address.ts";
import { sendRefusal } from "../http/refusals.ts";

interface Parts {
  operations: Operations;
  links: Links;
  limited: RequestHandler;
}

/** The county's rules give a meeting no end, but calendars need one. */
const LASTS_HOURS = 2;
/** Calendar programs refresh on their own schedule. A shorter interval has no effect. */
const FRESH_SECONDS = 300;

/** One meeting, to add to a personal calendar. */
const ONE = /^\/public\/meetings\/([^/]{1,200})\/meeting\.ics$/;

const WHO = parse("{ viewer { user { key } } }");

/**
 * Meetings as iCalendar (RFC 5545): /calendar.ics and /calendar/{body}.ics for everyone, with the meetings that a guest
 * may know of; /calendar/{token}.ics for the person who created that address, with what they may see;
 * /public/meetings/{id}/meeting.ics is one meeting. The host names the county.
 */
export function calendarRoutes(parts: Parts): Router {
  const router = Router();
  router.get("/calendar.ics", (request, response) => feed(parts, request, response, ""));
  router.get(/^\/calendar\/([^/]{1,200})\.ics$/, (request, response) =>
    feed(parts, request, response, String((request.params as Record<string, string>)["0"])),
  );
  router.get(ONE, parts.limited, async (request, response) => {
    const { tenant } = request.dais;
    const key = keyOf((request.params as Record<string, string>)["0"]);
    const guest: Caller = { ...request.dais, credential: null };
    const meetings =
      tenant && key !== ""
        ? await parts.operations.withContext(guest, (context) => calendarMeetings(context, { id: key }))
        : [];
    if (!tenant || meetings.length === 0) return sendRefusal(request, response, { status: 404, error: "Not found" });
    const address = parts.links.addressOf(tenant.subdomain);
    const about = { tenant, name: null, meetings, addressOf: publicAddress(address) };
    send(request, response, { text: calendarOf(about), filename: "meeting.ics", isPublic: true });
  });
  return router;
}

const publicAddress = (county: string) => (meeting: string) => `${county}${MEETINGS}/${meeting}`;

async function feed({ operations, links }: Parts, request: Request, response: Response, what: string): Promise<void> {
  const { tenant } = request.dais;
  const credential = tokenCredential(what, "CALENDAR");
  // Ignores the browser's session: a feed is the same for everyone who has its address.
  const caller: Caller = { ...request.dais, credential };
  const missing = () => sendRefusal(request, response, { status: 404, error: "Not found" });
  if (!tenant || (credential && credential.tenantId !== tenant.id)) return missing();
  if (credential) {
    // Runs like any other operation, so that the token's last use is recorded.
    const { data } = await operations.run({ document: WHO }, caller);
    if (!(data as { viewer: { user: object | null } } | null)?.viewer.user) return missing();
  }
  const found = await operations.withContext(caller, async (context) => {
    const body = what && !credential ? await bodyCalled(context, what.toLowerCase()) : null;
    if (what && !credential && !body) return null;
    return { name: body?.name ?? null, meetings: await calendarMeetings(context, body ? { bodyId: body.id } : {}) };
  });
  if (!found) return missing();
  const address = links.addressOf(tenant.subdomain);
  // Guests cannot open the page that staff work on.
  const addressOf = credential ? (meeting: string) => `${address}/meetings/${meeting}/edit` : publicAddress(address);
  const text = calendarOf({ tenant, addressOf, ...found });
  send(request, response, { text, filename: "meetings.ics", isPublic: credential === null });
}

function send(
  request: Request,
  response: Response,
  { text, filename, isPublic }: { text: string; filename: string; isPublic: boolean },
): void {
  response.set({
    ETag: `"${createHash("sha256").update(text).digest("hex").slice(0, 32)}"`,
    "Cache-Control": `${isPublic ? "public" : "private"}, max-age=${FRESH_SECONDS}`,
    "Content-Disposition": `inline; filename="${filename}"`,
  });
  if (request.fresh) return void response.status(304).end();
  response.type("text/calendar; charset=utf-8").send(text);
}

/** The text of a calendar. The same meetings give the same text, so that its ETag is stable. */
function calendarOf(input: {
  tenant: TenantFacts;
  addressOf: (meeting: string) => string;
  /** Meetings of this body. Null: of all bodies. */
  name: string | null;
  meetings: readonly CalendarMeeting[];
}): string {
  const { tenant, addressOf, name, meetings } = input;
  const calendar = ical({
    name: name ? `${tenant.displayName}: ${name}` : `${tenant.displayName} meetings`,
    prodId: { company: "Dais", product: "Dais" },
    method: ICalCalendarMethod.PUBLISH,
    // Set on each event: on the calendar it would remove the Z from DTSTAMP.
    timezone: { name: null, generator: (zone) => String([tzlib_get_ical_block(zone)].flat()[0]) },
    ttl: 3600,
  });
  for (const meeting of meetings) calendar.createEvent(eventOf(meeting, tenant.timeZone, addressOf(meeting.id)));
  return calendar.toString();
}

function eventOf(meeting: CalendarMeeting, timeZone: string, url: string) {
  const { id, number, meetingType, date, startTime, location, isOff, version, createdAt } = meeting;
  return {
    id,
    // Each change counts two, so that a cancellation can add one.
    sequence: version * 2 + (isOff ? 1 : 0),
    stamp: createdAt,
    summary: `${meetingType} ${number}`,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url,
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

/** The generator writes a date's local figures in the zone of this process, so these dates carry the county's. */
function wallClock(date: string, hour: number, minute: number): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day, hour, minute);
}
