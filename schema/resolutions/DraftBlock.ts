import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from "graphql";
import { builder } from "../builder.ts";
import { DraftBlockKindEnum } from "./enums.ts";
import type { DraftBlock as Block } from "./facts.rules.ts";
import { isRichText, plainText, type RichText } from "../richText.rules.ts";

const parse = (value: unknown): RichText => {
  if (isRichText(value)) return value;
  throw new GraphQLError(
    "RichText must be a document of paragraphs, lists and tables with bold, italic and underlined words, of at most 200,000 characters as JSON.",
    { extensions: { code: "BAD_USER_INPUT" } },
  );
};

const literal = (node: ValueNode): unknown => {
  if (node.kind === Kind.OBJECT)
    return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, literal(value)]));
  if (node.kind === Kind.LIST) return node.values.map(literal);
  return node.kind === Kind.STRING ? node.value : null;
};

builder.addScalarType(
  "RichText",
  new GraphQLScalarType<RichText, RichText>({
    name: "RichText",
    description:
      "The words of a clause as ProseMirror's JSON: paragraphs, bullet and numbered lists, tables of paragraphs (at most 500 rows and 30 columns), bold, italic, underline, line breaks. Anything else is refused.",
    serialize: (value) => value as RichText,
    parseValue: parse,
    parseLiteral: (node) => parse(literal(node)),
  }),
);

/** A block of a draft. */
export const DraftBlock = builder.objectRef<Block>("DraftBlock").implement({
  description: "A block of a draft: the title, a clause, or free text.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Stays with the block while it moves; unique within the draft." }),
    kind: t.field({ type: DraftBlockKindEnum, description: "What it is.", resolve: (block) => block.kind }),
    content: t.field({
      type: "RichText",
      description: "Its words, without the head.",
      resolve: (block) => block.content,
    }),
    text: t.string({
      description: "Its words without marks and head.",
      resolve: (block) => plainText(block.content),
    }),
    struck: t.exposeBoolean("struck", { description: "Shown crossed out, and no part of what is adopted." }),
  }),
});

/** A block as a save tells it. */
export const DraftBlockInput = builder.inputType("DraftBlockInput", {
  description: "A block of a draft as it is to be kept.",
  fields: (t) => ({
    key: t.string({ required: true, description: "Letters, digits, - and _; unique within the draft." }),
    kind: t.field({ type: DraftBlockKindEnum, required: true, description: "What it is." }),
    content: t.field({ type: "RichText", required: true, description: "Its words, without the head." }),
    struck: t.boolean({ required: true, description: "Whether it is crossed out." }),
  }),
});

/** The blocks of a draft as the database keeps them. */
export const blocksOf = (draft: unknown): Block[] => (Array.isArray(draft) ? (draft as Block[]) : []);
