import { expect, test } from "vitest";
import { postedThings, venueOf } from "./affidavit.rules.ts";

test.each([
  ["County of Essex", "7551 Court Street\nElizabethtown, NY 12932", "New York", "Essex"],
  ["Saint Lawrence County", "48 Court Street\nCanton, New York 13617-1169", "New York", "Saint Lawrence"],
  ["county of Essex", "P.O. Box 217, Elizabethtown N.Y. 12932", "New York", "Essex"],
  // Missing, another state, and lookalikes.
  ["County of Essex", "", null, "Essex"],
  ["County of Essex", "465 Dr Martin Luther King Jr Blvd\nNewark, NJ 07102", null, "Essex"],
  ["County of Essex", "12 New York Avenue\nElizabethtown", null, "Essex"],
  ["City of Troy", "433 River Street, Troy, NY 12180", "New York", null],
])(
  "an affidavit of %s at %j names its state and county only if the record does",
  (name, mailingAddress, state, county) => {
    expect(venueOf({ name, mailingAddress })).toEqual({ state, county });
  },
);

test("a document posted in several places is listed once with its hash, one without a hash each time", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  const agenda = { what: "Agenda, as published", hash: "a" };
  const door = { ...agenda, where: "Courthouse door", from: at(5) };
  const pages = { ...agenda, where: "The county's public pages", from: at(4) };
  const radio = { what: "Notice given to the news media", where: "WKBE", from: at(6), hash: null };
  const paper = { what: "Item 1: plan.pdf", where: "The county's public pages", from: at(4), hash: "b" };
  expect(
    postedThings([
      { proofs: [door, pages] },
      { proofs: [pages, radio] },
      { proofs: [paper, { ...radio, from: at(7) }] },
    ]),
  ).toEqual([
    {
      ...agenda,
      places: [
        { where: "The county's public pages", from: at(4) },
        { where: "Courthouse door", from: at(5) },
      ],
    },
    { what: "Item 1: plan.pdf", hash: "b", places: [{ where: "The county's public pages", from: at(4) }] },
    { what: radio.what, hash: null, places: [{ where: "WKBE", from: at(6) }] },
    { what: radio.what, hash: null, places: [{ where: "WKBE", from: at(7) }] },
  ]);
});
