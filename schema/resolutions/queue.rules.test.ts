import fc from "fast-check";
import { expect, test } from "vitest";
import { refusePlace } from "./adoption.rules.ts";
import { statusAwaiting, type QueuePlacement, wayOntoAgenda } from "./queue.rules.ts";

const placement = (overrides: Partial<QueuePlacement> = {}): QueuePlacement => ({
  itemId: "item",
  meetingId: "other",
  kind: "BOARD",
  open: true,
  begun: false,
  ...overrides,
});
const way = (...placements: QueuePlacement[]) =>
  wayOntoAgenda({ status: "BOARD_REVIEW", meetingId: "here", meeting: "BOARD", placements });

test("resolutions in board review wait for the board, those in committee review for a committee", () => {
  expect([statusAwaiting("BOARD"), statusAwaiting("COMMITTEE")]).toEqual(["BOARD_REVIEW", "COMMITTEE_REVIEW"]);
});

test("a resolution on no agenda comes as a new item", () => expect(way()).toEqual({ moves: null }));

test("a resolution on the agenda of another board meeting that has not begun is moved from there", () => {
  expect(way(placement())).toEqual({ moves: placement() });
});

test("a resolution already on this agenda, or at a meeting in session, stays there", () => {
  expect(way(placement({ meetingId: "here" }))).toMatchObject({ code: "ALREADY_ON_AGENDA" });
  expect(way(placement({ begun: true }))).toMatchObject({ code: "ALREADY_ON_AGENDA" });
});

test("an agenda of a committee or of a meeting that is over does not hold it back from the board's", () => {
  expect(way(placement({ kind: "COMMITTEE" }), placement({ open: false }))).toEqual({ moves: null });
});

test("the queue never offers as a new item what individual placing refuses", () => {
  const placements = fc.array(
    fc.record({
      itemId: fc.uuid(),
      meetingId: fc.constantFrom("here", "other"),
      kind: fc.constantFrom("BOARD" as const, "COMMITTEE" as const),
      open: fc.boolean(),
      begun: fc.boolean(),
    }),
  );
  const status = fc.constantFrom(
    "DRAFT" as const,
    "COMMITTEE_REVIEW" as const,
    "BOARD_REVIEW" as const,
    "ADOPTED" as const,
  );
  const meeting = fc.constantFrom("BOARD" as const, "COMMITTEE" as const);
  fc.assert(
    fc.property(status, meeting, placements, (at, kind, standing) => {
      const found = wayOntoAgenda({ status: at, meetingId: "here", meeting: kind, placements: standing });
      const refused = refusePlace({ status: at, meeting: kind, placements: standing });
      expect("moves" in found && found.moves === null).toBe(refused === null);
    }),
  );
});
