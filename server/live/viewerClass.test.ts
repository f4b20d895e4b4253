import { parse } from "graphql";
import { expect, test } from "vitest";
import { schema } from "#schema/schema.ts";
import { asksForViewer, personalSubscriptions } from "./viewerClass.ts";

const personal = personalSubscriptions(schema);
const asks = (text: string) => asksForViewer(parse(text), personal);

test("resolutions and projects are sent to each person separately, because read permissions differ", () => {
  expect([...personal].toSorted()).toEqual([
    "contractChanged",
    "evaluationChanged",
    "myKeysChanged",
    "openingChanged",
    "openingWatched",
    "projectChanged",
    "questionsChanged",
    "resolutionChanged",
    "solicitationChanged",
  ]);
  expect(asks('subscription { resolutionChanged(resolutionId: "x") { id } }')).toBe(true);
});

test("fields marked as personal are found in fragments too, and a tally is one answer per role", () => {
  const fragment = "fragment Buttons on Motion { viewerCan { edit { allowed } } }";
  expect(asks(`subscription { voteTallied(motionId: "x") { ...Buttons } } ${fragment}`)).toBe(true);
  expect(asks('subscription { voteTallied(motionId: "x") { id } }')).toBe(false);
});
