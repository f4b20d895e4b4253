import { expect, test } from "vitest";
import { RESOLUTION_STATUSES, type ResolutionStatus } from "#schema/resolutions/facts.rules.ts";
import { type BoardItem, movesOf, refuseMove } from "./boardMoves.ts";

const may = { reason: null };
const way = [
  "DRAFT",
  "LEGAL_REVIEW",
  "CLERK_REVIEW",
  "COMMITTEE_REVIEW",
  "BOARD_REVIEW",
  "ADOPTED",
  "PUBLISHED",
] as const;
/** An item of a county without the clerk's review. */
function item(status: ResolutionStatus, more: Partial<BoardItem["viewerCan"]> = {}): BoardItem {
  const at = way.findIndex((each) => each === status);
  return {
    status,
    stations: way.map((each, index) => ({
      status: each,
      state: each === "CLERK_REVIEW" ? "LEFT_OUT" : index < at ? "DONE" : index === at ? "CURRENT" : "TO_COME",
    })),
    viewerCan: { submit: may, advance: may, return: may, publish: may, ...more },
  };
}

test("a draft is submitted to the first review, a review moves on to the next one that the county uses", () => {
  expect(movesOf(item("DRAFT"))).toEqual([{ act: "submit", to: "LEGAL_REVIEW", reason: null }]);
  expect(movesOf(item("LEGAL_REVIEW"))[0]).toEqual({ act: "advance", to: "COMMITTEE_REVIEW", reason: null });
});

test("every review may be returned to draft", () => {
  for (const status of ["LEGAL_REVIEW", "COMMITTEE_REVIEW", "BOARD_REVIEW"] as const)
    expect(refuseMove(item(status), "DRAFT")).toBeNull();
});

test("board review is left by a vote only, never by dragging", () => {
  expect(refuseMove(item("BOARD_REVIEW"), "ADOPTED")).toMatch(/by the vote/);
});

test("an adopted text can be published, and nothing else", () => {
  const adopted = item("ADOPTED");
  expect(refuseMove(adopted, "PUBLISHED")).toBeNull();
  expect(refuseMove(adopted, "DRAFT")).toBe("From “Adopted” you can move it to “Published”.");
  expect(movesOf(item("PUBLISHED"))).toEqual([]);
});

test("no move skips a review", () => {
  for (const from of RESOLUTION_STATUSES) {
    const at = way.findIndex((each) => each === from);
    const next = way.slice(at + 1).find((each) => each !== "CLERK_REVIEW");
    const reached = RESOLUTION_STATUSES.filter((to) => refuseMove(item(from), to) === null);
    expect(reached.filter((to) => to !== "DRAFT" && to !== next)).toEqual([]);
  }
});

test("an act that the viewer may not do is refused with the server's reason", () => {
  const reason = "Who asks does not also approve.";
  expect(refuseMove(item("LEGAL_REVIEW", { advance: { reason } }), "COMMITTEE_REVIEW")).toBe(reason);
});
