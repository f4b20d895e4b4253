import { builder } from "../../builder.ts";
import { at, may } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { worksOn } from "../../projects/countysOwn.ts";
import { EvaluationStageEnum } from "./enums.ts";
import { isOpened, scores as counts, sheetName, stageOf } from "./evaluation.rules.ts";
import { Evaluation, readableEvaluations, readsScores } from "./EvaluationRecord.ts";
import { PanelMemberType } from "./PanelMember.ts";
import { ProposalType } from "./Proposal.ts";
import { fixedRanking, RankingType } from "./RankingType.ts";
import { TIE_BREAKERS, tieBreakersOf } from "../../projects/settings/tieBreakers.rules.ts";
import { memberOf, fullEvaluation } from "./fullEvaluation.ts";

const CriterionType = builder
  .objectRef<{ id: string; description: string; percentage: number; isPrice: boolean }>("EvaluationCriterion")
  .implement({
    description: "A criterion of an evaluation, frozen since Final Submit.",
    fields: (t) => ({
      key: t.exposeString("id", { description: "Identifies the criterion within its project." }),
      description: t.exposeString("description", { description: "Text of the criterion." }),
      weight: t.exposeInt("percentage", { description: "Weight of the criterion in percent." }),
      isPrice: t.exposeBoolean("isPrice", {
        description: "Whether this is the price criterion, which is computed rather than scored.",
      }),
    }),
  });

const GateType = builder.objectRef<{ id: string; words: string }>("EvaluationGate").implement({
  description: "A pass/fail requirement that a proposal must meet to be ranked.",
  fields: (t) => ({
    key: t.exposeString("id", { description: "Identifies the gate within its evaluation." }),
    words: t.exposeString("words", { description: "Text of the requirement." }),
  }),
});

builder.prismaNode("Evaluation", {
  description:
    "The evaluation of an RFP's proposals. Visible to its panel and to staff who work on it. Until every score is in, only authors see their own scores.",
  nullable: true,
  id: { resolve: (evaluation) => evaluation.id, description: "Global id of this evaluation." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableEvaluations(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the evaluation." }),
    solicitation: t.relation("solicitation", { description: "The solicitation whose proposals are evaluated." }),
    scale: t.exposeInt("scale", { description: "Highest step of the scoring scale. The lowest is 0." }),
    anonymous: t.exposeBoolean("anonymous", {
      description: "Whether the panel sees letters instead of bidder names until every score is in.",
    }),
    gates: t.field({
      type: [GateType],
      description: "Requirements that a proposal must pass, in order. [] if none.",
      resolve: async ({ id }, _args, context) => (await fullEvaluation(context, id)).gates,
    }),
    criteria: t.field({
      type: [CriterionType],
      description: "Criteria by which proposals are scored, in order.",
      resolve: async ({ id }, _args, context) => {
        const { criteria, priceCriterion } = await fullEvaluation(context, id);
        return criteria.map((criterion) => ({ ...criterion, isPrice: criterion.id === priceCriterion }));
      },
    }),
    tieBreakers: t.stringList({
      description:
        "Tie breakers for proposals with equal points, in words and in the county's order. A public drawing comes last.",
      resolve: ({ tieBreakers }) => tieBreakersOf(tieBreakers).map((each) => TIE_BREAKERS[each]),
    }),
    stage: t.field({
      type: EvaluationStageEnum,
      description: "Current stage of the evaluation.",
      resolve: async ({ id }, _args, context) => stageOf(await fullEvaluation(context, id)),
    }),
    scoresShownAt: t.expose("scoresShownAt", {
      type: "DateTime",
      nullable: true,
      description: "Since when every score has been in. Null if one is missing or scoring was reopened.",
    }),
    twoEnvelopes: t.boolean({
      description: "Whether technical proposals are scored before prices are opened.",
      resolve: async ({ id }, _args, context) => (await fullEvaluation(context, id)).twoEnvelopes,
    }),
    technicalLockedAt: t.expose("technicalLockedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the technical scores were locked. Null if they are not, or there is one envelope.",
    }),
    rankedAt: t.expose("rankedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the ranking was finalized. Null if it was not.",
    }),
    rankedByName: t.exposeString("rankedByName", {
      nullable: true,
      description: "Name of the person who finalized the ranking. Null if no one has.",
    }),
    bidders: t.stringList({
      nullable: true,
      description:
        "Names of the bidders in alphabetical order, for the conflict declaration. Null before the opening, if the viewer has declared a conflict, or if the viewer is neither on the panel nor may read opened bids.",
      resolve: async ({ id }, _args, context) => {
        const evaluation = await fullEvaluation(context, id);
        const member = memberOf(context, evaluation);
        if (member?.declared === "CONFLICT" || !isOpened(evaluation.status)) return null;
        const isOnPanel = member !== null && !member.removed;
        const works = async () =>
          may(context, "procurement.opened-bids.view") && (await worksOn(context, evaluation.projectId));
        if (!isOnPanel && !(await works())) return null;
        return evaluation.bids.map(({ bidderName }) => bidderName).toSorted((a, b) => a.localeCompare(b, "en"));
      },
    }),
    members: t.field({
      type: [PanelMemberType],
      description: "Members of the panel, the panel chair first, including former members.",
      resolve: async ({ id }, _args, context) => {
        const evaluation = await fullEvaluation(context, id);
        return evaluation.members.map((member) => ({ ...member, whole: evaluation }));
      },
    }),
    me: t.field({
      type: PanelMemberType,
      nullable: true,
      description: "The viewer's membership of the panel. Null if the viewer is not on it.",
      resolve: async ({ id }, _args, context) => {
        const evaluation = await fullEvaluation(context, id);
        const member = memberOf(context, evaluation);
        return member && !member.removed ? { ...member, whole: evaluation } : null;
      },
    }),
    missingScores: t.int({
      description: "Number of evaluations not yet submitted, across all members and proposals.",
      resolve: async ({ id }, _args, context) => {
        const { members, scored, submitted } = await fullEvaluation(context, id);
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
        "Proposals still considered. Visible to panel members who declared no conflict, by letter while letters are used, and to staff who may view opened bids. Null for others.",
      resolve: async ({ id }, _args, context) => {
        const evaluation = await fullEvaluation(context, id);
        if (!isOpened(evaluation.status)) return null;
        const member = memberOf(context, evaluation);
        const onPanel = member && (!member.removed || member.declared === "CONFLICT");
        if (
          onPanel
            ? !counts(member)
            : !may(context, "procurement.opened-bids.view") || !(await worksOn(context, evaluation.projectId))
        )
          return null;
        const hidden = Boolean(onPanel) && evaluation.anonymous && evaluation.scoresShownAt === null;
        const proposals = evaluation.bids.map((bid) => ({ bid, whole: evaluation, hidden }));
        return hidden
          ? proposals.toSorted((a, b) => (a.bid.letter.padStart(3) < b.bid.letter.padStart(3) ? -1 : 1))
          : proposals;
      },
    }),
    ranking: t.field({
      type: RankingType,
      nullable: true,
      description:
        "The ranking with every step of its arithmetic, as finalized or as it would be now. Null if a score is missing or the viewer may not view the panel's scores.",
      resolve: async ({ id }, _args, context) =>
        (await readsScores(context, id)) ? fixedRanking(context, await fullEvaluation(context, id)) : null,
    }),
    version: t.exposeInt("version", { description: "Version of the record, increased by each change." }),
    viewerCan: t.field({
      type: Evaluation.Can,
      description: "What the viewer may do with this evaluation now, and the reason for each refusal.",
      resolve: ({ id }) => ({ id }),
    }),
  }),
});

builder.prismaObjectField("Solicitation", "evaluation", (t) =>
  t.prismaField({
    type: "Evaluation",
    nullable: true,
    description:
      "The evaluation of the proposals, for its panel and for staff who work on it. Null if there is no panel yet or the viewer may not see it.",
    resolve: async (query, { id }, _args, context) =>
      context.db.evaluation.findFirst({
        ...query,
        where: { AND: [{ solicitationId: id }, await readableEvaluations(context)] },
      }),
  }),
);

calledInLog("Evaluation", {
  select: { solicitation: { select: { projectId: true, project: { select: { title: true } } } } },
  words: ({ solicitation }) => `Evaluation of ${solicitation.project.title}`,
  path: ({ solicitation }) => `/projects/${solicitation.projectId}?tab=evaluation`,
  found: (has) => ({ solicitation: { project: { title: has } } }),
});
