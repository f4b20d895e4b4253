import type { JSONContent } from "@tiptap/react";

/**
 * A rich text in one spelling: no attributes, no empty lists of children, keys and marks in one order, so that two that
 * say the same are the same as JSON text.
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

/** Whether two rich texts say the same. */
export const sameDocument = (one: JSONContent, other: JSONContent): boolean =>
  JSON.stringify(plainDocument(one)) === JSON.stringify(plainDocument(other));
