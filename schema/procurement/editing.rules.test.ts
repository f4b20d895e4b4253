import { describe, expect, it } from "vitest";
import { refuseEdit, refuseEditOfSolicitation } from "./editing.rules.ts";

describe("until when a project is edited", () => {
  it("a draft is edited, what was submitted is not, and is told where it stands", () => {
    expect(refuseEdit({ status: "DRAFT", isLocked: false })).toBeNull();
    expect(refuseEdit({ status: "SUBMITTED", isLocked: true })?.message).toContain("Submitted for Review");
  });

  it("what vendors read is changed by an addendum only", () => {
    expect(refuseEditOfSolicitation({ state: "DRAFT" })).toBeNull();
    expect(refuseEditOfSolicitation({ state: "OPEN" })?.code).toBe("PUBLISHED");
  });
});
