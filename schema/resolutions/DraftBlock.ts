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
      "Rich text of a clause as ProseMirror JSON: paragraphs, bullet and numbered lists, tables of paragraphs (at most 500 rows and 30 columns), bold, italic, underline and line breaks. Anything else is refused.",
    serialize: (value) => value as RichText,
    parseValue: parse,
    parseLiteral: (node) => parse(literal(node)),
  }),
);

/** A block of a draft. */
export const DraftBlock = builder.objectRef<Block>("DraftBlock").implement({
  description: "Block of a draft: the title, a clause, or free text.",
  fields: (t) => ({
    key: t.exposeString("key", {
      description: "Key of the block, unique within the draft and unchanged when the block moves.",
    }),
    kind: t.expose("kind", { type: DraftBlockKindEnum, description: "Kind of the block." }),
    content: t.expose("content", { type: "RichText", description: "Content of the block, without its heading words." }),
    text: t.string({
      description: "Plain text of the block, without formatting and heading words.",
      resolve: (block) => plainText(block.content),
    }),
    struck: t.exposeBoolean("struck", {
      description: "Whether the block is struck. It is then shown crossed out and is not part of what is adopted.",
    }),
  }),
});

/** A block as entered in a save. */
export const DraftBlockInput = builder.inputType("DraftBlockInput", {
  description: "Block of a draft to be saved.",
  fields: (t) => ({
    key: t.string({
      required: true,
      description: "Key of the block: letters, digits, - and _, unique within the draft.",
    }),
    kind: t.field({ type: DraftBlockKindEnum, required: true, description: "Kind of the block." }),
    content: t.field({
      type: "RichText",
      required: true,
      description: "Content of the block, without its heading words.",
    }),
    struck: t.boolean({ required: true, description: "Whether the block is crossed out." }),
  }),
});

/** The blocks of a draft as stored. */
export const blocksOf = (draft: unknown): Block[] => (Array.isArray(draft) ? (draft as Block[]) : []);
