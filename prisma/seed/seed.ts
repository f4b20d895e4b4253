import { v7 as uuid } from "uuid";
import type { Clock } from "#schema/context.ts";
import { DEFAULT_ROLES, PERMISSIONS, rowsOfRole } from "#schema/roles/permissions.ts";
import { todayIn } from "#schema/tenancy/rules.ts";
import type { Database, Db } from "../client.ts";
import { BUSINESS, CLOSING, DEMO_COUNTIES, type DemoCounty, type DemoItem, OPENING } from "./demo.ts";

/** Password of every demonstration user; such users exist only outside production. */
export const DEMO_PASSWORD = "Dais-Demo-2026";

const STAFF: [name: string, first: string, last: string, title: string, role: string][] = [
  ["admin", "Ada", "Sutton", "County Administrator", "Full Administrator"],
  ["clerk", "Nora", "Beckett", "Clerk of the Board", "Clerk"],
  ["legal", "Owen", "Marsh", "County Attorney", "Legal reviewer"],
  ["purchasing", "Priya", "Raman", "Purchasing Agent", "Purchasing"],
  ["staff", "Quentin", "Lowe", "Highway Department", "Department staff"],
  ["head", "Rosa", "Alvarez", "Highway Superintendent", "Department head"],
  ["auditor", "Stephen", "Crane", "County Auditor", "Auditor"],
  ["vendor", "Tess", "Whitaker", "Mill Creek Paving", "Vendor"],
];

/** The names before the @ of the demonstration users. */
export const DEMO_USERS = [...STAFF.map(([name]) => name), "member1 to member13"];

/** Brings the catalogue of permissions in the database up to the table in the code. */
export async function seedCatalogue(database: Database): Promise<void> {
  const known = await database.inDirectory((db) => db.permission.count());
  if (known === PERMISSIONS.length) return;
  await database.asOwner(async (db) => {
    await db.permission.deleteMany();
    await db.permission.createMany({ data: PERMISSIONS.map(({ id, key, action, category, subcategory, module }) => ({ id, key, name: `${action} - ${subcategory}`, action, category, subcategory, module })) });
  });
}

export interface NewCounty {
  subdomain: string;
  name: string;
  displayName: string;
  timeZone?: string;
  committees: string[];
  locations: string[];
  isDemo?: boolean;
}

/** A new county with its settings and the default roles; returns its id and the roles by name. */
export async function createCounty(database: Database, county: NewCounty): Promise<{ id: string; roles: Map<string, string> }> {
  const { committees, locations, ...identity } = county;
  const id = uuid();
  await database.asOwner((db) => db.tenant.create({ data: { id, ...identity } }));
  const roles = new Map(DEFAULT_ROLES.map((role) => [role.name, uuid()]));
  await database.inTenant(id, async (db) => {
    await db.tenantSettings.create({ data: { committees, locations } });
    await db.role.createMany({ data: DEFAULT_ROLES.map((role) => ({ id: roles.get(role.name) as string, name: role.name, module: role.module, isSystem: true })) });
    await db.rolePermission.createMany({
      data: DEFAULT_ROLES.flatMap((role) => rowsOfRole(role.name).map((row) => ({ ...row, roleId: roles.get(role.name) as string }))),
    });
  });
  return { id, roles };
}

/** The two demonstration counties, when the database holds no county at all. */
export async function seedDemo(database: Database, deps: { clock: Clock; hashPassword: (password: string) => Promise<string> }): Promise<void> {
  if ((await database.inDirectory((db) => db.tenant.count())) > 0) return;
  const passwordHash = await deps.hashPassword(DEMO_PASSWORD);
  for (const demo of DEMO_COUNTIES) {
    const { subdomain, name, displayName, committees, locations } = demo;
    const { id, roles } = await createCounty(database, { subdomain, name, displayName, committees, locations, isDemo: true });
    await database.inTenant(id, (db) => fill(db, demo, roles, passwordHash, deps.clock));
  }
}

async function fill(db: Db, demo: DemoCounty, roles: Map<string, string>, passwordHash: string, clock: Clock): Promise<void> {
  const today = todayIn("America/New_York", clock.now());
  const domain = `${demo.subdomain}.example`;
  const holders = demo.seats.filter((seat) => seat.holder !== null);
  const users = [
    ...STAFF.map(([name, firstName, lastName, title, role]) => ({ id: uuid(), email: `${name}@${domain}`, firstName, lastName, title, roleId: roles.get(role) as string, isAdmin: role === "Full Administrator", passwordHash })),
    ...holders.map((seat, index) => {
      const [firstName = "", ...rest] = (seat.holder as string).split(" ");
      return { id: uuid(), email: `member${index + 1}@${domain}`, firstName, lastName: rest.join(" "), title: `Representative, ${seat.label}`, roleId: roles.get("Board member") as string, isAdmin: false, passwordHash };
    }),
  ];
  await db.user.createMany({ data: users });

  const board = await db.body.create({ data: { name: demo.board, kind: "BOARD", quorumMeasure: "HEADS", defaultThreshold: "WEIGHTED_MAJORITY" } });
  const seats = demo.seats.map((seat, index) => ({ id: uuid(), bodyId: board.id, label: seat.label, position: index + 1 }));
  await db.seat.createMany({ data: seats });
  const members = holders.map((seat, index) => ({
    id: uuid(),
    bodyId: board.id,
    seatId: seats.find((row) => row.label === seat.label)?.id as string,
    userId: users[STAFF.length + index]?.id as string,
    name: seat.holder as string,
    isChair: index === 4,
    startsOn: `${Number(today.slice(0, 4)) - 2}-01-01`,
  }));
  await db.member.createMany({ data: members });
  const table = await db.weightTable.create({ data: { bodyId: board.id, effectiveOn: `${Number(today.slice(0, 4)) - 3}-01-01`, authority: demo.authority } });
  await db.weightEntry.createMany({ data: demo.seats.map((seat, index) => ({ tableId: table.id, seatId: seats[index]?.id as string, weight: seat.weight })) });

  const committees = [];
  for (const [index, name] of demo.committees.entries()) {
    const body = await db.body.create({ data: { name: `${name} Committee`, kind: "COMMITTEE", defaultThreshold: "MAJORITY" } });
    committees.push({ ...body, short: name });
    // Five members of the board sit on each committee, by turns.
    const chosen = Array.from({ length: 5 }, (_, turn) => members[(index * 3 + turn) % members.length] as (typeof members)[number]);
    const committeeSeats = chosen.map((_member, turn) => ({ id: uuid(), bodyId: body.id, label: `Seat ${turn + 1}`, position: turn + 1 }));
    await db.seat.createMany({ data: committeeSeats });
    await db.member.createMany({
      data: chosen.map((member, turn) => ({ bodyId: body.id, seatId: committeeSeats[turn]?.id as string, userId: member.userId, name: member.name, isChair: turn === 0, startsOn: member.startsOn })),
    });
  }

  const numbers = new Map<string, number>();
  const number = (date: string) => {
    const year = date.slice(0, 4);
    numbers.set(year, (numbers.get(year) ?? 0) + 1);
    return `${year}-${numbers.get(year)}`;
  };
  let business = 0;
  for (let month = -demo.months.past; month <= demo.months.coming; month += 1) {
    const boardDate = nthWeekday(addMonths(today, month), 3, 2);
    const committee = committees[(((month + 12) * 2) % committees.length + committees.length) % committees.length];
    const committeeDate = nthWeekday(addMonths(today, month), 2, 1);
    if (committee) {
      await meeting(db, { body: committee, number: number(committeeDate), type: `${committee.short} Committee`, date: committeeDate, startTime: "13:00", location: demo.locations[1] ?? null, today, members: [], items: [OPENING[1] as DemoItem, ...take(BUSINESS, business, 2)] });
    }
    await meeting(db, { body: board, number: number(boardDate), type: "Board", date: boardDate, startTime: "10:00", location: demo.locations[0] ?? null, today, members, items: [...OPENING, ...take(BUSINESS, business, 5), ...CLOSING] });
    business += 5;
  }
}

interface NewMeeting {
  body: { id: string };
  number: string;
  type: string;
  date: string;
  startTime: string;
  location: string | null;
  today: string;
  members: { id: string; name: string }[];
  items: DemoItem[];
}

async function meeting(db: Db, given: NewMeeting): Promise<void> {
  const over = given.date < given.today;
  const id = uuid();
  await db.meeting.create({
    data: { id, bodyId: given.body.id, number: given.number, meetingType: given.type, date: given.date, startTime: given.startTime, location: given.location, state: over ? "ADJOURNED" : "SCHEDULED" },
  });
  await db.agendaItem.createMany({ data: given.items.map((item, index) => ({ meetingId: id, position: index + 1, ...item })) });
  if (over && given.members.length > 0) {
    await db.attendance.createMany({
      data: given.members.map((member, index) => ({ meetingId: id, memberId: member.id, name: member.name, present: (index + given.items.length + Number(given.date.slice(5, 7))) % 9 !== 0, time: given.startTime })),
    });
  }
}

function take<T>(list: readonly T[], from: number, count: number): T[] {
  return Array.from({ length: count }, (_, index) => list[(from + index) % list.length] as T);
}

function addMonths(date: string, months: number): string {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The nth weekday (0 = Sunday) of a month as YYYY-MM-DD. */
function nthWeekday(firstOfMonth: string, weekday: number, nth: number): string {
  const first = new Date(`${firstOfMonth.slice(0, 7)}-01T00:00:00Z`);
  const day = 1 + ((weekday - first.getUTCDay() + 7) % 7) + (nth - 1) * 7;
  return `${firstOfMonth.slice(0, 7)}-${String(day).padStart(2, "0")}`;
}
