import { chakra } from "@chakra-ui/react";
import { tallyBarRecipe } from "./TallyBar.recipe.ts";

const Root = chakra("figure", tallyBarRecipe);

export type TallyRow = {
  /** 'Members' or 'Weight'. */
  label: string;
  /** The unit: 'members', 'votes'. */
  unit: string;
  /** Amounts in one integer unit: heads, or hundredths of weight with `format`. */
  yes: number;
  no: number;
  abstain: number;
  /** Disqualified on this matter. Absent: no one. */
  recused?: number | undefined;
  /** May still vote. */
  out: number;
  /** The full length of the bar: the rule's base. */
  total: number;
  threshold?: number | undefined;
  /** '8 needed'. */
  thresholdLabel?: string | undefined;
  format?: ((amount: number) => string) | undefined;
};

export type TallyBarProps = {
  label: string;
  bars: readonly TallyRow[];
  size?: "panel" | "display" | undefined;
  /** The whole picture in a sentence or two, for screen readers. */
  text: string;
};

const parts = [
  ["yes", "Yes"],
  ["no", "No"],
  ["abstain", "Abstain"],
  ["recused", "Recused"],
  ["out", "not voted"],
] as const;

const amountOf = (row: TallyRow, part: (typeof parts)[number][0]): number => row[part] ?? 0;
const share = (amount: number, total: number) => (total > 0 ? `${Math.min((amount / total) * 100, 100)}%` : "0%");
const inWords = (row: TallyRow, amount: number) => (row.format ?? String)(amount);

/** The state of a vote: heads above weight, the threshold as a mark, outstanding votes hatched. A table and a text have the same data. */
export function TallyBar({ label, bars, size = "panel", text }: TallyBarProps) {
  const table = <Figures label={label} bars={bars} />;
  return (
    <Root size={size} aria-label={label}>
      {bars.map((row) => (
        <Bar key={row.label} row={row} />
      ))}
      <chakra.p srOnly>{text}</chakra.p>
      {size === "display" ? (
        <chakra.div srOnly>{table}</chakra.div>
      ) : (
        <details>
          <summary>Figures</summary>
          {table}
        </details>
      )}
    </Root>
  );
}

function Bar({ row }: { row: TallyRow }) {
  return (
    <div aria-hidden>
      <div className="head">
        <span className="name">{row.label}</span>
        {row.thresholdLabel && <span className="needed">{row.thresholdLabel}</span>}
        <span className="counts">
          {parts.map(([part, word]) =>
            part === "yes" || part === "no" || amountOf(row, part) > 0 ? (
              <span key={part}>
                <i data-part={part} />
                {word} {inWords(row, amountOf(row, part))}
              </span>
            ) : null,
          )}
        </span>
      </div>
      <div className="bar">
        {parts.map(([part]) => (
          <i
            key={part}
            data-part={part}
            hidden={amountOf(row, part) === 0}
            style={{ width: share(amountOf(row, part), row.total) }}
          />
        ))}
        {row.threshold !== undefined && row.total > 0 && (
          <span className="mark" style={{ insetInlineStart: share(row.threshold, row.total) }} />
        )}
      </div>
    </div>
  );
}

const lines = [...parts, ["total", "Of"], ["threshold", "Needed"]] as const;

function Figures({ label, bars }: { label: string; bars: readonly TallyRow[] }) {
  const isAnyoneRecused = bars.some((row) => amountOf(row, "recused") > 0);
  return (
    <table>
      <caption>{label} in figures</caption>
      <thead>
        <tr>
          <th scope="col">
            <chakra.span srOnly>Vote</chakra.span>
          </th>
          {bars.map((row) => (
            <th key={row.label} scope="col">
              {row.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines
          .filter(([key]) => key !== "recused" || isAnyoneRecused)
          .map(([key, word]) => (
            <tr key={key}>
              <th scope="row">{word}</th>
              {bars.map((row) => (
                <td key={row.label}>
                  {row[key] === undefined ? "—" : `${inWords(row, row[key])}${key === "total" ? ` ${row.unit}` : ""}`}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
