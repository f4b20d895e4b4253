import { useState } from "react";
import { canonicalText } from "#schema/canonical.rules.ts";
import { plainText, type RichText } from "#schema/richText.rules.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";

type Options = Omit<Parameters<typeof useRecordDraft<{ text: string }, Answer>>[0], "saved" | "save"> & {
  content: RichText;
  save: (content: RichText, version: number) => Promise<Answer>;
};
type Answer =
  { ok: true; payload: unknown } | { ok: false; refusal: { code: string; message: string; field: string | null } };

/** Rich text typed over a saved one: kept as its canonical text, so that the same words are the same whatever order their parts came in. */
export function useSectionDraft({ content, save, ...options }: Options) {
  // What was typed stays the same object, so that the editor knows it again.
  const [known] = useState(() => new Map<string, RichText>());
  const richOf = (text: string): RichText => known.get(text) ?? (JSON.parse(text) as RichText);
  const draft = useRecordDraft<{ text: string }, Answer>({
    ...options,
    saved: { text: canonicalText(content) },
    save: ({ text }, version) => save(richOf(text), version),
  });
  return {
    ...draft,
    content: richOf(draft.values.text),
    write: (typed: RichText) => {
      const text = canonicalText(typed);
      known.set(text, typed);
      draft.edit({ text });
    },
    /** A text as the comparison of two versions shows it. */
    plain: ({ text }: { text: string }) => plainText(JSON.parse(text) as RichText),
  };
}
