import type { Letterhead } from "../tenancy/letterhead.rules.ts";
/** Text of the voting power report for printing. */
export interface VotingPowerDocument {
  county: Letterhead;
  printedText: string;
  printedAt: string;
  body: string;
  law: string;
  /** When it takes effect, and the source of the populations. */
  facts: [label: string, words: string][];
  parts: {
    heading: string;
    sentences: string[];
    rows: {
      seat: string;
      weight: string;
      weightShare: string;
      population: string;
      populationShare: string;
      powerShare: string;
      deviation: string;
    }[];
  }[];
}

declare module "../context.ts" {
  interface Typesetting {
    votingPowerPdf(document: VotingPowerDocument): Promise<Uint8Array>;
  }
}
