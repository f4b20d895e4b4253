import { expect, it } from "vitest";
import { deskAddress, deskVariables } from "./deskAddress.ts";

it("the calendar asks for its month and the adjacent days, the week for the next seven days", () => {
  expect(deskVariables(null, "2026-11-22")).toEqual({ dueBy: "2026-11-29", from: "2026-10-26", to: "2026-12-06" });
  expect(deskVariables("2026-12", "2026-11-22")).toEqual({ dueBy: "2026-11-29", from: "2026-11-25", to: "2027-01-06" });
  expect(deskVariables("2028-02", "2028-02-29")).toMatchObject({ from: "2028-01-26", to: "2028-03-06" });
});

it("an address that names no month shows the present one", () => {
  for (const month of ["2026-13", "soon", ""])
    expect(deskAddress.read(new URLSearchParams({ month }))).toEqual({ month: null });
});
