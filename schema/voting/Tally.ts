import { builder } from "../builder.ts";
import { type Ledger, tally, type Tally } from "./roll.rules.ts";

const LINES = {
  yes: "Yes votes.",
  no: "No votes.",
  abstain:
    "Abstentions. Never counted as No, but they have the same effect when the basis is those present or all members.",
  recused: "Disqualified on this matter. They still count as members.",
  absent: "Entitled to vote, but not present.",
  notVoted: "Present and entitled, but not yet voted.",
  present: "Present and entitled to vote.",
  voted: "Yes and No votes in total.",
  members: "All voting seats, including vacant ones.",
} as const;
type Line = keyof typeof LINES;
const lines = Object.keys(LINES) as Line[];

const HeadLedger = builder.objectRef<Ledger>("HeadLedger").implement({
  description: "Count of a roll by members.",
  fields: (t) =>
    Object.fromEntries(lines.map((line) => [line, t.exposeInt(line, { description: LINES[line] })] as const)) as Record<
      Line,
      ReturnType<typeof t.exposeInt>
    >,
});

const WeightLedger = builder.objectRef<Ledger>("WeightLedger").implement({
  description: "Count of a roll by voting weight.",
  fields: (t) =>
    Object.fromEntries(
      lines.map(
        (line) =>
          [line, t.field({ type: "Decimal", description: LINES[line], resolve: (ledger) => ledger[line] })] as const,
      ),
    ),
});

export const TallyType = builder.objectRef<Tally>("Tally").implement({
  description: "Both counts of a roll, by members and by weight. Ex officio members without a vote count in neither.",
  fields: (t) => ({
    heads: t.expose("heads", { type: HeadLedger, description: "Count by number of members." }),
    weight: t.expose("weight", { type: WeightLedger, description: "Count by voting weight." }),
  }),
});

/** The tally of a motion without a roll. */
export const NO_TALLY: Tally = tally({ entries: [], vacancies: [] });
