import { expect, test } from "vitest";
import { venueOf } from "./affidavit.rules.ts";

test.each([
  ["County of Essex", "7551 Court Street\nElizabethtown, NY 12932", "New York", "Essex"],
  ["Saint Lawrence County", "48 Court Street\nCanton, New York 13617-1169", "New York", "Saint Lawrence"],
  ["county of Essex", "P.O. Box 217, Elizabethtown N.Y. 12932", "New York", "Essex"],
  // Not told, another state, and what only looks like one.
  ["County of Essex", "", null, "Essex"],
  ["County of Essex", "465 Dr Martin Luther King Jr Blvd\nNewark, NJ 07102", null, "Essex"],
  ["County of Essex", "12 New York Avenue\nElizabethtown", null, "Essex"],
  ["City of Troy", "433 River Street, Troy, NY 12180", "New York", null],
])(
  "an affidavit of %s at %j names its state and county only where the record does",
  (name, mailingAddress, state, county) => {
    expect(venueOf({ name, mailingAddress })).toEqual({ state, county });
  },
);
