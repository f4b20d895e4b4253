import { builder } from "../builder.ts";
import { type Ledger, tally, type Tally } from "./roll.rules.ts";

const LINES = {
  yes: "Yes.",
  no: "No.",
  abstain: "Abstain: never counted as a No, though it has that effect where the basis is those present or all members.",
  recused: "Disqualified on this matter; still a member.",
  absent: "Entitled and not present.",
  notVoted: "Present and entitled, not yet voted.",
  present: "Present and entitled.",
  voted: "Yes and No together.",
  members: "Every voting seat, vacancies included.",
} as const;
type Line = keyof typeof LINES;
const lines = Object.keys(LINES) as Line[];

const HeadLedger = builder.objectRef<Ledger>("HeadLedger").implement({
  description: "A roll counted in members.",
  fields: (t) =>
    Object.fromEntries(lines.map((line) => [line, t.exposeInt(line, { description: LINES[line] })] as const)) as Record<
      Line,
      ReturnType<typeof t.exposeInt>
    >,
});

const WeightLedger = builder.objectRef<Ledger>("WeightLedger").implement({
  description: "A roll counted in voting weight.",
  fields: (t) =>
    Object.fromEntries(
      lines.map(
        (line) =>
          [line, t.field({ type: "Decimal", description: LINES[line], resolve: (ledger) => ledger[line] })] as const,
      ),
    ),
});

export const TallyType = builder.objectRef<Tally>("Tally").implement({
  description: "The two ledgers of a roll, side by side. Ex officio members without a vote count in neither.",
  fields: (t) => ({
    heads: t.field({ type: HeadLedger, description: "In members.", resolve: (both) => both.heads }),
    weight: t.field({ type: WeightLedger, description: "In voting weight.", resolve: (both) => both.weight }),
  }),
});

/** The tally of a motion without a roll. */
export const NO_TALLY: Tally = tally({ entries: [], vacancies: [] });
