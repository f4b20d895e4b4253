import type { Prisma } from "#prisma/generated/client/client.ts";
import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { AddendumChangesInput, changesOf, wordsOf } from "./AddendumChangesInput.ts";
import { Addendum, edit } from "./AddendumRecord.ts";

verb("changeAddendum", {
  description: "Changes the draft of an addendum, unless a newer version was saved.",
  on: Addendum,
  can: edit,
  versioned: true,
  input: (t) => ({
    title: t.string({ required: true, description: "Title, at most 300 characters." }),
    notice: t.field({ type: "RichText", required: true, description: "Explanation of the change, in words." }),
    changes: t.field({
      type: AddendumChangesInput,
      required: true,
      description: "The complete set of changes. It replaces the previous one.",
    }),
  }),
  run: async (addendum, input, context) => {
    const words = wordsOf(input);
    const changes = await changesOf(context, addendum.projectId, input.changes);
    await context.db.addendum.update({
      where: at(context, addendum.id),
      data: { ...words, changes: changes as unknown as Prisma.InputJsonObject, version: { increment: 1 } },
    });
    await record(context, { before: { title: addendum.title }, after: { title: words.title } });
  },
});
