// Content of a letter to a paper bidder, who has no account to read it in.
import { longDay, momentInWords } from "../../dates.rules.ts";
import { grouped, moneyText } from "../../projects/lines/decimals.rules.ts";
import { linesOf } from "../../vendors/postalAddress.rules.ts";
import type { AnnouncedCorrection } from "./corrections.rules.ts";
import type { OpeningPart } from "./opening.rules.ts";

/** Maximum length of an address on a letter, in characters. */
export const MAX_ADDRESS_LENGTH = 500;

type Figures = Pick<AnnouncedCorrection, "statedTotal" | "computedCents" | "price">;

/** The facts in a letter. */
export interface PaperLetterFacts extends Figures {
  county: string;
  /** Number and title of the solicitation. */
  solicitationName: string;
  bidder: string;
  address: string;
  receivedAt: Date;
  announcedAt: Date;
  part: OpeningPart;
  readsPrices: boolean;
  corrections: readonly AnnouncedCorrection[];
  prices: { line: string; description: string; unitPrice: string }[];
  /** URL of the opening's public page. */
  openingUrl: string;
  /** Whom to contact. Empty parts are omitted. */
  contact: { person: string | null; email: string | null; phone: string | null };
  /** YYYY-MM-DD. */
  today: string;
  timeZone: string;
}

const FIGURES = [
  ["Total as written", ({ statedTotal }: Figures) => statedTotal],
  [
    "Total of the lines",
    ({ computedCents }: Figures) => (computedCents === null ? null : `$${grouped(moneyText(BigInt(computedCents)))}`),
  ],
  ["Price as written", ({ price }: Figures) => price],
] as const;
const NO_VALUE = "–";

function figuresOf(facts: PaperLetterFacts): { label: string; first: string; now: string | null }[] {
  // The first correction keeps the figures as they were read aloud.
  const [firstCorrection] = facts.corrections;
  return FIGURES.flatMap(([label, valueOf]) => {
    const original = valueOf(firstCorrection ?? facts);
    const now = valueOf(facts);
    if (original === null && now === null) return [];
    return [{ label, first: original ?? NO_VALUE, now: firstCorrection ? (now ?? NO_VALUE) : null }];
  });
}

/** What was read aloud at the opening. */
function openingParagraph({ readsPrices, part, corrections }: PaperLetterFacts): string {
  if (readsPrices && corrections.length > 0)
    return "Part of your bid was copied incorrectly from the paper and has been corrected. The table shows what was first read aloud and what the record shows now.";
  if (readsPrices) return "The table shows what was read aloud, as copied from your paper bid.";
  if (part === "TECHNICAL")
    return "Only your name was read aloud. Prices are opened later, after the technical parts have been evaluated.";
  return "Only your name was read aloud. Prices of proposals are published with the notice of intent to award.";
}

/** The text of a letter to a paper bidder. */
export function paperLetter(facts: PaperLetterFacts) {
  const { county, solicitationName, bidder, contact, timeZone, corrections } = facts;
  const moment = (at: Date) => momentInWords(at, timeZone);
  const emailOrPhone = [contact.email, contact.phone].filter(Boolean).join(" or ");
  const contactText = [contact.person || county, emailOrPhone].filter(Boolean).join(", ");
  return {
    number: solicitationName,
    title: `Your paper bid: ${solicitationName}`,
    date: longDay(facts.today),
    to: [bidder, ...linesOf(facts.address)],
    paragraphs: [
      `${county} received your bid for ${solicitationName} on paper on ${moment(facts.receivedAt)}. It was announced at the public opening on ${moment(facts.announcedAt)}.`,
      openingParagraph(facts),
    ],
    figures: facts.readsPrices ? figuresOf(facts) : [],
    corrections: corrections.map(({ at, byName, reason }) => `${moment(new Date(at))}, by ${byName}: ${reason}`),
    prices: facts.readsPrices ? facts.prices : [],
    closing: [
      `Everyone can read the record of the opening at ${facts.openingUrl}.`,
      `Compare this letter with your own copy of the bid. If they differ, contact ${contactText}.`,
    ],
  };
}
