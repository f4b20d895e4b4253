// Documents that screens write as `mutation('verb { payload }')`: this file finds them in a source and writes them out
// for Relay's compiler.
import path from "node:path";

/** A document in a source. `start`, `end`: position of the call. */
export type Written = { start: number; end: number; text: string; name: string };

/** The folder of the whole documents, mirroring `web/`. */
export const WRITTEN_OUT = "__mutations__";

const call = /\bmutation\(\s*"([^"\\\n]+)",?\s*\)/g;
const form = /^(\w+) \{ .+ \}$/;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The documents in a source. Each is named after its file and its mutation, as Relay requires:
 * `ProtestRowDecideProtestMutation`.
 * @throws Error if a text is not `verb { payload }`, or if two texts of one file name the same mutation
 */
export function mutationsIn(file: string, code: string): Written[] {
  const texts = new Map<string, string>();
  return [...code.matchAll(call)].map(({ 0: match, 1: text = "", index }) => {
    const verb = form.exec(text)?.[1];
    if (!verb) throw new Error(`${file}: a mutation is written "verb { payload }", not "${text}"`);
    const name = `${path.basename(file).split(".")[0]}${capital(verb)}Mutation`;
    if ((texts.get(name) ?? text) !== text)
      throw new Error(`${file}: two mutations of ${verb}; write one with graphql`);
    texts.set(name, text);
    return { start: index, end: index + match.length, text, name };
  });
}

/** The whole document for the compiler. */
export function documentOf({ text, name }: Pick<Written, "text" | "name">): string {
  const verb = text.slice(0, text.indexOf(" "));
  const payload = text.slice(text.indexOf("{") + 1, -1).trim();
  const of = capital(verb);
  return `graphql\`mutation ${name}($input: ${of}Input!) { ${verb}(input: $input) { ... on ${of}Payload { ${payload} } ...useVerb_notDone @alias(as: "notDone") } }\`;`;
}
