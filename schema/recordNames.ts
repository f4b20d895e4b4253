import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "./context.ts";
import { batched } from "./batch.ts";
import type { PermissionKey } from "./roles/permissions.ts";

/** Name of a record in words, and its page. */
export interface RecordName {
  words: string;
  /** Null if it has no page. */
  path: string | null;
}

/** A search word, as the database compares it. */
export interface SearchWord {
  contains: string;
  mode: "insensitive";
}

type Delegate<Model extends Prisma.ModelName> = Context["db"][Uncapitalize<Model>];
type Where<Model extends Prisma.ModelName> = NonNullable<Prisma.Args<Delegate<Model>, "findMany">["where"]>;
type Found<Model extends Prisma.ModelName, Select> = Prisma.Result<
  Delegate<Model>,
  { select: Select & { id: true } },
  "findFirstOrThrow"
>;

/** How the log names records of a type. */
interface Called<Model extends Prisma.ModelName, Select> {
  /** Name of the type in the log, if it is not the model's. */
  noun?: string;
  /** Fields needed for its name and its page. Its `id` is always read. */
  select: Select;
  /** Only these records are named and found. */
  only?: Where<Model>;
  words: (row: Found<Model, Select>) => string;
  /** Its page. Null if it has none. */
  path: (row: Found<Model, Select>) => string | null;
  /** Which records match a word. If omitted, they cannot be found by words. */
  found?: (has: SearchWord) => Where<Model>;
}

interface Row {
  id: string;
}
interface Table {
  findMany(query: object): Promise<Row[]>;
}
/** A stored declaration, whatever its model. */
interface Kept {
  table: (context: Context) => Table;
  select: object;
  only?: object;
  words: (row: Row) => string;
  path: (row: Row) => string | null;
  found?: (has: SearchWord) => object;
}

const kinds = new Map<string, Kept>();

/**
 * Declares how the log names records of a type, and which records match a search word. Each node declares its own. A
 * type without a declaration is shown by its type name.
 */
export function calledInLog<
  Model extends Prisma.ModelName,
  const Select extends NonNullable<Prisma.Args<Delegate<Model>, "findMany">["select"]>,
>(model: Model, called: Called<Model, Select>): void {
  const name = `${model[0]?.toLowerCase()}${model.slice(1)}`;
  const table = ({ db }: Context) => (db as unknown as Record<string, Table>)[name] as Table;
  kinds.set(called.noun ?? model, { ...(called as unknown as Kept), table });
}

/** Maximum number of records found by one word. If more match, the person must be more specific. */
const MAX_FOUND = 1_000;

/** Keys of the records of any type whose name contains a word, now or in an entry of the log. */
export async function recordsCalled(context: Context, has: SearchWord): Promise<string[]> {
  const keys = new Set<string>();
  for (const { table, only = {}, found } of kinds.values()) {
    if (!found) continue;
    const where = { AND: [found(has), only] };
    for (const { id } of await table(context).findMany({ where, select: { id: true }, take: MAX_FOUND })) keys.add(id);
  }
  const pattern = `%${has.contains}%`;
  const then = await context.db.$queryRaw<{ id: string }[]>`
    select distinct e.noun_id as id from audit_entry e,
      lateral (values (e.before), (e.after)) side (said), unnest(array['title', 'number', 'fileNumber', 'name', 'description', 'subject',
        'filename', 'email', 'firstName', 'lastName']) field
    where jsonb_typeof(side.said) = 'object' and side.said ->> field ilike ${pattern} limit ${MAX_FOUND}`;
  for (const { id } of then) keys.add(id);
  return [...keys];
}

const permissionByGroup = new Map<string, PermissionKey>();

/**
 * Shows acts by the permissions of a group, 'contracts.spending-and-obligations.', in a record's history only to people
 * who hold `permission`. The whole log is for people who may see it.
 */
export function historyAsks(group: string, permission: PermissionKey): void {
  permissionByGroup.set(group, permission);
}

/** Groups of permissions whose acts are hidden from the viewer in a record's history. */
export const hiddenActGroups = (context: Context): string[] =>
  seesLog(context)
    ? []
    : [...permissionByGroup].flatMap(([group, permission]) => (may(context, permission) ? [] : group));

type OtherKeys = (context: Context, key: string) => Promise<string[]>;
const otherKeys = new Map<string, OtherKeys>();

/** Declares other keys that the log uses for records of a type, because an import logs the source's own number. */
export function alsoInLogAs(noun: string, keys: OtherKeys): void {
  otherKeys.set(noun, keys);
}

type MayReadHistory = (context: Context, key: string) => Promise<boolean>;
const closed = new Map<string, MayReadHistory>();

/**
 * Declares who may read the history of a type whose records outsiders also read, because internal acts are not for
 * them.
 */
export function historyFor(noun: string, may: MayReadHistory): void {
  closed.set(noun, may);
}

/** Whether the viewer, who may read the record itself, may read its history. */
export const opensHistory = async (context: Context, noun: string, key: string): Promise<boolean> =>
  seesLog(context) || ((await closed.get(noun)?.(context, key)) ?? true);

type Parts = (context: Context, key: string) => Promise<{ noun: string; keys: string[] }[]>;
const parts = new Map<string, Parts>();

/**
 * Declares records whose acts also belong to the history of another record, because one thing for people may be stored
 * as several records.
 */
export function historyHolds(noun: string, load: Parts): void {
  parts.set(noun, load);
}

/** Other records whose acts belong to the history of a record, by type. */
export const partsInLog = async (context: Context, noun: string, key: string) =>
  (await parts.get(noun)?.(context, key)) ?? [];

/** All keys that the log uses for a record. */
export const keysInLog = async (context: Context, noun: string, key: string): Promise<string[]> => [
  key,
  ...((await otherKeys.get(noun)?.(context, key)) ?? []),
];

/** People who may see the log see the record of every entry. Others see the history of records that they may read. */
export const seesLog = (context: Context): boolean => may(context, "administration.audit-log.view");

/**
 * Name of a logged record. Null if it no longer exists, its type has no declaration, or the viewer may not see the log.
 */
export async function recordName(context: Context, noun: string, key: string): Promise<RecordName | null> {
  const kind = kinds.get(noun);
  if (!kind || !seesLog(context)) return null;
  const { table, select, only = {}, words, path } = kind;
  const found = await batched(context, `record ${noun}`, key, async (keys) => {
    const where = { AND: [{ id: { in: keys } }, only] };
    const rows = await table(context).findMany({ where, select: { ...select, id: true } });
    return new Map(rows.map((row) => [row.id, { words: words(row), path: path(row) }]));
  });
  return found ?? null;
}
