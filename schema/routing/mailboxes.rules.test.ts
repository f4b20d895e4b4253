import { expect, test } from "vitest";
import { mailboxOf } from "./mailboxes.rules.ts";

test("an address belongs to its domain and parent domains, and a plus suffix is the same mailbox", () => {
  expect(mailboxOf("pat+hale@roads.county.gov")).toEqual({
    local: "pat",
    domain: "roads.county.gov",
    organizationDomains: ["roads.county.gov", "county.gov"],
  });
  expect(mailboxOf("pat@county.gov").organizationDomains).toEqual(["county.gov"]);
});

test("public mail providers belong to no organization", () => {
  for (const domain of ["gmail.com", "yahoo.com", "twcny.rr.com"])
    expect([domain, mailboxOf(`pat+x@${domain}`)]).toEqual([domain, { local: "pat", domain, organizationDomains: [] }]);
});
