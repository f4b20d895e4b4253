import { batched } from "../../batch.ts";
import { builder, unread } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { readableFiles } from "../../files/holders.ts";
import { grouped, moneyText } from "../../projects/lines/decimals.rules.ts";
import type { BidContent } from "../../bids/sealing/bidContent.rules.ts";
import { scoreText } from "./scoreSheet.rules.ts";
import { readsScores } from "./EvaluationRecord.ts";
import { pricesNow } from "./price.ts";
import { readableSheets } from "./sheets.ts";
import { memberOf, type FullEvaluation, type FullBid } from "./fullEvaluation.ts";

interface Shown {
  bid: FullBid;
  whole: FullEvaluation;
  /** The viewer sees a letter instead of the bidder's name. */
  hidden: boolean;
}

/** Maximum number of score sheets per proposal, including those of former members. */
const MAX_SHEETS = 100;
const MAX_FILES = 200;

interface HeldFile {
  name: string;
  kind: string;
  confidential: boolean;
  fileId: string;
}
const ProposalFile = builder.objectRef<HeldFile>("ProposalFile").implement({
  description: "An attachment of a proposal.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the file, as given by the bidder." }),
    confidential: t.exposeBoolean("confidential", { description: "Whether the bidder claims a trade secret." }),
    file: t.prismaField({
      type: "StoredFile",
      nullable: true,
      description: "The file. Null if it is confidential and the viewer may not view confidential parts.",
      resolve: async (query, { fileId }, _args, context) =>
        context.db.storedFile.findFirst({ ...query, where: { AND: [{ id: fileId }, await readableFiles(context)] } }),
    }),
  }),
});

const GateDecision = builder
  .objectRef<{ id: string; words: string; passed: boolean | null; reason: string; byName: string }>("GateDecision")
  .implement({
    description: "The decision whether a proposal passes a gate.",
    fields: (t) => ({
      key: t.exposeString("id", { description: "Key of the gate." }),
      words: t.exposeString("words", { description: "Text of the requirement." }),
      passed: t.exposeBoolean("passed", {
        nullable: true,
        description: "Whether the proposal passes. Null if not decided.",
      }),
      reason: t.exposeString("reason", { description: "Reason for the decision. '' if not decided." }),
      byName: t.exposeString("byName", { description: "Name of the person who decided. '' if not decided." }),
    }),
  });

const Agreed = builder
  .objectRef<{ criterion: string; value: number; note: string; enteredByName: string }>("ConsensusScore")
  .implement({
    description: "The score on which the panel agreed for one criterion.",
    fields: (t) => ({
      criterion: t.exposeString("criterion", { description: "Key of the criterion." }),
      value: t.string({
        description: "Agreed score, in steps of the scale.",
        resolve: ({ value }) => scoreText(value),
      }),
      note: t.exposeString("note", { description: "Reason for the agreed score." }),
      enteredByName: t.exposeString("enteredByName", { description: "Name of the person who entered it." }),
    }),
  });

const contentOf = async (context: Context, { bid }: Shown): Promise<BidContent | null> =>
  (await batched(context, "contents of proposals", bid.id, async (ids) => {
    const found = await context.db.bid.findMany({ where: { id: { in: ids } }, select: { id: true, content: true } });
    return new Map(found.map(({ id, content }) => [id, content as BidContent | null]));
  })) ?? null;

export const ProposalType = builder.objectRef<Shown>("Proposal").implement({
  description: "A proposal during its evaluation.",
  fields: (t) => ({
    key: t.string({
      description: "Identifies the proposal within its evaluation without revealing which bid it is.",
      resolve: ({ bid }) => bid.key,
    }),
    label: t.string({
      description: "Display name: the bidder, or 'Proposal A' while letters are used.",
      resolve: ({ bid, hidden }) => (hidden ? `Proposal ${bid.letter}` : bid.bidderName),
    }),
    position: t.int({
      nullable: true,
      description: "Number of the bid at the opening. Null while letters are used.",
      resolve: ({ bid, hidden }) => (hidden ? null : bid.position),
    }),
    note: t.string({
      description: "The bidder's note about the attachments. '' if none.",
      resolve: async (shown, _args, context) => (await contentOf(context, shown))?.note ?? "",
    }),
    price: t.string({
      nullable: true,
      description:
        "Price as text, e.g. $1,200.00, for people who may read the scores, once every score is in and the price is opened. Null before that or if no price is clear.",
      resolve: async ({ bid, whole: evaluation }, _args, context) => {
        if (!(await readsScores(context, evaluation.id))) return null;
        const cents = (await pricesNow(context, evaluation.solicitationId)).get(bid.id) ?? null;
        return cents === null ? null : `$${grouped(moneyText(cents))}`;
      },
    }),
    files: t.field({
      type: [ProposalFile],
      description: "Attachments in their order, without those of the price. At most 200.",
      resolve: async ({ bid }, _args, context) => {
        const all = await batched(context, "attachments of proposals", bid.id, async (ids) => {
          const files = {
            where: { part: { not: "PRICE" as const }, kind: { not: "PRICE" } },
            orderBy: { position: "asc" as const },
            take: MAX_FILES,
            select: { kind: true, confidential: true, fileId: true, file: { select: { filename: true } } },
          };
          const found = await context.db.bid.findMany({ where: { id: { in: ids } }, select: { id: true, files } });
          return new Map(found.map((each) => [each.id, each.files]));
        });
        return (all ?? []).map(({ file, ...attachment }) => ({ ...attachment, name: file.filename }));
      },
    }),
    gates: t.field({
      type: [GateDecision],
      description: "Decision on each gate, in order.",
      resolve: ({ bid, whole: evaluation }) =>
        evaluation.gates.map(({ id, words }) => {
          const decided = evaluation.gateResults.find((each) => each.bidId === bid.id && each.gate === id);
          return {
            id,
            words,
            passed: decided?.passed ?? null,
            reason: decided?.reason ?? "",
            byName: decided?.byName ?? "",
          };
        }),
    }),
    passes: t.boolean({ description: "Whether the proposal has failed no gate.", resolve: ({ bid }) => bid.passes }),
    mine: t.prismaField({
      type: "ScoreSheet",
      nullable: true,
      description: "The viewer's own evaluation. Null if none was started or the viewer is not on the panel.",
      resolve: async (query, { bid, whole: evaluation }, _args, context) => {
        const member = memberOf(context, evaluation);
        if (!member || member.removed || member.declared !== "NO_CONFLICT") return unread(query);
        const name = `sheets of ${member.id} ${JSON.stringify(query)}`;
        const found = await batched(context, name, bid.id, async (ids) => {
          const where = { bidId: { in: ids }, memberId: member.id };
          const rows = await context.db.scoreSheet.findMany({ ...query, where });
          return new Map(rows.map((row) => [row.bidId, row]));
        });
        return found ?? null;
      },
    }),
    sheets: t.prismaField({
      type: ["ScoreSheet"],
      description:
        "Evaluations that the viewer may read: their own, and all of them once every one is submitted. At most 100.",
      resolve: async (query, { bid }, _args, context) => {
        const found = await batched(context, `sheets of proposals ${JSON.stringify(query)}`, bid.id, async (ids) => {
          const where = { AND: [{ bidId: { in: ids } }, await readableSheets(context)] };
          const rows = await context.db.scoreSheet.findMany({ ...query, where, orderBy: { memberId: "asc" } });
          return Map.groupBy(rows, ({ bidId }) => bidId);
        });
        return (found ?? []).slice(0, MAX_SHEETS);
      },
    }),
    consensus: t.field({
      type: [Agreed],
      description: "Scores on which the panel agreed. [] if none, or while the viewer may not read the scores.",
      resolve: async ({ bid, whole: evaluation }, _args, context) => {
        if (!(await readsScores(context, evaluation.id))) return [];
        const found = await batched(context, `consensus of ${evaluation.id}`, bid.id, async (ids) => {
          const where = { evaluationId: evaluation.id, bidId: { in: ids } };
          const rows = await context.db.consensusScore.findMany({ where, orderBy: { criterion: "asc" } });
          return Map.groupBy(rows, ({ bidId }) => bidId);
        });
        return (found ?? []).slice(0, MAX_SHEETS);
      },
    }),
  }),
});
