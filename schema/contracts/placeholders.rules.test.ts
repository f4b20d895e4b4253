import { describe, expect, test } from "vitest";
import { richTextOf } from "../richText.rules.ts";
import { placeholdersIn, refusePlaceholders } from "./placeholders.rules.ts";

const found = (words: string) => placeholdersIn(richTextOf(words));

describe("a text with placeholders", () => {
  test("is recognized by words in brackets, blanks, capitals and filler", () => {
    expect(found("Paid [insert amount] by [Date] to [VENDOR NAME].")).toEqual([
      "[insert amount]",
      "[Date]",
      "[VENDOR NAME]",
    ]);
    expect(found("For [___] days, at [•] dollars, until TBD. XXXX. Lorem ipsum dolor.")).toEqual([
      "[___]",
      "[•]",
      "TBD",
      "XXXX",
      "Lorem ipsum",
    ]);
    expect(found("The price is [TBD] and {{nobodyKnows}}.")).toEqual(["[TBD]", "{{nobodyKnows}}"]);
  });

  test("is not confused with a contract's own brackets and lines", () => {
    expect(
      found("By: ____________ Date: ________ [Seal] [RESERVED] [sic] 5 USC [now 552a] taxxx www.xxx.example"),
    ).toEqual([]);
  });

  test("leaves variables to the record", () => {
    expect(found("Until {{endDate}} and {{ number }}.")).toEqual([]);
  });

  test("lists up to five by name, then a count", () => {
    const words = [1, 2, 3, 4, 5, 6, 7].map((at) => `[insert ${at}]`).join(" ");
    expect(refusePlaceholders(richTextOf(words))?.message).toBe(
      "The text still has “[insert 1]”, “[insert 2]”, “[insert 3]”, “[insert 4]”, “[insert 5]” and 2 more. Replace each with its final words.",
    );
    expect(refusePlaceholders(richTextOf("Finished."))).toBeNull();
    expect(refusePlaceholders(null)).toBeNull();
  });
});
