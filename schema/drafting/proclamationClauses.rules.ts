// The clauses of a proclamation.
import type { ResolutionFacts } from "../resolutions/facts.rules.ts";
import { blank, countyIn, departmentIn, inSentence, titleIn } from "../resolutions/words.rules.ts";
import type { DraftClauses } from "./drafting.rules.ts";

const WHEREAS = /^whereas\s*[,:]?\s*/i;
const RESOLVED = /^(now\s*,?\s*)?(therefore\s*,?\s*)?(be\s+it\s+)?(further\s+)?resolved\s*[,:]?\s*(that\s+)?/i;
const numbered = (name: string, words: readonly string[]) =>
  Object.fromEntries(words.map((each, index) => [`${name}-${index + 1}`, each]));

/**
 * Proclaims in the given words: paragraphs that begin with WHEREAS or RESOLVED become clauses, the others are kept as
 * they are.
 */
export function proclamationClauses(facts: ResolutionFacts): DraftClauses {
  const lines = (facts.proclamationText ?? "").split(/\r?\n/).map((line) => line.trim());
  const clausesAfter = (head: RegExp) =>
    lines
      .filter((line) => head.test(line))
      .map((line) => inSentence(line.replace(head, "").replace(/[;,]?\s*(and|now,? therefore,? be it)?\s*$/i, "")));
  const free = lines.filter((line) => line !== "" && !WHEREAS.test(line) && !RESOLVED.test(line));
  const whereas = clausesAfter(WHEREAS).filter(Boolean);
  const resolved = clausesAfter(RESOLVED).filter(Boolean);
  const matter = titleIn(facts) ?? blank("what or whom it honors");
  return {
    heading: "RESOLUTION ISSUING A PROCLAMATION",
    subheading: `: ${matter}`,
    whereas:
      whereas.length > 0
        ? numbered("given", whereas)
        : { request: `${departmentIn(facts)} has asked for a proclamation on ${matter}` },
    resolved:
      resolved.length > 0
        ? numbered("given", resolved)
        : { proclaim: `${countyIn(facts)} hereby issues this proclamation on ${matter}` },
    text:
      free.length > 0
        ? free.join("\n")
        : whereas.length + resolved.length > 0
          ? null
          : blank("words of the proclamation"),
  };
}
