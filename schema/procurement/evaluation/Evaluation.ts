import { builder } from "../../builder.ts";
import { at, may } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { worksOn } from "../countysOwn.ts";
import { EvaluationStageEnum } from "./enums.ts";
import { isOpened, scores as counts, sheetName, stageOf } from "./evaluation.rules.ts";
import { Evaluation, readableEvaluations, readsScores } from "./EvaluationRecord.ts";
import { PanelMemberType } from "./PanelMember.ts";
import { ProposalType } from "./Proposal.ts";
import { fixedRanking, RankingType } from "./RankingType.ts";
import { TIE_BREAKERS, tieBreakersOf } from "./ranking.rules.ts";
import { memberOf, wholeOf } from "./whole.ts";

const CriterionType = builder
  .objectRef<{ id: string; description: string; percentage: number; isPrice: boolean }>("EvaluationCriterion")
  .implement({
    description: "A criterion of an evaluation, as it stands since Final Submit.",
    fields: (t) => ({
      key: t.exposeString("id", { description: "Names it within its project." }),
      description: t.exposeString("description", { description: "What is judged." }),
      weight: t.exposeInt("percentage", { description: "Its weight in percent." }),
      isPrice: t.exposeBoolean("isPrice", {
        description: "Whether it is the price, which is computed and not scored.",
      }),
    }),
  });

const GateType = builder.objectRef<{ id: string; words: string }>("EvaluationGate").implement({
  description: "What a proposal must pass to be ranked.",
  fields: (t) => ({
    key: t.exposeString("id", { description: "Names it within its evaluation." }),
    words: t.exposeString("words", { description: "In words." }),
  }),
});

builder.prismaNode("Evaluation", {
  description:
    "How the proposals of an RFP are judged. For its panel, and for staff who work with it; scores are nobody's but their author's until every one is in.",
  nullable: true,
  id: { resolve: (evaluation) => evaluation.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableEvaluations(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the evaluation." }),
    solicitation: t.relation("solicitation", { description: "What is evaluated." }),
    scale: t.exposeInt("scale", { description: "Highest step of a score; the lowest is 0." }),
    anonymous: t.exposeBoolean("anonymous", {
      description: "Whether proposals bear letters for the panel until every score is in.",
    }),
    gates: t.field({
      type: [GateType],
      description: "What a proposal must pass, in order. [] for nothing.",
      resolve: async ({ id }, _args, context) => (await wholeOf(context, id)).gates,
    }),
    criteria: t.field({
      type: [CriterionType],
      description: "What proposals are judged by, in order.",
      resolve: async ({ id }, _args, context) => {
        const { criteria, priceCriterion } = await wholeOf(context, id);
        return criteria.map((criterion) => ({ ...criterion, isPrice: criterion.id === priceCriterion }));
      },
    }),
    tieBreakers: t.stringList({
      description: "What parts proposals with the same points, in the county's order, in words; then lots in public.",
      resolve: ({ tieBreakers }) => tieBreakersOf(tieBreakers).map((each) => TIE_BREAKERS[each]),
    }),
    stage: t.field({
      type: EvaluationStageEnum,
      description: "How far it is.",
      resolve: async ({ id }, _args, context) => stageOf(await wholeOf(context, id)),
    }),
    scoresShownAt: t.expose("scoresShownAt", {
      type: "DateTime",
      nullable: true,
      description: "Since when every score is in. Null: one is missing, or scoring was reopened.",
    }),
    twoEnvelopes: t.boolean({
      description: "Whether technical proposals are scored before prices are opened.",
      resolve: async ({ id }, _args, context) => (await wholeOf(context, id)).twoEnvelopes,
    }),
    technicalLockedAt: t.expose("technicalLockedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the technical scores were locked. Null: they are not, or there is one envelope.",
    }),
    rankedAt: t.expose("rankedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the ranking was fixed. Null: it is not.",
    }),
    rankedByName: t.exposeString("rankedByName", {
      nullable: true,
      description: "Who fixed it. Null: it is not fixed.",
    }),
    bidders: t.stringList({
      nullable: true,
      description:
        "Names of those who bid, by the alphabet, for the declaration. Null: bids are not opened, the viewer has declared a conflict, or is neither on the panel nor reads opened bids.",
      resolve: async ({ id }, _args, context) => {
        const whole = await wholeOf(context, id);
        const member = memberOf(context, whole);
        if (member?.declared === "CONFLICT" || !isOpened(whole.status)) return null;
        const isOnPanel = member !== null && !member.removed;
        const works = async () =>
          may(context, "procurement.opened-bids.view") && (await worksOn(context, whole.projectId));
        if (!isOnPanel && !(await works())) return null;
        return whole.bids.map(({ bidderName }) => bidderName).toSorted((a, b) => a.localeCompare(b, "en"));
      },
    }),
    members: t.field({
      type: [PanelMemberType],
      description: "Its panel, the chair first, with those who left it.",
      resolve: async ({ id }, _args, context) => {
        const whole = await wholeOf(context, id);
        return whole.members.map((member) => ({ ...member, whole }));
      },
    }),
    me: t.field({
      type: PanelMemberType,
      nullable: true,
      description: "The viewer on the panel. Null: she is not.",
      resolve: async ({ id }, _args, context) => {
        const whole = await wholeOf(context, id);
        const member = memberOf(context, whole);
        return member && !member.removed ? { ...member, whole } : null;
      },
    }),
    missingScores: t.int({
      description: "How many submitted evaluations are missing, of all members and proposals.",
      resolve: async ({ id }, _args, context) => {
        const { members, scored, submitted } = await wholeOf(context, id);
        const waited = members.filter(({ removed, declared }) => !removed && declared !== "CONFLICT");
        const missing = waited.flatMap((member) =>
          scored.filter((bid) => !submitted.has(sheetName(member.id, bid.id))),
        );
        return missing.length;
      },
    }),
    proposals: t.field({
      type: [ProposalType],
      nullable: true,
      description:
        "Proposals in the running: for the panel whoever declared that she has no conflict, by letter while they bear letters; else for staff who may view opened bids. Null: not the viewer's to read.",
      resolve: async ({ id }, _args, context) => {
        const whole = await wholeOf(context, id);
        if (!isOpened(whole.status)) return null;
        const member = memberOf(context, whole);
        const onPanel = member && (!member.removed || member.declared === "CONFLICT");
        if (
          onPanel
            ? !counts(member)
            : !may(context, "procurement.opened-bids.view") || !(await worksOn(context, whole.projectId))
        )
          return null;
        const hidden = Boolean(onPanel) && whole.anonymous && whole.scoresShownAt === null;
        const proposals = whole.bids.map((bid) => ({ bid, whole, hidden }));
        return hidden
          ? proposals.toSorted((a, b) => (a.bid.letter.padStart(3) < b.bid.letter.padStart(3) ? -1 : 1))
          : proposals;
      },
    }),
    ranking: t.field({
      type: RankingType,
      nullable: true,
      description:
        "The ranking with every step of its arithmetic, as it would be now or as it is fixed. Null: a score is missing, or the viewer may not view the panel's scores.",
      resolve: async ({ id }, _args, context) =>
        (await readsScores(context, id)) ? fixedRanking(context, await wholeOf(context, id)) : null,
    }),
    version: t.exposeInt("version", { description: "Counts the changes of the record." }),
    viewerCan: t.field({
      type: Evaluation.Can,
      description: "What the viewer may do with it now, and why not.",
      resolve: ({ id }) => ({ id }),
    }),
  }),
});

builder.prismaObjectField("Solicitation", "evaluation", (t) =>
  t.prismaField({
    type: "Evaluation",
    nullable: true,
    description:
      "How its proposals are judged, for its panel and for staff who work with it. Null: there is no panel yet, or it is not hers to see.",
    resolve: async (query, { id }, _args, context) =>
      context.db.evaluation.findFirst({
        ...query,
        where: { AND: [{ solicitationId: id }, await readableEvaluations(context)] },
      }),
  }),
);

calledInLog(
  "Evaluation",
  async ({ db }, keys) => {
    const found = await db.evaluation.findMany({
      where: { id: { in: keys } },
      select: { id: true, solicitation: { select: { projectId: true, project: { select: { title: true } } } } },
    });
    return found.map(({ id, solicitation }) => ({
      key: id,
      words: `Evaluation of ${solicitation.project.title}`,
      path: `/projects/${solicitation.projectId}?tab=evaluation`,
    }));
  },
  ({ db }, has, take) =>
    db.evaluation.findMany({ where: { solicitation: { project: { title: has } } }, select: { id: true }, take }),
);
