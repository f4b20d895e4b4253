// The sections of a project's document (part 2 'Project workspace'; decision 'Sections of a document').
import type { Refusal } from "../../refusal.rules.ts";
import { type RichText, richTextOf } from "../../richText.rules.ts";

/** A section of a new project. */
export interface NewSection {
  key: string;
  title: string;
  /** From 0, in order. */
  position: number;
  content: RichText;
  approved: boolean;
}

/**
 * A section of the county's own template. `position` is on the same scale as in
 * {@link PRODUCT_SECTIONS}.
 */
export interface TemplateSection {
  key: string;
  title: string;
  position: number;
  content: RichText;
}

/** The five sections of the specification. Gaps between their positions leave room for a county's own. */
export const PRODUCT_SECTIONS = [
  { key: "project-information", title: "Project Information", position: 10 },
  { key: "evaluation", title: "Evaluation", position: 20 },
  { key: "summary-background", title: "Summary & Background", position: 30 },
  { key: "scope-of-work", title: "Scope of Work", position: 40 },
  { key: "submission-instructions", title: "Submission Instructions", position: 50 },
] as const;

/**
 * The sections of a new project in order: the product's, using the county's template with the same key if there is one,
 * and the county's own.
 */
export function newSections(templates: readonly TemplateSection[], startApproved: boolean): NewSection[] {
  const byKey = new Map<string, TemplateSection>();
  for (const section of PRODUCT_SECTIONS) byKey.set(section.key, { ...section, content: richTextOf("") });
  for (const template of templates) byKey.set(template.key, template);
  return [...byKey.values()]
    .sort((one, other) => one.position - other.position || one.title.localeCompare(other.title))
    .map(({ key, title, content }, position) => ({ key, title, position, content, approved: startApproved }));
}

/** Maximum length of a reviewer's comment, in characters. */
export const MAX_COMMENT_LENGTH = 5_000;
/** Maximum number of sections in a county's template. */
export const MAX_SECTIONS = 30;
/** Maximum number of standard-paragraph versions that a section remembers. The newest are kept. */
export const MAX_TAKEN = 100;

/** Versions that a section already used, and those it uses now: each once, in order of use. */
export const mergedVersions = (before: readonly string[], now: readonly string[]): string[] =>
  [...new Set([...before, ...now])].slice(-MAX_TAKEN);

/** Why a section is not approved now. Errors: APPROVED_ALREADY, OWN_TEXT. */
export function refuseApproval(
  { approved }: { approved: boolean },
  { isEditor, editorMayApprove }: { isEditor: boolean; editorMayApprove: boolean },
): Refusal | null {
  if (approved) return { code: "APPROVED_ALREADY", message: "This section is already approved." };
  if (isEditor && !editorMayApprove)
    return { code: "OWN_TEXT", message: "You were the last to change this section, so someone else must approve it." };
  return null;
}

/** Why an approval cannot be withdrawn. Errors: NOT_APPROVED. */
export const refuseUnapproval = ({ approved }: { approved: boolean }): Refusal | null =>
  approved ? null : { code: "NOT_APPROVED", message: "This section is not approved." };

/**
 * Whether a section is still approved when its text has changed: an approval applies to the approved text. The initial
 * approval of a section (specification) applies to no text and stays (decision 'Sections of a document').
 */
export const staysApproved = ({ approved, decidedAt }: { approved: boolean; decidedAt: Date | null }): boolean =>
  approved && decidedAt === null;

/** Errors: TOO_LONG. */
export const refuseComment = (text: string): Refusal | null =>
  text.length > MAX_COMMENT_LENGTH
    ? { code: "TOO_LONG", message: "A comment may have at most 5,000 characters.", field: "comment" }
    : null;

/** The key of a section that a county adds, from its title. */
export const keyOfTitle = (title: string): string =>
  title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);

/** Why a section of the county's template cannot be saved. Errors: TITLE_REQUIRED, TOO_LONG, OUT_OF_RANGE. */
export function refuseTemplate({ title, position }: { title: string; position: number }): Refusal | null {
  if (!title.trim() || !keyOfTitle(title))
    return { code: "TITLE_REQUIRED", message: "The section needs a title with a letter or a digit.", field: "title" };
  if (title.trim().length > 120)
    return { code: "TOO_LONG", message: "A title may have at most 120 characters.", field: "title" };
  if (!Number.isSafeInteger(position) || position < 1 || position > 1000)
    return { code: "OUT_OF_RANGE", message: "The position must be a number from 1 to 1,000.", field: "position" };
  return null;
}
