import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { RedlinePart } from "../../resolutions/editor/Redline.ts";
import type { Context } from "../../context.ts";
import { type ComparedField, type ComparedLine, type Comparison, newWork, type Work } from "./compare.rules.ts";

/** Remaining effort for comparing texts in this operation, shared by all its comparisons. */
export function workOf({ memo }: Pick<Context, "memo">): Work {
  const work = (memo.get("comparing") as Work | undefined) ?? newWork();
  memo.set("comparing", work);
  return work;
}

const ComparedLineChange = describedEnum("ComparedLineChange", "Change of a paragraph.", {
  SAME: "The paragraph is in both texts.",
  CHANGED: "Some words of the paragraph changed.",
  ADDED: "The paragraph was added.",
  REMOVED: "The paragraph was removed.",
});

const ComparedLineType = builder.objectRef<ComparedLine>("ComparedLine").implement({
  description: "A paragraph in a comparison of two texts of a contract.",
  fields: (t) => ({
    change: t.expose("change", { type: ComparedLineChange, description: "Change of the paragraph." }),
    parts: t.expose("parts", {
      type: [RedlinePart],
      description: "Words of the paragraph. SAME and REMOVED make the earlier text, SAME and ADDED the later one.",
    }),
  }),
});

const ComparedFieldType = builder.objectRef<ComparedField>("ComparedField").implement({
  description: "An agreed field that differs between two texts.",
  fields: (t) => ({
    label: t.exposeString("label", { description: "Name of the field on the form, e.g. End Date." }),
    parts: t.expose("parts", {
      type: [RedlinePart],
      description: "Values of the field. SAME and REMOVED make the earlier value, SAME and ADDED the later one.",
    }),
  }),
});

/** Differences between two states of a contract. */
export const ComparisonType = builder.objectRef<Comparison>("TextComparison").implement({
  description: "Differences between two texts of a contract, paragraph by paragraph and word by word.",
  fields: (t) => ({
    fields: t.expose("fields", {
      type: [ComparedFieldType],
      description: "Fields that differ. [] if there are none, and if only texts are compared.",
    }),
    lines: t.expose("lines", {
      type: [ComparedLineType],
      description: "Paragraphs in the later order. Removed paragraphs are at their earlier place.",
    }),
    changes: t.exposeInt("changes", {
      description: "Number of paragraphs and fields that differ. 0 if no word differs.",
    }),
  }),
});
