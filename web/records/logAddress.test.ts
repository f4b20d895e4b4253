import { expect, test } from "vitest";
import { logFilter, logVariables, readLog, unfilteredLog, writeLog } from "./logAddress.ts";

const key = "01996a6e-0000-7000-8000-0000000000c1";

test("the address of a filtered log shows the same entries", () => {
  const search = new URLSearchParams({
    q: "clerk",
    who: key,
    action: "setRolePermissions",
    noun: "Role",
    record: `Role:${key}`,
    from: "2026-03-01",
    to: "2026-03-31",
    after: "abc",
  });
  const address = readLog(search);
  expect(writeLog(address).toString()).toBe(search.toString());
  expect(logVariables(address)).toEqual({
    filter: {
      text: "clerk",
      actorId: btoa(`User:${key}`),
      action: "setRolePermissions",
      noun: "Role",
      recordId: btoa(`Role:${key}`),
      from: "2026-03-01",
      to: "2026-03-31",
    },
    first: 25,
    after: "abc",
    last: null,
    before: null,
  });
});

test("invalid parts of an address filter nothing", () => {
  const address = readLog(new URLSearchParams({ who: "clerk", record: "Role:1", from: "March", open: "first" }));
  expect(address).toEqual(unfilteredLog);
  expect(logFilter(address)).toBeNull();
});

test("the previous page is requested from its end", () => {
  expect(logVariables({ ...unfilteredLog, before: "abc" })).toMatchObject({ first: null, last: 25, before: "abc" });
});
