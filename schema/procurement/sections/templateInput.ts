import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { assertAllowed } from "../../refusal.ts";
import type { RichText } from "../../richText.rules.ts";
import { refuseTemplate } from "./sections.rules.ts";

type Builder = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, "InputObject">;

/** What both verbs of a template are told. */
export const templateFields = (t: Builder) => ({
  title: t.string({ required: true, description: "Its heading, at most 120 characters." }),
  position: t.int({ required: true, description: "Where it stands, 1 to 1,000; the product's stand at 10 to 50." }),
  content: t.field({ type: "RichText", required: true, description: "What a new project's section starts with." }),
});

/** The same as it is stored. @throws Refused TITLE_REQUIRED, TOO_LONG, OUT_OF_RANGE */
export function templateOf(input: { title: string; position: number; content: RichText }) {
  assertAllowed(refuseTemplate(input));
  const { title, position, content } = input;
  return { title: title.trim(), position, content: content as unknown as Prisma.InputJsonObject };
}
