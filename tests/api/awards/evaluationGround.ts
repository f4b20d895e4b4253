import { globalId } from "#schema/builder.ts";
import { attachment, bidWords, openedBid } from "#tests/support/sealedBids.ts";
import type { County, Person, World } from "#tests/support/world.ts";

let counted = 0;

/** Three weights: half the plan, the rest price and team. */
export const CRITERIA = [
  { id: "plan", description: "Plan", percentage: 50 },
  { id: "price", description: "Price", percentage: 30 },
  { id: "team", description: "Team", percentage: 20 },
];

/** An RFP as rows, closed or later. */
export interface Rfp {
  projectId: string;
  solicitationId: string;
  /** Global id of the solicitation. */
  id: string;
}
export const rfp = async (
  world: World,
  county: County,
  options: { status?: string; twoEnvelopes?: boolean } = {},
): Promise<Rfp> => {
  counted += 1;
  const status = options.status ?? "CLOSED";
  return world.database.inTenant(county.id, async (db) => {
    const project = await db.project.create({
      data: {
        procurementId: `PR-RFP-${counted}`,
        title: `Audit services ${counted}`,
        department: "Finance",
        creatorName: "Someone",
        projectContactName: "Someone",
        procurementType: "RFP",
        criteria: CRITERIA,
        status,
        isLocked: true,
        solicitation: {
          create: {
            number: `RFP-${counted}`,
            state: status === "PUBLISHED" ? "OPEN" : "CLOSED",
            edition: 1,
            twoEnvelopes: options.twoEnvelopes ?? false,
            dueAt: world.clock.now(),
            openingAt: world.clock.now(),
          },
        },
      },
      select: { id: true, solicitation: { select: { id: true } } },
    });
    const solicitationId = project.solicitation?.id ?? "";
    return { projectId: project.id, solicitationId, id: globalId("Solicitation", solicitationId) };
  });
};

/** Sets the status of an RFP's project directly in the database. */
export const setProjectStatus = (world: World, county: County, { projectId }: Rfp, status: string) =>
  world.database.inTenant(county.id, (db) => db.project.updateMany({ where: { id: projectId }, data: { status } }));

/** An opened, responsive proposal. */
export const addProposal = (
  world: World,
  county: County,
  { solicitationId }: Rfp,
  name: string,
  price: string | null,
  priceLater?: string,
) =>
  openedBid(world, county, solicitationId, null, bidWords(name, { price, note: `${name} will audit.` }), {
    responsive: true,
    ...(priceLater !== undefined && { priceContent: bidWords(name, { price: priceLater }) }),
  });

/** A technical attachment of an opened bid, inserted directly. */
export async function withFile(world: World, county: County, bidId: string, confidential = false): Promise<string> {
  const { about } = await attachment("plan.pdf", "The plan.", "TECHNICAL");
  return world.database.inTenant(county.id, async (db) => {
    const file = await db.storedFile.create({
      data: {
        key: `${county.id}/${crypto.randomUUID()}`,
        filename: about.name,
        contentType: about.type,
        size: BigInt(about.bytes),
        kind: "bid",
        state: "CLEAN",
      } as never,
    });
    await db.bidFile.create({
      data: { bidId, part: "WHOLE", position: 1, fileId: file.id, kind: "TECHNICAL", confidential },
    });
    return file.id;
  });
}

let evaluators = 0;

/**
 * A person who only evaluates. Each is different, because the same permissions in another order make another person.
 */
export function evaluator(county: County): Promise<Person> {
  let left = (evaluators += 1);
  const rest = [...EVALUATES];
  const order: string[] = [];
  while (rest.length > 0) {
    const at = left % rest.length;
    left = Math.floor(left / rest.length);
    order.push(...rest.splice(at, 1));
  }
  return county.with(...order);
}
const EVALUATES = [
  "procurement.panel.sign-conflict-declaration",
  "procurement.scoring.score-own",
  "procurement.scoring.view-own-scores",
  "procurement.criteria.view",
  "procurement.opened-bids.view",
];

/** Global id of a person. */
export const userOf = ({ userId }: Person): string => globalId("User", userId ?? "");

export const EVALUATION = `id key stage anonymous scale missingScores scoresShownAt rankedAt bidders askedOfViewer
  members { key name isChair isMe declared conflict reviewedAt submitted asked removedAt }
  me { key declared }
  proposals { key label position note price passes gates { key words passed reason }
    mine { id version state scores { criterion value note } }
    sheets { id memberName state scores { criterion value } overallComments recommendation kept { number reason reopenedByName scores { value } } }
    consensus { criterion value note } files { name file { id } } }
  ranking { isFixed head places { label rank points exact partedBy steps { criterion words } }
    ties { positions labels } sensitivity { criterion firstFrom firstTo } lots { head dice lots { label position text lot } } }
  viewerCan { score { reason } enterConsensus { reason } finishRanking { reason } drawLots { reason } }`;

/** The evaluation as a person reads it. */
export const evaluationOf = async (who: Person, { solicitationId }: Rfp) =>
  (
    await who.read(`query($key: ID!) { solicitation(key: $key) { evaluation { ${EVALUATION} } } }`, {
      key: solicitationId,
    })
  ).solicitation?.evaluation ?? null;

/** A complete form. */
export const form = (plan: string, team: string, more: object = {}) => ({
  version: 0,
  scores: [
    { criterion: "plan", value: plan, note: "Thorough." },
    { criterion: "team", value: team, note: "" },
  ],
  evaluationDate: "2026-03-26",
  overallComments: "Sound.",
  recommendation: "Take it.",
  ...more,
});
