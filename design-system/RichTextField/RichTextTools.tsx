import { chakra } from "@chakra-ui/react";
import { useEditorState } from "@tiptap/react";
import type { Editor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from "@tiptap/pm/tables";
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Bold,
  FoldHorizontal,
  FoldVertical,
  Italic,
  List,
  ListOrdered,
  Redo2,
  Table2,
  Trash2,
  Underline,
  Undo2,
} from "lucide-react";
import { IconButton } from "../Button/Button.tsx";
import { insertTable } from "./tables.ts";

const tools = [
  { name: "bold", label: "Bold (Ctrl+B)", Picture: Bold, run: (on: Editor) => on.chain().focus().toggleBold().run() },
  {
    name: "italic",
    label: "Italic (Ctrl+I)",
    Picture: Italic,
    run: (on: Editor) => on.chain().focus().toggleItalic().run(),
  },
  {
    name: "underline",
    label: "Underline (Ctrl+U)",
    Picture: Underline,
    run: (on: Editor) => on.chain().focus().toggleUnderline().run(),
  },
  {
    name: "bulletList",
    label: "Bulleted list",
    Picture: List,
    run: (on: Editor) => on.chain().focus().toggleBulletList().run(),
  },
  {
    name: "orderedList",
    label: "Numbered list",
    Picture: ListOrdered,
    run: (on: Editor) => on.chain().focus().toggleOrderedList().run(),
  },
] as const;

/** Tools while the cursor is in a table. */
const tableTools = [
  { label: "Add a row below", Picture: BetweenHorizontalEnd, run: addRowAfter },
  { label: "Add a column after", Picture: BetweenVerticalEnd, run: addColumnAfter },
  { label: "Delete the row", Picture: FoldVertical, run: deleteRow },
  { label: "Delete the column", Picture: FoldHorizontal, run: deleteColumn },
  { label: "Delete the table", Picture: Trash2, run: deleteTable },
] as const;

export type RichTextToolsProps = {
  /** The field that was last in use. Null: none yet, and tools apply to the first. */
  editor: Editor | null;
  /** Why editing is disabled now. */
  reason?: string | null | undefined;
};

/** The first editable text after the tools. It becomes an editor on focus. */
function firstText(tools: HTMLElement | null): HTMLElement | undefined {
  const all = tools?.closest("main, [role=dialog], body")?.querySelectorAll<HTMLElement>("[aria-multiline=true]") ?? [];
  return [...all].find(
    (each) =>
      each.classList.contains("ProseMirror") &&
      each.ariaReadOnly !== "true" &&
      each.checkVisibility() &&
      tools!.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/** One toolbar for all rich-text fields of a page. It acts on the one that has, or last had, the cursor, else on the first. */
export function RichTextTools({ editor, reason }: RichTextToolsProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: at }) =>
      at && !at.isDestroyed
        ? {
            active: tools.filter(({ name }) => at.isActive(name)).map(({ name }): string => name),
            inTable: at.isActive("table"),
            undo: at.can().undo(),
            redo: at.can().redo(),
          }
        : null,
  });
  // Asks the editor itself, because its state arrives only with its first transaction.
  const isReady = editor !== null && !editor.isDestroyed;
  const root = useRef<HTMLDivElement>(null);
  const waiting = useRef<((on: Editor) => void) | null>(null);
  useEffect(() => {
    const run = waiting.current;
    if (!isReady || !editor || !run) return undefined;
    // After the browser has put its own selection into the text.
    const frame = requestAnimationFrame(() => {
      waiting.current = null;
      editor.commands.setTextSelection(editor.state.doc.content.size);
      run(editor);
    });
    return () => cancelAnimationFrame(frame);
  }, [editor, isReady]);
  const use = (run: (on: Editor) => void) => {
    if (isReady) return run(editor);
    waiting.current = run;
    return firstText(root.current)?.focus();
  };
  const stopped = reason ?? null;
  return (
    <chakra.div
      ref={root}
      role="toolbar"
      aria-label="Text style"
      display="flex"
      flexWrap="wrap"
      gap="1"
      css={{ "& [aria-pressed=true]": { bg: "surface.selected", borderColor: "accent" } }}
    >
      {tools.map(({ name, label, Picture, run }) => (
        <IconButton
          key={name}
          label={label}
          icon={<Picture aria-hidden />}
          aria-pressed={state?.active.includes(name) ?? false}
          reason={stopped}
          // Keeps the cursor in place.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => use(run)}
        />
      ))}
      {state?.inTable ? (
        tableTools.map(({ label, Picture, run }) => (
          <IconButton
            key={label}
            label={label}
            icon={<Picture aria-hidden />}
            reason={stopped}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => use((on) => run(on.state, on.view.dispatch))}
          />
        ))
      ) : (
        <IconButton
          label="Insert a table"
          icon={<Table2 aria-hidden />}
          reason={stopped}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => use(insertTable)}
        />
      )}
      <IconButton
        label="Undo (Ctrl+Z)"
        icon={<Undo2 aria-hidden />}
        reason={stopped ?? (state?.undo ? null : "Nothing to undo in this text.")}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => editor?.chain().focus().undo().run()}
      />
      <IconButton
        label="Redo (Ctrl+Y)"
        icon={<Redo2 aria-hidden />}
        reason={stopped ?? (state?.redo ? null : "Nothing to redo in this text.")}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => editor?.chain().focus().redo().run()}
      />
    </chakra.div>
  );
}
