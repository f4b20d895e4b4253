import { describe, expect, test } from "vitest";
import { allowedKeys } from "../roles/rules.ts";
import { permissionsOf, permissionReason, standingReasons, type Subject, verbWords, whySentence } from "./why.rules.ts";

const KEY = "meetings.meeting-record.view";
const ann: Subject = {
  name: "Ann Lee",
  isActive: true,
  mustChangePassword: false,
  needsSecondFactor: false,
  hasSecondFactor: false,
  roleName: "Clerk",
  rows: [{ key: KEY, allowed: true }],
};

describe("why someone can or cannot", () => {
  test("a person holds what their request would hold: nothing while deactivated, or while a new password or second factor is due", () => {
    expect(permissionsOf(ann)).toEqual(allowedKeys(ann.rows));
    expect(permissionsOf({ ...ann, isActive: false }).size).toBe(0);
    expect(permissionsOf({ ...ann, mustChangePassword: true }).size).toBe(0);
    expect(permissionsOf({ ...ann, needsSecondFactor: true }).size).toBe(0);
    expect(permissionsOf({ ...ann, needsSecondFactor: true, hasSecondFactor: true }).size).toBe(1);
  });

  test("account and duties are checked before the role", () => {
    expect(standingReasons(ann).map(({ holds }) => holds)).toEqual([true, true]);
    expect(standingReasons({ ...ann, isActive: false })[0]?.detail).toBe("Ann Lee was deactivated and cannot sign in.");
    expect(standingReasons({ ...ann, mustChangePassword: true })[1]?.detail).toMatch(/new password/);
    expect(standingReasons({ ...ann, needsSecondFactor: true })[1]?.detail).toMatch(/second factor/);
  });

  test("a role allows, denies, or says nothing, which is not given", () => {
    const reasonFor = (rows: Subject["rows"]) => permissionReason({ ...ann, rows }, KEY);
    expect(reasonFor(ann.rows)).toEqual({
      what: "Permission “View - Meeting record”",
      holds: true,
      detail: "The role Clerk allows it.",
    });
    expect(reasonFor([{ key: KEY, allowed: false }])).toMatchObject({
      holds: false,
      detail: expect.stringMatching(/denies/),
    });
    expect(reasonFor([])).toMatchObject({ holds: false, detail: expect.stringMatching(/does not mention/) });
  });

  test("the sentence gives the first reason against it", () => {
    const no = { what: "The record", holds: false, detail: "It is adopted." };
    expect(whySentence("Ann Lee", "Update resolution", [])).toBe("Ann Lee can: Update resolution.");
    expect(whySentence("Ann Lee", "Update resolution", [no])).toBe("Ann Lee cannot: Update resolution. It is adopted.");
  });

  test("a verb is described in words", () => expect(verbWords("addAgendaItem")).toBe("Add agenda item"));
});
