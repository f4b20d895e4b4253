// Vote requirements stated in a title or a motion: '(8 Votes Required)', 'two-thirds vote'. They are only reported,
// never applied automatically.
import type { CustomRule, NamedThresholdType, Rule } from "../bodies/thresholds.rules.ts";
import { THRESHOLDS } from "../bodies/thresholds.rules.ts";

/** `words`: as written in the text. */
export type Requirement = { readonly words: string } & (
  | { readonly kind: "VOTES"; readonly votes: number }
  | { readonly kind: "SHARE"; readonly thresholdType: NamedThresholdType }
);

const UNITS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const NUMBER = `(?:\\d{1,3}|(?:${TENS.join("|")})(?:[- ](?:${UNITS.slice(0, 9).join("|")}))?|(?:${UNITS.toReversed().join("|")}))`;
/** 'eight (8)': the digits repeat the number. */
const AMOUNT = `(?<amount>${NUMBER})(?: ?\\(\\d{1,3}\\))?`;
const YES = "(?:(?:affirmative|favorable|concurring|positive|yes|aye) )?";
const NEEDED = "(?:required|needed|necessary)";

const VOTES = [
  `\\b${AMOUNT} ${YES}votes? (?:(?:are|is|shall be|will be) )?${NEEDED}\\b`,
  `\\brequir(?:es|ed|ing|e) (?:at least |a minimum of |no fewer than |not less than |the )?${AMOUNT} ${YES}votes?\\b`,
  `\\b(?:votes? ${NEEDED}|required votes?) ?[:=] ?${AMOUNT}\\b`,
].map((source) => new RegExp(source, "i"));

const SHARE =
  "(?<share>two[- ]thirds|2/3(?:rds?)?|⅔|three[- ](?:fourths|quarters)|3/4(?:ths?)?|¾|four[- ]fifths|4/5(?:ths?)?)(?: ?\\([234]/[345](?:rds?|ths?)?\\))?";
const OF = "(?: of (?<of>(?:all|(?:the|its) (?:whole|entire|full|total)|total|those|the|its)(?: [a-z]+){0,4}))?";
const SHARES = [
  `(?<![\\w/.])${SHARE} ${YES}(?:majority )?(?:roll[- ]call )?votes?\\b${OF}`,
  `(?<![\\w/.])${SHARE} (?:super)?majority${OF}(?: is)? ${NEEDED}\\b`,
  `\\brequir(?:es|ed|ing|e) (?:a |an |at least )?${SHARE}${OF}`,
].map((source) => new RegExp(source, "i"));

const UNANIMOUS = [
  `\\bunanimous (?:roll[- ]call )?vote${OF}(?: is)? ${NEEDED}\\b`,
  `\\brequir(?:es|ed|ing|e) (?:a |an )?unanimous (?:roll[- ]call )?vote\\b${OF}`,
].map((source) => new RegExp(source, "i"));

function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const [first = "", second] = text.toLowerCase().split(/[- ]/);
  const ten = TENS.indexOf(first);
  if (ten < 0) return UNITS.indexOf(first) + 1;
  return (ten + 2) * 10 + (second === undefined ? 0 : UNITS.indexOf(second) + 1);
}

/** The rule for a share, by its basis. If the text names none, the basis is those present. */
function shareRule(share: string, of: string | undefined): NamedThresholdType {
  const size = /^(?:two|2|⅔)/i.test(share)
    ? "TWO_THIRDS"
    : /^(?:four|4)/i.test(share)
      ? "FOUR_FIFTHS"
      : "THREE_FOURTHS";
  return `${size}${basisOf(of)}`;
}

function basisOf(of: string | undefined): "" | "_OF_MEMBERS" | "_OF_VOTED" {
  if (of === undefined || /\bpresent\b/i.test(of)) return "";
  if (/\bvot(?:es? cast|ing)\b/i.test(of)) return "_OF_VOTED";
  return /^(?:all|total|(?:the|its) (?:whole|entire|full|total))\b|\b(?:elected|membership)\b/i.test(of)
    ? "_OF_MEMBERS"
    : "";
}

/** Maximum length of text searched: a title states the requirement near its beginning or end. */
const MAX_LENGTH = 4_000;

/** The first vote requirement stated in a text. Null if none. */
export function requirementIn(text: string): Requirement | null {
  const read = text.slice(0, MAX_LENGTH).replace(/\s+/g, " ");
  const found: { at: number; requirement: Requirement }[] = [];
  const look = (
    patterns: readonly RegExp[],
    make: (groups: Record<string, string | undefined>) => Requirement | null,
    words = 0,
  ) => {
    for (const pattern of patterns) {
      const match = pattern.exec(read);
      const requirement = match && make({ ...match.groups, words: match[0] });
      if (match && requirement) found.push({ at: match.index + words, requirement });
    }
  };
  look(VOTES, ({ amount = "", words = "" }) => {
    const votes = numberOf(amount);
    return votes > 0 ? { kind: "VOTES", votes, words } : null;
  });
  look(SHARES, ({ share = "", of, words = "" }) => ({ kind: "SHARE", thresholdType: shareRule(share, of), words }));
  look(UNANIMOUS, ({ of, words = "" }) => ({ kind: "SHARE", thresholdType: `UNANIMOUS${basisOf(of)}`, words }));
  return found.toSorted((a, b) => a.at - b.at)[0]?.requirement ?? null;
}

/** The requirement in words, to follow 'says that'. */
export const requirementWords = (requirement: Requirement): string =>
  requirement.kind === "VOTES"
    ? requirement.votes === 1
      ? "1 vote is required"
      : `${requirement.votes} votes are required`
    : `“${requirement.words.trim()}”`;

export type RuleChoice = {
  readonly thresholdType: NamedThresholdType | "CUSTOM";
  readonly customRule: CustomRule | null;
};

/**
 * The rule that matches a requirement. A number of votes becomes that share of all who may vote on this roll, so that
 * the threshold is exactly that number. Null if the roll has fewer members, so no rule matches.
 */
export function ruleFor(requirement: Requirement, members: number, authority: string): RuleChoice | null {
  if (requirement.kind === "SHARE") return { thresholdType: requirement.thresholdType, customRule: null };
  const { votes } = requirement;
  if (votes > members || members > 10_000) return null;
  return {
    thresholdType: "CUSTOM",
    customRule: { measure: "HEADS", fraction: { p: votes, q: members }, strict: false, basis: "MEMBERS", authority },
  };
}

/**
 * Whether a vote was decided by the stated requirement. `threshold`: the minimum Yes that passed, in heads. Null if
 * heads were not counted.
 */
export function isMet(
  requirement: Requirement,
  rule: Pick<Rule, "fraction" | "strict">,
  threshold: number | null,
): boolean {
  if (requirement.kind === "VOTES") return threshold === requirement.votes;
  const { fraction, strict } = THRESHOLDS[requirement.thresholdType];
  return rule.strict === strict && rule.fraction.p * fraction.q === fraction.p * rule.fraction.q;
}
