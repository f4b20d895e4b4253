import { expect, test } from "vitest";
import { mailboxOf } from "./countysMail.rules.ts";

test("an address is of its house, and of those above it; what follows a plus is the same mailbox", () => {
  expect(mailboxOf("pat+hale@roads.county.gov")).toEqual({
    local: "pat",
    domain: "roads.county.gov",
    house: ["roads.county.gov", "county.gov"],
  });
  expect(mailboxOf("pat@county.gov").house).toEqual(["county.gov"]);
});

test("mail that anyone may have is of no house", () => {
  for (const domain of ["gmail.com", "yahoo.com", "twcny.rr.com"])
    expect([domain, mailboxOf(`pat+x@${domain}`)]).toEqual([domain, { local: "pat", domain, house: [] }]);
});
