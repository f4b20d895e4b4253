import { describe, expect, test } from "vitest";
import { REVIEWS } from "../../routing/reviews.rules.ts";
import { stations } from "./stations.rules.ts";

describe("the stations of a resolution", () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 11, hour));
  const move = (hour: number, fromStatus: string | null, toStatus: string) => ({ at: at(hour), fromStatus, toStatus });
  const facts = {
    used: REVIEWS,
    waitingOn: "Clerk",
    createdAt: at(8),
    cameIn: false,
    moves: [] as ReturnType<typeof move>[],
  };
  const stagesOf = (more: object) =>
    stations({ ...facts, ...more } as never).map(({ status, state }) => `${status} ${state}`);

  test("reviews before the current one are done, and later ones are still to come", () => {
    expect(stagesOf({ status: "CLERK_REVIEW" })).toEqual([
      "DRAFT DONE",
      "LEGAL_REVIEW DONE",
      "CLERK_REVIEW CURRENT",
      "COMMITTEE_REVIEW TO_COME",
      "BOARD_REVIEW TO_COME",
      "ADOPTED TO_COME",
      "PUBLISHED TO_COME",
    ]);
  });

  test("reviews that the county does not use are left out, unless the resolution is in one", () => {
    const used = ["LEGAL_REVIEW", "BOARD_REVIEW"];
    expect(stagesOf({ status: "LEGAL_REVIEW", used })).toContain("CLERK_REVIEW LEFT_OUT");
    expect(stagesOf({ status: "CLERK_REVIEW", used })).toContain("CLERK_REVIEW CURRENT");
  });

  test("a rejected resolution's timeline ends at the review that rejected it", () => {
    const moves = [move(9, "DRAFT", "LEGAL_REVIEW"), move(10, "LEGAL_REVIEW", "REJECTED")];
    expect(stagesOf({ status: "REJECTED", moves }).slice(0, 4)).toEqual([
      "DRAFT DONE",
      "LEGAL_REVIEW DONE",
      "REJECTED ENDED",
      "CLERK_REVIEW LEFT_OUT",
    ]);
  });

  test("the current stage shows when it was last reached and whose turn it is", () => {
    const moves = [
      move(9, "DRAFT", "LEGAL_REVIEW"),
      move(10, "LEGAL_REVIEW", "DRAFT"),
      move(11, "DRAFT", "LEGAL_REVIEW"),
    ];
    const [draft, legal, clerk] = stations({ ...facts, status: "LEGAL_REVIEW", moves } as never);
    expect([draft?.since, legal?.since, clerk?.since]).toEqual([at(10), at(11), null]);
    expect([draft?.waitingOn, legal?.waitingOn]).toEqual([null, "Clerk"]);
  });

  test("an imported resolution shows only its adoption, without a date", () => {
    const moves = [{ at: at(9), fromStatus: null, toStatus: "ADOPTED" }];
    expect(stagesOf({ status: "ADOPTED", moves, cameIn: true })).toEqual([
      "DRAFT LEFT_OUT",
      "LEGAL_REVIEW LEFT_OUT",
      "CLERK_REVIEW LEFT_OUT",
      "COMMITTEE_REVIEW LEFT_OUT",
      "BOARD_REVIEW LEFT_OUT",
      "ADOPTED CURRENT",
      "PUBLISHED TO_COME",
    ]);
    const adopted = stations({ ...facts, status: "ADOPTED", moves, cameIn: true } as never).find(
      ({ status }) => status === "ADOPTED",
    );
    expect(adopted?.since).toBeNull();
  });

  test("every stage of a published resolution is done", () => {
    expect(new Set(stagesOf({ status: "PUBLISHED" }).map((each) => each.split(" ")[1]))).toEqual(new Set(["DONE"]));
  });
});
