/** A tag that no template can use. `instead`: the right spelling, if known. */
export class UnknownTag extends Error {
  readonly tag: string;
  readonly instead: string | null;

  constructor(tag: string, instead: string | null) {
    super(`Unknown tag ${tag}.`);
    this.tag = tag;
    this.instead = instead;
  }

  get sentence(): string {
    return this.instead ? `The tag ${this.tag} must be written ${this.instead}.` : this.message;
  }
}

export const notAWordFile = "This file is not a Word document that can be used as a template.";
export const tooLarge =
  "This template is too large. Unpacked, its text and styles may have 5 MB, and all its parts 50 MB. Remove what the letterhead does not need.";

/** docxtemplater's report of a fault. */
interface Fault {
  id?: string;
  xtag?: string;
  explanation?: string;
  openingtag?: string;
  closingtag?: string;
  rootError?: unknown;
  errors?: unknown[];
}
const faultIn = (error: unknown): Fault => (error as { properties?: Fault } | null)?.properties ?? {};

function sentence(error: unknown): string | null {
  if (error instanceof UnknownTag) return error.sentence;
  const { id, xtag = "", rootError, explanation, openingtag, closingtag } = faultIn(error);
  if (rootError instanceof UnknownTag) return rootError.sentence;
  const tag = xtag.trim();
  switch (id) {
    case "unclosed_tag":
      return `The tag {${tag} is not closed. Write {${tag}}.`;
    case "unopened_tag":
      return `The tag ${tag}} is not opened. Write {${tag}}.`;
    case "duplicate_open_tag":
      return `The tag {${tag} is opened twice. Write one brace.`;
    case "duplicate_close_tag":
      return `The tag ${tag}} is closed twice. Write one brace.`;
    case "unclosed_loop":
      return `The loop {#${tag}} is not closed. Write {/${tag}} after it.`;
    case "unopened_loop":
      return `The loop {/${tag}} is not opened. Write {#${tag}} before it.`;
    case "closing_tag_does_not_match_opening_tag":
      return `The loop {#${openingtag}} is closed by {/${closingtag}}.`;
    case "raw_xml_tag_should_be_only_text_in_paragraph":
      return `The tag {@${tag}} must be alone in its paragraph.`;
    case "no_xml_tag_found_at_left":
    case "no_xml_tag_found_at_right":
      return `The tag {@${tag}} must be in its own paragraph.`;
    case undefined:
    case "filetype_not_identified":
    case "filetype_not_handled":
      return null;
    default:
      return explanation ?? null;
  }
}

/** A template's first five faults in words. */
export function sentenceOfFaults(error: unknown): string {
  const faults = faultIn(error).errors ?? [error];
  const sentences = [...new Set(faults.map(sentence).filter((each) => each !== null))];
  return sentences.length > 0 ? sentences.slice(0, 5).join(" ") : notAWordFile;
}
