import { expect, test } from "vitest";
import { refuseNoneAdopted } from "./adoptedAt.rules.ts";

test("a meeting has something to publish as long as one resolution that it adopted is not published", () => {
  expect(refuseNoneAdopted([])?.code).toBe("NOTHING_ADOPTED");
  expect(refuseNoneAdopted([{ status: "PUBLISHED" }])?.code).toBe("ALL_PUBLISHED");
  expect(refuseNoneAdopted([{ status: "PUBLISHED" }, { status: "ADOPTED" }])).toBeNull();
});
