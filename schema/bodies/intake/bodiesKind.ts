import { v7 as uuid } from "uuid";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { at, type SignedContext } from "../../context.ts";
import { cellOf } from "../../files/import.rules.ts";
import { importKind, type Brought, type TakenBack, type Written } from "../../imports/kinds.ts";
import { record } from "../../record.ts";
import { todayOf } from "../../tenancy/today.ts";
import { KEEPING_BODIES } from "../BodyRecord.ts";
import { sameName } from "../bodies.rules.ts";
import { claimMeetings } from "../claimMeetings.ts";
import { namesKept } from "../namesKept.ts";
import { otherNames } from "../otherNames.ts";
import {
  BODY_COLUMNS,
  type BodyChange,
  type BodyFields,
  type DayRules,
  planBodies,
  type PresentBody,
} from "./bodyRows.rules.ts";
import { lastHeldOf, lockBodies, tellOf } from "./locking.ts";

/** What an import run records about a body that it changes. */
interface KeptBody extends BodyFields {
  /** As stored. Missing in runs from before bodies had former names. */
  formerNames?: Prisma.JsonValue;
  /** First day of the rules that the run set. Null if none. */
  rulesDay: string | null;
  /** The previous rules of that day. Null if none. */
  rules: DayRules | null;
}
const FIELDS = { id: true, name: true, kind: true, parentId: true, about: true, rules: true } as const;

async function presentBodies(context: SignedContext): Promise<PresentBody[]> {
  const bodies = await context.db.body.findMany({ select: { ...FIELDS, retiredOn: true } });
  const lastHeldDates = await lastHeldOf(context);
  const today = todayOf(context);
  return bodies.map(({ retiredOn, ...body }) => ({
    ...body,
    lastHeld: lastHeldDates.get(body.id) ?? null,
    isRetired: retiredOn !== null && retiredOn <= today,
  }));
}

const rulesOf = ({ effectiveOn, quorumMeasure, defaultThreshold, chairBreaksTie, authority }: DayRules): DayRules => ({
  effectiveOn,
  quorumMeasure,
  defaultThreshold,
  chairBreaksTie,
  authority,
});

/** Sets or removes the rules of a day. */
async function writeRules({ db }: SignedContext, bodyId: string, day: string, rules: DayRules | null): Promise<void> {
  await db.bodyRules.deleteMany({ where: { bodyId, effectiveOn: day } });
  if (rules) await db.bodyRules.create({ data: { ...rulesOf(rules), bodyId } });
}

async function writeBodies(context: SignedContext, changes: readonly BodyChange[]): Promise<Written[]> {
  const { db } = context;
  const idsByKey = new Map<string, string>();
  const lastHeldDates = await lastHeldOf(context);
  const written: Written[] = [];
  for (const { id, key, fields, rules } of changes) {
    const data = { ...fields, parentId: idsByKey.get(fields.parentId ?? "") ?? fields.parentId };
    const nounId = id ?? uuid();
    let previousBody: KeptBody | null = null;
    if (id === null) {
      idsByKey.set(key, nounId);
      await db.body.create({ data: { id: nounId, ...data } });
    } else {
      const {
        rules: all,
        id: _id,
        ...before
      } = await db.body.findUniqueOrThrow({ where: at(context, id), select: { ...FIELDS, formerNames: true } });
      const ofDay = all.find(({ effectiveOn }) => effectiveOn === rules?.effectiveOn);
      previousBody = { ...before, rulesDay: rules?.effectiveOn ?? null, rules: ofDay ? rulesOf(ofDay) : null };
      const names =
        data.name === before.name
          ? {}
          : namesKept(context, { ...before, lastHeld: lastHeldDates.get(id) ?? null }, data.name);
      await db.body.update({ where: at(context, id), data: { ...data, ...names, version: { increment: 1 } } });
    }
    if (rules) await writeRules(context, nounId, rules.effectiveOn, rules);
    const { version } = await db.body.findUniqueOrThrow({ where: at(context, nounId), select: { version: true } });
    const after = { ...data, ...(rules && { rules: { ...rules } }) };
    await record(context, {
      action: "importBodies",
      noun: "Body",
      nounId,
      ...(previousBody && { before: previousBody as never as Prisma.InputJsonObject }),
      after,
    });
    tellOf(context, nounId);
    written.push({
      id: nounId,
      version,
      name: data.name,
      before: previousBody as never as Prisma.InputJsonObject | null,
    });
  }
  await claimMeetings(context);
  return written;
}

/**
 * What blocks an undo: parts of these bodies that are not included in it, and names that other bodies have taken since.
 */
async function inTheWay(context: SignedContext, rows: readonly Brought[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const all = await context.db.body.findMany({ select: { id: true, name: true, parentId: true } });
  const goes = new Set(rows.flatMap(({ id, before }) => (before === null ? [id] : [])));
  const ids = new Set(rows.map(({ id }) => id));
  for (const { id, before } of rows) {
    const part = before === null ? all.find((body) => body.parentId === id && !goes.has(body.id)) : undefined;
    if (part) found.set(id, `has a part, ${part.name}`);
    if (before === null) continue;
    const { name, parentId } = before as never as KeptBody;
    if (all.some((body) => !ids.has(body.id) && sameName(body.name, name)))
      found.set(id, `was named ${name}, as another body is now`);
    else if (parentId !== null && !all.some((body) => body.id === parentId))
      found.set(id, "was part of a body that was deleted");
  }
  return found;
}

async function takeBack(context: SignedContext, rows: readonly Brought[]): Promise<TakenBack[]> {
  const { db } = context;
  const reversals: TakenBack[] = [];
  for (const { id, before: previousBody } of rows) {
    const where = at(context, id);
    const { name, kind, parentId, about } = await db.body.findUniqueOrThrow({ where, select: FIELDS });
    const before = { name, kind, parentId, about };
    tellOf(context, id);
    if (previousBody === null) {
      await db.body.delete({ where });
      reversals.push({ id, before });
      continue;
    }
    const { rulesDay, rules, formerNames, ...after } = previousBody as never as KeptBody;
    const names = formerNames === undefined ? {} : { formerNames: formerNames as Prisma.InputJsonArray };
    await db.body.update({ where, data: { ...after, ...names, version: { increment: 1 } } });
    if (rulesDay !== null) await writeRules(context, id, rulesDay, rules);
    reversals.push({ id, before, after: { ...after } });
  }
  return reversals;
}

importKind({
  name: "bodies",
  title: "Boards and committees",
  noun: "Body",
  table: "body",
  permission: KEEPING_BODIES,
  editing: KEEPING_BODIES,
  columns: BODY_COLUMNS,
  needed: "name",
  // A part that came with a new body is deleted with it. inTheWay checks for other parts.
  own: ["body", "body_rules"],
  called: (row) => cellOf(row, "name"),
  async plan(context, rows, locked) {
    if (locked) {
      await otherNames(context, null);
      await lockBodies(context);
    }
    return planBodies(rows, await presentBodies(context), todayOf(context));
  },
  write: writeBodies,
  inTheWay,
  takeBack,
});
