import { describe, expect, it } from "vitest";
import { emptySet, linesLeft, lineTyped, requirementsOf, setInput, setProblem } from "./requirementForm.ts";

const named = { ...emptySet, name: "Construction" };

describe("the requirement set form", () => {
  it("sends no field that a line does not have", () => {
    const auto = { ...lineTyped("AUTO"), perOccurrence: "1,000,000", aggregate: "2,000,000", completed: true };
    const [line] = requirementsOf({ ...named, lines: [auto] }).lines;
    expect(line).toMatchObject({ perOccurrence: "1000000", aggregate: null, additionalInsured: { completed: false } });
    expect(setProblem({ ...named, lines: [auto] })).toBeNull();
  });

  it("reports at its field each value that the server would refuse", () => {
    expect(setProblem(emptySet)?.field).toBe("name");
    expect(setProblem(named)).toBeNull();
    expect(setProblem({ ...named, provenDays: "many" })?.field).toBe("provenDays");
    expect(setProblem({ ...named, provenDays: "many", isProvenInPart: false })).toBeNull();
    const low = { ...lineTyped("GENERAL_LIABILITY"), perOccurrence: "2", aggregate: "1" };
    expect(setProblem({ ...named, lines: [low] })?.field).toBe("lines.0.aggregate");
    expect(setInput(named).note).toBeNull();
  });

  it("offers each line of insurance once", () => {
    expect(linesLeft(named)).not.toContain("GENERAL_LIABILITY");
    expect(linesLeft({ ...named, lines: [] })).toHaveLength(9);
  });
});
