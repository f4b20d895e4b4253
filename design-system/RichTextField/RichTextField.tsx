import { chakra } from "@chakra-ui/react";
import { EditorContent, useEditor } from "@tiptap/react";
import type { Editor, JSONContent } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";
import { FieldError } from "../FormField/FormField.tsx";
import { useBound } from "../FormField/useBound.ts";
import { plainDocument, sameDocument } from "./document.ts";
import { richTextExtensions } from "./extensions.ts";
import { squareTables } from "./pastedTables.ts";
import { richTextFieldRecipe } from "./RichTextField.recipe.ts";

const Root = chakra("div", richTextFieldRecipe);

export type RichTextFieldProps = {
  /** Its accessible name: 'WHEREAS clause 2'. */
  label: string;
  /** A TipTap document of paragraphs, lists and tables, with bold, italic and underline. */
  value: JSONContent;
  onChange: (value: JSONContent) => void;
  /** A prefix that is not part of the text: 'WHEREAS, '. */
  head?: string | undefined;
  /** Shown crossed out. */
  struck?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** Maximum characters. Longer pasted text is refused before the editor reads it. */
  most?: number | undefined;
  id?: string | undefined;
  /** Receives the editor that has the focus, so that one toolbar serves many fields. */
  onFocus?: ((editor: Editor) => void) | undefined;
  /** The field takes the focus when it is drawn: at its end, or where a pointer was, in the window's coordinates. */
  focusAt?: "end" | { left: number; top: number } | undefined;
  /** Receives the paste, as the field would insert it. Returns whether it is handled elsewhere instead. */
  onPasted?: ((pasted: JSONContent) => boolean) | undefined;
  /** Enter at the end of the last paragraph. Returns whether it was handled, instead of adding a paragraph. Shift+Enter is a line break. */
  onEnterAtEnd?: (() => boolean) | undefined;
  /** Backspace in an empty field. Returns whether the field is removed. */
  onBackspaceInEmpty?: (() => boolean) | undefined;
};

/** A text with bold, italic, underline, lists and tables, in the legal typeface. Ctrl+B, Ctrl+I and Ctrl+U work in it. */
export function RichTextField({
  label,
  value,
  onChange,
  head = "",
  struck = false,
  readOnly = false,
  most,
  id,
  onFocus,
  focusAt,
  onPasted,
  onEnterAtEnd,
  onBackspaceInEmpty,
}: RichTextFieldProps) {
  const errorId = useId();
  const { refused, bound } = useBound(most);
  const callbacks = useRef({ onChange, onFocus, onPasted, onEnterAtEnd, onBackspaceInEmpty });
  // Values typed here that have not come back as `value` yet, oldest first, after the last one that did.
  const typed = useRef<JSONContent[]>([]);
  useEffect(() => {
    callbacks.current = { onChange, onFocus, onPasted, onEnterAtEnd, onBackspaceInEmpty };
  });
  const [handlers] = useState(() => ({
    transformPastedHTML: squareTables,
    handlePaste: (_view: unknown, _event: unknown, slice: { content: { toJSON: () => JSONContent[] | null } }) =>
      callbacks.current.onPasted?.(plainDocument({ type: "doc", content: slice.content.toJSON() ?? [] })) ?? false,
    handleKeyDown: ({ state }: { state: Editor["state"] }, event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return false;
      const { $from, empty } = state.selection;
      const words = state.doc.textContent;
      if (event.key === "Backspace") return words === "" && (callbacks.current.onBackspaceInEmpty?.() ?? false);
      // In a list Enter makes the next item.
      const isAtEnd = empty && $from.depth === 1 && $from.pos === state.doc.content.size - 1;
      return event.key === "Enter" && isAtEnd && (callbacks.current.onEnterAtEnd?.() ?? false);
    },
  }));
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editable: !readOnly,
    // The product's own style sheet has its style. None is inlined.
    injectCSS: false,
    editorProps: {
      ...handlers,
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, ...(id ? { id } : {}) },
    },
    onUpdate: ({ editor: at }) => {
      const now = plainDocument(at.getJSON());
      typed.current.push(now);
      callbacks.current.onChange(now);
    },
    onFocus: ({ editor: at }) => callbacks.current.onFocus?.(at),
  });

  // An outside change (undone, generated again) replaces the text. Typed values come back late during typing and must
  // not reset the text to an earlier state.
  useEffect(() => {
    const at = typed.current.indexOf(value);
    typed.current.splice(0, at < 0 ? Infinity : at);
    if (at < 0 && !sameDocument(editor.getJSON(), value)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const [first] = useState(focusAt);
  useEffect(() => {
    if (!first) return;
    const at = first === "end" ? null : editor.view.posAtCoords(first);
    editor.commands.focus(at?.pos ?? "end", { scrollIntoView: false });
  }, [editor, first]);
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);
  useEffect(
    () =>
      editor.setOptions({
        editorProps: {
          ...handlers,
          attributes: {
            role: "textbox",
            "aria-multiline": "true",
            "aria-label": label,
            ...(readOnly ? { "aria-readonly": "true" } : {}),
            ...(id ? { id } : {}),
          },
        },
      }),
    [editor, handlers, label, readOnly, id],
  );

  return (
    <Root {...bound} data-struck={struck} style={{ "--head": JSON.stringify(head) } as React.CSSProperties}>
      {refused && (
        <div role="alert">
          <FieldError id={errorId} text={refused} />
        </div>
      )}
      <EditorContent editor={editor} />
    </Root>
  );
}
