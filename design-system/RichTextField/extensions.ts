import { Node } from "@tiptap/react";
import { tableExtensions } from "./tables.ts";
import { StarterKit } from "@tiptap/starter-kit";

/** A list item holds paragraphs and no nested list: Shift+Tab or Enter on an empty item leaves the list. */
const ListItem = Node.create({
  name: "listItem",
  content: "paragraph+",
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: () => ["li", 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name) || this.editor.commands.liftListItem(this.name),
    };
  },
});

/** What legal text may contain: paragraphs, lists, tables, bold, italic, underline. Pasting drops everything else. */
export const richTextExtensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    strike: false,
    trailingNode: false,
  }),
  ListItem,
  ...tableExtensions,
];
