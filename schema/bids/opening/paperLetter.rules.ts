// Content of a letter to a paper bidder, who has no account to read it in.
import { longDay, momentInWords } from "../../dates.rules.ts";
import { grouped, moneyText } from "../../projects/lines/decimals.rules.ts";
import type { AnnouncedCorrection } from "./corrections.rules.ts";
import type { OpeningPart } from "./opening.rules.ts";

/** Maximum length of an address on a letter, in characters. */
export const MAX_ADDRESS_LENGTH = 500;

type Figures = Pick<AnnouncedCorrection, "statedTotal" | "computedCents" | "price">;

/** The facts in a letter. */
export interface PaperLetterFacts extends Figures {
  county: string;
  /** Number and title of the solicitation. */
  called: string;
  bidder: string;
  address: string;
  receivedAt: Date;
  announcedAt: Date;
  part: OpeningPart;
  readsPrices: boolean;
  corrections: readonly AnnouncedCorrection[];
  prices: { line: string; description: string; unitPrice: string }[];
  /** Public address of the opening. */
  page: string;
  /** Whom to contact. Empty parts are omitted. */
  contact: { person: string | null; email: string | null; phone: string | null };
  /** YYYY-MM-DD. */
  today: string;
  timeZone: string;
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The mailing address of a registered vendor, in lines. '' if unknown. */
export function postalAddress(vendor: {
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}): string {
  const region = [vendor.state, vendor.zip].filter(Boolean).join(" ");
  return [...linesOf(vendor.address ?? ""), [vendor.city, region].filter(Boolean).join(", ")]
    .filter(Boolean)
    .join("\n");
}

const LABELS = [
  ["Total as written", ({ statedTotal }: Figures) => statedTotal],
  [
    "Total of the lines",
    ({ computedCents }: Figures) => (computedCents === null ? null : `$${grouped(moneyText(BigInt(computedCents)))}`),
  ],
  ["Price as written", ({ price }: Figures) => price],
] as const;
const NOTHING = "–";

function figuresOf(facts: PaperLetterFacts): { label: string; first: string; now: string | null }[] {
  const [first] = facts.corrections;
  return LABELS.flatMap(([label, of]) => {
    const [then, now] = [of(first ?? facts), of(facts)];
    if (then === null && now === null) return [];
    return [{ label, first: then ?? NOTHING, now: first ? (now ?? NOTHING) : null }];
  });
}

const whatWasRead = ({ readsPrices, part, corrections }: PaperLetterFacts): string =>
  readsPrices
    ? corrections.length > 0
      ? "Part of your bid was copied incorrectly from the paper and has been corrected. The table shows what was read aloud first and what the record says now."
      : "The table shows what was read aloud, as copied from your paper bid."
    : part === "TECHNICAL"
      ? "Only your name was read aloud. Prices are opened later, after the technical parts have been evaluated."
      : "Only your name was read aloud. Prices of proposals are published with the notice of intent to award.";

/** The words of a letter to a paper bidder. */
export function paperLetter(facts: PaperLetterFacts) {
  const { county, called, bidder, contact, timeZone, corrections } = facts;
  const moment = (at: Date) => momentInWords(at, timeZone);
  const ways = [contact.email, contact.phone].filter(Boolean).join(" or ");
  const contactLine = [contact.person || county, ways].filter(Boolean).join(", ");
  return {
    number: called,
    title: `Your paper bid: ${called}`,
    date: longDay(facts.today),
    to: [bidder, ...linesOf(facts.address)],
    paragraphs: [
      `${county} received your bid for ${called} on paper on ${moment(facts.receivedAt)}. It was announced at the public opening on ${moment(facts.announcedAt)}.`,
      whatWasRead(facts),
    ],
    figures: facts.readsPrices ? figuresOf(facts) : [],
    corrections: corrections.map(({ at, byName, reason }) => `${moment(new Date(at))}, by ${byName}: ${reason}`),
    prices: facts.readsPrices ? facts.prices : [],
    closing: [
      `Everyone can read the record of the opening at ${facts.page}.`,
      `Compare this letter with your own copy of the bid. If they differ, contact ${contactLine}.`,
    ],
  };
}
