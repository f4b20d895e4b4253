import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { plainText, type RichText } from "../../richText.rules.ts";
import { libraryOf } from "./libraries.ts";
import { type ParagraphMatter, refuseParagraph } from "./library.rules.ts";

type Builder = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, "InputObject">;

/** Shared input of both paragraph verbs. */
export const paragraphFields = (t: Builder) => ({
  title: t.string({
    required: true,
    description: "Title used to find the paragraph, at most 120 characters, unique among paragraphs of the same kind.",
  }),
  sectionName: t.string({
    description: "Key of the section, or for a clause of the category, where the paragraph belongs. Null for anywhere.",
  }),
  content: t.field({
    type: "RichText",
    required: true,
    description: "Text of the paragraph, with variables in double braces such as {{dueDate}}.",
  }),
});

/**
 * The same as stored. Transactions run one at a time here, so that no two paragraphs get the same title. `own` is the
 * paragraph itself. @throws Refused TITLE_REQUIRED, TOO_LONG, NO_SUCH_SECTION, WORDS_REQUIRED, UNKNOWN_VARIABLE,
 * BROKEN_VARIABLE, TAKEN
 */
export async function paragraphOf(
  context: SignedContext,
  input: { title: string; sectionName?: string | null | undefined; content: RichText },
  { matter, own }: { matter: ParagraphMatter; own: string | null },
) {
  const wanted = { title: input.title.trim(), sectionName: input.sectionName ?? null, content: input.content };
  const { places, variables } = libraryOf(matter);
  assertAllowed(refuseParagraph(wanted, [...(await places(context)).keys()], variables));
  await context.db
    .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`standard-paragraphs:${context.tenant.id}`}, 0))::text`;
  const same = await context.db.standardParagraph.findFirst({
    where: { matter, title: wanted.title, ...(own !== null && { id: { not: own } }) },
    select: { isRetired: true },
  });
  if (same)
    throw new Refused({
      code: "TAKEN",
      message: `A ${same.isRetired ? "retired " : ""}paragraph already has this title. Choose another title, or revise that one.`,
      field: "title",
    });
  return {
    title: wanted.title,
    sectionKey: wanted.sectionName,
    text: {
      content: wanted.content as unknown as Prisma.InputJsonObject,
      contentText: plainText(wanted.content),
      byName: context.actor.name,
      at: context.ports.clock.now(),
    },
  };
}
