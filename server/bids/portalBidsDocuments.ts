import { parse } from "graphql";
import type { CountyData } from "../solicitations/portalDocuments.ts";

// Queries of the pages of an opening and its tabulation, run as a guest.

export interface OpeningData {
  key: string;
  part: "WHOLE" | "TECHNICAL" | "PRICE";
  state: "SHARES" | "OPENING" | "FINISHED";
  conductorName: string;
  witnessName: string | null;
  startedAt: string;
  finishedAt: string | null;
  sharesNeeded: number;
  sharesEntered: number | null;
  envelopesLeft: number;
  faults: string[];
  note: string | null;
  readsPrices: boolean;
  recordHash: string | null;
  bids: {
    position: number;
    bidderName: string;
    bidsAs: string | null;
    kind: string;
    receivedAt: string;
    statedTotal: string | null;
    computedTotal: string | null;
    price: string | null;
    refusedFiles: string[];
    failure: string | null;
  }[];
}
interface Named {
  key: string;
  content: { number: string | null; title: string };
}
export interface OpeningPageData {
  tenant: CountyData;
  solicitation: (Named & { openingAt: string | null; openings: OpeningData[] }) | null;
}
/** The openings of a notice, during and after. */
export const OPENING = parse(`query($key: ID!) {
  tenant { displayName name timeZone }
  solicitation(key: $key) {
    key content { number title } openingAt
    openings {
      key part state conductorName witnessName startedAt finishedAt sharesNeeded sharesEntered envelopesLeft faults note readsPrices recordHash
      bids { position bidderName bidsAs kind receivedAt statedTotal computedTotal price refusedFiles failure }
    }
  }
}`);

export interface TabulationData {
  hidesPrices: boolean;
  lineCount: number;
  allowances: string;
  estimate: string | null;
  spread: string | null;
  ties: string[];
  bids: {
    key: string;
    name: string;
    rank: number | null;
    compared: string | null;
    isLowest: boolean;
    responsive: boolean | null;
    withdrawnAt: string | null;
    askCount: number;
    missingLines: string[];
    missingLineCount: number;
  }[];
  lines: {
    key: string;
    number: string;
    description: string;
    unit: string;
    quantity: string;
    cells: { state: string; unitPrice: string | null; amount: string | null; isLow: boolean }[];
  }[];
}
export interface TabulationPageData {
  tenant: CountyData;
  solicitation: (Named & { publicTabulation: TabulationData | null }) | null;
}
/** Tabulation lines per page. */
export const LINES_PER_PAGE = 200;
/** The bids of a notice side by side, one page of lines. */
export const TABULATION = parse(`query($key: ID!, $from: Int!) {
  tenant { displayName name timeZone }
  solicitation(key: $key) {
    key content { number title }
    publicTabulation {
      hidesPrices lineCount allowances estimate spread ties
      bids { key name rank compared isLowest responsive withdrawnAt askCount missingLines missingLineCount }
      lines(from: $from, count: ${LINES_PER_PAGE}) { key number description unit quantity cells { state unitPrice amount isLow } }
    }
  }
}`);

export interface OpeningsData {
  tenant: CountyData;
  solicitation: {
    openings: {
      key: string;
      finishedAt: string | null;
      recordText: string | null;
      recordHash: string | null;
      signature: string | null;
      signingKey: string;
    }[];
  } | null;
}
/** The signed records of the openings of a notice. */
export const OPENINGS = parse(
  `query($key: ID!) { tenant { displayName name timeZone } solicitation(key: $key) { openings { key finishedAt recordText recordHash signature signingKey } } }`,
);
