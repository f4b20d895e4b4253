import { describe, expect, test } from "vitest";
import { plainText, type RichText, richTextOf } from "../../richText.rules.ts";
import { fillVariables, PARAGRAPH_VARIABLES, refuseVariables, VARIABLE_NAMES, variablesIn } from "./variables.rules.ts";

const values = (more: Partial<Record<keyof typeof PARAGRAPH_VARIABLES, string>> = {}) => ({
  ...(Object.fromEntries(VARIABLE_NAMES.map((name) => [name, ""])) as Record<keyof typeof PARAGRAPH_VARIABLES, string>),
  ...more,
});
const bold = [{ type: "bold" as const }];
const styled = (...parts: [text: string, isBold?: true][]): RichText => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: parts.map(([text, isBold]) => ({ type: "text", text, ...(isBold && { marks: bold }) })),
    },
  ],
});

describe("the variables of a standard paragraph", () => {
  test("each have a name of letters and a description of the value", () => {
    for (const [name, about] of Object.entries(PARAGRAPH_VARIABLES)) {
      expect(name).toMatch(/^[a-zA-Z]+$/);
      expect(about).not.toBe("");
    }
    expect(VARIABLE_NAMES).toEqual(expect.arrayContaining(["title", "dueDate", "number", "department", "county"]));
  });

  test("are refused with name and position if the product does not know them", () => {
    expect(refuseVariables(richTextOf("Bids for {{title}} of {{ county }}\nare due on {{dueDate}}."))).toBeNull();
    expect(refuseVariables(richTextOf("One {{title}}\nTwo {{duedate}} and {{other}}"))).toEqual({
      code: "UNKNOWN_VARIABLE",
      message: "Unknown variable {{duedate}} in paragraph 2. Did you mean {{dueDate}}?",
      field: "content",
    });
    expect(refuseVariables(richTextOf("{{bidBond}}"))?.message).toBe("Unknown variable {{bidBond}} in paragraph 1.");
    expect(refuseVariables(richTextOf("{{constructor}} {{}}"))).toMatchObject({ code: "UNKNOWN_VARIABLE" });
  });

  test("must be closed with as many braces as they are opened with", () => {
    expect(refuseVariables(richTextOf("One\n\nDue {{dueDate, in ink"))).toMatchObject({
      code: "BROKEN_VARIABLE",
      message: "The braces in paragraph 3 that are opened at “{{dueDate, in ink” are missing their }}.",
    });
    expect(refuseVariables(richTextOf("Due dueDate}}"))).toMatchObject({ code: "BROKEN_VARIABLE" });
    // A single brace is plain text.
    expect(refuseVariables(richTextOf("a set {1, 2}"))).toBeNull();
  });

  test("are also found in lists, and are listed once each in the order of the text", () => {
    const list: RichText = {
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: "{{title}}" }] },
        {
          type: "bulletList",
          content: [
            { type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "{{email}}" }] }] },
            { type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "{{title}}" }] }] },
          ],
        },
      ],
    };
    expect(variablesIn(list, PARAGRAPH_VARIABLES)).toEqual(["title", "email"]);
    expect(plainText(fillVariables(list, values({ title: "Salt", email: "a@b.example" })).content)).toBe(
      "Salt\n• a@b.example\n• Salt",
    );
  });
});

describe("a paragraph inserted into a project", () => {
  test("gets the project's values in the style of its variables", () => {
    const { content, empty } = fillVariables(
      styled(["Bids for "], ["{{title}}", true], [" are due {{dueDate}}."]),
      values({ title: "Road  salt\n2026", dueDate: "March 25, 2026, 2:00 pm" }),
    );
    expect(empty).toEqual([]);
    expect(content).toEqual(styled(["Bids for "], ["Road salt 2026", true], [" are due March 25, 2026, 2:00 pm."]));
  });

  test("keeps variables without a value in braces, and lists them", () => {
    const { content, empty } = fillVariables(richTextOf("Ask {{contact}} about {{title}}."), values({ title: "Salt" }));
    expect(plainText(content)).toBe("Ask {{contact}} about Salt.");
    expect(empty).toEqual(["contact"]);
  });

  test("is filled even if part of the braces has another style", () => {
    const parts: RichText = styled(["Due {"], ["{due", true], ["Date}} sharp"]);
    expect(plainText(fillVariables(parts, values({ dueDate: "Friday" })).content)).toBe("Due Friday sharp");
    expect(refuseVariables(parts)).toBeNull();
  });

  test("never fills braces that come from the project's own text", () => {
    const { content } = fillVariables(richTextOf("{{title}}"), values({ title: "{{number}}", number: "BID-1" }));
    expect(plainText(content)).toBe("{{number}}");
  });

  test("keeps its line breaks", () => {
    const broken: RichText = {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "{{title}}" },
            { type: "hardBreak" },
            { type: "text", text: "of {{county}}" },
          ],
        },
      ],
    };
    expect(plainText(fillVariables(broken, values({ title: "Salt", county: "Demo County" })).content)).toBe(
      "Salt\nof Demo County",
    );
  });
});
