import { expect, test } from "vitest";
import { impactGroups } from "./impactGroups.ts";

const person = (name: string, loses: string[] = [], warnings: string[] = []) => ({
  name,
  gains: ["View - Meeting record"],
  loses,
  warnings,
});

test("holders with the same effect are listed together", () => {
  expect(
    impactGroups([person("Ada"), person("Ben"), person("Cleo", ["Delete - Meeting record"])]).map((each) => each.names),
  ).toEqual([["Cleo"], ["Ada", "Ben"]]);
});

test("people who would leave work undone are listed first", () => {
  const warned = person("Dan", [], ["An open step of hers waits."]);
  expect(impactGroups([person("Ada"), person("Cleo", ["x"]), warned])[0]?.names).toEqual(["Dan"]);
});

test("changing a role without holders affects no one", () => {
  expect(impactGroups([])).toEqual([]);
});
