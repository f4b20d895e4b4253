import type { JSONContent } from "@tiptap/react";

/**
 * A rich text in normal form: no attributes, no empty lists of children, keys and marks in one order, so that two equal
 * texts are the same JSON text.
 */
export function plainDocument({ type, text, marks, content }: JSONContent): JSONContent {
  const names = (marks ?? []).map((mark) => mark.type).sort();
  return {
    ...(type ? { type } : {}),
    ...(text === undefined ? {} : { text }),
    ...(names.length > 0 && type === "text" ? { marks: names.map((name) => ({ type: name })) } : {}),
    ...(content && content.length > 0 ? { content: content.map(plainDocument) } : {}),
    ...(type === "doc" && !content?.length ? { content: [{ type: "paragraph" }] } : {}),
  };
}

/** Whether two rich texts are equal. */
export const sameDocument = (one: JSONContent, other: JSONContent): boolean =>
  JSON.stringify(plainDocument(one)) === JSON.stringify(plainDocument(other));
