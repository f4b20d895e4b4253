import { expect, test } from "vitest";
import { fillVariables, namesOf, refuseVariables } from "../projects/library/variables.rules.ts";
import { plainText, richTextOf } from "../richText.rules.ts";
import { CONTRACT_VARIABLES, type ContractVariable, gapsIn, refuseGaps } from "./clauses.rules.ts";

const values = (more: Partial<Record<ContractVariable, string>>) => ({
  ...(Object.fromEntries(namesOf(CONTRACT_VARIABLES).map((name) => [name, ""])) as Record<ContractVariable, string>),
  ...more,
});
const clause = richTextOf("{{vendorName}} is paid no more than {{notToExceed}}.\nThe term ends on {{ endDate }}.");

test("a clause has only the variables of contracts", () => {
  expect(refuseVariables(clause, CONTRACT_VARIABLES)).toBeNull();
  expect(refuseVariables(richTextOf("Due {{dueDate}}"), CONTRACT_VARIABLES)).toMatchObject({
    code: "UNKNOWN_VARIABLE",
    message: expect.stringContaining("{{dueDate}}") as string,
  });
  expect(refuseVariables(richTextOf("{{enddate}}"), CONTRACT_VARIABLES)?.message).toContain(
    "Did you mean {{endDate}}?",
  );
});

test("variables without a value in the contract stay in braces and are named", () => {
  const { content, empty } = fillVariables(clause, values({ vendorName: "Mill Creek Paving", notToExceed: "$9,600" }));
  expect(plainText(content)).toBe("Mill Creek Paving is paid no more than $9,600.\nThe term ends on {{ endDate }}.");
  expect(empty).toEqual(["endDate"]);
});

test("a text with gaps cannot be sent, and the refusal names each gap once", () => {
  expect(gapsIn(null)).toEqual([]);
  expect(refuseGaps(richTextOf("Nothing in braces, {one} is a brace."))).toBeNull();
  expect(refuseGaps(richTextOf("{{endDate}} and {{vendorName}} and {{endDate}}"))).toEqual({
    code: "GAPS",
    message: "The text still has {{endDate}}, {{vendorName}}. Fill in everything in braces before you send it.",
    field: "text",
  });
  // Braces around anything but a variable are the writer's own text.
  expect(refuseGaps(richTextOf("{{whatever}}"))).toBeNull();
});
