import type { TallyRow } from "#design-system/TallyBar/TallyBar.tsx";
import { weightForReading, weightFromText } from "#schema/weights/weights.rules.ts";
import { texts, VOTE_WORDS } from "./texts.ts";

type Ledger<A> = {
  readonly yes: A;
  readonly no: A;
  readonly abstain: A;
  readonly recused: A;
  readonly notVoted: A;
  readonly present: A;
  readonly members: A;
};
export type TallyFacts = { readonly heads: Ledger<number>; readonly weight: Ledger<string> };
export type ThresholdFacts = {
  readonly measure: "HEADS" | "WEIGHT" | "BOTH";
  readonly basis: "PRESENT" | "VOTED" | "MEMBERS";
  readonly threshold: string;
};

/**
 * Hundredths of a weight sent by the server as a decimal text. The server sends no other text, so parsing failures give
 * 0.
 */
export function hundredths(decimal: string): number {
  const sign = decimal.startsWith("-") ? -1 : 1;
  const read = weightFromText(decimal.replace(/^-/, ""));
  return typeof read === "number" ? sign * read : 0;
}

/** A weight as it is read aloud: "1,219.5" with thousands separators, from the server's decimal text. */
export const weightWords = (decimal: string): string => weightForReading(hundredths(decimal));

/** The two bars of a tally: heads above weight, with the threshold marked on the one that the rule measures. */
export function tallyRows({ heads, weight }: TallyFacts, rule: ThresholdFacts | null): TallyRow[] {
  const wholeBody = rule?.basis === "MEMBERS";
  const mark = (measure: "HEADS" | "WEIGHT", amount: number, words: string) =>
    rule?.measure === measure ? { threshold: amount, thresholdLabel: texts.needed(words) } : {};
  return [
    {
      label: texts.heads,
      unit: texts.membersUnit,
      yes: heads.yes,
      no: heads.no,
      abstain: heads.abstain,
      recused: heads.recused,
      out: heads.notVoted,
      total: wholeBody ? heads.members : heads.present,
      ...mark("HEADS", Number(rule?.threshold), rule?.threshold ?? ""),
    },
    {
      label: texts.weightBar,
      unit: texts.votesUnit,
      yes: hundredths(weight.yes),
      no: hundredths(weight.no),
      abstain: hundredths(weight.abstain),
      recused: hundredths(weight.recused),
      out: hundredths(weight.notVoted),
      total: hundredths(wholeBody ? weight.members : weight.present),
      format: weightForReading,
      ...mark("WEIGHT", hundredths(rule?.threshold ?? "0"), weightWords(rule?.threshold ?? "0")),
    },
  ];
}

/** Whether every member's vote weighs one. */
export const isOneEach = ({ heads, weight }: TallyFacts): boolean =>
  hundredths(weight.members) === heads.members * 100 &&
  hundredths(weight.yes) === heads.yes * 100 &&
  hundredths(weight.no) === heads.no * 100;

/** The tally for screen readers: "Members: Yes 9, No 3, Abstain 1, not voted 1. Weight: Yes 61.2, …". */
export function tallyText({ heads, weight }: TallyFacts): string {
  const say = (label: string, amounts: [string, string][]) =>
    `${label}: ${amounts.map(([word, amount]) => `${word} ${amount}`).join(", ")}.`;
  const columns = (read: (key: "yes" | "no" | "abstain" | "recused" | "notVoted") => string): [string, string][] => {
    const all: [string, string][] = [
      [VOTE_WORDS.YES, read("yes")],
      [VOTE_WORDS.NO, read("no")],
      [VOTE_WORDS.ABSTAIN, read("abstain")],
      [VOTE_WORDS.RECUSED, read("recused")],
      [VOTE_WORDS.NONE.toLowerCase(), read("notVoted")],
    ];
    return all.filter(([word, amount]) => amount !== "0" || word === VOTE_WORDS.YES || word === VOTE_WORDS.NO);
  };
  return `${say(
    texts.heads,
    columns((key) => String(heads[key])),
  )} ${say(
    texts.weightBar,
    columns((key) => weightWords(weight[key])),
  )}`;
}
