import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addressAt,
  LIST,
  optionalColumns,
  sorts,
  tabs,
  variablesAt,
  WAITING,
  type ContractView,
} from "./contractAddress.ts";

const at = (path: string) => variablesAt(`http://demo.localhost:4000${path}`);

describe("the address of the contract list", () => {
  it("an empty address shows all contracts, newest first, twenty-five a page", () => {
    expect(at(LIST)).toMatchObject({ filter: {}, sort: "CREATED", direction: "DESC", first: 25 });
    expect(at(`${LIST}?tab=everything&status=signed&sort=color&direction=sideways`)).toEqual(at(LIST));
  });

  it("Waiting My Action opens that tab first, and keeps another tab chosen there", () => {
    expect(at(WAITING).filter).toEqual({ waitingOnMe: true });
    expect(at(`${WAITING}?status=draft`).filter).toEqual({ waitingOnMe: true, status: "DRAFT" });
    const all = addressAt(WAITING).write({ ...addressAt(WAITING).read(new URLSearchParams()), tab: "all" });
    expect(at(`${LIST}?${all.toString()}`).filter).toEqual({});
    expect(at(`${WAITING}?${all.toString()}`).filter).toEqual({});
  });

  it("the tabs filter by what waits on the viewer and by owner, and a search sorts by relevance", () => {
    expect(at(`${LIST}?tab=mine&q=salt`)).toMatchObject({ filter: { mine: true, q: "salt" }, sort: "RELEVANCE" });
    expect(at(`${LIST}?tab=waiting`).filter).toEqual({ waitingOnMe: true });
    expect(at(`${LIST}?q=salt&sort=end`)).toMatchObject({ sort: "END", direction: "ASC" });
  });

  it("every view survives its address", () => {
    const view: fc.Arbitrary<ContractView> = fc
      .record({
        tab: fc.constantFrom(...tabs),
        q: fc.constantFrom("", "road salt", "2026-0012", "&a=b"),
        status: fc.constantFrom(null, "DRAFT" as const, "EXECUTED" as const),
        flag: fc.constantFrom(null, "RENEWAL_DUE" as const),
        sort: fc.constantFrom(null, ...sorts),
        direction: fc.constantFrom("ASC" as const, "DESC" as const),
        columns: fc.subarray([...optionalColumns]),
        density: fc.constantFrom("compact" as const, "comfortable" as const),
        size: fc.constantFrom(25 as const, 50 as const, 100 as const),
        after: fc.constantFrom(null, "cursor=="),
        before: fc.constantFrom(null, "cursor+1"),
      })
      .map((each) => (each.sort ? each : { ...each, direction: "ASC" as const }));
    fc.assert(
      fc.property(view, fc.constantFrom(LIST, WAITING), (each, path) => {
        const written = new URLSearchParams(addressAt(path).write(each).toString());
        expect(addressAt(path).read(written)).toEqual(each);
      }),
    );
  });
});
