// What a document must contain before anyone outside reads it: no empty part and no placeholder. Decision 'Documents
// begin filled'.

/** A part of the published content, to be checked for empty text and placeholders. */
export interface DocumentPart {
  /** Its name in the document or on the form. */
  name: string;
  text: string;
  /** May be empty. */
  optional?: boolean;
  /** Unedited: it has the text of the county's template. */
  untouched?: boolean;
}

/** The default title of a project that no one has named. */
const UNCHOSEN_TITLE = /^Project Request \S+$/;
/** The title of a request if none was typed. */
export const titleFor = (procurementId: string): string => `Project Request ${procurementId}`;
/** Whether someone has named it. */
export const isNamed = (title: string): boolean => title.trim() !== "" && !UNCHOSEN_TITLE.test(title.trim());

const TO_FILL =
  "insert|enter|fill|add|describe|specify|type|write|list|state|give|choose|select|your|name|date|day|time|number|amount|title|description|department|county|contact|address|phone|email|placeholder|text|todo|to come|tb[dac]|x{2,}";
/** Placeholders, anywhere in a text. */
const PLACEHOLDERS: readonly RegExp[] = [
  new RegExp(String.raw`\[\s*(?:${TO_FILL})\b[^\]\n]*\]`, "i"),
  new RegExp(String.raw`<\s*(?:${TO_FILL})\b[^<>\n]*>`, "i"),
  /\{\{[^{}\n]*\}\}/,
  /\{[a-z][\w .-]{0,60}\}/i,
  /\blorem ipsum\b/i,
  /\bTB[DC]\b/i,
  /\bTBA\b/,
  /\bTODO\b/,
  /\bx{4,}\b/i,
  /\bclick (?:here|or tap here) to (?:enter|add|type)\b[^.\n]*/i,
];
/** Texts that consist only of a placeholder. */
const SAYS_NOTHING = /^(?:placeholder|test|text|todo|sample|xxx|asdf\w*)[.!]?$/i;
/** How hints in templates begin. */
const HINT = /^(?:describe|explain|insert|enter|write|fill in|replace|type|outline|summarize)\b[^\n]*/i;

const isEmpty = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);
const excerpt = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The first placeholder in a text. Null if it has none. */
export function placeholderIn({ text, untouched = false }: Pick<DocumentPart, "text" | "untouched">): string | null {
  const trimmed = text.trim();
  if (SAYS_NOTHING.test(trimmed)) return trimmed;
  const found = PLACEHOLDERS.flatMap((pattern) => pattern.exec(trimmed) ?? [])[0];
  if (found !== undefined) return excerpt(found);
  const hint = untouched && !trimmed.includes("\n") ? HINT.exec(trimmed)?.[0] : undefined;
  return hint === undefined ? null : excerpt(hint);
}

/** A part that is not written yet. */
export interface Unwritten {
  name: string;
  /** The placeholder found. Null if the part is empty. */
  found: string | null;
}

/** The unwritten parts, in order. */
export function unwrittenParts(parts: readonly DocumentPart[]): Unwritten[] {
  return parts.flatMap((part): Unwritten[] => {
    if (isEmpty(part.text)) return part.optional ? [] : [{ name: part.name, found: null }];
    const found = placeholderIn(part);
    return found === null ? [] : [{ name: part.name, found }];
  });
}

/** The same in one sentence per kind. Null if everything is written. */
export function unwrittenInWords(parts: readonly DocumentPart[]): string | null {
  const left = unwrittenParts(parts);
  if (left.length === 0) return null;
  const empty = left.filter(({ found }) => found === null).map(({ name }) => name);
  const placeholders = left.flatMap(({ name, found }) => (found === null ? [] : `${name} still says “${found}”.`));
  return [...(empty.length > 0 ? [`Nothing has been written in: ${empty.join(", ")}.`] : []), ...placeholders].join(
    " ",
  );
}

/** Why a document cannot be submitted or published: names all unwritten parts. Errors: UNWRITTEN. */
export function refuseUnwritten(parts: readonly DocumentPart[]): { code: "UNWRITTEN"; message: string } | null {
  const words = unwrittenInWords(parts);
  return words === null ? null : { code: "UNWRITTEN", message: `Write the document first. ${words}` };
}

/** A section of the document, to be checked for empty text and placeholders. */
export interface SectionWords {
  title: string;
  contentText: string;
  editedAt: Date | null;
}

/** The parts of a document: its title, then its sections. `title`: as vendors would read it. */
export const documentParts = (title: string, sections: readonly SectionWords[]): DocumentPart[] => [
  { name: "Title", text: isNamed(title) ? title : "" },
  ...sections.map(({ title: name, contentText, editedAt }) => ({
    name,
    text: contentText,
    untouched: editedAt === null,
  })),
];
