import { expect, test } from "vitest";
import { askedOf } from "./waiting.rules.ts";

test("whoever's turn it is is told what is asked: of a step its action, of a whole resolution what its status leads to", () => {
  expect(askedOf("LEGAL_REVIEW", "APPROVAL")).toBe("Approve");
  expect(askedOf("CLERK_REVIEW", "SIGNATURE")).toBe("Sign");
  expect(askedOf("CLERK_REVIEW", "FYI")).toBe("Read");
  expect(askedOf("DRAFT", null)).toBe("Submit for review");
  expect(askedOf("COMMITTEE_REVIEW", null)).toBe("Move on");
  expect(askedOf("BOARD_REVIEW", null)).toBe("Bring before the board");
  expect(askedOf("ADOPTED", null)).toBe("Publish");
});
