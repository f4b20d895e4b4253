import { expect, test } from "vitest";
import { pageLabels, portalAddress, portalVariables, readPortalAddress } from "./listAddress.rules.ts";

const read = (query: string) => readPortalAddress(new URLSearchParams(query));

test("an address without a query lists open solicitations, and invented parameters are ignored", () => {
  expect(portalAddress(read(""))).toBe("/vendor-portal");
  expect(portalAddress(read("state=__proto__&dueFrom=soon&x=1"))).toBe("/vendor-portal");
  expect(portalVariables(read("")).filter.state).toBe("OPEN");
});

test("the next page has later due dates for open solicitations and earlier ones for closed or awarded ones", () => {
  expect(pageLabels("open")).toEqual(["Due earlier", "Due later"]);
  for (const state of ["closed", "awarded", "all"]) expect(pageLabels(state)).toEqual(["Due later", "Due earlier"]);
});

test("an address repeats its filter, without the page unless a page is requested", () => {
  const address = read("state=awarded&q=salt&dueTo=2026-05-01&after=abc");
  expect(portalAddress(address)).toBe("/vendor-portal?q=salt&dueTo=2026-05-01&state=awarded");
  expect(portalAddress(address, { before: "xyz" })).toContain("before=xyz");
  expect(portalVariables(address)).toMatchObject({ first: 20, after: "abc", filter: { state: "AWARDED", q: "salt" } });
  expect(portalVariables(read("before=xyz"))).toMatchObject({ last: 20, before: "xyz", first: null });
});
