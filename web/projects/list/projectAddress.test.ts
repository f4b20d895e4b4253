import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageVariables, projectAddress, readView, sorts, tabs } from "./projectAddress.ts";

const first = {
  tab: "all",
  q: "",
  status: null,
  late: false,
  sort: null,
  direction: "ASC",
  after: null,
  before: null,
} as const;

describe("how the list of projects is looked at", () => {
  it("an empty address shows all, newest first, and unknown values change nothing", () => {
    expect(readView(new URLSearchParams())).toEqual(first);
    expect(readView(new URLSearchParams("tab=everything&sort=color&direction=sideways"))).toEqual(first);
    expect(pageVariables(first)).toMatchObject({ filter: {}, sort: "CREATED", direction: "DESC", first: 20 });
  });

  it("the tabs list projects waiting for the viewer and the viewer's own; a search ranks the best match first", () => {
    expect(pageVariables({ ...first, tab: "waiting" }).filter).toEqual({ waitingOnMe: true });
    expect(pageVariables({ ...first, tab: "mine", q: "salt" })).toMatchObject({
      filter: { mine: true, q: "salt" },
      sort: "RELEVANCE",
    });
  });

  it("every view can be restored from its address", () => {
    const view = fc
      .record({
        tab: fc.constantFrom(...tabs),
        q: fc.constantFrom("", "road salt", "PR-2026-1", "&a=b"),
        status: fc.constantFrom(null, "DRAFT" as const, "INTENT_TO_AWARD" as const),
        late: fc.boolean(),
        sort: fc.constantFrom(null, ...sorts),
        direction: fc.constantFrom("ASC" as const, "DESC" as const),
        after: fc.constantFrom(null, "cursor=="),
        before: fc.constantFrom(null, "cursor+1"),
      })
      .map((each) => (each.sort ? each : { ...each, direction: "ASC" as const }));
    fc.assert(
      fc.property(view, (each) => {
        expect(readView(new URLSearchParams(projectAddress.write(each).toString()))).toEqual(each);
      }),
    );
  });
});
