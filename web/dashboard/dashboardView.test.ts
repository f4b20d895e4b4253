import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  contractVariables,
  projectVariables,
  readView,
  rooms,
  sorts,
  sortsOf,
  viewVariables,
  writeView,
  type DashboardView,
  type Room,
} from "./dashboardView.ts";

const first: DashboardView = { tab: "waiting", q: "", sort: null, direction: "ASC", after: null, before: null };

describe("how the tables of the dashboard are looked at", () => {
  it("an empty address shows five items waiting on the viewer, newest first", () => {
    expect(readView(new URLSearchParams(), "meetings")).toEqual(first);
    expect(viewVariables(first)).toEqual({
      filter: { waitingOnMe: true },
      sort: "CREATED",
      direction: "DESC",
      first: 5,
      after: null,
      last: null,
      before: null,
    });
  });

  it("an unknown value in the address falls back to the first view", () => {
    const search = new URLSearchParams("m-tab=everything&m-sort=color&m-direction=sideways");
    expect(readView(search, "meetings")).toEqual(first);
  });

  it("a search is ordered by how well it matches, unless a column is chosen", () => {
    expect(viewVariables({ ...first, tab: "all", q: "salt" })).toMatchObject({
      filter: { q: "salt" },
      sort: "RELEVANCE",
    });
    expect(viewVariables({ ...first, q: "salt", sort: "VENDOR" })).toMatchObject({ sort: "VENDOR", direction: "ASC" });
  });

  it("the tabs show items waiting on the viewer and the viewer's own", () => {
    expect(viewVariables({ ...first, tab: "waiting" }).filter).toEqual({ waitingOnMe: true });
    expect(viewVariables({ ...first, tab: "all" }).filter).toEqual({});
    expect(viewVariables({ ...first, tab: "mine" }).filter).toEqual({ mine: true });
  });

  it("each table is ordered by all of its ten columns", () => {
    const names = Object.fromEntries(
      (Object.keys(rooms) as Room[]).map((room) => [room, sortsOf[room].map((sort) => sorts[sort])]),
    );
    const first = ["number", "authority", "department", "vendor", "contractName", "startDate", "endDate", "status"];
    expect(names).toEqual({
      meetings: [...first, "adopted", "waitingOn"],
      procurement: [...first, "executed", "waitingOn"],
      contracts: [...first, "executed", "waitingOn"],
    });
  });

  it("purchases are sorted by the columns of their own table, and other columns change nothing", () => {
    const by = (sort: string) => projectVariables(readView(new URLSearchParams(`p-sort=${sort}`), "procurement"));
    const search = new URLSearchParams("p-tab=all&p-sort=adopted&p-q=salt");
    expect(readView(search, "procurement").sort).toBeNull();
    expect(projectVariables(readView(search, "procurement"))).toMatchObject({
      sort: "RELEVANCE",
      filter: { q: "salt" },
    });
    expect(by("vendor")).toMatchObject({ sort: "VENDOR", direction: "ASC" });
    expect(by("executed")).toMatchObject({ sort: "AWARDED", direction: "ASC" });
    // All have the same authority, Purchasing.
    expect(by("authority")).toMatchObject({ sort: "CREATED", direction: "ASC" });
    const byTitle = readView(new URLSearchParams("p-sort=contractName&p-tab=mine"), "procurement");
    expect(projectVariables(byTitle)).toMatchObject({ sort: "TITLE", direction: "ASC", filter: { mine: true } });
  });

  it("contracts are sorted by their own columns and dates, and adoption dates change nothing", () => {
    const by = (sort: string) => contractVariables(readView(new URLSearchParams(`c-sort=${sort}`), "contracts"));
    expect(by("contractName")).toMatchObject({ sort: "NAME", direction: "ASC" });
    expect(by("endDate")).toMatchObject({ sort: "END" });
    expect(by("executed")).toMatchObject({ sort: "EXECUTED" });
    expect(by("adopted")).toMatchObject({ sort: "CREATED", direction: "DESC" });
    expect(readView(new URLSearchParams("m-sort=executed"), "meetings").sort).toBeNull();
  });

  it("the page before is read backwards", () => {
    expect(viewVariables({ ...first, before: "c5" })).toMatchObject({ first: null, last: 5, before: "c5" });
  });

  const word = fc.constantFrom("", "salt", "12-2026", "a b", "&x=1");
  const view: fc.Arbitrary<DashboardView> = fc
    .record({
      tab: fc.constantFrom("all" as const, "waiting" as const, "mine" as const),
      q: word,
      sort: fc.constantFrom(null, ...sortsOf.procurement.filter((each) => sortsOf.meetings.includes(each))),
      direction: fc.constantFrom("ASC" as const, "DESC" as const),
      after: fc.constantFrom(null, "cursor=="),
      before: fc.constantFrom(null, "cursor+1"),
    })
    .map((each) => (each.sort ? each : { ...each, direction: "ASC" }));
  const room = fc.constantFrom(...(Object.keys(rooms) as Room[]));

  it("every view survives the address, and leaves those of the other tables alone", () => {
    fc.assert(
      fc.property(view, view, room, room, (one, other, here, there) => {
        fc.pre(here !== there);
        const search = writeView(writeView(new URLSearchParams(), there, other), here, one);
        const again = new URLSearchParams(search.toString());
        expect(readView(again, here)).toEqual(one);
        expect(readView(again, there)).toEqual(other);
      }),
    );
  });
});
