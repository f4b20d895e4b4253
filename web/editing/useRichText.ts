import { useState } from "react";
import { canonicalText } from "#schema/canonical.rules.ts";
import { type RichText, richTextOf } from "#schema/richText.rules.ts";

/** Rich text as a field of a draft: its canonical text, so that the same words are the same whatever order their parts came in. */
export function useRichText() {
  // What was typed stays the same object, so that the editor knows it again.
  const [known] = useState(() => new Map<string, RichText>());
  return {
    richOf: (text: string): RichText => known.get(text) ?? (JSON.parse(text) as RichText),
    textOf: (rich: RichText): string => {
      const text = canonicalText(rich);
      known.set(text, rich);
      return text;
    },
  };
}

/** Nothing written yet, as a field of a draft. */
export const NO_WORDS = canonicalText(richTextOf(""));
