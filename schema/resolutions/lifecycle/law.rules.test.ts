import { describe, expect, test } from "vitest";
import { REVIEWS } from "../../routing/reviews.rules.ts";
import { type LaterLink, refuseLink, refuseLinking, standingOf } from "../links/links.rules.ts";
import { stations } from "./stations.rules.ts";
import { waitingOn } from "./waiting.rules.ts";

const by = (kind: LaterLink["kind"], number: string, more: object = {}): LaterLink => ({
  kind,
  by: { id: number, number, status: "ADOPTED", adoptedOn: "2026-05-01", ...more },
});

describe("whether a text is in force", () => {
  test("it is not while no one adopted it", () => {
    expect(standingOf("BOARD_REVIEW", [])).toEqual({ state: "NOT_ADOPTED", sentence: "Not adopted", by: [] });
  });

  test("only later ones that are law themselves change it", () => {
    const pendingRescission = by("RESCINDS", "RLA", { status: "BOARD_REVIEW", number: null });
    expect(standingOf("PUBLISHED", [pendingRescission])).toEqual({ state: "IN_FORCE", sentence: "In force", by: [] });
  });

  test("it says by which it was amended, in the order of their days", () => {
    const links = [by("AMENDS", "14-2026", { adoptedOn: "2026-06-01" }), by("AMENDS", "12-2026")];
    expect(standingOf("ADOPTED", links)).toEqual({
      state: "AMENDED",
      sentence: "Amended by 12-2026 and 14-2026",
      by: ["12-2026", "14-2026"],
    });
  });

  test("a rescission outweighs all else", () => {
    const links = [by("AMENDS", "12-2026"), by("RENEWS", "2-2027"), by("RESCINDS", "3-2027", { status: "PUBLISHED" })];
    expect(standingOf("PUBLISHED", links)).toMatchObject({
      state: "RESCINDED",
      sentence: "Rescinded by 3-2027; renewed by 2-2027; amended by 12-2026",
    });
  });
});

describe("a link", () => {
  test("leads to another, adopted resolution that does not depend on this one", () => {
    const prior = { id: "a", status: "ADOPTED" } as const;
    expect(refuseLink({ fromId: "b", prior, circle: false })).toBeNull();
    expect(refuseLink({ fromId: "a", prior, circle: false })).toMatchObject({ code: "SAME_RESOLUTION" });
    expect(refuseLink({ fromId: "b", prior: { ...prior, status: "DRAFT" }, circle: false })).toMatchObject({
      code: "PRIOR_NOT_ADOPTED",
    });
    expect(refuseLink({ fromId: "b", prior, circle: true })).toMatchObject({ code: "CIRCLE", field: "priorId" });
  });

  test("of an adopted one is changed only by who certifies votes, of an ended one by no one", () => {
    expect(refuseLinking({ status: "DRAFT", certifies: false })).toBeNull();
    expect(refuseLinking({ status: "ADOPTED", certifies: false })).toMatchObject({ code: "ADOPTED_LINK" });
    expect(refuseLinking({ status: "ADOPTED", certifies: true })).toBeNull();
    expect(refuseLinking({ status: "WITHDRAWN", certifies: true })).toMatchObject({ code: "LINK_ENDED" });
  });
});

describe("whom it waits for", () => {
  const facts = { requesterName: "Ann Lee", steps: [], holder: "Legal reviewer" };
  const step = { stage: "LEGAL_REVIEW", name: "County Attorney", action: "APPROVAL", state: "OPEN" };

  test.each([
    [{ status: "DRAFT" }, "Ann Lee (draft)"],
    [{ status: "DRAFT", submitters: ["Clerk", "Deputy clerk"] }, "Clerk, Deputy clerk (draft)"],
    [{ status: "LEGAL_REVIEW" }, "Legal reviewer"],
    [{ status: "LEGAL_REVIEW", holder: null }, "Legal review"],
    [{ status: "LEGAL_REVIEW", steps: [step] }, "County Attorney approval"],
    [
      { status: "LEGAL_REVIEW", steps: [step, { ...step, name: "Treasurer", action: "SIGNATURE" }] },
      "County Attorney approval, Treasurer signature",
    ],
    [{ status: "CLERK_REVIEW", steps: [step], holder: "Clerk" }, "Clerk"],
    [{ status: "BOARD_REVIEW", holder: "Clerk" }, "Board"],
    [{ status: "ADOPTED", holder: "Clerk" }, "Clerk (publication)"],
    [{ status: "PUBLISHED" }, null],
    [{ status: "REJECTED" }, null],
    [{ status: "WITHDRAWN" }, null],
  ])("with %j it is %j", (more, expected) => {
    expect(waitingOn({ ...facts, ...more } as never)).toBe(expected);
  });
});

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
  const line = (more: object) =>
    stations({ ...facts, ...more } as never).map(({ status, state }) => `${status} ${state}`);

  test("are passed, present and to come", () => {
    expect(line({ status: "CLERK_REVIEW" })).toEqual([
      "DRAFT DONE",
      "LEGAL_REVIEW DONE",
      "CLERK_REVIEW CURRENT",
      "COMMITTEE_REVIEW TO_COME",
      "BOARD_REVIEW TO_COME",
      "ADOPTED TO_COME",
      "PUBLISHED TO_COME",
    ]);
  });

  test("leave out reviews that the county does not use, unless the resolution is in one", () => {
    const used = ["LEGAL_REVIEW", "BOARD_REVIEW"];
    expect(line({ status: "LEGAL_REVIEW", used })).toContain("CLERK_REVIEW LEFT_OUT");
    expect(line({ status: "CLERK_REVIEW", used })).toContain("CLERK_REVIEW CURRENT");
  });

  test("end where it was rejected", () => {
    const moves = [move(9, "DRAFT", "LEGAL_REVIEW"), move(10, "LEGAL_REVIEW", "REJECTED")];
    expect(line({ status: "REJECTED", moves }).slice(0, 4)).toEqual([
      "DRAFT DONE",
      "LEGAL_REVIEW DONE",
      "REJECTED ENDED",
      "CLERK_REVIEW LEFT_OUT",
    ]);
  });

  test("say since when, by the last time it came there, and whom it waits for now", () => {
    const moves = [
      move(9, "DRAFT", "LEGAL_REVIEW"),
      move(10, "LEGAL_REVIEW", "DRAFT"),
      move(11, "DRAFT", "LEGAL_REVIEW"),
    ];
    const [draft, legal, clerk] = stations({ ...facts, status: "LEGAL_REVIEW", moves } as never);
    expect([draft?.since, legal?.since, clerk?.since]).toEqual([at(10), at(11), null]);
    expect([draft?.waitingOn, legal?.waitingOn]).toEqual([null, "Clerk"]);
  });

  test("of imported law say only that it was adopted", () => {
    const moves = [{ at: at(9), fromStatus: null, toStatus: "ADOPTED" }];
    expect(line({ status: "ADOPTED", moves, cameIn: true })).toEqual([
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

  test("of a published one are all passed", () => {
    expect(new Set(line({ status: "PUBLISHED" }).map((each) => each.split(" ")[1]))).toEqual(new Set(["DONE"]));
  });
});
