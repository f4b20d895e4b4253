import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getNamedType, isNonNullType, isObjectType } from "graphql";
import type { Db } from "#prisma/client.ts";
import { schema } from "#schema/schema.ts";
import type { County, Person, World } from "./world.ts";

/** Keys of records by type name. */
export type Keys = Record<string, string>;

/** Where rooms insert their rows. */
export interface Site {
  db: Db;
  county: County;
  /** The text of every field that needs no other. */
  words: string;
  /** The owners of one of every personal record. */
  people: { userId: string }[];
  now: Date;
  later: Date;
  /** Records that lower rooms have inserted. */
  found: Keys;
}

/** What `tests/api/<room>/ground.ts` tells tests of all rooms about its room's nouns. All of it is optional. */
export interface Ground {
  /** Inserts one row of each noun. Returns the requested keys. */
  rows?: (site: Site) => Promise<Keys | void>;
  /** How to query fields with required arguments, by 'Type.field'. A query by `key` alone needs no entry. */
  asked?: (found: Keys) => Record<string, string>;
  /** Where to look for a type when a shorter path shows only personal or public records. */
  ways?: Record<string, string[]>;
}

const API = join(import.meta.dirname, "../api");
const walls: { forbidden: { name: string }[] } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");
const places = walls.forbidden.flatMap(({ name }) => /^schema-looks-down-from-(.+)$/.exec(name)?.[1] ?? []);
/** The last room of the order has no such wall: it comes after all others. */
const placeOf = (file: string): number => {
  const place = places.indexOf(file.split("/")[0] as string);
  return place < 0 ? places.length : place;
};

const GROUNDS: Ground[] = [];
// From the bottom up: a room's rows depend on those of the rooms below it.
for (const file of globSync("*/ground.ts", { cwd: API }).toSorted((one, other) => placeOf(one) - placeOf(other)))
  GROUNDS.push((await import(/* @vite-ignore */ pathToFileURL(join(API, file)).href)) as Ground);

/** One of every record, with this text, and one of every personal record for each of these people. A department exists. */
export async function rowsOf(world: World, county: County, words: string, people: Person[]): Promise<Keys> {
  const now = world.clock.now();
  const later = new Date(now.valueOf() + 86_400_000);
  const owners = people.map(({ userId }) => ({ userId: userId as string }));
  return world.database.inTenant(county.id, async (db) => {
    const found: Keys = {};
    for (const { rows } of GROUNDS)
      Object.assign(found, await rows?.({ db, county, words, people: owners, now, later, found }));
    return found;
  });
}

/** Queries of a record by `key` alone, and what the key names. A generated file is not a record. */
const BY_KEY = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name, args, type }) =>
  args.length === 1 && args[0]?.name === "key" && isNonNullType(args[0].type) && isObjectType(getNamedType(type))
    ? [{ name, type: getNamedType(type).name }]
    : [],
);

/** How to query fields with required arguments, for these records. */
export function askedOf(found: Keys): Record<string, string> {
  const byKey = BY_KEY.filter(({ type }) => type in found);
  return Object.assign(
    Object.fromEntries(byKey.map(({ name, type }) => [`Query.${name}`, `key: ${JSON.stringify(found[type])}`])),
    ...GROUNDS.map(({ asked }) => asked?.(found)),
  ) as Record<string, string>;
}

/** Where to look for each type that a query names by its key, or that its room has placed. */
export const WAYS: Record<string, string[]> = Object.assign(
  Object.fromEntries(BY_KEY.map(({ name, type }) => [type, [name]])),
  ...GROUNDS.map(({ ways }) => ways),
) as Record<string, string[]>;
