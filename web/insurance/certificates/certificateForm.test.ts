import { describe, expect, it } from "vitest";
import { certificateOf, certificateProblem, emptyCertificate, emptyPolicy, endorsementIn } from "./certificateForm.ts";

const completeForm = {
  ...emptyCertificate("Hudson Paving LLC"),
  isSigned: true,
  issuedOn: "2026-02-01",
  policies: [
    {
      ...emptyPolicy,
      carrier: "Ash Mutual",
      number: "GL-1",
      effectiveOn: "2026-01-01",
      expiresOn: "2027-01-01",
      perOccurrence: "1,000,000.00",
      aggregate: "$2,000,000",
      basis: "OCCURRENCE",
      endorsements: "CG 20 10 04 13\n\nCG 20 37",
    },
  ],
};

describe("the certificate form", () => {
  it("an endorsement has a number and an optional edition", () => {
    expect(endorsementIn("CG 20 10 04 13")).toEqual({ form: "CG 20 10", edition: "04 13" });
    expect(endorsementIn(" CG 20 10 ")).toEqual({ form: "CG 20 10", edition: null });
    expect(endorsementIn("Blanket endorsement")).toEqual({ form: "Blanket endorsement", edition: null });
  });

  it("amounts may contain separators, and fields that a line does not have are not sent", () => {
    const [policy] = certificateOf(completeForm).policies;
    expect(policy).toMatchObject({ perOccurrence: "1000000.00", aggregate: "2000000" });
    expect(policy?.endorsements.map(({ form }) => form)).toEqual(["CG 20 10", "CG 20 37"]);
    const auto = certificateOf({
      ...completeForm,
      policies: [{ ...emptyPolicy, line: "AUTO", aggregate: "5", basis: "OCCURRENCE" }],
    });
    expect(auto.policies[0]).toMatchObject({ aggregate: null, basis: null, umbrella: null });
  });

  it("reports at its field each value that the server would refuse", () => {
    expect(certificateProblem(completeForm, "2026-03-01")).toBeNull();
    const [policy = emptyPolicy] = completeForm.policies;
    const reversed = { ...completeForm, policies: [{ ...policy, expiresOn: "2025-01-01" }] };
    expect(certificateProblem(reversed, "2026-03-01")?.field).toMatch(/^policies\.0\./);
    expect(certificateProblem({ ...completeForm, issuedOn: "2026-03-02" }, "2026-03-01")?.field).toBe("issuedOn");
  });
});
