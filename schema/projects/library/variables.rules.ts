// Variables of standard paragraphs: names in double braces are filled from the record that uses the paragraph. Decision
// 'Standard paragraphs'.
import { nearest } from "../../nearest.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { type Inline, mapParagraphs, type Paragraph, paragraphsIn, type RichText } from "../../richText.rules.ts";

/** A fixed list of variables with their descriptions. Nothing in a paragraph is evaluated. */
export type Variables<Name extends string = string> = Readonly<Record<Name, string>>;

/** The variables for purchases. Other kinds of text have their own lists. */
export const PARAGRAPH_VARIABLES = {
  county: "official name of the county",
  title: "title of the bid, else of the project",
  kind: "Bid or RFP",
  number: "number of the bid",
  projectNumber: "number of the project",
  department: "department that asks for it",
  issueDate: "date on which it is advertised",
  dueDate: "when bids are due",
  openingDate: "when bids are opened",
  questionsDue: "when questions are due",
  preBidMeeting: "when and where the pre-bid meeting is",
  contact: "contact for vendors",
  email: "email address of the contact",
  phone: "telephone of the contact",
  startDate: "first day of the contract",
  endDate: "last day of the contract",
  fundingSource: "where the money comes from",
} as const;
export type ParagraphVariable = keyof typeof PARAGRAPH_VARIABLES;
/** The names in a list. */
export const namesOf = <Name extends string>(known: Variables<Name>): Name[] => Object.keys(known) as Name[];
export const VARIABLE_NAMES = namesOf(PARAGRAPH_VARIABLES);

/** A variable as written in a text. */
export const variableText = (name: string): string => `{{${name}}}`;
const isIn = <Name extends string>(known: Variables<Name>, name: string): name is Name => Object.hasOwn(known, name);

/** Braces around a name, or unmatched braces. */
const BRACES = /\{\{([^{}]*)\}\}|\{\{|\}\}/g;

const wordsOf = (content: readonly Inline[] = []): string =>
  content.map((part) => (part.type === "text" ? part.text : "\n")).join("");
const excerpt = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/**
 * Finds the first mistake in a text's variables, with its paragraph, counted from 1. Errors: UNKNOWN_VARIABLE,
 * BROKEN_VARIABLE.
 */
export function refuseVariables(rich: RichText, known: Variables = PARAGRAPH_VARIABLES): Refusal | null {
  for (const [at, { content }] of paragraphsIn(rich).entries()) {
    const words = wordsOf(content);
    for (const { 0: found, 1: inner, index } of words.matchAll(BRACES)) {
      const place = `in paragraph ${at + 1}`;
      if (inner === undefined) {
        const [opened, missing] = found === "{{" ? ["opened", "}}"] : ["closed", "{{"];
        const near = found === "{{" ? words.slice(index) : words.slice(0, index + 2).slice(-40);
        return {
          code: "BROKEN_VARIABLE",
          message: `The braces ${place} that are ${opened} at “${excerpt(near)}” are missing their ${missing}.`,
          field: "content",
        };
      }
      const name = inner.trim();
      if (isIn(known, name)) continue;
      const meant = nearest(name, namesOf(known));
      return {
        code: "UNKNOWN_VARIABLE",
        message: `Unknown variable ${variableText(excerpt(name))} ${place}.${meant ? ` Did you mean ${variableText(meant)}?` : ""}`,
        field: "content",
      };
    }
  }
  return null;
}

/** Variables in plain text, in order. */
export const variablesInWords = <Name extends string>(words: string, known: Variables<Name>): Name[] =>
  [...words.matchAll(BRACES)].map(({ 1: inner = "" }) => inner.trim()).filter((name) => isIn(known, name));

/** Variables in a text, each once, in order. */
export const variablesIn = <Name extends string>(rich: RichText, known: Variables<Name>): Name[] => [
  ...new Set(paragraphsIn(rich).flatMap(({ content }) => variablesInWords(wordsOf(content), known))),
];

/**
 * A text with variables replaced by the record's values, in the style of the first brace. Variables without a value are
 * listed and stay as written, so that the gap is visible. `values` has an entry per variable; '' means no value.
 */
export function fillVariables<Name extends string>(
  rich: RichText,
  values: Readonly<Record<Name, string>>,
): { content: RichText; empty: Name[] } {
  const textOf = (name: string) => (isIn(values, name) ? values[name].replaceAll(/\s+/g, " ").trim() : "");
  const paragraph = (block: Paragraph): Paragraph =>
    block.content ? { ...block, content: fillInline(block.content, textOf) } : block;
  return {
    content: mapParagraphs(rich, paragraph),
    empty: variablesIn(rich, values).filter((name) => textOf(name) === ""),
  };
}

/**
 * A brace may be bold when its name is not, so variables are found in the whole paragraph's text, and each run keeps
 * the rest of its text.
 */
function fillInline(content: readonly Inline[], textOf: (name: string) => string): Inline[] {
  const words = wordsOf(content);
  const replaced = [...words.matchAll(BRACES)].flatMap(({ 0: found, 1: inner, index }) => {
    const value = textOf((inner ?? "").trim());
    return value ? [{ from: index, to: index + found.length, value }] : [];
  });
  let start = 0;
  return content.flatMap((part): Inline[] => {
    const from = start;
    start += part.type === "text" ? part.text.length : 1;
    if (part.type !== "text") return [part];
    let text = "";
    for (let at = from; at < start; at++) {
      const inside = replaced.find((each) => at >= each.from && at < each.to);
      if (!inside) text += words[at];
      else if (at === inside.from) text += inside.value;
    }
    return text === "" ? [] : [{ ...part, text }];
  });
}
