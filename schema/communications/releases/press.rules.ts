// A press release of an agenda item in plain English, made from the record alone. The same facts give the same text.
import { longDay } from "../../dates.rules.ts";
import { shortened } from "../../drafting/press.rules.ts";
import { countyIn, fundingIn, inSentence, money, oneLine } from "../../resolutions/words.rules.ts";
import {
  type Ending,
  endingOf,
  type FiscalFacts,
  type ReleaseMotion,
  type PressFacts,
  type Tone,
} from "./facts.rules.ts";

export interface Release {
  headline: string;
  body: string;
}

const MAX_GENERATED_HEADLINE_LENGTH = 160;
/** Maximum length of quoted text, so that a release stays readable. */
const MAX_QUOTED_LENGTH = 1_500;
const quoted = (text: string): string => shortened(inSentence(text), MAX_QUOTED_LENGTH);

const bodyIn = ({ body }: Pick<PressFacts, "body">): string =>
  /^the\b/i.test(body.trim()) ? oneLine(body) : `the ${oneLine(body)}`;
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The statement about a matter, following 'The County Board …'. */
const DEEDS: Readonly<Record<Ending, Readonly<Record<Tone, string>>>> = {
  PASSED: {
    NEUTRAL: "approved the following",
    FORMAL: "adopted a motion on the following matter",
    PLAIN: "said yes to this",
  },
  FAILED: {
    NEUTRAL: "did not approve the following",
    FORMAL: "declined to adopt a motion on the following matter",
    PLAIN: "said no to this",
  },
  WITHDRAWN: {
    NEUTRAL: "did not vote on the following, because the motion was withdrawn",
    FORMAL: "took no vote on the following matter, the motion having been withdrawn",
    PLAIN: "did not vote on this, because the motion was withdrawn",
  },
  SET_ASIDE: {
    NEUTRAL: "set the following aside without a vote on it",
    FORMAL: "disposed of the following matter without a vote upon its merits",
    PLAIN: "put this aside without voting on it",
  },
  OPEN: {
    NEUTRAL: "is considering the following",
    FORMAL: "has before it the following matter",
    PLAIN: "is talking about this",
  },
};

/** The same if nothing is decided, by the state of the meeting. */
const UNDECIDED: Readonly<Record<PressFacts["standing"], Readonly<Record<Tone, string>>>> = {
  COMING: {
    NEUTRAL: "will consider the following",
    FORMAL: "will have before it the following matter",
    PLAIN: "will talk about this",
  },
  UNDER_WAY: DEEDS.OPEN,
  ENDED: {
    NEUTRAL: "had the following on its agenda and took no vote on it",
    FORMAL: "had before it the following matter, upon which no vote was taken",
    PLAIN: "had this on its agenda and did not vote on it",
  },
  CANCELLED: {
    NEUTRAL: "will not consider the following as announced, because its meeting was canceled",
    FORMAL: "will not take up the following matter as announced, its meeting having been canceled",
    PLAIN: "will not talk about this as announced, because its meeting was canceled",
  },
};

const HEADLINES: Readonly<Record<Ending, string>> = {
  PASSED: "approves",
  FAILED: "does not approve",
  WITHDRAWN: "takes no vote on",
  SET_ASIDE: "sets aside",
  OPEN: "considers",
};
const UNDECIDED_HEADLINES: Readonly<Record<PressFacts["standing"], string>> = {
  COMING: "to consider",
  UNDER_WAY: "considers",
  ENDED: "takes no vote on",
  CANCELLED: "will not meet on",
};

/** How the vote went, limited to what was recorded. Null if there was no vote. */
export function voteOf(facts: Pick<PressFacts, "body">, motion: ReleaseMotion): string | null {
  const ending = endingOf(motion);
  if (ending !== "PASSED" && ending !== "FAILED") return null;
  if (motion.declared !== null) return "The chair declared the result on a voice vote; no roll call was recorded.";
  if (!motion.heads) return null;
  const { yes, no, abstain } = motion.heads;
  const abstained = abstain === 0 ? "" : `, with ${abstain === 1 ? "1 abstention" : `${abstain} abstentions`}`;
  const counted = `${capital(bodyIn(facts))} voted ${yes} to ${no}${abstained}`;
  const weighed = motion.weight ? ` Members’ votes are weighted: ${motion.weight.yes} to ${motion.weight.no}.` : "";
  if (ending === "PASSED") return `${counted}.${weighed}`;
  return `${counted}, and the motion failed.${weighed}${yes > no && !motion.weight ? " It needed a larger majority." : ""}`;
}

/** Who made a motion. Null if not recorded. */
function movedBy({ mover, seconder }: ReleaseMotion): string | null {
  if (!mover) return null;
  return `The motion was made by ${oneLine(mover)}${seconder ? ` and seconded by ${oneLine(seconder)}` : ""}.`;
}

/** What it costs or brings in, limited to what was recorded. Null if nothing. */
export function fiscalOf(facts: FiscalFacts): string | null {
  const what = facts.of === "CONTRACT" ? "contract" : "grant";
  const start = facts.termStart && `from ${longDay(facts.termStart)}`;
  const end = facts.termEnd && `until ${longDay(facts.termEnd)}`;
  const term = [start, end].filter(Boolean).join(" ");
  const funding = fundingIn(facts);
  const sentences = [
    ...(facts.amount === null ? [] : [`The ${what} is for ${money(facts.amount)}${facts.isAnnual ? " a year" : ""}.`]),
    ...(term ? [`It runs ${term}.`] : []),
    ...(facts.budgetLine?.trim() ? [`It is charged to budget line ${inSentence(facts.budgetLine)}.`] : []),
    ...(funding ? [`It is paid as follows: ${funding}.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(" ") : null;
}

/** One of several motions: its text, and how it ended. */
function oneOfSeveral(facts: PressFacts, motion: ReleaseMotion, tone: Tone): string {
  const deed = `${capital(bodyIn(facts))} ${DEEDS[endingOf(motion)][tone]}: ${sentence(quoted(motion.text) || quoted(facts.subject))}`;
  return [deed, voteOf(facts, motion), movedBy(motion)].filter((each) => each !== null).join(" ");
}

/** Headline and body. Facts missing in the record are left out: nothing is invented, and no gap is shown. */
export function releaseOf(facts: PressFacts, options: { tone: Tone; includeFiscal: boolean }): Release {
  const { tone, includeFiscal } = options;
  const { motions, resolution, standing } = facts;
  const [only, ...more] = motions.filter(({ state }) => state !== "PENDING");
  const day = longDay(facts.day);
  const subject = quoted(facts.subject);
  const name = oneLine(facts.countyShown) || oneLine(facts.county);
  const isSingle = only !== undefined && more.length === 0;
  const doing = isSingle ? HEADLINES[endingOf(only)] : only ? "acts on" : UNDECIDED_HEADLINES[standing];
  const deed = isSingle ? DEEDS[endingOf(only)][tone] : only ? "took up the following" : UNDECIDED[standing][tone];
  const when =
    tone === "FORMAL" && standing !== "CANCELLED" ? `At its ${oneLine(facts.meetingType)} meeting of ${day}, ` : "";
  const opening = when
    ? `${when}${bodyIn(facts)} of ${countyIn({ countyName: facts.county })} ${deed}: ${sentence(subject)}`
    : `${capital(bodyIn(facts))} of ${countyIn({ countyName: facts.county })} ${deed}, on ${day}: ${sentence(subject)}`;
  const asMoved = quoted(only?.text ?? facts.motionText ?? "");
  const details = isSingle
    ? [
        asMoved && asMoved !== subject ? `The motion reads: ${sentence(asMoved)}` : null,
        voteOf(facts, only),
        movedBy(only),
      ]
    : only
      ? [only, ...more].map((motion) => oneOfSeveral(facts, motion, tone))
      : [asMoved && asMoved !== subject ? `The motion would read: ${sentence(asMoved)}` : null];
  const adopted = resolution?.adoptedOn
    ? `It is Resolution${resolution.number ? ` No. ${oneLine(resolution.number)}` : ""}, adopted on ${longDay(resolution.adoptedOn)}: ${sentence(inSentence(resolution.title))}`
    : null;
  const fiscal = includeFiscal && resolution?.fiscal ? fiscalOf(resolution.fiscal) : null;
  return {
    headline: shortened(`${name}: ${oneLine(facts.body)} ${doing} ${subject}`, MAX_GENERATED_HEADLINE_LENGTH),
    body: [opening, ...details, adopted, fiscal, facts.address && `Agenda, votes and minutes: ${facts.address}`]
      .filter((each): each is string => Boolean(each))
      .join("\n\n"),
  };
}

/** The whole as one text. */
export const textOf = ({ headline, body }: Release): string => `${headline}\n\n${body}`;
