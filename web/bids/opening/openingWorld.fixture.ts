// A bid opening for stories: mock server answers typed by the printed schema. Names and figures are made up.
import { county, contentOf, type Row } from "#web/solicitations/portal/portalWorld.fixture.ts";

const allowed = { allowed: true, reason: null };
const refused = (reason: string) => ({ allowed: false, reason });
const FINISHED = refused("This opening is finished and its record is signed.");

export const bidOf = (position: number, change: Row = {}): Row => ({
  position,
  at: "2026-11-20T19:05:00Z",
  bidderName: `Bidder ${position}`,
  bidsAs: null,
  kind: "ELECTRONIC",
  receivedAt: "2026-11-20T17:05:00Z",
  envelopeHash: "ab".repeat(32),
  statedTotal: `$${position * 100},000.00`,
  computedTotal: `${position * 100_000}.5`,
  price: null,
  refusedFiles: [],
  failure: null,
  corrections: [],
  ...change,
});

/** A paper bid as seen by the staff who entered it. */
export const paperBidOf = (position: number, change: Row = {}): Row => ({
  __typename: "PaperBid",
  position,
  bidder: `Bidder ${position}`,
  address: "12 Elm St\nLake, NY 12345",
  lines: [],
  statedTotal: `$${position * 100},000.00`,
  price: null,
  ...change,
});

const RECORD = JSON.stringify({ v: 1, part: "WHOLE", bids: [], conductor: "Pat Buyer" });

export const openingOf = (change: Row = {}): Row => ({
  __typename: "Opening",
  id: "Opening:1",
  key: "opening-1",
  part: "WHOLE",
  state: "SHARES",
  conductorName: "Pat Buyer",
  witnessName: null,
  startedAt: "2026-11-20T19:00:00Z",
  finishedAt: null,
  sharesNeeded: 2,
  sharesEntered: 1,
  keyholders: [
    { name: "Ann Clerk", enteredAt: "2026-11-20T19:01:00Z" },
    { name: "Lee Law", enteredAt: null },
    { name: "Tom Treasurer", enteredAt: null },
  ],
  envelopesLeft: 3,
  bids: [],
  readsPrices: true,
  paperPricesLeft: [],
  paperBids: [],
  faults: [],
  note: null,
  recordText: null,
  recordHash: null,
  signature: null,
  signingKey: "b".repeat(43),
  head: "cd".repeat(32),
  version: 1,
  viewerConducts: true,
  viewerCan: {
    takeOver: allowed,
    witness: refused("The person conducting the opening cannot witness it. Ask someone else."),
    enterShare: refused("You hold no share of this key."),
    openNext: refused("One more keyholder must enter a share first."),
    enterPaperBid: allowed,
    printPaperLetter: allowed,
    finish: refused("Open every envelope first."),
    printRecord: refused("The record is not signed until the opening is finished."),
  },
  ...change,
});

const can = (change: Row): Row => ({ ...(openingOf()["viewerCan"] as Row), ...change });

/** All shares are entered and a witness is present, so the envelopes can be opened. */
export const readyOpening = (change: Row = {}): Row =>
  openingOf({ witnessName: "Ann Clerk", sharesEntered: 2, viewerCan: can({ openNext: allowed }), ...change });

export const finishedOpening = (change: Row = {}): Row =>
  openingOf({
    state: "FINISHED",
    witnessName: "Ann Clerk",
    sharesEntered: null,
    finishedAt: "2026-11-20T19:20:00Z",
    envelopesLeft: 0,
    bids: [bidOf(1), bidOf(2, { kind: "PAPER", computedTotal: null })],
    recordText: RECORD,
    recordHash: "ef".repeat(32),
    signature: "s".repeat(86),
    viewerCan: { ...can({}), openNext: FINISHED, finish: FINISHED, enterPaperBid: FINISHED, printRecord: allowed },
    ...change,
  });

/** What the conductor sees on return. `startOpening`: why it cannot begin. */
export const roomOf = (openings: Row[], change: Row = {}): Row => ({
  __typename: "Solicitation",
  id: "Solicitation:1",
  key: "solicitation-1",
  number: "BID-2026-4",
  title: "Road salt for the winter",
  openingAt: "2026-11-20T19:00:00Z",
  serverNow: "2026-11-20T19:02:00Z",
  content: contentOf(),
  myKey: null,
  viewerTakesPart: false,
  openingTasks: [],
  viewerCan: { startOpening: allowed },
  openings,
  ...change,
});

/** Answers for people who take part. Each envelope opens on request. */
export function roomWorld(room: Row | null): Row {
  const openings = (room?.["openings"] ?? []) as Row[];
  const openNextEnvelope = ({ input }: { input: { position: number; setAside?: boolean } }) => {
    const [opening] = openings as [Row];
    const failing = opening["failing"] === input.position && !input.setAside;
    if (failing)
      return {
        __typename: "Refusal",
        code: "NOT_READ",
        message: "This envelope is missing from storage.",
        field: null,
        permission: null,
      };
    const failure = input.setAside ? "This envelope is missing from storage." : null;
    const left = (opening["envelopesLeft"] as number) - 1;
    Object.assign(opening, {
      state: "OPENING",
      envelopesLeft: left,
      bids: [
        ...(opening["bids"] as Row[]),
        bidOf(input.position, failure ? { failure, statedTotal: null, computedTotal: null } : {}),
      ],
      viewerCan: can(
        left === 0 ? { openNext: refused("Every envelope is open."), finish: allowed } : { openNext: allowed },
      ),
    });
    return { __typename: "OpenNextEnvelopePayload", opening };
  };
  const finishOpening = ({ input }: { input: { note: string | null } }) => {
    const [opening] = openings as [Row];
    if ((opening["faults"] as string[]).length > 0 && !input.note)
      return {
        __typename: "Refusal",
        code: "NOTE_REQUIRED",
        message: "Explain what you found about the differences. Your note becomes part of the record.",
        field: "note",
        permission: null,
      };
    const { bids } = opening;
    Object.assign(opening, finishedOpening({ bids, note: input.note, faults: opening["faults"], solicitation: room }));
    return { __typename: "FinishOpeningPayload", opening };
  };
  const correctPaperBid = ({ input }: { input: { position: number; reason: string; statedTotal: string | null } }) => {
    const [opening] = openings as [Row];
    const bids = (opening["bids"] as Row[]).map((each) =>
      each["position"] === input.position
        ? {
            ...each,
            statedTotal: input.statedTotal,
            corrections: [
              {
                at: "2026-11-20T19:10:00Z",
                byName: "Pat Buyer",
                reason: input.reason,
                statedTotal: each["statedTotal"],
                computedTotal: each["computedTotal"],
                price: null,
              },
            ],
          }
        : each,
    );
    Object.assign(opening, { bids });
    return { __typename: "CorrectPaperBidPayload", opening };
  };
  return {
    correctPaperBid,
    tenant: county,
    project: { __typename: "Project", id: "Project:1" },
    openingRoom: () => room,
    openNextEnvelope,
    finishOpening,
  };
}

/** Answers for people who only watch. */
export const watchWorld = (solicitation: Row | null): Row => ({
  tenant: county,
  viewer: { user: null },
  viewerVendor: null,
  solicitation: () => solicitation,
});

/** Answers on the public page for a signed-in keyholder or witness. */
export function takesPartWorld(solicitation: Row): Row {
  const openings = solicitation["openings"] as Row[];
  const witnessOpening = () => {
    const [opening] = openings as [Row];
    Object.assign(opening, { witnessName: "Ann Clerk" });
    return { __typename: "WitnessOpeningPayload", opening };
  };
  return {
    ...watchWorld(solicitation),
    viewer: { user: { __typename: "User", id: "User:1" } },
    witnessOpening,
  };
}
