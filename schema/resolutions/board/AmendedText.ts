import { builder } from "../../builder.ts";
import { mayRead } from "../../meetings/readableMeetings.ts";
import { MotionNode } from "../../voting/Motion.ts";
import { type RedlineBlock as BlockData, redlineWords } from "../editor/redline.rules.ts";
import { RedlineBlock, RedlinePart } from "../editor/Redline.ts";
import { textState, type TextState } from "./amendedText.rules.ts";
import { type Amendment, amendmentsOf, owedAmong } from "./amendments.ts";

const TextStateEnum = builder.enumType("AmendedTextState", {
  description: "Where the text of a resolution stands to an amendment that was decided upon it.",
  values: {
    OWED: { description: "The text does not follow the decision yet; the main question waits for it." },
    ENTERED: { description: "The text was entered as amended." },
    STANDS: { description: "The text stands as it was, for a reason that is on the record." },
  } as const satisfies Record<TextState, { description: string }>,
});

const AmendedText = builder.objectRef<{ state: TextState; settled: Amendment["settled"] }>("AmendedText").implement({
  description: "What became of a resolution's text when an amendment of it was decided. For whoever sees the motion.",
  fields: (t) => ({
    state: t.expose("state", { type: TextStateEnum, description: "Where the text stands." }),
    version: t.int({
      nullable: true,
      description: "Number of the version with the text as amended. Null: none was entered.",
      resolve: ({ settled }) => settled?.version ?? null,
    }),
    changes: t.field({
      type: [RedlineBlock],
      nullable: true,
      description: "The blocks that changed, as a redline. Null: none was entered.",
      resolve: ({ settled }) => settled?.changes as unknown as BlockData[] | null,
    }),
    reason: t.string({
      nullable: true,
      description: "Why the text stands as it was. Null: it was amended, or nothing is noted yet.",
      resolve: ({ settled }) => settled?.reason ?? null,
    }),
    byName: t.string({
      nullable: true,
      description: "Who entered it or gave the reason. Null: nothing is noted yet.",
      resolve: ({ settled }) => settled?.byName ?? null,
    }),
    at: t.field({
      type: "DateTime",
      nullable: true,
      description: "When. Null: nothing is noted yet.",
      resolve: ({ settled }) => settled?.at ?? null,
    }),
  }),
});

builder.prismaObjectField(MotionNode, "amendedText", (t) =>
  t.field({
    type: AmendedText,
    nullable: true,
    description:
      "Of an amendment or a substitute that was decided upon the main motion of a resolution: what became of the text. Null: no such motion, or it did not carry.",
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
      "Amendments of the resolution on this item whose decision the text does not follow yet, moved here or on an earlier agenda. [] for none, and for whoever may not view votes of a meeting that is not public.",
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
      "What amendments and substitutes changed in what the motion says, from `originalText` to `text`. Null: nothing.",
    select: { text: true, originalText: true },
    resolve: ({ text, originalText }) => (originalText === null ? null : redlineWords(originalText, text)),
  }),
);
