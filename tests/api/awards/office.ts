import { meetDeadlines } from "#server/awards/deadlines.ts";
import { globalId } from "#schema/builder.ts";
import { bidWords, openedBid } from "#tests/support/sealedBids.ts";
import type { County, Person, World } from "#tests/support/world.ts";
import { type Notice, notice, type NoticeOptions } from "../solicitations/portalGround.ts";

/** A bidder with an opened bid. */
interface Bidder {
  vendorKey: string;
  legalName: string;
  /** Of its one line. Quantity: 400. */
  unitPrice: string;
  responsive?: boolean;
}

/**
 * A solicitation that is opened, with all of its bids marked. Returns the global ids of the bids in the given order.
 */
export async function evaluated(
  world: World,
  county: County,
  bidders: readonly Bidder[],
  options: NoticeOptions & { status?: string; procurementType?: "BID" | "RFP" } = {},
): Promise<Notice & { project: string; bids: string[] }> {
  const solicitation = await notice(world, county, {
    dueAt: new Date("2026-03-10T18:00:00Z"),
    openingAt: new Date("2026-03-10T19:00:00Z"),
    questionsDueAt: new Date("2026-03-05T19:00:00Z"),
    ...options,
  });
  const lineId = await world.database.inTenant(county.id, async (db) => {
    const { lineItems } = await db.project.update({
      where: { tenantId_id: { tenantId: county.id, id: solicitation.projectId } },
      data: {
        status: options.status ?? "EVALUATION",
        procurementType: options.procurementType ?? "BID",
        isLocked: true,
      },
      include: { lineItems: true },
    });
    await db.solicitation.updateMany({ where: { id: solicitation.key }, data: { state: "CLOSED" } });
    return lineItems[0]?.id ?? "";
  });
  const bids: string[] = [];
  for (const { vendorKey, legalName, unitPrice, responsive = true } of bidders) {
    const words = bidWords(legalName, { lines: [{ id: lineId, unitPrice, extension: null }] });
    bids.push(globalId("Bid", await openedBid(world, county, solicitation.key, vendorKey, words, { responsive })));
  }
  return { ...solicitation, project: globalId("Project", solicitation.projectId), bids };
}

/** What these tests read of an award. */
export const awardOf = async (who: Person, key: string) =>
  (
    await who.read(
      `query($key: ID!) { project(key: $key) {
        status awardedAmount awardedOn vendorName
        recommendation { id state vendorName amount rank compared reason whyNotFirst lowBidJustification byName approvedByName protestsUntil
          viewerCan { approve { allowed reason } announce { allowed reason } withdraw { allowed reason } } }
        formerRecommendations { state withdrawnWhy }
        awardCandidates { bidId name amount rank isTied low outWhy isRegistered }
        awardWaits { code message }
        bidHold { until days isOver }
        awardLetters { key subject count }
        viewerCan { recommend { allowed reason } award { allowed reason } endWithoutAward { allowed reason } }
      } }`,
      { key },
    )
  ).project;

/** Recommends, approves and announces. */
export async function announced(
  office: { purchasing: Person; member: Person },
  project: string,
  bid: string,
  words: object = {},
): Promise<string> {
  const { recommendation } = await office.purchasing.does(
    "recommendAward",
    { projectId: project, bidId: bid, reason: "The lowest responsive bid of a responsible bidder.", ...words },
    "recommendation { id }",
  );
  await office.member.does("approveRecommendation", { recommendationId: recommendation.id });
  await office.purchasing.does("publishNoticeOfIntent", { recommendationId: recommendation.id });
  return recommendation.id;
}

/** The key of the resolution of a project. */
export const resolutionOf = (world: World, county: County, projectId: string): Promise<string> =>
  world.database.inTenant(
    county.id,
    async (db) => (await db.project.findFirstOrThrow({ where: { id: projectId } })).resolutionId ?? "",
  );

/** Submits and reviews a resolution and puts it on the agenda of a meeting on that day, which has started. */
export async function broughtToBoard(
  county: County,
  clerk: Person,
  resolutionKey: string,
  day: { date?: string } = {},
): Promise<{ meetingKey: string; itemId: string; title: string }> {
  const resolutionId = globalId("Resolution", resolutionKey);
  await clerk.does("submitResolution", { resolutionId });
  // Data missing in the project is blank in the draft written from it.
  const { resolution } = await clerk.read("query($key: ID!) { resolution(key: $key) { version blanks { count } } }", {
    key: resolutionKey,
  });
  if (resolution.blanks)
    await clerk.does("keepBlanks", {
      resolutionId,
      version: resolution.version,
      reason: "Term and budget line are set by the contract.",
    });
  for (let review = 0; review < 3; review += 1) await clerk.does("advanceResolution", { resolutionId });
  const meeting = await county.meeting(day).items("Minutes").present(5).create();
  const { item } = await clerk.does(
    "placeOnAgenda",
    { resolutionId, meetingId: meeting.id },
    "item { id description }",
  );
  await clerk.does("publishAgenda", { meetingId: meeting.id });
  await clerk.does("startMeeting", { meetingId: meeting.id });
  return { meetingKey: meeting.key, itemId: item.id, title: item.description };
}

/** The board adopts a resolution by a roll call in a meeting on that day. */
export async function boardAdopts(
  world: World,
  county: County,
  clerk: Person,
  resolutionKey: string,
  day: { date?: string } = {},
): Promise<void> {
  const { itemId } = await broughtToBoard(county, clerk, resolutionKey, day);
  const { motion } = await clerk.does("addMotion", { itemId, kind: "MAIN", text: "To adopt" }, "motion { id }");
  const opened = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
  for (const entry of opened.motion.roll as { id: string }[])
    await clerk.does("castVote", { motionId: motion.id, entryId: entry.id, value: "YES" });
  await clerk.does("closeVote", { motionId: motion.id });
}

/** Runs the clock's round of due work. */
export async function round(world: World, county: County): Promise<number> {
  const tenant = await world.database.inDirectory((db) => db.tenant.findUniqueOrThrow({ where: { id: county.id } }));
  return meetDeadlines({ database: world.database, ports: world.dais.ports }, tenant);
}

/** Moves the protest window so that its last day was yesterday. Sessions would not last long enough to wait. */
export const windowOver = (world: World, county: County, projectId: string): Promise<unknown> =>
  world.database.inTenant(county.id, (db) =>
    db.recommendation.updateMany({ where: { projectId, state: "ANNOUNCED" }, data: { protestsUntil: "2026-03-10" } }),
  );
