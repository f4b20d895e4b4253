import { describe, expect, it } from "vitest";
import { refuseEdit, refuseEditOfSolicitation } from "./editing.rules.ts";

describe("when a project can be edited", () => {
  it("a draft can be edited, and a submitted project is refused with its current status", () => {
    expect(refuseEdit({ status: "DRAFT", isLocked: false })).toBeNull();
    expect(refuseEdit({ status: "SUBMITTED", isLocked: true })?.message).toContain("Submitted for Review");
  });

  it("published content can be changed only by an addendum", () => {
    expect(refuseEditOfSolicitation({ state: "DRAFT" })).toBeNull();
    expect(refuseEditOfSolicitation({ state: "OPEN" })?.code).toBe("PUBLISHED");
  });
});
