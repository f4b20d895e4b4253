import { v7 as uuid } from "uuid";
import { at, type SignedContext } from "../../context.ts";
import { cellOf, type Planned, type Row } from "../../files/import.rules.ts";
import { importKind, type Brought, type TakenBack, type Written } from "../../imports/kinds.ts";
import { fullName } from "../../people.rules.ts";
import { record } from "../../record.ts";
import { refuseAdminsRecord, refuseOwnSeat } from "../../users/rules.ts";
import { actingOf } from "../../users/UserRecord.ts";
import { KEEPING_BODIES } from "../BodyRecord.ts";
import { lastHeldOf, lockBodies, tellOf } from "./locking.ts";
import {
  MEMBER_COLUMNS,
  type MemberChange,
  type MemberColumn,
  type NamedUser,
  planMembers,
} from "./memberRows.rules.ts";

/** The users that rows name, by address. `locked`: their records cannot change until the transaction ends. */
async function usersIn(
  context: SignedContext,
  rows: readonly Row<MemberColumn>[],
  locked: boolean,
): Promise<Map<string, NamedUser>> {
  const emails = [...new Set(rows.map((row) => cellOf(row, "email").toLowerCase()).filter((email) => email !== ""))];
  if (emails.length === 0) return new Map();
  if (locked) await context.db.$queryRaw`select id from app_user where email = any(${emails}) order by id for update`;
  const users = await context.db.user.findMany({
    where: { email: { in: emails } },
    select: { id: true, email: true, isActive: true, isAdmin: true, firstName: true, lastName: true },
  });
  const acting = actingOf(context);
  return new Map(
    users.map((user) => {
      const stands = refuseOwnSeat(acting, user.id) ?? refuseAdminsRecord(acting, user);
      const problem = user.isActive ? (stands?.message ?? null) : "This user is deactivated. Reactivate first.";
      return [user.email, { id: user.id, name: fullName(user), problem }];
    }),
  );
}

async function plan(
  context: SignedContext,
  rows: readonly Row<MemberColumn>[],
  locked: boolean,
): Promise<Planned<MemberChange>[]> {
  if (locked) await lockBodies(context);
  const bodies = await context.db.body.findMany({ include: { seats: true, members: true } });
  const lastHeldDates = await lastHeldOf(context);
  return planMembers(
    rows,
    bodies.map(({ id, name, seats, members }) => ({
      id,
      name,
      seats,
      terms: members,
      lastHeld: lastHeldDates.get(id) ?? null,
    })),
    await usersIn(context, rows, locked),
  );
}

async function write(context: SignedContext, changes: readonly MemberChange[]): Promise<Written[]> {
  const { db } = context;
  const written: Written[] = [];
  for (const change of changes) {
    const id = uuid();
    const { version, body, seat } = await db.member.create({
      data: { id, ...change },
      select: { version: true, body: { select: { name: true } }, seat: { select: { label: true } } },
    });
    const { bodyId, userId, name, startsOn, endsOn, isChair } = change;
    await record(context, {
      action: "importMembers",
      noun: "Member",
      nounId: id,
      after: { member: name, body: body.name, seat: seat?.label ?? null, startsOn, endsOn, isChair },
    });
    tellOf(context, bodyId, userId);
    written.push({ id, version, name, before: null });
  }
  return written;
}

/** Members without a seat who counted at a meeting, which blocks an undo: they add one to the body's whole number. */
async function inTheWay(context: SignedContext, rows: readonly Brought[]): Promise<Map<string, string>> {
  const lastHeldDates = await lastHeldOf(context);
  const loose = await context.db.member.findMany({
    where: { id: { in: rows.map(({ id }) => id) }, seatId: null },
    select: { id: true, bodyId: true, startsOn: true },
  });
  return new Map(
    loose.flatMap(({ id, bodyId, startsOn }) => {
      const last = lastHeldDates.get(bodyId);
      return last !== undefined && last >= startsOn ? [[id, `was a member when a meeting was held on ${last}`]] : [];
    }),
  );
}

async function takeBack(context: SignedContext, rows: readonly Brought[]): Promise<TakenBack[]> {
  const { db } = context;
  const reversals: TakenBack[] = [];
  for (const { id } of rows) {
    const where = at(context, id);
    const { name, bodyId, userId, startsOn, endsOn } = await db.member.findUniqueOrThrow({ where });
    await db.member.delete({ where });
    tellOf(context, bodyId, userId);
    reversals.push({ id, before: { member: name, startsOn, endsOn } });
  }
  return reversals;
}

importKind({
  name: "members",
  title: "Members of boards and committees",
  noun: "Member",
  table: "member",
  permission: KEEPING_BODIES,
  editing: KEEPING_BODIES,
  columns: MEMBER_COLUMNS,
  needed: ["body", "name", "from"],
  own: [],
  called: (row) => cellOf(row, "name") || cellOf(row, "seat"),
  plan,
  write,
  inTheWay,
  takeBack,
});
