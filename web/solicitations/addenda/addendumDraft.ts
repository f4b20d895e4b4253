import { priceOf } from "#schema/projects/lines/decimals.rules.ts";
import { readLines } from "#schema/projects/lines/lines.rules.ts";
import { plainText, type RichText, richTextOf } from "#schema/richText.rules.ts";
import { momentOf } from "#schema/tenancy/rules.ts";
import type { LineRow } from "#web/projects/lines/lineRows.ts";
import { texts } from "./texts.ts";

/** Texts of the notice that the form can change. */
export const WORDS = [
  "description",
  "preBidMeeting",
  "submissionInstructions",
  "documentsRequired",
  "evaluationCriteria",
  "complianceCertifications",
  "insuranceRequired",
] as const;
export type Word = (typeof WORDS)[number];

/**
 * An addendum as typed. Sections and lines are JSON, and documents are the keys of the included ones, so that all
 * fields compare with ===.
 */
export type AddendumDraft = Record<Word, string> & {
  title: string;
  notice: string;
  dueDay: string;
  dueTime: string;
  openingDay: string;
  openingTime: string;
  questionsDay: string;
  questionsTime: string;
  noticeTitle: string;
  sections: string;
  lines: string;
  documents: string;
  /** Version of a requirement set. '': none. */
  insurance: string;
};

/** The notice as currently published. */
export type Now = Record<Word, string> & {
  title: string;
  sections: readonly { readonly key: string; readonly title: string; readonly content: RichText }[];
};

type Times = "due" | "opening" | "questions";
const TIMES = { due: "dueAt", opening: "openingAt", questions: "questionsDueAt" } as const;

export type SectionTexts = Record<string, RichText>;
export const sectionsOf = (draft: AddendumDraft): SectionTexts => JSON.parse(draft.sections) as SectionTexts;

export const linesOf = (draft: Pick<AddendumDraft, "lines">): LineRow[] => JSON.parse(draft.lines) as LineRow[];

/** A line as in the notice or a draft. */
type Line = Omit<LineRow, "id" | "key" | "estimate" | "allowance"> & {
  readonly key: string | null | undefined;
  readonly allowance: string | null | undefined;
};

/** The lines of a notice or draft as editable rows. Vendors never see an estimate. */
export const rowsOf = (lines: readonly Line[]): string =>
  JSON.stringify(
    lines.map(({ key, kind, number, description, unit, quantity, allowance }, index): LineRow => ({
      id: key ?? `added-${index}`,
      key: key ?? null,
      kind,
      number,
      description,
      unit,
      quantity,
      estimate: "",
      allowance: allowance ?? "",
    })),
  );

/** Problems that prevent saving. */
export function problemsOf(draft: AddendumDraft): { field: string; text: string }[] {
  const dates = (Object.keys(TIMES) as Times[]).flatMap((name) =>
    (draft[`${name}Day`] === "") === (draft[`${name}Time`] === "")
      ? []
      : [{ field: `addendum-${name}Day`, text: texts.timeMissing }],
  );
  const read = readLines(linesOf(draft));
  return "refusal" in read ? [...dates, { field: read.refusal.field ?? "", text: read.refusal.message }] : dates;
}

const toldLine = ({ id: _id, estimate: _estimate, allowance, ...line }: LineRow) => ({
  ...line,
  allowance: priceOf(allowance),
});

/**
 * The draft as the mutation's input: only what differs from the published notice. `before` holds the published dates
 * and lines.
 */
export function asInput(draft: AddendumDraft, now: Now, before: AddendumDraft, zone: string, included: string) {
  const dates = Object.fromEntries(
    (Object.keys(TIMES) as Times[]).flatMap((name) => {
      const [day, time] = [draft[`${name}Day`], draft[`${name}Time`]];
      const same = day === before[`${name}Day`] && time === before[`${name}Time`];
      return same || day === "" ? [] : [[TIMES[name], momentOf(zone, day, time).toISOString()]];
    }),
  );
  const words = Object.fromEntries(WORDS.flatMap((name) => (draft[name] === now[name] ? [] : [[name, draft[name]]])));
  const written = sectionsOf(draft);
  const sections = now.sections.flatMap(({ key, content }) => {
    const words_ = written[key];
    return words_ && JSON.stringify(words_) !== JSON.stringify(content) ? [{ key, content: words_ }] : [];
  });
  return {
    title: draft.title,
    notice: richTextOf(draft.notice),
    changes: {
      ...dates,
      ...words,
      ...(draft.noticeTitle !== now.title && { title: draft.noticeTitle }),
      sections,
      lines: draft.lines === before.lines ? null : linesOf(draft).map(toldLine),
      documents: draft.documents === included ? null : draft.documents.split(" ").filter(Boolean),
      insuranceVersionId: draft.insurance === before.insurance ? null : draft.insurance || null,
      noInsurance: draft.insurance === "" && before.insurance !== "",
    },
  };
}

/** The notice of an addendum as typed: its plain text. */
export const noticeText = (notice: RichText | null | undefined): string => (notice ? plainText(notice) : "");
