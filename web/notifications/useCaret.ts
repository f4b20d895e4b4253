import { useLayoutEffect, useRef } from "react";

/** Fields that can contain a variable. */
export type TextPart = "subject" | "body" | "html";
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Remembers the last caret of several fields and inserts text there. The caret moves after the text. */
export function useCaret(write: (part: TextPart, text: string) => void) {
  const fields = useRef<Partial<Record<TextPart, Field | null>>>({});
  const last = useRef<TextPart>("body");
  const next = useRef<{ field: Field; at: number } | null>(null);
  useLayoutEffect(() => {
    if (!next.current) return;
    const { field, at } = next.current;
    next.current = null;
    field.focus();
    field.setSelectionRange(at, at);
  });
  return {
    /** Props of the field of a part. */
    of: (part: TextPart) => ({
      ref: (field: Field | null) => void (fields.current[part] = field),
      onFocus: () => void (last.current = part),
    }),
    insert: (text: string) => {
      const part = fields.current[last.current] ? last.current : "body";
      const field = fields.current[part];
      if (!field) return;
      const { value, selectionStart, selectionEnd } = field;
      const from = selectionStart ?? value.length;
      next.current = { field, at: from + text.length };
      write(part, value.slice(0, from) + text + value.slice(selectionEnd ?? from));
    },
  };
}
