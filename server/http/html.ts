import type { Cell, Inline, RichText } from "#schema/richText.rules.ts";

/** Markup that is safe to send: only {@link html} makes it, and it escapes every value. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
type Part = string | number | null | undefined | false | Markup | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Characters that XML and pages may not contain, and those that reverse the reading direction: a name could turn the amount beside it. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g;

/** Escapes text for elements and for quoted attributes, in HTML and XML alike. */
export const escaped = (text: string): string =>
  text.replaceAll(FORBIDDEN, "").replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

function written(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(written).join("");
  return part === null || part === undefined || part === false ? "" : escaped(String(part));
}

/** Markup with values: text is escaped, markup is not, null and false are empty. */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(pieces.reduce((text, piece, at) => `${text}${written(parts[at - 1])}${piece}`));

/** Text with its line breaks kept, one paragraph per line. */
export const paragraphs = (text: string): Markup =>
  html`${text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => html`<p>${line}</p>`)}`;

const MARKS = { bold: "strong", italic: "em", underline: "u" } as const;

function inline(part: Inline): Markup {
  if (part.type === "hardBreak") return html`<br />`;
  return (part.marks ?? []).reduce(
    (inner, { type }) => {
      const name = new Markup(MARKS[type]);
      return html`<${name}>${inner}</${name}>`;
    },
    html`${part.text}`,
  );
}

function element(name: string, inner: readonly Markup[]): Markup {
  const tag = new Markup(name);
  return html`<${tag}>${inner}</${tag}>`;
}
const cellOf = ({ type, content }: Cell): Markup =>
  element(
    type === "tableHeader" ? "th" : "td",
    content.map(({ content: words = [] }) => element("p", words.map(inline))),
  );

/** Rich text as markup: paragraphs, lists, tables, and three marks. */
export const richText = (rich: RichText): Markup =>
  html`${rich.content.map((block) => {
    if (block.type === "paragraph") return html`<p>${(block.content ?? []).map(inline)}</p>`;
    if (block.type === "table")
      return element(
        "table",
        block.content.map((row) => element("tr", row.content.map(cellOf))),
      );
    const name = new Markup(block.type === "orderedList" ? "ol" : "ul");
    return html`<${name}>${block.content.map(
      (item) => html`<li>${item.content.map(({ content = [] }) => html`<p>${content.map(inline)}</p>`)}</li>`,
    )}</${name}>`;
  })}`;
