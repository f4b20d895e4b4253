// Events at the meetings of a demonstration county, as rows written in bulk.
import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import { type AgendaContent } from "#schema/meetings/agenda/agenda.rules.ts";
import { canonicalText } from "#schema/canonical.rules.ts";
import type { Db } from "../client.ts";
import type { Prisma } from "../generated/client/client.ts";
import { addDays, momentOf, NOTICE_DAYS, type PlannedMeeting } from "./calendar.ts";
import type { DemoItem } from "./items.ts";
import { type Clerk, type DemoBody, isThere, type Moved, positionOf, rollCall, voteOf } from "./rollCall.ts";

interface Rows {
  meetings: Prisma.MeetingCreateManyInput[];
  items: Prisma.AgendaItemCreateManyInput[];
  versions: Prisma.AgendaVersionCreateManyInput[];
  attendances: Prisma.AttendanceCreateManyInput[];
  motions: Prisma.MotionCreateManyInput[];
  roll: Prisma.RollEntryCreateManyInput[];
  events: Prisma.VoteEventCreateManyInput[];
  declarations: Prisma.DeclarationEventCreateManyInput[];
}

/** Days before an upcoming meeting on which it was called. */
const CALLED_DAYS = 120;
/** Minutes per item. */
const PACE = 8;

/** The meetings of a county, from its written history. */
export class Proceedings {
  readonly #rows: Rows = {
    meetings: [],
    items: [],
    versions: [],
    attendances: [],
    motions: [],
    roll: [],
    events: [],
    declarations: [],
  };
  readonly #clerk: Clerk;
  readonly #timeZone: string;

  constructor(clerk: Clerk, timeZone: string) {
    this.#clerk = clerk;
    this.#timeZone = timeZone;
  }

  /** Writes everything that was added, each table in one statement. */
  async write(db: Db): Promise<void> {
    const rows = this.#rows;
    await db.meeting.createMany({ data: rows.meetings });
    await db.agendaItem.createMany({ data: rows.items });
    await db.agendaVersion.createMany({ data: rows.versions });
    await db.attendance.createMany({ data: rows.attendances });
    await db.motion.createMany({ data: rows.motions });
    await db.rollEntry.createMany({ data: rows.roll });
    await db.voteEvent.createMany({ data: rows.events });
    await db.declarationEvent.createMany({ data: rows.declarations });
  }

  add(meeting: PlannedMeeting, body: DemoBody, location: string | null): void {
    const { number, date, startTime, state, held } = meeting;
    const facts = {
      number,
      meetingType: meeting.committee ? `${meeting.committee} Committee` : "Board",
      date,
      startTime,
      location,
    };
    const id = uuid();
    // The year's calendar exists long before a meeting. Meetings before the county used the product were entered after their day.
    const called = held ? {} : { createdAt: momentOf(addDays(date, -CALLED_DAYS), "09:00", this.#timeZone) };
    this.#rows.meetings.push({ id, bodyId: body.id, state, ...facts, ...called });
    const items = meeting.items.map(({ motions: _motions, ...item }, index) => ({
      id: uuid(),
      meetingId: id,
      position: index + 1,
      ...item,
    }));
    this.#rows.items.push(...items);
    if (state !== "SCHEDULED")
      this.#publish(id, facts, meeting.items, held?.amended ? lastMatter(meeting.items) : null);
    if (!held) return;
    this.#attend(id, meeting, body);
    for (const [index, item] of meeting.items.entries()) {
      for (const [place, motion] of item.motions.entries()) {
        const itemId = items[index]?.id as string;
        this.#move({ meeting, body, item, position: index + 1, motion }, { itemId, place: place + 1 });
      }
    }
  }

  #publish(meetingId: string, meeting: AgendaContent["meeting"], items: DemoItem[], added: DemoItem | null): void {
    const freeze = (number: number, listed: DemoItem[], day: number, time: string) => {
      const content: AgendaContent = {
        meeting,
        items: listed.map(({ motions: _motions, ...item }, index) => ({
          number: index + 1,
          ...item,
          customRule: null,
          document: null,
        })),
      };
      const hash = createHash("sha256").update(canonicalText(content)).digest("hex");
      const publishedAt = momentOf(addDays(meeting.date, -day), time, this.#timeZone);
      this.#rows.versions.push({
        meetingId,
        number,
        content: content as unknown as Prisma.InputJsonObject,
        hash,
        publishedAt,
        publishedBy: this.#clerk.name,
      });
    };
    freeze(0, added ? items.filter((item) => item !== added) : items, NOTICE_DAYS, "15:30");
    if (added) freeze(1, items, 1, "11:10");
  }

  #attend(meetingId: string, meeting: PlannedMeeting, body: DemoBody): void {
    const { absent = [], late, leaves } = meeting.held ?? {};
    for (const member of body.members) {
      const seat = positionOf(body, member);
      const away = absent.includes(seat);
      const leftTime = leaves?.seat === seat ? hourOf(meeting, leaves.item + 1) : null;
      const arrival = late?.seat === seat ? hourOf(meeting, late.item + 1) : meeting.startTime;
      this.#rows.attendances.push({
        meetingId,
        memberId: member.id,
        name: member.name,
        present: !away && leftTime === null,
        time: away ? null : arrival,
        leftTime,
      });
    }
  }

  #move(moved: Moved, under: { itemId: string; place: number }): void {
    const { meeting, body, item, motion, position } = moved;
    const { motions, roll, events, declarations } = this.#rows;
    const willing = body.members.filter((member) => {
      const seat = positionOf(body, member);
      // The board's chair presides. A committee's moves and seconds like everyone else.
      if (member.isChair && meeting.committee === null) return false;
      return isThere(meeting, seat, position) && voteOf(motion, seat) === "YES";
    });
    const turn = motions.length;
    const motionRow = {
      id: uuid(),
      itemId: under.itemId,
      kind: motion.kind ?? "MAIN",
      position: under.place,
      text: motion.text ?? item.motionText ?? item.description,
      moverId: willing[turn % willing.length]?.id ?? null,
      seconderId: willing[(turn + 1) % willing.length]?.id ?? null,
    };
    const openedAt = momentOf(meeting.date, hourOf(meeting, position), this.#timeZone);
    openedAt.setUTCSeconds(90 * under.place);
    if (motion.withdrawn) {
      motions.push({ ...motionRow, state: "WITHDRAWN", sequence: 1, version: 2 });
    } else if (item.voteType === "VOICE_VOTE") {
      const declared = { declared: "CARRIED", outcome: "PASSED", openedAt, closedAt: openedAt } as const;
      motions.push({ ...motionRow, ...declared, state: "CLOSED", sequence: 1, version: 2 });
      const { id: byId, name: byName } = this.#clerk;
      declarations.push({ motionId: motionRow.id, sequence: 1, declared: "CARRIED", byId, byName, at: openedAt });
    } else {
      const called = rollCall(moved, motionRow, openedAt, this.#clerk);
      motions.push({ ...motionRow, ...called.closed });
      roll.push(...called.roll);
      events.push(...called.events);
    }
  }
}

const lastMatter = (items: DemoItem[]): DemoItem | null =>
  items.findLast((item) => item.voteType === "ROLL_CALL_VOTE") ?? null;

/** When an item is taken up, HH:MM. */
function hourOf({ startTime }: PlannedMeeting, position: number): string {
  const [hours = 0, minutes = 0] = startTime.split(":").map(Number);
  const minute = hours * 60 + minutes + (position - 1) * PACE + 2;
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
