import { chakra } from "@chakra-ui/react";
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { useEffect, useRef } from "react";
import { codeFieldRecipe } from "./CodeField.recipe.ts";

const Root = chakra("div", codeFieldRecipe);

export type CodeFieldProps = {
  /** Its accessible name: 'Query'. */
  label: string;
  value: string;
  onChange?: ((value: string) => void) | undefined;
  /** Its language: highlighting, completion, errors. Pass the same array each time, or the field is created again. */
  language?: readonly Extension[] | undefined;
  readOnly?: boolean | undefined;
  /** Ctrl+Enter. */
  onRun?: (() => void) | undefined;
  /** Minimum height, e.g. 12rem. */
  height?: string;
};

const NONE: readonly Extension[] = [];

/** A code field. Tab leaves it, Ctrl+Space completes, Escape closes the completions. */
export function CodeField({
  label,
  value,
  onChange,
  language = NONE,
  readOnly = false,
  onRun,
  height = "8rem",
}: CodeFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const callbacks = useRef({ onChange, onRun });
  const first = useRef(value);
  useEffect(() => {
    callbacks.current = { onChange, onRun };
    first.current = value;
  });

  useEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    const run = () => {
      callbacks.current.onRun?.();
      return true;
    };
    const editor = new EditorView({
      parent,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          history(),
          bracketMatching(),
          closeBrackets(),
          indentOnInput(),
          autocompletion(),
          syntaxHighlighting(classHighlighter),
          EditorView.lineWrapping,
          EditorState.readOnly.of(readOnly),
          // Editable text is focusable, but not every screen reader treats it so.
          EditorView.contentAttributes.of({
            "aria-label": label,
            tabindex: "0",
            ...(readOnly ? { "aria-readonly": "true" } : {}),
          }),
          keymap.of([
            { key: "Mod-Enter", run },
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...historyKeymap,
            ...defaultKeymap.filter(({ key }) => key !== "Mod-Enter"),
          ]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) callbacks.current.onChange?.(update.state.doc.toString());
          }),
          ...language,
        ],
      }),
    });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, [label, language, readOnly]);

  // An outside change (an example that is opened) replaces the text.
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  return <Root ref={place} style={{ "--code-height": height } as React.CSSProperties} />;
}
