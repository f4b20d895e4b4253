import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { chainStart } from "../sealing/receipts.rules.ts";
import { decimalText, exactText, type Fraction } from "./fractions.rules.ts";
import { drawn, lotText } from "./lots.rules.ts";
import {
  type Interval,
  type Place,
  rank,
  type Ranking,
  sensitivity,
  type Step,
  TIE_BREAKERS,
} from "./ranking.rules.ts";
import { fixedInput, inputNow } from "./result.ts";
import type { Whole } from "./whole.ts";

const PLACES = 4;
type Named<T> = T & { label: string };

const StepType = builder.objectRef<Step>("RankingStep").implement({
  description: "One step of the arithmetic: the points of one criterion.",
  fields: (t) => ({
    criterion: t.exposeString("criterion", { description: "Key of the criterion." }),
    description: t.exposeString("description", { description: "What is judged." }),
    weight: t.exposeInt("weight", { description: "Its weight." }),
    words: t.exposeString("words", {
      description: "The arithmetic in figures, e.g. (9.00 + 8.00) / 2 / 10 × 50 = 42.5000.",
    }),
    points: t.string({
      description: "Its points, to four places.",
      resolve: ({ points }) => decimalText(points, PLACES),
    }),
  }),
});

const PlaceType = builder.objectRef<Named<Place>>("RankedProposal").implement({
  description: "A proposal in the ranking.",
  fields: (t) => ({
    label: t.exposeString("label", { description: "Its bidder." }),
    position: t.exposeInt("position", { description: "Its number at the opening." }),
    rank: t.exposeInt("rank", {
      nullable: true,
      description: "Its rank; the same twice is a tie. Null: it failed a gate.",
    }),
    points: t.string({
      description: "Its points, to four places.",
      resolve: ({ points }) => decimalText(points, PLACES),
    }),
    exact: t.string({ description: "Its points exactly, as a fraction.", resolve: ({ points }) => exactText(points) }),
    steps: t.field({
      type: [StepType],
      description: "How they come about, by criterion.",
      resolve: ({ steps }) => steps,
    }),
    partedBy: t.string({
      nullable: true,
      description:
        "What parted it from the place before, in words, where the points are the same. Null: nothing had to.",
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
    "Between which weights of a criterion the ranking holds, the other criteria sharing the rest as they do now. Both ends are included.",
  fields: (t) => ({
    criterion: t.exposeString("criterion", { description: "Key of the criterion." }),
    description: t.exposeString("description", { description: "What is judged." }),
    weight: t.exposeInt("weight", { description: "Its weight now." }),
    firstFrom: t.string({
      description: "The first place holds from this weight.",
      resolve: ({ first }) => weightText(first.from),
    }),
    firstTo: t.string({
      description: "The first place holds to this weight.",
      resolve: ({ first }) => weightText(first.to),
    }),
    orderFrom: t.string({
      description: "The whole order holds from this weight.",
      resolve: ({ order }) => weightText(order.from),
    }),
    orderTo: t.string({
      description: "The whole order holds to this weight.",
      resolve: ({ order }) => weightText(order.to),
    }),
  }),
});

const LotType = builder.objectRef<{ label: string; position: number; text: string; lot: string }>("Lot").implement({
  description: "The lot of one proposal.",
  fields: (t) => ({
    label: t.exposeString("label", { description: "Its bidder." }),
    position: t.exposeInt("position", { description: "Its number at the opening." }),
    text: t.exposeString("text", { description: "What is hashed: head, dice and number." }),
    lot: t.exposeString("lot", { description: "SHA-256 of it, hex; the lowest comes first." }),
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
  description: "Lots drawn in public, which anybody can compute again.",
  fields: (t) => ({
    head: t.exposeString("head", { description: "Head of the receipt chain." }),
    dice: t.exposeString("dice", { description: "The dice as they were read aloud." }),
    drawnByName: t.exposeString("drawnByName", { description: "Who wrote them down." }),
    drawnAt: t.expose("drawnAt", { type: "DateTime", description: "When." }),
    lots: t.field({ type: [LotType], description: "The lots, first to last.", resolve: ({ lots }) => lots }),
  }),
});

const TieType = builder.objectRef<{ positions: number[]; labels: string[] }>("RankingTie").implement({
  description: "Proposals that nothing parts.",
  fields: (t) => ({
    positions: t.exposeIntList("positions", { description: "Their numbers at the opening." }),
    labels: t.exposeStringList("labels", { description: "Their bidders, in the same order." }),
  }),
});

interface Shown extends Ranking {
  whole: Whole;
  labels: Map<number, string>;
  isFixed: boolean;
}
export const RankingType = builder.objectRef<Shown>("EvaluationRanking").implement({
  description: "A ranking with every step of its arithmetic.",
  fields: (t) => ({
    isFixed: t.exposeBoolean("isFixed", { description: "Whether it is fixed; else it is as it would be now." }),
    places: t.field({
      type: [PlaceType],
      description: "First to last; then those that failed a gate.",
      resolve: ({ places, labels }) => places.map((place) => ({ ...place, label: labels.get(place.position) ?? "" })),
    }),
    ties: t.field({
      type: [TieType],
      description: "Ties that nothing parts. [] for none.",
      resolve: ({ ties, labels }) =>
        ties.map((positions) => ({ positions, labels: positions.map((each) => labels.get(each) ?? "") })),
    }),
    sensitivity: t.field({
      type: [SensitivityType],
      description: "Between which weights it holds, by criterion. [] with fewer than two proposals or criteria.",
      resolve: ({ places }) =>
        (places[0]?.steps ?? []).flatMap(({ criterion, description, weight }) => {
          const held = sensitivity({ places }, criterion);
          return held ? [{ criterion, description, weight, ...held }] : [];
        }),
    }),
    lots: t.field({
      type: [LotsType],
      description: "Lots drawn so far, in their order.",
      resolve: ({ whole, labels }) =>
        Promise.all(
          whole.lots.map(async ({ head, dice, drawn: order, drawnByName, drawnAt }) => ({
            head,
            dice,
            drawnByName,
            drawnAt,
            lots: (await drawn(head, dice, order)).map(({ position, lot }) => ({
              position,
              lot,
              text: lotText(head, dice, position),
              label: labels.get(position) ?? "",
            })),
          })),
        ),
    }),
    head: t.string({
      description: "Head of the receipt chain, over which lots are drawn.",
      resolve: async ({ whole }, _args, { db }) => {
        const seal = await db.bidSeal.findFirst({
          where: { solicitationId: whole.solicitationId },
          select: { head: true },
        });
        return seal?.head ?? chainStart(whole.solicitationId);
      },
    }),
  }),
});

/** The ranking as it is fixed, or as it would be now. */
export async function fixedRanking(context: Context, whole: Whole): Promise<Shown> {
  const isFixed = whole.rankedAt !== null;
  const input = isFixed ? fixedInput(whole) : await inputNow(context, whole);
  return { ...rank(input), whole, isFixed, labels: new Map(whole.bids.map((bid) => [bid.position, bid.bidderName])) };
}
