import { goToNextCell, tableEditing } from "@tiptap/pm/tables";
import { type Editor, Node } from "@tiptap/react";

/** The role of each node for prosemirror-tables' keys, selections and repairs. */
const ROLES: Readonly<Record<string, string>> = {
  table: "table",
  tableRow: "row",
  tableCell: "cell",
  tableHeader: "header_cell",
};

const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
  extendNodeSchema: ({ name }) => (name in ROLES ? { tableRole: ROLES[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), "Shift-Tab": go(-1) };
  },
});

const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

/** Merged cells are not supported and are split on paste. The attributes are those that prosemirror-tables reads. */
const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: "paragraph+",
    isolating: true,
    addAttributes: () => ({ colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } }),
    parseHTML: () => [{ tag, getAttrs: () => ({ colspan: 1, rowspan: 1, colwidth: null }) }],
    renderHTML: () => [tag, 0],
  });

export const tableExtensions = [Table, TableRow, cell("tableCell", "td"), cell("tableHeader", "th")];

const row = (type: string) => ({
  type: "tableRow",
  content: Array.from({ length: 3 }, () => ({ type, content: [{ type: "paragraph" }] })),
});

/** Three columns under a header row, and a paragraph after them. The cursor is in the first header. */
export function insertTable(editor: Editor): void {
  const { from } = editor.state.selection;
  const content = [row("tableHeader"), row("tableCell"), row("tableCell")];
  editor
    .chain()
    .focus()
    .insertContent([{ type: "table", content }, { type: "paragraph" }])
    .run();
  let first = -1;
  editor.state.doc.descendants((node, at) => {
    if (first < 0 && node.type.name === "table" && at + node.nodeSize > from) first = at;
    return first < 0;
  });
  if (first >= 0) editor.commands.setTextSelection(first + 4);
}
