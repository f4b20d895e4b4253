import type { CountyContext } from "../context.ts";
import { isNotificationKey, type NotificationKey } from "./rules.ts";

export interface Ways {
  mail: boolean;
  inbox: boolean;
}

/** Both by default. */
export const BOTH: Ways = { mail: true, inbox: true };

/** Whether a person may choose how they receive a key: a welcome letter reaches people who have no inbox yet. */
export const mayChoose = (key: string): key is NotificationKey => isNotificationKey(key) && key !== "WELCOME-EMAIL";

/** How each of these people receives a key, by address; without an account by email only. */
export async function waysOf(
  context: CountyContext,
  key: NotificationKey,
  people: readonly { email: string; userId: string | null }[],
): Promise<(email: string) => Ways> {
  const userIds = people.flatMap(({ userId }) => userId ?? []);
  if (userIds.length === 0 || !mayChoose(key)) return () => BOTH;
  const chosen = await context.db.noticePreference.findMany({
    where: { key, userId: { in: userIds } },
    select: { userId: true, mail: true, inbox: true },
  });
  const byUser = new Map(chosen.map(({ userId, mail, inbox }) => [userId, { mail, inbox }]));
  const byAddress = new Map(people.map(({ email, userId }) => [email, (userId && byUser.get(userId)) || BOTH]));
  return (email) => byAddress.get(email) ?? BOTH;
}
