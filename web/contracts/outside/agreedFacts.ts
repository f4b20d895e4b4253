import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import type { ToSign } from "./signing.ts";
import { texts } from "./texts.ts";

const money = (dollars: number): string => `$${showMoney(dollars.toFixed(2))}`;

/** The other agreed terms besides name, term, amount and text, one line each. */
export function agreedFacts({ change, options, cause_days: cause, convenience_days: convenience }: ToSign) {
  const facts: { term: string; value: string }[] = [];
  if (change) {
    const { amount, why } = change;
    const changeText = amount === 0 ? null : amount > 0 ? texts.adds(money(amount)) : texts.takes(money(-amount));
    facts.push({ term: texts.change, value: texts.changeOf(changeText, why) });
  }
  if (options) {
    const { count, months, notice_days: notice, price, rate, amounts } = options;
    const priced = texts.price[(price ?? "SAME") as keyof typeof texts.price];
    const words = [
      texts.optionsOf(count, months ?? 0, notice ?? 0),
      priced(String(rate ?? 0), amounts.map(money).join(", ")),
    ];
    facts.push({ term: texts.options, value: words.join(" ") });
  }
  if (cause !== null) facts.push({ term: texts.causeDays, value: texts.days(cause) });
  if (convenience !== null) facts.push({ term: texts.convenienceDays, value: texts.days(convenience) });
  return facts;
}
