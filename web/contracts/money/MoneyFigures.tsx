import { graphql, useFragment } from "react-relay";
import { type SharePart, ShareBar } from "#design-system/ShareBar/ShareBar.tsx";
import { inDollars } from "#schema/money.rules.ts";
import type { MoneyFigures_money$key } from "./__generated__/MoneyFigures_money.graphql.ts";
import { texts } from "./texts.ts";
import { centsOf } from "./written.ts";

/** The figures of a contract, drawn to scale above a table. */
export function MoneyFigures({ money }: { money: MoneyFigures_money$key }) {
  const { notToExceed, encumbered, paid, ...data } = useFragment(
    graphql`
      fragment MoneyFigures_money on ContractMoney {
        notToExceed
        encumbered
        paid
        left
      }
    `,
    money,
  );
  const left = data.left == null ? null : centsOf(data.left);
  const parts: SharePart[] = [
    { label: texts.parts.paid, amount: centsOf(paid), look: "used" },
    { label: texts.parts.encumbered, amount: centsOf(encumbered), look: "held" },
  ];
  if (left !== null && left >= 0) parts.push({ label: texts.parts.left, amount: left, look: "free" });
  if (left !== null && left < 0) parts.push({ label: texts.parts.over, amount: -left, look: "over" });
  return (
    <ShareBar
      label={texts.became}
      totalLabel={texts.notToExceed}
      total={notToExceed == null ? null : centsOf(notToExceed)}
      parts={parts}
      written={inDollars}
      noTotal={texts.notSet}
    />
  );
}
