import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getNamedType, isNonNullType, isObjectType } from "graphql";
import type { Db } from "#prisma/client.ts";
import { schema } from "#schema/schema.ts";
import type { County, Person, World } from "./world.ts";

/** Keys of records by the name of their type. */
export type Keys = Record<string, string>;

/** Where rooms put their rows. */
export interface Site {
  db: Db;
  county: County;
  /** What stands in every text that says nothing else. */
  words: string;
  /** Who has one of everything that is a person's own. */
  people: { userId: string }[];
  now: Date;
  later: Date;
  /** What rooms below have put there. */
  found: Keys;
}

/** What `tests/api/<room>/ground.ts` says of its room's nouns to tests that go through all rooms. All of it may be absent. */
export interface Ground {
  /** One row of each noun; answers the keys of those that are asked for. */
  rows?: (site: Site) => Promise<Keys | void>;
  /** How fields are asked that ask for something, by 'Type.field'; a query by `key` alone is known. */
  asked?: (found: Keys) => Record<string, string>;
  /** Where a type is looked for, when another way is shorter but shows only what is one's own or public. */
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
// From the ground up: a room's rows rest on those of the rooms below it.
for (const file of globSync("*/ground.ts", { cwd: API }).toSorted((one, other) => placeOf(one) - placeOf(other)))
  GROUNDS.push((await import(/* @vite-ignore */ pathToFileURL(join(API, file)).href)) as Ground);

/** One of everything that rooms have, in these words; and of what is personal one for each of these people. There is a department. */
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

/** Queries of a record that are asked by its `key` alone, and what it names; a file that is made of one is no record. */
const BY_KEY = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name, args, type }) =>
  args.length === 1 && args[0]?.name === "key" && isNonNullType(args[0].type) && isObjectType(getNamedType(type))
    ? [{ name, type: getNamedType(type).name }]
    : [],
);

/** How fields that ask for something are asked where these records are. */
export function askedOf(found: Keys): Record<string, string> {
  const byKey = BY_KEY.filter(({ type }) => type in found);
  return Object.assign(
    Object.fromEntries(byKey.map(({ name, type }) => [`Query.${name}`, `key: ${JSON.stringify(found[type])}`])),
    ...GROUNDS.map(({ asked }) => asked?.(found)),
  ) as Record<string, string>;
}

/** Where each type is looked for that a query names by its key, or whose room says where. */
export const WAYS: Record<string, string[]> = Object.assign(
  Object.fromEntries(BY_KEY.map(({ name, type }) => [type, [name]])),
  ...GROUNDS.map(({ ways }) => ways),
) as Record<string, string[]>;
