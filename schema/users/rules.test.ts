import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Acting,
  MAX_LENGTH,
  normalUser,
  refuseAdminsRecord,
  refuseOwnSeat,
  refuseDeactivation,
  refuseDeletion,
  refuseLastAdmin,
  refuseReactivation,
  refuseRole,
  refuseSendingPassword,
  refuseUserFields,
  standingOf,
  vendorRole,
} from "./rules.ts";
import { makesAdmin, type RoleFacts } from "../roles/administrators.rules.ts";
import { fullName } from "../people.rules.ts";

const role = (name: string, isSystem = true): RoleFacts => ({ id: name, name, isSystem });
const CLERK = role("Clerk");
const VENDOR = role("Vendor");
const FULL = role("Full Administrator");
const ASSISTANT = role("Administrative Assistant", false);
const acting = (more: Partial<Acting> = {}): Acting => ({
  userId: "me",
  roleId: "Clerk",
  isAdmin: false,
  mayChooseRoles: true,
  ...more,
});

describe("what a user's record says", () => {
  test("user fields are trimmed, the address in lower case, and empty ones null", () => {
    expect(normalUser({ email: " Ann@Demo.Example\n", firstName: " Ann  Mary ", title: "  ", zip: "\t" })).toEqual({
      email: "ann@demo.example",
      firstName: "Ann Mary",
      lastName: "",
      title: null,
      phone: null,
      cellPhone: null,
      address: null,
      city: null,
      state: null,
      zip: null,
    });
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (email, text) => {
        const once = normalUser({ email, title: text });
        expect(normalUser(once)).toEqual(once);
        expect(once.title ?? "").not.toMatch(/\p{Cc}/u);
      }),
    );
  });

  test("needs an email address that is one, and fields of their length", () => {
    expect(refuseUserFields(normalUser({ email: " " }))).toMatchObject({
      message: "Email is required.",
      field: "email",
    });
    expect(refuseUserFields(normalUser({ email: "ann" }))).toMatchObject({ code: "EMAIL_INVALID" });
    expect(refuseUserFields(normalUser({ email: "ann@demo.example" }))).toBeNull();
    for (const field of Object.keys(MAX_LENGTH) as (keyof typeof MAX_LENGTH)[]) {
      const text = "x".repeat(MAX_LENGTH[field] + 1);
      expect(refuseUserFields(normalUser({ email: "a@demo.example", [field]: text }))).toMatchObject({
        code: "TOO_LONG",
        field,
      });
    }
  });

  test("the name shown is the name, else the address", () => {
    expect(fullName({ firstName: "Ann", lastName: "Ash", email: "a@b.c" })).toBe("Ann Ash");
    expect(fullName({ firstName: "", lastName: "", email: "a@b.c" })).toBe("a@b.c");
    expect(fullName({ firstName: "", lastName: "", email: "" })).toBe("User");
  });
});

test("a user without a password of their own who never signed in is invited, and a deactivated one deactivated", () => {
  const user = { isActive: true, lastSignInAt: null, passwordHash: null, mustChangePassword: false };
  expect(standingOf(user)).toBe("INVITED");
  expect(standingOf({ ...user, passwordHash: "x", mustChangePassword: true })).toBe("INVITED");
  expect(standingOf({ ...user, passwordHash: "x" })).toBe("ACTIVE");
  expect(standingOf({ ...user, lastSignInAt: new Date() })).toBe("ACTIVE");
  expect(standingOf({ ...user, isActive: false })).toBe("DEACTIVATED");
});

describe("roles", () => {
  test("a user needs one", () => {
    expect(refuseRole(acting(), null, null)).toMatchObject({
      message: "Please choose a role.",
      field: "roleId",
    });
    expect(refuseRole(acting(), { id: "ann", role: CLERK }, VENDOR)).toBeNull();
  });

  test("no one changes their own role, not even a Full Administrator, but naming the current one is fine", () => {
    expect(refuseRole(acting({ isAdmin: true }), { id: "me", role: FULL }, CLERK)).toMatchObject({ code: "OWN_ROLE" });
    expect(refuseRole(acting(), { id: "me", role: CLERK }, CLERK)).toBeNull();
  });

  test("only a Full Administrator gives or removes a role whose name contains 'admin'", () => {
    for (const admin of [FULL, ASSISTANT]) {
      expect(refuseRole(acting(), { id: "ann", role: CLERK }, admin)).toMatchObject({ code: "ADMIN_ROLE" });
      expect(refuseRole(acting(), { id: "ann", role: admin }, CLERK)).toMatchObject({ code: "ADMIN_ROLE" });
      expect(refuseRole(acting(), null, admin)).toMatchObject({ code: "ADMIN_ROLE" });
      expect(refuseRole(acting({ isAdmin: true }), { id: "ann", role: CLERK }, admin)).toBeNull();
    }
  });

  test("only the built-in role makes a Full Administrator, and an Administrative Assistant is not one", () => {
    expect([FULL, ASSISTANT, CLERK, role("Full Administrator", false)].map(makesAdmin)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("people who may not choose roles give the role whose name starts with vendor", () => {
    expect(vendorRole([CLERK, role("Vendor portal", false), VENDOR])).toBe(VENDOR);
    expect(vendorRole([CLERK, role("vendors of salt", false)])?.name).toBe("vendors of salt");
    expect(vendorRole([CLERK, role("Our vendor", false)])).toBeUndefined();
  });
});

describe("accounts", () => {
  const user = { id: "ann", isAdmin: false, isActive: true };
  const admin = { ...user, isAdmin: true };

  test("a Full Administrator's record is a Full Administrator's to change", () => {
    expect(refuseAdminsRecord(acting(), admin)).toMatchObject({ code: "ADMIN_RECORD" });
    expect(refuseAdminsRecord(acting({ isAdmin: true }), admin)).toBeNull();
    expect(refuseAdminsRecord(acting(), user)).toBeNull();
    for (const refuse of [refuseDeactivation, refuseSendingPassword])
      expect(refuse(acting(), admin)).toMatchObject({ code: "ADMIN_RECORD" });
    expect(refuseReactivation(acting(), { ...admin, isActive: false })).toMatchObject({ code: "ADMIN_RECORD" });
    expect(refuseDeletion(acting(), admin, [])).toMatchObject({ code: "ADMIN_RECORD" });
  });

  test("no one gives themselves a seat in a body, an administrator neither", () => {
    expect(refuseOwnSeat(acting({ isAdmin: true }), acting().userId)?.code).toBe("OWN_SEAT");
    expect(refuseOwnSeat(acting(), "someone else")).toBeNull();
  });

  test("no one deactivates or deletes their own account", () => {
    expect(refuseDeactivation(acting({ userId: "ann" }), user)).toMatchObject({ code: "OWN_ACCOUNT" });
    expect(refuseDeletion(acting({ userId: "ann" }), user, [])).toMatchObject({ code: "OWN_ACCOUNT" });
  });

  test("the county keeps one active Full Administrator", () => {
    expect(refuseLastAdmin(admin, 0)).toMatchObject({ code: "LAST_ADMINISTRATOR" });
    expect(refuseLastAdmin(admin, 1)).toBeNull();
    expect(refuseLastAdmin({ ...admin, isActive: false }, 0)).toBeNull();
    expect(refuseLastAdmin(user, 0)).toBeNull();
  });

  test("deactivating twice, sending a deactivated user a password and reactivating an active one are refused", () => {
    const out = { ...user, isActive: false };
    expect(refuseDeactivation(acting(), out)).toMatchObject({ code: "ALREADY_DEACTIVATED" });
    expect(refuseSendingPassword(acting(), out)).toMatchObject({ code: "DEACTIVATED" });
    expect(refuseReactivation(acting(), user)).toMatchObject({ code: "ALREADY_ACTIVE" });
    expect(refuseReactivation(acting(), out)).toBeNull();
  });

  test("a user named in county records is deactivated instead of deleted, and the refusal says so", () => {
    expect(refuseDeletion(acting(), user, ["requests for resolutions", "files"])).toMatchObject({
      code: "HAS_HISTORY",
      message: expect.stringMatching(/\(requests for resolutions, files\)\. Deactivate the user instead/),
    });
    expect(refuseDeletion(acting(), user, [])).toBeNull();
  });
});
