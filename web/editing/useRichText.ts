import { useState } from "react";
import { canonicalText } from "#schema/canonical.rules.ts";
import { type RichText, richTextOf } from "#schema/richText.rules.ts";

/**
 * Rich text as a field of a draft, in canonical form, so that the same content gives the same text whatever the order
 * of its parts.
 */
export function useRichText() {
  // Typed text stays the same object, so that the editor recognizes it.
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

/** Empty text, as a field of a draft. */
export const NO_WORDS = canonicalText(richTextOf(""));
