import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { mayRead } from "../../meetings/readableMeetings.ts";
import { MotionNode } from "../../voting/Motion.ts";
import { type RedlineBlock as RedlineBlockData, redlineWords } from "../editor/redline.rules.ts";
import { RedlineBlock, RedlinePart } from "../editor/Redline.ts";
import { textState, type TextState } from "./amendedText.rules.ts";
import { type Amendment, amendmentsOf, owedAmong } from "./amendments.ts";

const TextStateEnum = describedEnum<TextState>(
  "AmendedTextState",
  "Status of a resolution's text after an amendment was decided.",
  {
    OWED: "The text does not reflect the decision yet. The main question waits for it.",
    ENTERED: "The text was entered as amended.",
    STANDS: "The text was left unchanged, for a recorded reason.",
  },
);

const AmendedText = builder.objectRef<{ state: TextState; settled: Amendment["settled"] }>("AmendedText").implement({
  description: "Effect of a decided amendment on a resolution's text. Visible to people who may see the motion.",
  fields: (t) => ({
    state: t.expose("state", { type: TextStateEnum, description: "Status of the text." }),
    version: t.int({
      nullable: true,
      description: "Number of the version with the amended text. Null if none was entered.",
      resolve: ({ settled }) => settled?.version ?? null,
    }),
    changes: t.field({
      type: [RedlineBlock],
      nullable: true,
      description: "Changed blocks as a redline. Null if no amended text was entered.",
      resolve: ({ settled }) => settled?.changes as unknown as RedlineBlockData[] | null,
    }),
    reason: t.string({
      nullable: true,
      description: "Reason why the text was left unchanged. Null if it was amended, or if nothing is recorded yet.",
      resolve: ({ settled }) => settled?.reason ?? null,
    }),
    byName: t.string({
      nullable: true,
      description: "Name of the person who entered the text or gave the reason. Null if nothing is recorded yet.",
      resolve: ({ settled }) => settled?.byName ?? null,
    }),
    at: t.field({
      type: "DateTime",
      nullable: true,
      description: "When it was recorded. Null if nothing is recorded yet.",
      resolve: ({ settled }) => settled?.at ?? null,
    }),
  }),
});

builder.prismaObjectField(MotionNode, "amendedText", (t) =>
  t.field({
    type: AmendedText,
    nullable: true,
    description:
      "For a decided amendment or substitute of a resolution's main motion, its effect on the text. Null for any other motion, and if it did not carry.",
    select: { id: true, itemId: true, kind: true },
    resolve: async ({ id, itemId, kind }, _args, context) => {
      if (kind !== "AMEND" && kind !== "SUBSTITUTE") return null;
      const amendment = (await amendmentsOf(context, itemId)).find((each) => each.id === id);
      const state = amendment ? textState(amendment, amendment.settled) : null;
      return amendment && state ? { state, settled: state === "OWED" ? null : amendment.settled } : null;
    },
  }),
);

builder.prismaObjectField("AgendaItem", "owedAmendments", (t) =>
  t.field({
    type: [MotionNode],
    description:
      "Decided amendments of the item's resolution that its text does not reflect yet, moved here or on an earlier agenda. [] if none, and for people who may not view votes of a meeting that is not public.",
    select: { id: true, meeting: { select: { id: true, state: true } } },
    resolve: async ({ id, meeting }, _args, context) => {
      if (!(await mayRead(context, meeting, "meetings.votes-and-attendance.view"))) return [];
      const owed = owedAmong(await amendmentsOf(context, id));
      if (owed.length === 0) return [];
      return context.db.motion.findMany({
        where: { id: { in: owed.map((each) => each.id) } },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      });
    },
  }),
);

builder.prismaObjectField(MotionNode, "textChanges", (t) =>
  t.field({
    type: [RedlinePart],
    nullable: true,
    description:
      "Changes that amendments and substitutes made to the motion, from `originalText` to `text`. Null if none.",
    select: { text: true, originalText: true },
    resolve: ({ text, originalText }) => (originalText === null ? null : redlineWords(originalText, text)),
  }),
);
