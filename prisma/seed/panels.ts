// Who evaluated the proposals of a demonstration county, and their scores.
import { v7 as uuid } from "uuid";
import { frozenOf } from "#schema/awards/evaluation/frozen.rules.ts";
import type { Ranked } from "#schema/awards/evaluation/ranking.rules.ts";
import type { Db } from "../client.ts";
import type { Prisma } from "../generated/client/client.ts";
import { FAR } from "./projectDays.ts";
import type { Someone } from "./resolutionBook.ts";
import type { SolicitationRows } from "./solicitationRows.ts";

/** A proposal as the panel rates it, the best one first. */
export interface SeededProposal {
  bidId: string;
  vendorName: string;
  position: number;
  priceCents: bigint;
  receivedAt: Date;
}

const SCALE = 10;
const TIE_BREAKERS = ["LOWEST_PRICE", "HEAVIEST_CRITERION"] as const;
/** The panel, its chair first, by the names before the @: people who are not keyholders or buyers. */
const PANEL = ["head", "staff", "member2"];
const MEMBERS = "Members of the panel.";
const CHAIR = "The chair of the panel, or anyone who may enter consensus and works on the project.";
const NOTES = ["Thorough, with examples.", "Answers what was asked.", "Clear about who does what."];

/** Hundredths of a step: members differ a little, and later proposals score a little lower. */
const valueOf = (member: number, proposal: number, criterion: number): number =>
  850 - 100 * proposal - 50 * member + 25 * ((criterion + member) % 3);

/**
 * Writes the panel of an RFP in evaluation: its declarations, its scores, and its ranking once there is a
 * recommendation. During scoring, one member is not done.
 */
export async function seedPanel(
  db: Db,
  person: (name: string) => Someone,
  { id: solicitationId, project, days }: SolicitationRows,
  proposals: readonly SeededProposal[],
): Promise<void> {
  if (project.type !== "RFP" || days.far < FAR.EVALUATION || project.status === "NO_AWARD") return;
  const criteria = (project.criteria ?? []).map(([description, percentage], index) => ({
    id: `c${index + 1}`,
    description,
    percentage,
  }));
  const priceCriterion = criteria.find(({ description }) => description.startsWith("Cost"))?.id ?? null;
  const rated = criteria.filter(({ id }) => id !== priceCriterion);
  const isRanked = days.far >= FAR.RECOMMENDED;
  const people = PANEL.map(person);
  const [chair = person("head")] = people;
  const scoring = isRanked ? people : people.filter(({ id }) => id !== person("staff").id);
  const submittedAt = days.afterOpening(12, "15:30");
  const rankedAt = days.afterOpening(15, "11:00");
  const evaluationId = uuid();
  const member = new Map(people.map(({ id }) => [id, uuid()]));
  const scoresOf = (by: number, at: number) =>
    rated.map(({ id }, index) => ({
      criterion: id,
      value: valueOf(by, at, index),
      note: NOTES[(by + index) % NOTES.length] ?? "",
    }));
  const ranked: Ranked[] = proposals.map(({ bidId, position, priceCents, receivedAt }, at) => ({
    id: bidId,
    position,
    priceCents,
    lodgedAt: receivedAt,
    passes: true,
    consensus: {},
    scores: Object.fromEntries(rated.map(({ id }, index) => [id, people.map((_, by) => valueOf(by, at, index))])),
  }));
  const input = { scale: SCALE, criteria, priceCriterion, tieBreakers: TIE_BREAKERS, proposals: ranked, lots: [] };
  await db.evaluation.create({
    data: {
      id: evaluationId,
      solicitationId,
      scale: SCALE,
      priceCriterion,
      tieBreakers: [...TIE_BREAKERS],
      ...(isRanked && {
        scoresShownAt: submittedAt,
        rankedAt,
        rankedByName: chair.name,
        frozen: frozenOf(input) as unknown as Prisma.InputJsonObject,
      }),
    },
  });
  const declaredAt = days.afterOpening(5, "10:00");
  await db.panelMember.createMany({
    data: people.map(({ id: userId, name }, index) => ({
      id: member.get(userId) ?? uuid(),
      evaluationId,
      userId,
      name,
      isChair: index === 0,
      declared: "NO_CONFLICT",
      declaredAt,
    })),
  });
  const sheets = scoring.flatMap((who) =>
    proposals.map(({ bidId }, index) => ({
      evaluationId,
      memberId: member.get(who.id) ?? "",
      bidId,
      state: "SUBMITTED" as const,
      scores: scoresOf(people.indexOf(who), index),
      evaluationDate: submittedAt.toISOString().slice(0, 10),
      overallComments: index === 0 ? "A sound proposal." : "Less detailed than the best one.",
      recommendation: index === 0 ? "Recommend." : "Keep as the second choice.",
      submittedAt,
    })),
  );
  await db.scoreSheet.createMany({ data: sheets });
  const line = (by: Someone, at: Date, action: string, permission: string, after: Prisma.InputJsonObject) => ({
    id: uuid(),
    at,
    action,
    permission,
    after,
    noun: "Evaluation",
    nounId: evaluationId,
    actorId: by.id,
    actorName: by.name,
  });
  const names = people.map(({ name }) => name);
  const later = (from: Date, minutes: number) => new Date(from.valueOf() + minutes * 60_000);
  await db.auditEntry.createMany({
    data: [
      line(person("purchasing"), later(days.publishedAt, 90), "setPanel", "procurement.panel.manage-panel", {
        members: names,
        chair: [chair.name],
      }),
      ...people.map((who, index) =>
        line(who, later(declaredAt, index), "declareNoConflict", MEMBERS, {
          member: who.name,
          declared: "NO_CONFLICT",
        }),
      ),
      ...scoring.flatMap((who, by) =>
        proposals.map((_, index) =>
          line(who, later(submittedAt, by * 10 + index), "submitScores", MEMBERS, { submittedBy: who.name }),
        ),
      ),
      ...(isRanked
        ? [
            line(chair, rankedAt, "finishRanking", CHAIR, {
              ranking: proposals.map(({ vendorName }, index) => ({ rank: index + 1, bidder: vendorName })),
            }),
          ]
        : []),
    ],
  });
}
