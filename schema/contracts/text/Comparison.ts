import { builder } from "../../builder.ts";
import { RedlinePart } from "../../resolutions/editor/Redline.ts";
import type { Context } from "../../context.ts";
import { type ComparedField, type ComparedLine, type Comparison, newWork, type Work } from "./compare.rules.ts";

/** What comparing may still cost in this operation, for all texts that it asks for. */
export function workOf({ memo }: Pick<Context, "memo">): Work {
  const work = (memo.get("comparing") as Work | undefined) ?? newWork();
  memo.set("comparing", work);
  return work;
}

const ComparedLineChange = builder.enumType("ComparedLineChange", {
  description: "What happened to a paragraph.",
  values: {
    SAME: { description: "It stands in both texts." },
    CHANGED: { description: "Some of its words changed." },
    ADDED: { description: "It came." },
    REMOVED: { description: "It went." },
  } as const,
});

const ComparedLineType = builder.objectRef<ComparedLine>("ComparedLine").implement({
  description: "A paragraph of two texts of a contract.",
  fields: (t) => ({
    change: t.field({ type: ComparedLineChange, description: "What happened to it.", resolve: (line) => line.change }),
    parts: t.field({
      type: [RedlinePart],
      description: "Its words: SAME and REMOVED are the earlier, SAME and ADDED the later.",
      resolve: (line) => line.parts,
    }),
  }),
});

const ComparedFieldType = builder.objectRef<ComparedField>("ComparedField").implement({
  description: "A field that was agreed upon and is another now.",
  fields: (t) => ({
    label: t.exposeString("label", { description: "Its name on the form, e.g. End Date." }),
    parts: t.field({
      type: [RedlinePart],
      description: "What it said: SAME and REMOVED are the earlier, SAME and ADDED the later.",
      resolve: (field) => field.parts,
    }),
  }),
});

/** What changed from one state of a contract to another. */
export const ComparisonType = builder.objectRef<Comparison>("TextComparison").implement({
  description: "What changed from one text of a contract to another, paragraph by paragraph and word by word.",
  fields: (t) => ({
    fields: t.field({
      type: [ComparedFieldType],
      description: "Fields that differ. [] for none, and where only words are compared.",
      resolve: (data) => data.fields,
    }),
    lines: t.field({
      type: [ComparedLineType],
      description: "The paragraphs in the later order; those that went stand where they stood.",
      resolve: (data) => data.lines,
    }),
    changes: t.exposeInt("changes", {
      description: "Paragraphs and fields that are not the same. 0: no word differs.",
    }),
  }),
});
