import { canonicalText } from "#schema/canonical.rules.ts";
import { plainText, type RichText } from "#schema/richText.rules.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { useRichText } from "#web/editing/useRichText.ts";

/** `taken`: ids of the standard paragraph versions used in the text, separated by spaces. */
type Values = { text: string; taken: string };
type Options = Omit<Parameters<typeof useRecordDraft<Values, Answer>>[0], "saved" | "save"> & {
  content: RichText;
  takenIds: readonly string[];
  save: (content: RichText, takenIds: string[], version: number) => Promise<Answer>;
};
type Answer =
  | { ok: true; payload: unknown }
  | { ok: false; refusal: { code: string; message: string; field: string | null } };

/** An unsaved draft of rich text over the saved version. */
export function useSectionDraft({ content, takenIds, save, ...options }: Options) {
  const { richOf, textOf } = useRichText();
  const draft = useRecordDraft<Values, Answer>({
    ...options,
    saved: { text: canonicalText(content), taken: takenIds.join(" ") },
    save: ({ text, taken }, version) => save(richOf(text), taken.split(" ").filter(Boolean), version),
  });
  return {
    ...draft,
    content: richOf(draft.values.text),
    write: (typed: RichText) => draft.edit({ text: textOf(typed) }),
    /** Records that a standard paragraph was inserted. */
    take: (versionId: string) => {
      const before = draft.values.taken.split(" ").filter((each) => each && each !== versionId);
      draft.edit({ taken: [...before, versionId].join(" ") });
    },
    /** A text as shown when comparing two versions. */
    plain: ({ text }: { text: string }) => plainText(JSON.parse(text) as RichText),
  };
}
