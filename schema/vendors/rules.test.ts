import { describe, expect, test } from "vitest";
import {
  documentState,
  filledFrom,
  mergedNotes,
  readCategories,
  readVendor,
  refuseApproval,
  refuseCheck,
  refuseDocument,
  refuseInvitation,
  refuseMerge,
  refuseOwnChange,
  refuseRefusal,
  refuseRemoval,
} from "./rules.ts";

const empty = { dba: null, address: null, city: null, state: null, zip: null, phone: null, email: null, website: null };

describe("a vendor's record", () => {
  test("is trimmed, with empty fields as null, the email address in lower case and the website with https", () => {
    expect(readVendor({ legalName: "  Salt   Co ", email: "Sales@Salt.Example", website: "salt.example/ny" })).toEqual({
      fields: { ...empty, legalName: "Salt Co", email: "sales@salt.example", website: "https://salt.example/ny" },
    });
  });

  test.each([
    ["without a name", { legalName: " \n" }, "NAME_REQUIRED", "legalName"],
    ["with a name of 201 characters", { legalName: "x".repeat(201) }, "TOO_LONG", "legalName"],
    ["with an address of mail that is none", { legalName: "A", email: "a@b" }, "EMAIL_INVALID", "email"],
    ["with words for a website", { legalName: "A", website: "our site" }, "WEBSITE_INVALID", "website"],
    [
      "with a website that runs a script",
      { legalName: "A", website: "javascript:alert(1)" },
      "WEBSITE_INVALID",
      "website",
    ],
    [
      "with a password in its website",
      { legalName: "A", website: "https://a:b@c.example" },
      "WEBSITE_INVALID",
      "website",
    ],
  ])("is not saved %s", (_how, typed, code, field) => {
    expect(readVendor(typed)).toMatchObject({ refusal: { code, field } });
  });

  test("contains codes from the county's list, each once", () => {
    const known = new Set(["05", "13"]);
    expect(readCategories(["13", " 05", "13", ""], known)).toEqual({ codes: ["05", "13"] });
    expect(readCategories(["99"], known)).toMatchObject({ refusal: { code: "CATEGORY_UNKNOWN" } });
  });
});

describe("a registration", () => {
  test("can be approved while it waits or after it was refused, and refused only while it waits", () => {
    const outcome = (standing: "WAITING" | "ACTIVE" | "REFUSED" | "MERGED") => [
      refuseApproval({ standing })?.code ?? null,
      refuseRefusal({ standing })?.code ?? null,
      refuseOwnChange({ standing })?.code ?? null,
    ];
    expect(outcome("WAITING")).toEqual([null, null, null]);
    expect(outcome("REFUSED")).toEqual([null, "NOT_WAITING", "REGISTRATION_REFUSED"]);
    expect(outcome("ACTIVE")).toEqual(["NOT_WAITING", "NOT_WAITING", null]);
    expect(outcome("MERGED")).toEqual(["NOT_WAITING", "NOT_WAITING", "MERGED"]);
  });
});

describe("merging two vendor records", () => {
  const a = { id: "a", standing: "ACTIVE" } as const;

  test("requires two different records that were not merged before", () => {
    expect(refuseMerge(a, a)?.code).toBe("SAME_RECORD");
    expect(refuseMerge(a, { id: "b", standing: "MERGED" })).toMatchObject({ code: "MERGED", field: "otherId" });
    expect(refuseMerge({ id: "b", standing: "MERGED" }, a)?.code).toBe("MERGED");
    expect(refuseMerge(a, { id: "b", standing: "WAITING" })).toBeNull();
  });

  test("fills each other's gaps, an address only as a whole, and loses nothing", () => {
    const survivor = { ...empty, legalName: "Salt LLC", city: "Troy" };
    const other = { ...empty, legalName: "Salt Co", address: "1 A St", city: "Utica", phone: "1" };
    expect(filledFrom(survivor, other)).toEqual({ dba: "Salt Co", phone: "1", email: null, website: null });
    expect(filledFrom({ ...survivor, city: null }, other)).toMatchObject({ address: "1 A St", city: "Utica" });
    expect(mergedNotes({ notes: "Ours." }, { ...other, notes: "Theirs.", taxIdLast4: "6789" })).toBe(
      "Ours.\nMerged: Salt Co, 1 A St, Utica, 1, tax ID ending in 6789.\nTheirs.",
    );
  });
});

describe("documents, checks and contacts", () => {
  test("a document expires soon within sixty days of its last day, and is valid on that day", () => {
    expect(documentState(null, "2026-03-11")).toBe("VALID");
    expect(documentState("2026-03-10", "2026-03-11")).toBe("EXPIRED");
    expect(documentState("2026-03-11", "2026-03-11")).toBe("EXPIRING");
    expect(documentState("2026-05-10", "2026-03-11")).toBe("EXPIRING");
    expect(documentState("2026-05-11", "2026-03-11")).toBe("VALID");
  });

  test("a document cannot expire before it was issued", () => {
    expect(refuseDocument({ title: "W-9", issuedOn: "2026-02-01", expiresOn: "2026-01-31" })?.code).toBe(
      "DATES_REVERSED",
    );
    expect(refuseDocument({ title: "W-9", issuedOn: "2026-02-01", expiresOn: "2026-02-01" })).toBeNull();
  });

  test("a check names a list, and its date is not in the future", () => {
    const check = { checkedOn: "2026-03-11", source: "SAM.gov", note: "" };
    expect(refuseCheck(check, "2026-03-11")).toBeNull();
    expect(refuseCheck(check, "2026-03-10")?.code).toBe("DATE_FUTURE");
    expect(refuseCheck({ ...check, source: "" }, "2026-03-11")?.code).toBe("SOURCE_REQUIRED");
  });

  test("the primary contact cannot be removed, with at most ten open invitations and fifty contacts per vendor", () => {
    expect(refuseRemoval({ isPrimary: true })?.code).toBe("PRIMARY_CONTACT");
    expect(refuseRemoval({ isPrimary: false })).toBeNull();
    expect(refuseInvitation({ contacts: 49, open: 9 })).toBeNull();
    expect(refuseInvitation({ contacts: 50, open: 0 })?.code).toBe("TOO_MANY_CONTACTS");
    expect(refuseInvitation({ contacts: 1, open: 10 })?.code).toBe("TOO_MANY_INVITATIONS");
  });
});
