import { GraphQLError } from "graphql";
import { Prisma } from "#prisma/generated/client/client.ts";
import { builder, keyOf } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import type { Context } from "../context.ts";
import { UserStanding } from "./User.ts";
import { like } from "../listing.rules.ts";

/** Filters for a list of users. */
export const UserFilter = builder.inputType("UserFilter", {
  description: "Filter for users. All given conditions must match.",
  fields: (t) => ({
    text: t.string({
      description:
        "Words in any order, each part of a name, email address, title or telephone number, ignoring case. Null: no search.",
    }),
    roleId: t.id({ description: "Global id of the role held. Null: any." }),
    departmentId: t.id({ description: "Global id of the main or an additional department. Null: any." }),
    standing: t.field({
      type: UserStanding,
      description: "Whether the user is invited, active or deactivated. Null: any.",
    }),
  }),
});

/** Sort keys for a list of users. */
export const UserSort = describedEnum(
  "UserSort",
  "Sort order of users, ignoring case. Ties are sorted by name, then by email address.",
  {
    NAME: "By last name, then first name.",
    EMAIL: "By email address.",
    TITLE: "By job title. Users without one come last in ascending order.",
    ROLE: "By name of the role.",
    LAST_SIGN_IN: "By last sign-in. Users who never signed in come first in ascending order.",
  },
);

export interface Listing {
  filter?: typeof UserFilter.$inferInput | null | undefined;
  sort?: typeof UserSort.$inferType | null | undefined;
  direction?: "ASC" | "DESC" | null | undefined;
}

/** Position of a user in a list: the sort key as text, and the id. */
export interface Place {
  id: string;
  key: string;
}

// The parts of a key are separated by a control character, which no field contains.
const NAME = Prisma.sql`lower(u.last_name) || E'\x01' || lower(u.first_name) || E'\x01' || u.email`;
const LAST = "\u{10fffd}";
const KEYS = {
  NAME,
  EMAIL: Prisma.sql`u.email`,
  TITLE: Prisma.sql`coalesce(lower(u.title), ${LAST}) || E'\x01' || ${NAME}`,
  ROLE: Prisma.sql`lower(r.name) || E'\x01' || ${NAME}`,
  LAST_SIGN_IN: Prisma.sql`coalesce(to_char(u.last_sign_in_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS'), '') || E'\x01' || ${NAME}`,
} as const;

const STANDINGS = {
  DEACTIVATED: Prisma.sql`not u.is_active`,
  INVITED: Prisma.sql`u.is_active and u.last_sign_in_at is null and (u.password_hash is null or u.must_change_password)`,
  ACTIVE: Prisma.sql`u.is_active and not (u.last_sign_in_at is null and (u.password_hash is null or u.must_change_password))`,
} as const;

/** Longer searches are cut because no one types them. */
const MAX_CHARACTERS = 200;
const MAX_WORDS = 8;

function narrowed(filter: Listing["filter"]): Prisma.Sql[] {
  const all: Prisma.Sql[] = [];
  const words = (filter?.text ?? "").slice(0, MAX_CHARACTERS).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  for (const word of words) {
    const part = like(word);
    const digits = /^[\d().+-]+$/.test(word) ? word.replace(/\D/g, "") : "";
    const written = Prisma.sql`concat_ws(E'\x01', u.first_name, u.last_name, u.email, u.title, u.phone, u.cell_phone) ilike ${part}`;
    // Finds a phone number, however its parts are separated.
    const number = Prisma.sql`regexp_replace(concat_ws('x', u.phone, u.cell_phone), '[^0-9x]', '', 'g') like ${`%${digits}%`}`;
    all.push(digits.length > 2 ? Prisma.sql`(${written} or ${number})` : written);
  }
  if (filter?.roleId != null) all.push(Prisma.sql`u.role_id = ${keyOf("Role", filter.roleId)}`);
  if (filter?.departmentId != null) {
    const id = keyOf("Department", filter.departmentId);
    all.push(Prisma.sql`(u.department_id = ${id} or exists (select from user_department d
      where d.tenant_id = u.tenant_id and d.user_id = u.id and d.department_id = ${id}))`);
  }
  if (filter?.standing) all.push(STANDINGS[filter.standing]);
  return all;
}

const joinedConditions = (conditions: Prisma.Sql[]): Prisma.Sql =>
  Prisma.join(
    [Prisma.sql`true`, ...conditions].map((condition) => Prisma.sql`(${condition})`),
    " and ",
  );
const FROM = Prisma.sql`app_user u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id`;

/** Some positions of a list of users, between two of them. `inverted`: from its end. */
export async function placesOf(
  context: Context,
  { filter, sort, direction }: Listing,
  page: { after?: string | undefined; before?: string | undefined; limit: number; inverted: boolean },
): Promise<Place[]> {
  const key = Prisma.sql`(${KEYS[sort ?? "NAME"]}) collate "C"`;
  const conditions = narrowed(filter);
  const downward = direction === "DESC";
  const beyond = (place: Place, down: boolean) =>
    down
      ? Prisma.sql`(${key}, u.id) < (${place.key}, ${place.id})`
      : Prisma.sql`(${key}, u.id) > (${place.key}, ${place.id})`;
  if (page.after !== undefined) conditions.push(beyond(readCursor(page.after), downward));
  if (page.before !== undefined) conditions.push(beyond(readCursor(page.before), !downward));
  const order = downward === page.inverted ? Prisma.sql`asc` : Prisma.sql`desc`;
  return context.db.$queryRaw<Place[]>`
    select u.id, ${key} as key from ${FROM} where ${joinedConditions(conditions)} order by 2 ${order}, u.id ${order} limit ${page.limit}`;
}

/** Number of users in a list. */
export async function countOf(context: Context, { filter }: Listing): Promise<number> {
  const rows = await context.db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from app_user u where ${joinedConditions(narrowed(filter))}`;
  return rows[0]?.count ?? 0;
}

/** The cursor of a position. */
export const toCursor = ({ key, id }: Place): string => Buffer.from(JSON.stringify([key, id])).toString("base64url");

function readCursor(cursor: string): Place {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(read) && read.length === 2 && read.every((part) => typeof part === "string" && isText(part)))
      return { key: read[0] as string, id: read[1] as string };
  } catch {
    // Throws below.
  }
  throw new GraphQLError("This cursor is not from this list.", { extensions: { code: "BAD_USER_INPUT" } });
}
// PostgreSQL cannot store either in text.
const isText = (part: string): boolean => !part.includes("\0") && part.isWellFormed();
