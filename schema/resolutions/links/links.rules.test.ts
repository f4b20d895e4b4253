import { describe, expect, test } from "vitest";
import { type LaterLink, refuseLink, refuseLinking, standingOf } from "./links.rules.ts";

const laterLink = (kind: LaterLink["kind"], number: string, more: object = {}): LaterLink => ({
  kind,
  by: { id: number, number, status: "ADOPTED", adoptedOn: "2026-05-01", ...more },
});

describe("whether a text is in force", () => {
  test("a resolution is not in force before it is adopted", () => {
    expect(standingOf("BOARD_REVIEW", [])).toEqual({ state: "NOT_ADOPTED", sentence: "Not adopted", by: [] });
  });

  test("only adopted or published later resolutions change whether a resolution is in force", () => {
    const pendingRescission = laterLink("RESCINDS", "RLA", { status: "BOARD_REVIEW", number: null });
    expect(standingOf("PUBLISHED", [pendingRescission])).toEqual({ state: "IN_FORCE", sentence: "In force", by: [] });
  });

  test("amendments are listed in order of adoption", () => {
    const links = [laterLink("AMENDS", "14-2026", { adoptedOn: "2026-06-01" }), laterLink("AMENDS", "12-2026")];
    expect(standingOf("ADOPTED", links)).toEqual({
      state: "AMENDED",
      sentence: "Amended by 12-2026 and 14-2026",
      by: ["12-2026", "14-2026"],
    });
  });

  test("a rescission overrides amendments and renewals", () => {
    const links = [
      laterLink("AMENDS", "12-2026"),
      laterLink("RENEWS", "2-2027"),
      laterLink("RESCINDS", "3-2027", { status: "PUBLISHED" }),
    ];
    expect(standingOf("PUBLISHED", links)).toMatchObject({
      state: "RESCINDED",
      sentence: "Rescinded by 3-2027; renewed by 2-2027; amended by 12-2026",
    });
  });
});

describe("a link", () => {
  test("a resolution can be linked only to another, adopted resolution, and not in a circle", () => {
    const prior = { id: "a", status: "ADOPTED" } as const;
    expect(refuseLink({ fromId: "b", prior, circle: false })).toBeNull();
    expect(refuseLink({ fromId: "a", prior, circle: false })).toMatchObject({ code: "SAME_RESOLUTION" });
    expect(refuseLink({ fromId: "b", prior: { ...prior, status: "DRAFT" }, circle: false })).toMatchObject({
      code: "PRIOR_NOT_ADOPTED",
    });
    expect(refuseLink({ fromId: "b", prior, circle: true })).toMatchObject({ code: "CIRCLE", field: "priorId" });
  });

  test("only people who certify votes can change the links of an adopted resolution", () => {
    expect(refuseLinking({ status: "DRAFT", certifies: false })).toBeNull();
    expect(refuseLinking({ status: "ADOPTED", certifies: false })).toMatchObject({ code: "ADOPTED_LINK" });
    expect(refuseLinking({ status: "ADOPTED", certifies: true })).toBeNull();
  });

  test("no one can change the links of a withdrawn resolution", () => {
    expect(refuseLinking({ status: "WITHDRAWN", certifies: true })).toMatchObject({ code: "LINK_ENDED" });
  });
});
