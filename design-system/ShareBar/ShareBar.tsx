import { chakra } from "@chakra-ui/react";
import { shareBarRecipe } from "./ShareBar.recipe.ts";

const Root = chakra("figure", shareBarRecipe);

export type SharePart = {
  label: string;
  amount: number;
  /** Used up, held back, free, or over the total. */
  look: "used" | "held" | "free" | "over";
};

export type ShareBarProps = {
  label: string;
  /** The label of the total: 'Not to exceed'. */
  totalLabel: string;
  /** Null: there is no total, and no bar. */
  total: number | null;
  parts: readonly SharePart[];
  /** A formatted amount. */
  written: (amount: number) => string;
  /** Shown instead of a total. */
  noTotal: string;
};

/** How an amount is used, to scale, with a table below. An excess fills the bar and is marked. */
export function ShareBar({ label, totalLabel, total, parts, written, noTotal }: ShareBarProps) {
  const drawn = parts.filter(({ look, amount }) => look !== "free" && amount > 0);
  const scale = Math.max(
    total ?? 0,
    drawn.filter(({ look }) => look !== "over").reduce((sum, one) => sum + one.amount, 0),
  );
  const percent = (amount: number) => `${scale > 0 ? Math.min((amount / scale) * 100, 100) : 0}%`;
  // The excess is the end of the used part.
  const over = drawn.find(({ look }) => look === "over")?.amount ?? 0;
  return (
    <Root aria-label={label}>
      {total !== null && (
        <div className="bar" aria-hidden>
          {drawn.map(({ label: name, look, amount }) => (
            <i
              key={name}
              data-look={look}
              style={{ width: percent(look === "used" ? Math.max(amount - over, 0) : amount) }}
            />
          ))}
        </div>
      )}
      <table>
        <chakra.caption srOnly>{label}</chakra.caption>
        <thead>
          <chakra.tr srOnly>
            <th scope="col">{label}</th>
            <th scope="col">{totalLabel}</th>
          </chakra.tr>
        </thead>
        <tbody>
          <tr data-strong>
            <th scope="row">{totalLabel}</th>
            <td>{total === null ? noTotal : written(total)}</td>
          </tr>
          {parts.map(({ label: name, look, amount }) => (
            <tr key={name}>
              <th scope="row">
                <span className="sign" data-look={look} aria-hidden />
                {name}
              </th>
              <td>{written(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Root>
  );
}
