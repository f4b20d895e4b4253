import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { assertAllowed } from "../../refusal.ts";
import type { RichText } from "../../richText.rules.ts";
import { refuseTemplate } from "./sections.rules.ts";

type Builder = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, "InputObject">;

/** Shared input of both template verbs. */
export const templateFields = (t: Builder) => ({
  title: t.string({ required: true, description: "Heading of the section, at most 120 characters." }),
  position: t.int({
    required: true,
    description: "Position in the document, 1 to 1,000. The product's sections are at 10 to 50.",
  }),
  content: t.field({ type: "RichText", required: true, description: "Initial text of the section in a new project." }),
});

/** The same as stored. @throws Refused TITLE_REQUIRED, TOO_LONG, OUT_OF_RANGE */
export function templateOf(input: { title: string; position: number; content: RichText }) {
  assertAllowed(refuseTemplate(input));
  const { title, position, content } = input;
  return { title: title.trim(), position, content: content as unknown as Prisma.InputJsonObject };
}
