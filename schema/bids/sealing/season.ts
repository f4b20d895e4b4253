import type { SeasonKey } from "#prisma/generated/client/client.ts";
import type { CountyContext } from "../../context.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { beginsSeason, keyAtChoice, type Season } from "./season.rules.ts";

type Place = Pick<CountyContext, "db" | "ports" | "tenant">;
type KeyOfSeason = SeasonKey & Season;

/** Proof that the server itself wrote a key into the table, after its rehearsal. */
export const seasonMark = (
  { ports, tenant }: Pick<Place, "ports" | "tenant">,
  key: Pick<SeasonKey, "userId" | "publicKey" | "rehearsedAt">,
): string =>
  ports.secrets.mark("season key", `${tenant.id} ${key.userId} ${key.publicKey} ${key.rehearsedAt.toISOString()}`);

/** These users' season keys, by user. Keys that the server did not write are dropped. */
export async function seasonsOf(context: Place, userIds: readonly string[]): Promise<Map<string, KeyOfSeason>> {
  const found = await context.db.seasonKey.findMany({ where: { userId: { in: [...userIds] } } });
  return new Map(
    found
      .filter((key) => key.mark === seasonMark(context, key))
      .map((key) => [key.userId, { ...key, rehearsedOn: todayIn(context.tenant.timeZone, key.rehearsedAt) }]),
  );
}

/** Whether the county uses season keys. */
export const usesSeasons = async (context: Pick<CountyContext, "db">): Promise<boolean> =>
  (await settingsNow(context)).seasonKeys;

/** Copies a season key into a keyholder's row, as made and rehearsed before. */
export const keyFromSeason = ({ salt, publicKey, lockedKey, madeAt, rehearsedAt }: SeasonKey) => ({
  salt,
  publicKey,
  lockedKey,
  enrolledAt: madeAt,
  rehearsedAt,
});

/**
 * Which key each of these users has for bids of which they are chosen as keyholders, and their season key. @param ownKeys
 * the keys that they already have for these bids
 */
export async function keysAtChoice(
  context: Place,
  userIds: readonly string[],
  ownKeys: ReadonlyMap<string, string | null>,
) {
  const [seasons, serves, today] = [await seasonsOf(context, userIds), await usesSeasons(context), todayOf(context)];
  return new Map(
    userIds.map((userId) => {
      const season = seasons.get(userId) ?? null;
      return [
        userId,
        { season, keyKind: keyAtChoice({ own: ownKeys.get(userId) ?? null, season, serves, today }) },
      ] as const;
    }),
  );
}

/** Keeps a key that was just rehearsed as the season key. False if the county uses none, or another one serves. */
export async function keepForSeason(
  context: Place,
  key: {
    userId: string;
    salt: string | null;
    publicKey: string | null;
    lockedKey: string | null;
    enrolledAt: Date | null;
  },
): Promise<boolean> {
  const { userId, salt, publicKey, lockedKey } = key;
  if (salt === null || publicKey === null || lockedKey === null || !(await usesSeasons(context))) return false;
  const season = (await seasonsOf(context, [userId])).get(userId) ?? null;
  if (!beginsSeason(publicKey, season, todayOf(context))) return false;
  const rehearsedAt = context.ports.clock.now();
  const row = { salt, publicKey, lockedKey, madeAt: key.enrolledAt ?? rehearsedAt, rehearsedAt };
  const mark = seasonMark(context, { userId, ...row });
  await context.db.seasonKey.deleteMany({ where: { userId } });
  // If two rehearsals end at once, one of them is kept.
  await context.db.seasonKey.createMany({ data: [{ userId, ...row, mark }], skipDuplicates: true });
  return true;
}

/** A key with a forgotten passphrase serves no new bids. */
export async function forgetSeason(
  { db }: Pick<CountyContext, "db">,
  userId: string,
  publicKey: string | null,
): Promise<void> {
  if (publicKey !== null) await db.seasonKey.deleteMany({ where: { userId, publicKey } });
}
