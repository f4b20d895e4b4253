import { expect, test } from "vitest";
import { documentOf, mutationsIn } from "./mutations.ts";

const ROW = "/web/protests/ProtestRow.tsx";

test("a mutation is named after its file and its verb", () => {
  const code = 'useVerb(mutation("decideProtest { protest { id } }"), failed);';
  const [found] = mutationsIn(ROW, code);
  expect(found?.name).toBe("ProtestRowDecideProtestMutation");
  expect(code.slice(found?.start, found?.end)).toBe('mutation("decideProtest { protest { id } }")');
});

test("a call that stands on three lines is read as well", () => {
  expect(mutationsIn(ROW, 'mutation(\n  "decideProtest { protest { id } }",\n)')).toHaveLength(1);
});

test("input, payload and refusals are added to the document", () => {
  expect(documentOf({ text: "decideProtest { protest { id } }", name: "RowMutation" })).toBe(
    'graphql`mutation RowMutation($input: DecideProtestInput!) { decideProtest(input: $input) { ... on DecideProtestPayload { protest { id } } ...useVerb_notDone @alias(as: "notDone") } }`;',
  );
});

test("the same mutation may stand twice in a file; two of one verb may not", () => {
  const one = 'mutation("decideProtest { protest { id } }");';
  expect(mutationsIn(ROW, one + one)).toHaveLength(2);
  expect(() => mutationsIn(ROW, `${one}mutation("decideProtest { rows }");`)).toThrow(
    "/web/protests/ProtestRow.tsx: two mutations of decideProtest; write one with graphql",
  );
});

test("a text that is not a verb with its payload is refused with its file", () => {
  expect(() => mutationsIn(ROW, 'mutation("decideProtest")')).toThrow(
    'ProtestRow.tsx: a mutation is written "verb { payload }"',
  );
});

test("a document in GraphQL's own words, and a call with a variable, are left alone", () => {
  expect(mutationsIn(ROW, "graphql`mutation RowMutation($input: X!) { x }`; mutation(text);")).toEqual([]);
});
