import { describe, expect, test } from "vitest";
import { fill } from "../../notifications/rules.ts";
import { CONTRACT_LETTERS } from "./letters.rules.ts";

const VARIABLES = {
  "user.first_name": "Ann",
  "tenant.name": "Demo County",
  "actor.name": "Carl Clerk",
  "contract.number": "2026-0015",
  "contract.name": "Road salt",
  vendor: "Acme Salt",
  link: "https://demo.example/contracts/1",
  reason: "The price is last year's.",
  ground: "for cause",
  on: "March 11, 2026",
};

describe("a letter about a contract", () => {
  for (const [name, { subject, body }] of Object.entries(CONTRACT_LETTERS))
    test(`names the contract and mentions no resolution: ${name}`, () => {
      const [title, text] = [fill(subject, VARIABLES), fill(body, VARIABLES)];
      expect(title).toMatch(/[Cc]ontract 2026-0015/);
      expect(text).toMatch(/[Cc]ontract 2026-0015, Road salt/);
      expect(`${title} ${text}`).not.toMatch(/\{\{|resolution|adopted|\d{4}-\d{2}-\d{2}| on \./);
    });

  test("says in a sentence what happened, and when", () => {
    expect(fill(CONTRACT_LETTERS.executed.body, VARIABLES)).toContain(
      "Carl Clerk marked contract 2026-0015, Road salt, with Acme Salt, executed on March 11, 2026. It is in force.",
    );
    expect(fill(CONTRACT_LETTERS.fellAway.body, VARIABLES)).toContain(
      "Contract 2026-0015, Road salt, would have changed a contract that has ended, so it was closed too.",
    );
    expect(fill(CONTRACT_LETTERS.terminationAsked.subject, VARIABLES)).toBe(
      "Confirm that contract 2026-0015 ends on March 11, 2026",
    );
  });
});
