import { type Context, type CountyContext, once } from "../../context.ts";
import { ANNOUNCED } from "../../bids/BidRecord.ts";
import { criteriaOf } from "../../projects/criteria.rules.ts";
import { projectStatusOf } from "../../projects/words.rules.ts";
import { allIn, letterOf, MAX_PROPOSALS, sheetName } from "./evaluation.rules.ts";
import { gatesOf } from "./panel.rules.ts";

type Place = Pick<Context, "db" | "ports" | "tenant">;

/** Key of a proposal. It is stable for its evaluation and does not reveal the bid. */
export const proposalKey = (
  { ports, tenant }: Pick<Place, "ports" | "tenant">,
  evaluationId: string,
  bidId: string,
): string => ports.secrets.mark("proposal", `${tenant?.id} ${evaluationId} ${bidId}`).slice(0, 32);

async function read(context: Place, id: string) {
  const { db } = context;
  const found = await db.evaluation.findFirstOrThrow({
    where: { id },
    include: {
      solicitation: {
        select: {
          projectId: true,
          twoEnvelopes: true,
          number: true,
          title: true,
          project: { select: { status: true, criteria: true, title: true } },
        },
      },
      members: { orderBy: [{ isChair: "desc" }, { name: "asc" }, { id: "asc" }] },
      gateResults: true,
      lots: { orderBy: { drawnAt: "asc" } },
    },
  });
  const rows = await db.bid.findMany({
    where: { solicitationId: found.solicitationId, ...ANNOUNCED, state: "OPENED" },
    orderBy: { position: "asc" },
    take: MAX_PROPOSALS,
    select: {
      id: true,
      position: true,
      bidderName: true,
      receivedAt: true,
      responsive: true,
      mistakeAt: true,
      priceOpenedAt: true,
    },
  });
  const sheets = await db.scoreSheet.findMany({
    where: { evaluationId: id, state: "SUBMITTED" },
    select: { memberId: true, bidId: true },
  });
  const members = found.members.map((member) => ({ ...member, removed: member.removedAt !== null }));
  const gates = gatesOf(found.gates);
  const failed = new Set(found.gateResults.filter(({ passed }) => !passed).map(({ bidId }) => bidId));
  // Letters follow the keys, because the order of the opening is public and would reveal the bidders.
  const letters = new Map(
    rows
      .map((bid) => proposalKey(context, id, bid.id))
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((key, index) => [key, letterOf(index)]),
  );
  const bids = rows
    .filter(({ responsive, mistakeAt }) => responsive !== false && mistakeAt === null)
    .map((bid) => {
      const key = proposalKey(context, id, bid.id);
      return { ...bid, position: bid.position ?? 0, key, letter: letters.get(key) ?? "", passes: !failed.has(bid.id) };
    });
  // Proposals that failed a gate are not scored further.
  const scored = bids.filter(({ passes }) => passes);
  const submitted = new Set(sheets.map(({ memberId, bidId }) => sheetName(memberId, bidId)));
  const decided = new Set(found.gateResults.map(({ bidId, gate }) => `${bidId} ${gate}`));
  const project = found.solicitation.project;
  return {
    ...found,
    projectId: found.solicitation.projectId,
    status: projectStatusOf(project.status),
    twoEnvelopes: found.solicitation.twoEnvelopes,
    criteria: criteriaOf(project.criteria),
    gates,
    members,
    bids,
    scored,
    submitted,
    locked: found.technicalLockedAt !== null,
    ranked: found.rankedAt !== null,
    allIn: allIn(
      members,
      scored.map((bid) => bid.id),
      submitted,
    ),
    gatesDecided: scored.every((bid) => gates.every((each) => decided.has(`${bid.id} ${each.id}`))),
    pricesOpened: scored.every(({ priceOpenedAt }) => priceOpenedAt !== null),
    lotsDrawn: found.lots.length > 0,
  };
}

/** An evaluation with its panel, the considered proposals, and which sheets are in, but no scores. */
export type FullEvaluation = Awaited<ReturnType<typeof read>>;
export type FullMember = FullEvaluation["members"][number];
export type FullBid = FullEvaluation["bids"][number];

export const fullEvaluation = (context: Context, id: string): Promise<FullEvaluation> =>
  once(context, `evaluation ${id}`, () => read(context, id));

/** The viewer's membership of the panel. Null if they are not on it. */
export const memberOf = ({ actor }: Pick<Context, "actor">, { members }: FullEvaluation): FullMember | null =>
  members.find(({ userId }) => userId === actor?.userId) ?? null;

/**
 * Called after the panel, a sheet or a gate changes: shows scores once the last one is in, and hides them again when
 * one is reopened.
 */
export async function renewShown(context: CountyContext, id: string): Promise<void> {
  const evaluation = await read(context, id);
  if (evaluation.ranked || evaluation.allIn === (evaluation.scoresShownAt !== null)) return;
  const scoresShownAt = evaluation.allIn ? context.ports.clock.now() : null;
  await context.db.evaluation.updateMany({ where: { id }, data: { scoresShownAt } });
}
