import { describe, expect, it } from "vitest";
import { failureOf, notLoaded } from "./request.ts";

describe("a list that does not load", () => {
  it("a field shows the server's message", () => {
    expect(notLoaded(failureOf(403, "Your role does not allow this."), "Failed to load users")).toBe(
      "Your role does not allow this.",
    );
  });

  it("a field shows the status of an answer without a message", () => {
    expect(notLoaded(failureOf(500, null), "Failed to load users")).toBe("Failed (500)");
  });

  it("a field has its own text if no answer came", () => {
    expect(notLoaded(failureOf(0, null), "Failed to load users")).toBe("Failed to load users");
    expect(notLoaded(new Error("down"), "Failed to load users")).toBe("Failed to load users");
  });
});
