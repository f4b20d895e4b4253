import { expect, test } from "vitest";
import { reviewWalk } from "./reviewWalk.ts";

const one = (key: string) => ({ path: `/resolutions/${key}/review?step=${key}`, number: key, title: key });
const none = () => false;

test("a reviewer sees their position in the list they started with, and the next item", () => {
  const walk = reviewWalk();
  const all = ["a", "b", "c"].map(one);
  expect(walk("a", all, none)).toMatchObject({ at: 1, of: 3, next: { number: "b", at: 2 } });
  expect(walk("b", all.slice(1), none)).toMatchObject({ at: 2, of: 3, next: { number: "c", at: 3 } });
  expect(walk("c", all.slice(2), none)).toMatchObject({ at: 3, of: 3, next: null });
});

test("skipped items come again after the last, decided ones do not, and new ones come at the end", () => {
  const walk = reviewWalk();
  const all = ["a", "b", "c"].map(one);
  walk("b", all, none);
  const later = [...all, one("d")];
  expect(walk("c", later, (path) => path.includes("=b"))).toMatchObject({ at: 3, of: 4, next: { number: "d" } });
  expect(walk("d", later, (path) => path.includes("=b"))).toMatchObject({ at: 4, next: { number: "a" } });
});

test("other waiting pages are not reviews", () => {
  const elsewhere = { path: "/contracts/1", number: "C", title: "C" };
  expect(reviewWalk()("a", [elsewhere, one("a")], none)).toMatchObject({ at: 1, of: 1, next: null });
});
