import { expect, test } from "vitest";
import {
  addressOf,
  changed,
  cursors,
  direction,
  drawn,
  flag,
  like,
  oneOf,
  page,
  text,
  whole,
  year,
} from "./listAddress.ts";

const address = addressOf(
  {
    words: text.withDefault(""),
    kind: oneOf(["ROLL_CALL", "VOICE"]),
    day: like(/^\d{4}-\d{2}-\d{2}$/).withDefault(""),
    mine: flag("yes"),
    year,
    direction: direction.withDefault("ASC"),
    ...drawn(["A_NAME", "B", "C"], ["A_NAME", "B"]),
    ...page,
    open: whole,
  },
  { words: "q" },
);
const read = (search: string) => address.read(new URLSearchParams(search));
const first = read("");

test("an empty address is the first view, and the first view has an empty address", () => {
  expect(first).toEqual({
    words: "",
    kind: null,
    day: "",
    mine: false,
    year: null,
    direction: "ASC",
    size: 25,
    columns: ["A_NAME", "B"],
    density: "compact",
    after: null,
    before: null,
    open: null,
  });
  expect(address.write(first).toString()).toBe("");
});

test("a view comes back from its address, written in the order of its parts", () => {
  const search =
    "q=snow+%26+ice&kind=roll-call&day=2026-01-31&mine=yes&year=2026&direction=desc&size=50&columns=a-name+c";
  const view = read(`${search}&density=comfortable&after=abc%3D&open=0`);
  expect(view).toMatchObject({ words: "snow & ice", kind: "ROLL_CALL", size: 50, columns: ["A_NAME", "C"], open: 0 });
  expect(address.write(view).toString()).toBe(`${search}&density=comfortable&after=abc%3D&open=0`);
});

test("an empty choice of columns is kept", () => {
  const search = address.write({ ...first, columns: [] }).toString();
  expect(search).toBe("columns=");
  expect(read(search).columns).toEqual([]);
});

test("unknown parts of an address fall back to the default view", () => {
  expect(
    read("q=++&kind=secret&day=tomorrow&mine=perhaps&year=26&direction=up&size=7&density=loose&after=&open=-1"),
  ).toEqual(first);
});

test("a change of anything but the page starts at the first page", () => {
  const later = { ...first, after: "abc" };
  expect(changed(later, { words: "snow" })).toMatchObject({ words: "snow", after: null, before: null });
  expect(changed(later, { before: "abc" })).toMatchObject({ after: null, before: "abc" });
});

test("a page is requested forward from its start, or backward from its end", () => {
  expect(cursors({ after: null, before: null }, 25)).toEqual({ first: 25, after: null, last: null, before: null });
  expect(cursors({ after: "x", before: null }, 25)).toEqual({ first: 25, after: "x", last: null, before: null });
  expect(cursors({ after: null, before: "x" }, 25)).toEqual({ first: null, after: null, last: 25, before: "x" });
});
