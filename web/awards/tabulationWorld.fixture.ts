// A tabulation for stories: mock server answers typed by the printed schema. Names and matters are made up.
import { refusedFor, type Row } from "#web/projects/documentWorld.fixture.ts";

const yes = { allowed: true, reason: null };
const ACTS = ["markResponsive", "markNonResponsive", "allowWithdrawalForMistake", "readNumber"];
const can = (allowance: object) => Object.fromEntries(ACTS.map((name) => [name, allowance]));
const money = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

/** A bid of the tabulation; `change` overrides its defaults. */
export function tabulatedBid(at: number, change: Row = {}, allowance: object = yes): Row {
  const name = `Bidder ${at} Inc.`;
  const bid = {
    __typename: "Bid",
    id: `Bid:${at}`,
    key: `bid-${at}`,
    responsive: null,
    withheld: 0,
    attachments: [],
    uncertified: [],
    viewerCan: can(allowance),
  };
  return {
    __typename: "TabulationBid",
    key: `bid-${at}`,
    name,
    kind: "ELECTRONIC",
    state: "OPENED",
    position: at,
    base: money(500_000 + at * 1_000),
    compared: money(550_000 + at * 1_000),
    stated: money(500_000 + at * 1_000),
    rank: at,
    isLowest: at === 1,
    responsive: null,
    responsiveWhy: null,
    withdrawnAt: null,
    withdrawnWhy: null,
    withdrawalUntil: "2036-03-17T04:00:00Z",
    corrections: [],
    correctionCount: 0,
    asks: [],
    askCount: 0,
    readings: [],
    missingAcknowledgements: [],
    missingLines: [],
    missingLineCount: 0,
    whyNotRanked: null,
    strayLineCount: 0,
    flags: [],
    bid,
    ...change,
  };
}

const cell = (cents: number, isLow: boolean, state = "PRICED") => ({
  __typename: "TabulationCell",
  state,
  unitPrice: money(cents / 10),
  amount: state === "UNCLEAR" || state === "MISSING" ? null : money(cents),
  isLow,
});

/** A tabulation with this many bidders and lines. */
export function tabulationScene(bidders: number, lineCount: number, change: Row = {}): Row {
  const lineOf = (at: number) => ({
    __typename: "TabulationLine",
    key: `line-${at}`,
    kind: at === 3 ? "ALTERNATE" : "BASE",
    number: String(at),
    description: at === 1 ? "Treated road salt, delivered to the Highway garage" : `Item ${at}`,
    unit: "ton",
    quantity: "10",
    isChosen: false,
    estimate: money(at * 1_000),
    low: money(at * 1_000),
    spread: "12.5",
    cells: Array.from({ length: bidders }, (_, bidder) =>
      cell(
        at * 1_000 + bidder * 100,
        bidder === 0,
        bidder === 1 && at === 2 ? "CORRECTED" : bidder === 2 && at === 1 ? "UNCLEAR" : "PRICED",
      ),
    ),
  });
  return {
    __typename: "Tabulation",
    lineCount,
    allowances: "500",
    estimate: "5200",
    spread: "8.18",
    ties: [],
    alternates: [],
    choice: null,
    bids: Array.from({ length: bidders }, (_, index) => tabulatedBid(index + 1)),
    lines: ({ from, count }: { from: number; count: number }) =>
      Array.from({ length: Math.max(0, Math.min(count, lineCount - from)) }, (_, index) => lineOf(from + index + 1)),
    ...change,
  };
}

/** Three bids, each with an open question. */
export const threeBids = (allowance: object = yes): Row =>
  tabulationScene(3, 3, {
    alternates: [
      {
        __typename: "TabulationAlternate",
        key: "line-3",
        number: "A-1",
        description: "Delivery on Saturdays",
        isChosen: false,
      },
    ],
    bids: [
      tabulatedBid(
        1,
        { flags: [{ __typename: "LowBidFlag", code: "BELOW_NEXT", percent: "31.2", against: "7500" }] },
        allowance,
      ),
      tabulatedBid(
        2,
        {
          name: "Birch Hollow Aggregates",
          kind: "PAPER",
          stated: "5350",
          corrections: [
            {
              __typename: "BidCorrection",
              lineKey: "line-2",
              lineNumber: "2",
              stated: "5150",
              computed: "515",
              counts: "515",
            },
            {
              __typename: "BidCorrection",
              lineKey: null,
              lineNumber: null,
              stated: "5350",
              computed: "715",
              counts: "715",
            },
          ],
          correctionCount: 2,
          missingAcknowledgements: [1],
          rank: null,
          missingLines: ["2"],
          missingLineCount: 1,
          whyNotRanked: "It has no price for line 2, so its total cannot be compared with the others.",
        },
        allowance,
      ),
      tabulatedBid(
        3,
        {
          name: "Cedar & Sons",
          base: null,
          compared: null,
          rank: null,
          asks: [
            {
              __typename: "BidNumberAsked",
              field: "UNIT_PRICE",
              lineKey: "line-1",
              lineNumber: "1",
              written: "$294,8499.49",
            },
          ],
          askCount: 1,
          whyNotRanked: "One of its numbers is not clear.",
        },
        allowance,
      ),
    ],
  });

const done = (verb: string) => () => ({
  __typename: `${verb}Payload`,
  bid: { __typename: "Bid", ...(tabulatedBid(1)["bid"] as Row) },
});

/** What the server knows of a solicitation with opened bids. `tabulation` null: no bids are opened. */
export function tabulationWorld(tabulation: Row | null, more: Row = {}, allowance: object = yes): Row {
  const solicitation: Row = {
    __typename: "Solicitation",
    id: "Solicitation:1",
    key: "solicitation-1",
    viewerCan: { chooseAlternates: allowance, exportTabulation: allowance },
    content: { __typename: "SolicitationContent", number: "BID-2026-7", title: "Road salt" },
    tabulation: ({ alternates }: { alternates?: string[] | null }) =>
      tabulation && alternates?.length
        ? {
            ...tabulation,
            bids: (tabulation["bids"] as Row[]).map((each) => ({ ...each, rank: each["rank"] === 1 ? 2 : 1 })),
          }
        : tabulation,
    publicTabulation: tabulation && {
      hidesPrices: false,
      ...tabulation,
      bids: (tabulation["bids"] as Row[]).map((each) => ({ ...each, withdrawalUntil: null, bid: null })),
    },
  };
  const project: Row = {
    __typename: "Project",
    id: "Project:1",
    key: "project-1",
    solicitation,
    redFlags: [
      {
        __typename: "RedFlag",
        id: "RedFlag:1",
        code: "R028",
        moment: "OPENING",
        words: "Bidder 1 Inc. and Cedar & Sons bid exactly the same amount.",
        notes: [],
        viewerCan: { note: allowance },
      },
    ],
  };
  solicitation["project"] = project;
  return {
    project,
    solicitation,
    markResponsive: done("MarkResponsive"),
    markNonResponsive: done("MarkNonResponsive"),
    readNumber: done("ReadNumber"),
    allowWithdrawalForMistake: done("AllowWithdrawalForMistake"),
    ...more,
  };
}

export const MAY_NOT = refusedFor("You need the permission “Mark responsive”.");
