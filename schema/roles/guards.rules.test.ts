import { describe, expect, test } from "vitest";
import {
  refuseChanges,
  refuseDeletion,
  refuseEditing,
  refuseModule,
  refuseName,
  refuseRows,
  refuseUpdate,
} from "./guards.rules.ts";
import { KEEPS_COUNTY } from "./administrators.rules.ts";
import { MODULES, PERMISSIONS } from "./permissions.ts";

const FULL = { id: "full", name: "Full Administrator", isSystem: true, needsSecondFactor: false };
const CLERK = { id: "clerk", name: "Clerk", isSystem: true, needsSecondFactor: false };
const OWN = { id: "own", name: "Records", isSystem: false, needsSecondFactor: false };
const admin = { roleId: "full", isAdmin: true };
const deputy = { roleId: "deputy", isAdmin: false };
const code = (refusal: { code: string } | null) => refusal?.code ?? null;

describe("whose role may be edited", () => {
  test("no one edits the role they hold, not even a Full Administrator", () => {
    expect(code(refuseEditing(deputy, { ...OWN, id: "deputy" }))).toBe("OWN_ROLE");
    expect(code(refuseEditing(admin, FULL))).toBe("OWN_ROLE");
    expect(code(refuseEditing(admin, CLERK))).toBeNull();
    expect(code(refuseEditing(deputy, CLERK))).toBeNull();
  });

  test("only a Full Administrator edits the role Full Administrator, and a similar name has no effect", () => {
    expect(code(refuseEditing(deputy, FULL))).toBe("FULL_ADMINISTRATORS_ROLE");
    expect(code(refuseEditing({ roleId: "deputy", isAdmin: true }, FULL))).toBeNull();
    expect(code(refuseEditing(deputy, { ...FULL, isSystem: false }))).toBeNull();
  });
});

describe("a role's name", () => {
  const by = { isAdmin: false, taken: false };
  test.each(["Administrative assistant", "SYSADMIN", "the admin", "Ａｄｍｉｎ"])(
    "%j is given by a Full Administrator only, because it would be read as an administrator's",
    (name) => {
      expect(code(refuseName(name, by))).toBe("ADMIN_NAME");
      expect(refuseName(name, { ...by, isAdmin: true })).toBeNull();
    },
  );

  test("is required, has a maximum length, and is unique", () => {
    expect(code(refuseName("  ", by))).toBe("NAME_REQUIRED");
    expect(code(refuseName("x".repeat(61), by))).toBe("NAME_TOO_LONG");
    expect(refuseName("ö".repeat(60), by)).toBeNull();
    expect(code(refuseName("Clerk", { ...by, taken: true }))).toBe("NAME_TAKEN");
  });

  test("belongs to a module of the catalog", () => {
    expect(refuseModule("Contracts", MODULES)).toBeNull();
    expect(code(refuseModule("contracts", MODULES))).toBe("NO_SUCH_MODULE");
    expect(new Set(PERMISSIONS.map(({ module }) => module))).toEqual(new Set(MODULES));
  });
});

describe("a role's name and duty", () => {
  test("people may make a second factor required for their own role, and nothing else", () => {
    const actor = { roleId: "clerk", isAdmin: false };
    expect(refuseUpdate(actor, CLERK, { name: "Clerk", needsSecondFactor: true })).toBeNull();
    const bound = { ...CLERK, needsSecondFactor: true };
    expect(code(refuseUpdate(actor, bound, { name: "Clerk", needsSecondFactor: false }))).toBe("OWN_ROLE");
    expect(code(refuseUpdate(actor, CLERK, { name: "Head", needsSecondFactor: true }))).toBe("OWN_ROLE");
  });

  test("Full Administrator and Vendor keep their names; others may be renamed", () => {
    const away = { roleId: "deputy", isAdmin: true };
    const to = { name: "Other", needsSecondFactor: false };
    expect(code(refuseUpdate(away, FULL, to))).toBe("NAME_IS_NEEDED");
    expect(code(refuseUpdate(away, { ...CLERK, name: "Vendor" }, to))).toBe("NAME_IS_NEEDED");
    expect(refuseUpdate(away, CLERK, to)).toBeNull();
    expect(refuseUpdate(away, { ...OWN, name: "Vendor helpers" }, to)).toBeNull();
  });
});

describe("a role is deleted", () => {
  const free = { users: 0, reviews: [] };
  test("only when it is not shipped, no one holds it and no review is its", () => {
    expect(refuseDeletion(deputy, OWN, free)).toBeNull();
    expect(code(refuseDeletion(deputy, CLERK, free))).toBe("SHIPPED_ROLE");
    expect(refuseDeletion(deputy, OWN, { ...free, users: 1 })?.message).toBe(
      "1 user holds this role. Give them another one first.",
    );
    expect(refuseDeletion(deputy, OWN, { ...free, users: 2 })?.message).toMatch(/^2 users hold/);
    expect(refuseDeletion(deputy, OWN, { users: 0, reviews: ["Legal Review"] })?.message).toMatch(/Legal Review/);
    expect(code(refuseDeletion({ roleId: "own", isAdmin: false }, OWN, free))).toBe("OWN_ROLE");
  });
});

describe("a county can always administer itself", () => {
  const all = new Set<string>(KEEPS_COUNTY);
  test.each(KEEPS_COUNTY)("the role Full Administrator never loses %s", (key) => {
    const rest = new Set([...all].filter((each) => each !== key));
    const plenty = { administrators: 3, otherAdministrators: 3 };
    expect(code(refuseRows(FULL, rest, plenty))).toBe("ROLE_KEEPS_COUNTY");
    expect(refuseRows(FULL, all, plenty)).toBeNull();
  });

  test("another role loses it only while a Full Administrator of another role can still give it back", () => {
    expect(code(refuseRows(OWN, new Set(), { administrators: 1, otherAdministrators: 0 }))).toBe("LAST_ADMINISTRATOR");
    expect(refuseRows(OWN, new Set(), { administrators: 1, otherAdministrators: 1 })).toBeNull();
    expect(refuseRows(OWN, new Set(), { administrators: 0, otherAdministrators: 0 })).toBeNull();
    expect(refuseRows(OWN, all, { administrators: 1, otherAdministrators: 0 })).toBeNull();
  });
});

test("a change names permissions of the catalog, each once", () => {
  const keys = ["a", "b"];
  expect(refuseChanges([{ key: "a" }, { key: "b" }], keys)).toBeNull();
  expect(code(refuseChanges([{ key: "c" }], keys))).toBe("NO_SUCH_PERMISSION");
  expect(code(refuseChanges([{ key: "a" }, { key: "a" }], keys))).toBe("NAMED_TWICE");
});
