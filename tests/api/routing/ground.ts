import type { Site } from "#tests/support/grounds.ts";

export async function rows({ db, people }: Site): Promise<void> {
  for (const [index, { userId }] of people.entries()) {
    const delegateId = people[(index + 1) % people.length]?.userId as string;
    await db.delegation.create({ data: { userId, delegateId, startsOn: "2026-03-13", endsOn: "2026-03-14" } });
  }
}
