import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_PAPERS, orderAfterMove, refuseAnotherPaper, refusePaperName } from "./papers.rules.ts";

test("an item has 50 papers at most, and each has a name of 200 characters at most", () => {
  expect([refuseAnotherPaper(MAX_PAPERS - 1), refuseAnotherPaper(MAX_PAPERS)?.code]).toEqual([null, "TOO_MANY_PAPERS"]);
  expect(["Map", " ", "x".repeat(200), "x".repeat(201)].map((name) => refusePaperName(name)?.code ?? null)).toEqual([
    null,
    "PAPER_NAME_REQUIRED",
    null,
    "TOO_LONG",
  ]);
});

test("a paper moves to a place of the list, the others keep their order, and none is lost", () => {
  expect(orderAfterMove(["a", "b", "c"], "c", 1)).toEqual(["c", "a", "b"]);
  for (const place of [0, 4, 1.5])
    expect(orderAfterMove(["a", "b", "c"], "c", place)).toMatchObject({ code: "NO_SUCH_PAPER_PLACE" });
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (ids, who, where) => {
      const id = ids[who % ids.length] ?? "";
      const place = (where % ids.length) + 1;
      const moved = orderAfterMove(ids, id, place);
      expect(Array.isArray(moved) && moved[place - 1]).toBe(id);
      expect(Array.isArray(moved) && moved.filter((each) => each !== id)).toEqual(ids.filter((each) => each !== id));
    }),
  );
});
