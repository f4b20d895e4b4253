// Keys to sealed bids for stories: mock server answers typed by the printed schema. Names are made up.
import type { Row } from "#web/projects/documentWorld.fixture.ts";

const yes = { allowed: true, reason: null };
const no = (reason: string) => ({ allowed: false, reason });
const NOT_REPLACED = no("No one is being replaced.");

/** A keyholder as others see them. */
export const holder = (at: number, name: string, change: Row = {}): Row => ({
  __typename: "Keyholder",
  id: `Keyholder:${at}`,
  key: `keyholder-${at}`,
  userId: `User:${at}`,
  name,
  position: at,
  enrolledAt: "2026-03-12T15:00:00Z",
  rehearsedAt: "2026-03-12T16:00:00Z",
  rehearsedBefore: false,
  enteredAt: null,
  isAble: true,
  replaces: null,
  agreedAt: null,
  given: 0,
  holdsShare: true,
  viewerCan: {
    makeMyKey: no("Your key is already made and rehearsed."),
    rehearse: no("There is nothing to rehearse."),
    takeShare: no("No share is waiting for you."),
    agree: NOT_REPLACED,
    givePart: NOT_REPLACED,
    renew: yes,
    replace: yes,
  },
  ...change,
});

/** A key with its keyholders. */
export const seal = (state: string, keyholders: Row[], change: Row = {}): Row => ({
  __typename: "BidSeal",
  id: "BidSeal:1",
  state,
  needed: 2,
  title: "Road salt for the winter of 2026",
  procurementId: "PR-2026-12",
  solicitationKey: "solicitation-1",
  openingAt: "2026-03-25T18:30:00Z",
  sharesHeldAt: null,
  standing: {
    __typename: "KeyStanding",
    kind: "FINE",
    words: "3 keyholders. Any 2 of them together can open the bids.",
  },
  keyholders,
  ...change,
});

export const CHOICES = ["Casimir Dunne", "Lee Legal", "Ida Ledger", "Ed Evaluator"].map((name, index) => ({
  __typename: "KeyholderChoice",
  id: `User:${index + 1}`,
  name,
  role: ["Clerk", "Legal reviewer", "Treasurer", "Evaluator"][index],
  keyServesThrough: null,
  reason: index === 3 ? "Ed Evaluator evaluates bids. Evaluators cannot hold a key to them." : null,
}));
