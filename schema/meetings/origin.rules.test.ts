import { expect, test } from "vitest";
import { originOf } from "./origin.rules.ts";

test("an imported meeting names its source system and its identifier there", () => {
  expect(originOf("legistar:event:20995")).toEqual({ system: "Legistar", called: "event 20995" });
  expect(originOf("openslides:meeting:Spring:3")).toEqual({ system: "OpenSlides", called: "meeting Spring 3" });
  expect(originOf("elsewhere")).toEqual({ system: "elsewhere", called: null });
});

test("a file of votes has no names for its meetings, and a meeting that was made here came from nowhere", () => {
  expect(originOf("sheet:event:2024-03-05 Board")).toEqual({ system: "a file of votes", called: null });
  expect(originOf(null)).toBeNull();
  expect(originOf("")).toBeNull();
});
