import type { Prisma } from "#prisma/generated/client/client.ts";
import { announce, type Context, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { committeesOf } from "../../bodies/committees.ts";
import { templateOf } from "../agenda/AgendaTemplate.ts";
import { meetingScheduled } from "../events.ts";
import { placesAhead } from "../../county/numbers/placesAhead.ts";
import { formatOf, numberSeries } from "../../county/numbers/series.ts";
import { numberOf } from "../../numbers.rules.ts";
import { bodyOfType } from "../../bodies/office.rules.ts";
import { refusal, refuseCommittee, refuseDate, refuseText, storedType } from "../rules.ts";

verb("createMeeting", {
  description:
    "Schedules a meeting. Without a number it gets the next one in the county's format. It starts with the agenda template of its body, if there is one.",
  permission: "meetings.meeting-record.create",
  offered: { name: "createMeeting", about: "Whether the viewer may schedule a meeting." },
  event: meetingScheduled,
  input: (t) => ({
    number: t.string({ description: "Meeting number. Null: the next number of its year." }),
    meetingType: t.string({
      required: true,
      description: "Board, Committee, Budget, Mid-Month, Other, or a type as stored.",
    }),
    committee: t.string({
      description:
        "Name of the committee for the type Committee, stored as '{committee} Committee'. Null for any other type.",
    }),
    date: t.field({ type: "Date", required: true, description: "Date of the meeting." }),
    startTime: t.field({ type: "Time", description: "Start time. Null if not set." }),
    location: t.string({ description: "Place where the meeting is held. Null if not set." }),
  }),
  run: (input, context) => scheduleMeeting(context, input),
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "The new meeting.", (done) => done.meetingId) }),
});

/** A meeting to be scheduled, as entered. */
export interface NewMeeting {
  number?: string | null | undefined;
  meetingType: string;
  committee?: string | null | undefined;
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  startTime?: string | null | undefined;
  location?: string | null | undefined;
}

/** Schedules a meeting. @throws Refused by the rules of a meeting's type, number and day */
export async function scheduleMeeting(context: SignedContext, input: NewMeeting): Promise<{ meetingId: string }> {
  const { date } = input;
  const committee = input.committee?.trim() || null;
  const type = input.meetingType.trim();
  assertAllowed(
    refuseText("meetingType", type, "TYPE_REQUIRED") ??
      refuseCommittee(type, committee, await committeesOf(context)) ??
      refuseDate(date) ??
      refuseText("location", input.location),
  );
  const meetingType = storedType(type, committee);
  const wantedNumber = input.number?.trim();
  await lockNumbers(context);
  if (wantedNumber) await refuseTakenNumber(context, wantedNumber, null);
  const number = wantedNumber || (await nextFree(context, Number(date.slice(0, 4))));
  const fields = {
    number,
    meetingType,
    date,
    startTime: input.startTime ?? null,
    location: input.location?.trim() || null,
  };
  const bodyId = await bodyIdOf(context, meetingType, date);
  const meeting = await context.db.meeting.create({
    data: { ...fields, bodyId, createdAt: context.ports.clock.now() },
    select: { id: true },
  });
  const items = bodyId === null ? [] : await beginWithTemplate(context, meeting.id, bodyId);
  const after = { ...fields, ...(items.length > 0 && { items }) };
  await record(context, { action: "createMeeting", noun: "Meeting", nounId: meeting.id, after });
  announce(context, `meeting:${meeting.id}`);
  return { meetingId: meeting.id };
}

/** Gives a new meeting the items of its body's template and returns their titles. */
async function beginWithTemplate(context: SignedContext, meetingId: string, bodyId: string): Promise<string[]> {
  const body = await context.db.body.findFirst({ where: { id: bodyId }, select: { name: true, agendaTemplate: true } });
  const lines = (body && templateOf(body)?.lines) ?? [];
  const createdAt = context.ports.clock.now();
  await context.db.agendaItem.createMany({
    data: lines.map(({ onConsent, customRule, ...line }, index) => ({
      ...line,
      ...(customRule !== null && { customRule: customRule as Prisma.InputJsonObject }),
      ...(onConsent && { consent: "ON" as const }),
      meetingId,
      position: index + 1,
      createdAt,
    })),
  });
  return lines.map(({ description }) => description);
}

/** Numbering a county's meetings runs one operation at a time, until the end of the operation. */
export async function lockNumbers(context: SignedContext): Promise<void> {
  await context.db
    .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`meeting-numbers:${context.tenant.id}`}, 0))::text`;
}

// Deleted meetings keep their numbers.
numberSeries("meeting", async ({ db }, number) =>
  (await db.meeting.findMany({ where: { number }, select: { number: true } })).map((row) => row.number),
);

/** One more than the highest number of the year, whether it was assigned, typed, or imported. */
async function nextFree(context: SignedContext, year: number): Promise<string> {
  const format = await formatOf(context, "meeting");
  return numberOf(format, year, await placesAhead(context, "meeting", format, year));
}

/** Refuses a number that another meeting of the county has. Call {@link lockNumbers} first. */
export async function refuseTakenNumber(context: SignedContext, number: string, ownId: string | null): Promise<void> {
  assertAllowed(refuseText("number", number, "NUMBER_REQUIRED"));
  const other = await context.db.meeting.findFirst({
    where: { number, isDeleted: false, ...(ownId === null ? {} : { id: { not: ownId } }) },
    select: { id: true },
  });
  if (other) throw new Refused(refusal("NUMBER_TAKEN", "number"));
}

/** Body that meets under a type on a day. Null if the county has no such body, or it no longer meets by then. */
export async function bodyIdOf(
  context: Pick<Context, "db">,
  meetingType: string,
  date: string,
): Promise<string | null> {
  const bodies = await context.db.body.findMany({
    where: { OR: [{ retiredOn: null }, { retiredOn: { gt: date } }] },
    select: { id: true, name: true, kind: true },
    orderBy: { name: "asc" },
  });
  return bodyOfType(meetingType, bodies)?.id ?? null;
}
