// A demonstration county's press release about its board's last vote.
import type { CountyContext } from "#schema/context.ts";
import { factsOfItem, hashOfFacts } from "#schema/communications/releases/factsOfItem.ts";
import { releaseOf } from "#schema/communications/releases/press.rules.ts";
import { addDays, momentOf } from "./calendar.ts";
import type { Clerk } from "./rollCall.ts";

const PUBLISH_TIME = "10:00";
const OPTIONS = { tone: "NEUTRAL", includeFiscal: true } as const;

/** One release about the last item that the board decided by roll call, published the morning after. */
export async function seedPressReleases(
  context: Pick<CountyContext, "db" | "ports" | "tenant">,
  clerk: Clerk,
): Promise<void> {
  const { db, tenant } = context;
  const item = await db.agendaItem.findFirst({
    where: {
      meeting: { body: { kind: "BOARD" }, state: { in: ["ADJOURNED", "MINUTES_APPROVED"] } },
      voteType: "ROLL_CALL_VOTE",
      motions: { some: { kind: "MAIN", outcome: "PASSED" } },
    },
    orderBy: [{ meeting: { date: "desc" } }, { position: "desc" }],
    select: { id: true, meeting: { select: { date: true } } },
  });
  const facts = item && (await factsOfItem(context, item.id));
  if (!facts) return;
  const publishedAt = momentOf(addDays(item.meeting.date, 1), PUBLISH_TIME, tenant.timeZone);
  await db.pressRelease.create({
    data: {
      itemId: item.id,
      ...OPTIONS,
      ...releaseOf(facts, OPTIONS),
      factsHash: hashOfFacts(facts),
      state: "PUBLISHED",
      createdAt: publishedAt,
      publishedAt,
      publishedBy: clerk.name,
      // Drafted, then published.
      version: 2,
    },
  });
}
