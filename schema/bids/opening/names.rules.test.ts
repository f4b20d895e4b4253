import { expect, test } from "vitest";
import { calledBidder, namedBidder } from "./names.rules.ts";

test("a bid is announced under the registered name, whatever name it contains", () => {
  const named = namedBidder("Ash Inc.", "Birch LLC");
  expect(named).toEqual({ bidderName: "Ash Inc.", bidsAs: "Birch LLC" });
  expect(calledBidder(named)).toBe("Ash Inc., bids as “Birch LLC”");
});

test("case, spaces, punctuation or a missing name make no difference, but another kind of company does", () => {
  for (const name of ["ASH INC", " Ash,  Inc. ", "", null])
    expect(namedBidder("Ash Inc.", name)).toEqual({ bidderName: "Ash Inc.", bidsAs: null });
  expect(namedBidder("Ash & Sons", "Ash and Sons").bidsAs).toBeNull();
  expect(namedBidder("Ash Inc.", "Ash LLC").bidsAs).toBe("Ash LLC");
  expect(namedBidder("Ash Inc.", "!!!").bidsAs).toBe("!!!");
  expect(calledBidder(namedBidder("Ash Inc.", "ash inc"))).toBe("Ash Inc.");
});

test("an unregistered bidder is named as written on the bid", () => {
  expect(namedBidder(null, " Paper Bros. ")).toEqual({ bidderName: "Paper Bros.", bidsAs: null });
  expect(namedBidder("", "")).toEqual({ bidderName: "Unknown bidder", bidsAs: null });
});
