import { expect, test } from "vitest";
import { DEFAULT_TEMPLATES } from "./rules.ts";

test("a letter never says that nothing is asked, because its note may ask for something", () => {
  for (const [key, { subject, body }] of Object.entries(DEFAULT_TEMPLATES))
    expect(`${subject} ${body}`, key).not.toMatch(/nothing is asked|do not need to|no action/i);
});

test("a letter's first sentence begins with a capital letter", () => {
  for (const [key, { body }] of Object.entries(DEFAULT_TEMPLATES))
    expect(body.split("\n\n")[1], key).toMatch(/^(?:\p{Lu}|\{\{)/u);
});
