import { describe, expect, test } from "vitest";
import {
  isSigned,
  MAX_ATTACHMENTS,
  refuseAttachment,
  refuseBlocks,
  refuseDelete,
  refuseEdit,
  refuseLongText,
  refusePublicity,
  refuseTitle,
  restsFor,
} from "./edit.rules.ts";
import { RESOLUTION_STATUSES } from "../facts.rules.ts";

describe("who may change a resolution, and until when", () => {
  test("a resolution can be edited until it is adopted, rejected, or withdrawn", () => {
    expect(
      RESOLUTION_STATUSES.map(
        (status) => refuseEdit({ status, signed: false, rests: false, voteOpen: false })?.code ?? null,
      ),
    ).toEqual([null, null, null, null, null, "ADOPTED_TEXT", "ADOPTED_TEXT", "ENDED", "ENDED"]);
  });

  test("the summary and press release can change after adoption, but not after rejection or withdrawal", () => {
    const refused = RESOLUTION_STATUSES.filter((status) => refusePublicity({ status }) !== null);
    expect(refused).toEqual(["REJECTED", "WITHDRAWN"]);
  });

  test("a signed resolution must be returned to draft before it can be edited", () => {
    const steps = [
      { action: "APPROVAL", state: "DONE" },
      { action: "SIGNATURE", state: "DONE" },
    ];
    expect(isSigned("LEGAL_REVIEW", steps)).toBe(true);
    expect(isSigned("DRAFT", steps)).toBe(false);
    expect(isSigned("LEGAL_REVIEW", [{ action: "SIGNATURE", state: "OPEN" }, steps[0] as (typeof steps)[0]])).toBe(
      false,
    );
    expect(refuseEdit({ status: "LEGAL_REVIEW", signed: true, rests: true, voteOpen: false })?.code).toBe("SIGNED");
  });

  test("a resolution cannot be edited while its vote is open", () => {
    expect(refuseEdit({ status: "BOARD_REVIEW", signed: false, rests: false, voteOpen: true })?.code).toBe("VOTE_OPEN");
  });

  test("during legal review, only people who hold the review can edit the text, never the requester", () => {
    const resting = (who: { isRequester: boolean; holdsReview: boolean }) =>
      RESOLUTION_STATUSES.filter((status) => restsFor(status, who));
    expect(resting({ isRequester: true, holdsReview: false })).toEqual(["LEGAL_REVIEW"]);
    expect(resting({ isRequester: true, holdsReview: true })).toEqual(["LEGAL_REVIEW"]);
    expect(resting({ isRequester: false, holdsReview: false })).toEqual(["LEGAL_REVIEW"]);
    expect(resting({ isRequester: false, holdsReview: true })).toEqual([]);
    expect(refuseEdit({ status: "LEGAL_REVIEW", signed: false, rests: true, voteOpen: false })).toMatchObject({
      code: "LEGAL_REVIEWS",
      message: expect.stringContaining("return it to draft"),
    });
  });

  test("only a draft or withdrawn resolution that has no number and is on no agenda can be deleted", () => {
    const open = { number: null, onAgenda: false };
    const deletable = RESOLUTION_STATUSES.filter((status) => refuseDelete({ ...open, status }) === null);
    expect(deletable).toEqual(["DRAFT", "WITHDRAWN"]);
    expect(refuseDelete({ status: "WITHDRAWN", number: "1-2026", onAgenda: false })?.code).toBe("NUMBERED");
    expect(refuseDelete({ status: "WITHDRAWN", number: null, onAgenda: true })?.code).toBe("ON_AGENDA");
  });

  test("a title has one to 500 characters", () => {
    expect([" ", "x", "x".repeat(500), "x".repeat(501)].map((title) => refuseTitle(title)?.code ?? null)).toEqual([
      "TITLE_REQUIRED",
      null,
      null,
      "TITLE_TOO_LONG",
    ]);
  });

  test("a draft has at most 300 blocks with unique keys", () => {
    const blocks = (count: number) => Array.from({ length: count }, (_, n) => ({ key: `b${n}` }));
    expect(refuseBlocks(blocks(300))).toBeNull();
    expect(refuseBlocks(blocks(301))?.code).toBe("TOO_MANY_BLOCKS");
    expect(refuseBlocks([{ key: "a" }, { key: "a" }])?.code).toBe("BLOCK_KEYS");
    expect(refuseBlocks([{ key: "<b>" }])?.code).toBe("BLOCK_KEYS");
  });

  test("summary and press release have maximum lengths", () => {
    for (const [field, most] of [
      ["summary", 20_000],
      ["headline", 300],
      ["body", 20_000],
      ["social", 500],
    ] as const) {
      expect(refuseLongText(field, "x".repeat(most))).toBeNull();
      expect(refuseLongText(field, "x".repeat(most + 1))).toMatchObject({ code: "TEXT_TOO_LONG", field });
    }
  });

  test("a resolution has at most a hundred attachments", () => {
    expect(refuseAttachment(MAX_ATTACHMENTS - 1)).toBeNull();
    expect(refuseAttachment(MAX_ATTACHMENTS)?.code).toBe("TOO_MANY_ATTACHMENTS");
  });
});
