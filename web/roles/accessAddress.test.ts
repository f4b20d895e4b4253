import { expect, test } from "vitest";
import { accessVariables, readAccess, recordIdOf, shortAddress, writeAccess } from "./accessAddress.ts";

const key = "01996a6e-0000-7000-8000-0000000000c1";
const decoded = (text: string) => {
  const id = recordIdOf(text);
  return id && atob(id);
};

test("a record is known by the address of its page, old readings included", () => {
  expect(decoded(`/resolutions/${key}`)).toBe(`Resolution:${key}`);
  expect(decoded(`https://demo.county.example/meetings/${key}/edit?item=1`)).toBe(`Meeting:${key}`);
  expect(decoded(`/role-editor/${key}?module=Meetings`)).toBe(`Role:${key}`);
  expect(decoded(`/users?tab=main&user=${key}`)).toBe(`User:${key}`);
});

test("a global id, or a type with its key, identifies a record", () => {
  expect(recordIdOf(btoa(`Motion:${key}`))).toBe(btoa(`Motion:${key}`));
  expect(decoded(`Motion:${key}`)).toBe(`Motion:${key}`);
});

test("a number, an unknown address and other text identify no record", () => {
  for (const text of ["RLA-2026-9", "/resolutions/new", "/meetings", "http://", "", "Motion:12", "javascript:alert(1)"])
    expect(recordIdOf(text)).toBeNull();
});

test("the county's host is removed from an address inside another address", () => {
  expect(shortAddress(`https://demo.county.example/resolutions/${key}?tab=routing`)).toBe(
    `/resolutions/${key}?tab=routing`,
  );
  expect(shortAddress(" RLA-2026-9 ")).toBe("RLA-2026-9");
});

test("a question is kept in the address, and its link asks the same again", () => {
  const params = new URLSearchParams({ user: key, verb: "castVote", record: `/resolutions/${key}` });
  expect(writeAccess(readAccess(params)).toString()).toBe(params.toString());
  expect(accessVariables(readAccess(params))).toMatchObject({
    userId: btoa(`User:${key}`),
    verb: "castVote",
    permission: null,
    recordId: btoa(`Resolution:${key}`),
    ask: true,
    matrix: false,
  });
});

test("nothing is asked before a person and an act are named", () => {
  expect(accessVariables(readAccess(new URLSearchParams({ user: key }))).ask).toBe(false);
  expect(accessVariables(readAccess(new URLSearchParams({ verb: "castVote" }))).ask).toBe(false);
  expect(accessVariables(readAccess(new URLSearchParams({ tab: "matrix", user: key, verb: "castVote" }))).ask).toBe(
    false,
  );
});
