import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { chainStart } from "../../bids/sealing/receipts.rules.ts";
import { decimalText, exactText, type Fraction } from "./fractions.rules.ts";
import { drawLots, lotText } from "./lots.rules.ts";
import { TIE_BREAKERS } from "../../projects/settings/tieBreakers.rules.ts";
import { type Interval, type Place, rank, type Ranking, sensitivity, type Step } from "./ranking.rules.ts";
import { fixedInput, inputNow } from "./result.ts";
import type { FullEvaluation } from "./fullEvaluation.ts";

const PLACES = 4;
type Named<T> = T & { label: string };

const StepType = builder.objectRef<Step>("RankingStep").implement({
  description: "One step of the arithmetic: the points for one criterion.",
  fields: (t) => ({
    criterion: t.exposeString("criterion", { description: "Key of the criterion." }),
    description: t.exposeString("description", { description: "Text of the criterion." }),
    weight: t.exposeInt("weight", { description: "Weight of the criterion in percent." }),
    words: t.exposeString("words", {
      description: "The arithmetic in figures, e.g. (9.00 + 8.00) / 2 / 10 × 50 = 42.5000.",
    }),
    points: t.string({
      description: "Points for this criterion, with four decimal places.",
      resolve: ({ points }) => decimalText(points, PLACES),
    }),
  }),
});

const PlaceType = builder.objectRef<Named<Place>>("RankedProposal").implement({
  description: "A proposal's place in the ranking.",
  fields: (t) => ({
    label: t.exposeString("label", { description: "Name of the bidder." }),
    position: t.exposeInt("position", { description: "Number of the bid at the opening." }),
    rank: t.exposeInt("rank", {
      nullable: true,
      description: "Rank from 1. Tied proposals have the same rank. Null if the proposal failed a gate.",
    }),
    points: t.string({
      description: "Total points, with four decimal places.",
      resolve: ({ points }) => decimalText(points, PLACES),
    }),
    exact: t.string({ description: "Total points as an exact fraction.", resolve: ({ points }) => exactText(points) }),
    steps: t.expose("steps", { type: [StepType], description: "The arithmetic of the points, by criterion." }),
    partedBy: t.string({
      nullable: true,
      description: "What broke the tie with the previous proposal, in words. Null if there was no tie to break.",
      resolve: ({ partedBy }) =>
        partedBy === null ? null : partedBy === "LOTS" ? "public drawing" : TIE_BREAKERS[partedBy],
    }),
  }),
});

interface Held {
  criterion: string;
  description: string;
  weight: number;
  first: Interval;
  order: Interval;
}
const weightText = (at: Fraction) => decimalText(at, 2);
const SensitivityType = builder.objectRef<Held>("RankingSensitivity").implement({
  description:
    "The range of weights of one criterion for which the ranking stays the same, while the other criteria keep their proportions. Both ends are included.",
  fields: (t) => ({
    criterion: t.exposeString("criterion", { description: "Key of the criterion." }),
    description: t.exposeString("description", { description: "Text of the criterion." }),
    weight: t.exposeInt("weight", { description: "Current weight of the criterion." }),
    firstFrom: t.string({
      description: "Lowest weight at which the first place stays the same.",
      resolve: ({ first }) => weightText(first.from),
    }),
    firstTo: t.string({
      description: "Highest weight at which the first place stays the same.",
      resolve: ({ first }) => weightText(first.to),
    }),
    orderFrom: t.string({
      description: "Lowest weight at which the whole order stays the same.",
      resolve: ({ order }) => weightText(order.from),
    }),
    orderTo: t.string({
      description: "Highest weight at which the whole order stays the same.",
      resolve: ({ order }) => weightText(order.to),
    }),
  }),
});

const LotType = builder.objectRef<{ label: string; position: number; text: string; lot: string }>("Lot").implement({
  description: "One proposal's result in a public drawing.",
  fields: (t) => ({
    label: t.exposeString("label", { description: "Name of the bidder." }),
    position: t.exposeInt("position", { description: "Number of the bid at the opening." }),
    text: t.exposeString("text", { description: "Text that is hashed: head, dice and number." }),
    lot: t.exposeString("lot", { description: "SHA-256 of that text, hex. The lowest hash comes first." }),
  }),
});
interface Lots {
  head: string;
  dice: string;
  drawnByName: string;
  drawnAt: Date;
  lots: { label: string; position: number; text: string; lot: string }[];
}
const LotsType = builder.objectRef<Lots>("DrawnLots").implement({
  description: "A public drawing that anyone can recompute.",
  fields: (t) => ({
    head: t.exposeString("head", { description: "Head of the receipt chain, hex." }),
    dice: t.exposeString("dice", { description: "The dice as read aloud." }),
    drawnByName: t.exposeString("drawnByName", { description: "Name of the person who entered the dice." }),
    drawnAt: t.expose("drawnAt", { type: "DateTime", description: "When the drawing was entered." }),
    lots: t.expose("lots", { type: [LotType], description: "Results of the drawing, first to last." }),
  }),
});

const TieType = builder.objectRef<{ positions: number[]; labels: string[] }>("RankingTie").implement({
  description: "Proposals whose tie is not broken.",
  fields: (t) => ({
    positions: t.exposeIntList("positions", { description: "Numbers of the tied bids at the opening." }),
    labels: t.exposeStringList("labels", { description: "Names of the tied bidders, in the same order." }),
  }),
});

interface Shown extends Ranking {
  whole: FullEvaluation;
  labels: Map<number, string>;
  isFixed: boolean;
}
export const RankingType = builder.objectRef<Shown>("EvaluationRanking").implement({
  description: "A ranking with every step of its arithmetic.",
  fields: (t) => ({
    isFixed: t.exposeBoolean("isFixed", {
      description: "Whether the ranking is finalized. False if it shows how the ranking would be now.",
    }),
    places: t.field({
      type: [PlaceType],
      description: "Proposals from first to last, followed by those that failed a gate.",
      resolve: ({ places, labels }) => places.map((place) => ({ ...place, label: labels.get(place.position) ?? "" })),
    }),
    ties: t.field({
      type: [TieType],
      description: "Ties that are not broken. [] if none.",
      resolve: ({ ties, labels }) =>
        ties.map((positions) => ({ positions, labels: positions.map((each) => labels.get(each) ?? "") })),
    }),
    sensitivity: t.field({
      type: [SensitivityType],
      description:
        "Weights for which the ranking stays the same, by criterion. [] with fewer than two proposals or criteria.",
      resolve: ({ places }) =>
        (places[0]?.steps ?? []).flatMap(({ criterion, description, weight }) => {
          const intervals = sensitivity({ places }, criterion);
          return intervals ? [{ criterion, description, weight, ...intervals }] : [];
        }),
    }),
    lots: t.field({
      type: [LotsType],
      description: "Public drawings held so far, in order.",
      resolve: ({ whole: evaluation, labels }) =>
        Promise.all(
          evaluation.lots.map(async ({ head, dice, drawn: order, drawnByName, drawnAt }) => ({
            head,
            dice,
            drawnByName,
            drawnAt,
            lots: (await drawLots(head, dice, order)).map(({ position, lot }) => ({
              position,
              lot,
              text: lotText(head, dice, position),
              label: labels.get(position) ?? "",
            })),
          })),
        ),
    }),
    head: t.string({
      description: "Head of the receipt chain, which public drawings use, hex.",
      resolve: async ({ whole: evaluation }, _args, { db }) => {
        const seal = await db.bidSeal.findFirst({
          where: { solicitationId: evaluation.solicitationId },
          select: { head: true },
        });
        return seal?.head ?? chainStart(evaluation.solicitationId);
      },
    }),
  }),
});

/** The ranking as finalized, or as it would be now. */
export async function fixedRanking(context: Context, evaluation: FullEvaluation): Promise<Shown> {
  const isFixed = evaluation.rankedAt !== null;
  const input = isFixed ? fixedInput(evaluation) : await inputNow(context, evaluation);
  return {
    ...rank(input),
    whole: evaluation,
    isFixed,
    labels: new Map(evaluation.bids.map((bid) => [bid.position, bid.bidderName])),
  };
}
