import fc from "fast-check";
import { expect, test } from "vitest";
import { draftText } from "../clauses.rules.ts";
import type { DraftBlock } from "../facts.rules.ts";
import { clausesOf, clauseText } from "./paragraphs.rules.ts";
import { isRichText, MAX_COLUMNS, richTextOf } from "../../richText.rules.ts";

const block = (overrides: Partial<DraftBlock>): DraftBlock => ({
  key: "a",
  kind: "WHEREAS",
  content: richTextOf("salt is needed"),
  struck: false,
  ...overrides,
});

test("the first RESOLVED clause begins with NOW, THEREFORE, the others with FURTHER, and a struck one takes no place", () => {
  const resolved = (text: string, struck = false) => block({ kind: "RESOLVED", content: richTextOf(text), struck });
  expect(
    draftText([block({}), resolved("none", true), resolved("one"), resolved("two"), block({ kind: "TEXT" })]),
  ).toBe(
    [
      "WHEREAS, salt is needed",
      "NOW, THEREFORE, BE IT RESOLVED, that one",
      "BE IT FURTHER RESOLVED, that two",
      "salt is needed",
    ].join("\n\n"),
  );
});

test("a list comes after the first words of its clause", () => {
  const item = (text: string) => ({ type: "listItem" as const, content: richTextOf(text).content as never });
  const list = block({
    content: { type: "doc", content: [{ type: "orderedList", content: [item("salt"), item("sand")] }] },
  });
  expect(draftText([list])).toBe("WHEREAS,\n1. salt\n2. sand");
  expect(clausesOf([list]).map(clauseText)).toEqual(["WHEREAS,\n1. salt\n2. sand"]);
});

test("a table comes after the first words of its clause, one line per row, each row padded to the longest", () => {
  const cell = (text: string, type: "tableCell" | "tableHeader" = "tableCell") => ({
    type,
    content: richTextOf(text).content as never,
  });
  const row = (...content: ReturnType<typeof cell>[]) => ({ type: "tableRow" as const, content });
  const table = block({
    content: {
      type: "doc",
      content: [
        { type: "table", content: [row(cell("Item", "tableHeader"), cell("Cost", "tableHeader")), row(cell("Salt"))] },
      ],
    },
  });
  expect(draftText([table])).toBe("WHEREAS,\nItem | Cost\nSalt");
  expect(clausesOf([table])[0]?.paragraphs[1]?.table?.map((cells) => cells.length)).toEqual([2, 2]);
  expect(isRichText(table.content)).toBe(true);
  const wide = { ...row(), content: Array.from({ length: MAX_COLUMNS + 1 }, () => cell("")) };
  expect(isRichText({ type: "doc", content: [{ type: "table", content: [wide] }] })).toBe(false);
  expect(isRichText({ type: "doc", content: [{ type: "table", content: [cell("")] }] })).toBe(false);
});

const text = fc
  .array(fc.constantFrom("salt", " ", ",", "é", "•"), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(""));
const inline = fc.oneof(
  fc.record({
    type: fc.constant("text" as const),
    text,
    marks: fc.subarray(["bold", "italic", "underline"] as const).map((types) => types.map((type) => ({ type }))),
  }),
  fc.constant({ type: "hardBreak" as const }),
);
const paragraph = fc.record({ type: fc.constant("paragraph" as const), content: fc.array(inline, { maxLength: 4 }) });
const list = fc.record({
  type: fc.constantFrom("bulletList" as const, "orderedList" as const),
  content: fc.array(
    fc.record({ type: fc.constant("listItem" as const), content: fc.array(paragraph, { minLength: 1, maxLength: 2 }) }),
    { minLength: 1, maxLength: 3 },
  ),
});
const table = fc.record({
  type: fc.constant("table" as const),
  content: fc.array(
    fc.record({
      type: fc.constant("tableRow" as const),
      // Rows of equal length, because a shorter row gets empty cells in a document.
      content: fc.array(
        fc.record({
          type: fc.constantFrom("tableCell" as const, "tableHeader" as const),
          content: fc.array(paragraph, { minLength: 1, maxLength: 2 }),
        }),
        { minLength: 2, maxLength: 2 },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
const drafts = fc.array(
  fc.record({
    key: fc.uuid(),
    kind: fc.constantFrom("TITLE" as const, "WHEREAS" as const, "RESOLVED" as const, "TEXT" as const),
    content: fc.record({
      type: fc.constant("doc" as const),
      content: fc.array(fc.oneof(paragraph, list, table), { minLength: 1, maxLength: 4 }),
    }),
    struck: fc.boolean(),
  }),
  { maxLength: 6 },
);

test("documents contain exactly the words of the draft", () => {
  fc.assert(
    fc.property(drafts, (blocks) => {
      const texts = clausesOf(blocks)
        .map((clause) => clauseText(clause).trimEnd())
        .filter((words) => words !== "");
      expect(texts.join("\n\n")).toBe(draftText(blocks));
    }),
  );
});
