import { parse } from "graphql";
import { expect, test } from "vitest";
import { schema } from "#schema/schema.ts";
import { asksForViewer, personalSubscriptions } from "./viewerClass.ts";

const personal = personalSubscriptions(schema);
const asks = (text: string) => asksForViewer(parse(text), personal);

test("a resolution and a project are told to each person alone, because two people of one role may not read the same ones", () => {
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

test("what differs from person to person by its name is found in fragments too; a tally is one answer for a role", () => {
  const fragment = "fragment Buttons on Motion { viewerCan { edit { allowed } } }";
  expect(asks(`subscription { voteTallied(motionId: "x") { ...Buttons } } ${fragment}`)).toBe(true);
  expect(asks('subscription { voteTallied(motionId: "x") { id } }')).toBe(false);
});
