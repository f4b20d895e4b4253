import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainText, type RichText, richTextOf } from "../../richText.rules.ts";
import { REVIEWS } from "../../routing/reviews.rules.ts";
import { type DraftBlock, type DraftBlockKind, RESOLUTION_STATUSES } from "../facts.rules.ts";
import {
  clauseOf,
  countedRemarks,
  isStale,
  MAX_COMMENT_LENGTH,
  refuseAccept,
  refuseAnswer,
  refuseComment,
  refuseCommentText,
  refuseDecline,
  refuseMore,
  refuseSettle,
  refuseSuggestion,
  refuseSuggestionsLeft,
  refuseWithdrawal,
  refuseWords,
  type RemarkFacts,
  remarksToDo,
  sameWords,
  type SpeakerFacts,
  withSuggestion,
} from "./remarks.rules.ts";

const speaker = (overrides: Partial<SpeakerFacts> = {}): SpeakerFacts => ({
  status: "LEGAL_REVIEW",
  isRequester: false,
  hasTurn: false,
  edits: false,
  holder: "Legal reviewer",
  ...overrides,
});
const remark = (overrides: Partial<RemarkFacts> = {}): RemarkFacts => ({
  kind: "SUGGESTION",
  state: "OPEN",
  quoted: richTextOf("salt is bought"),
  byId: "legal",
  decidedByName: null,
  ...overrides,
});
const block = (key: string, text: string, overrides: Partial<DraftBlock> = {}): DraftBlock => ({
  key,
  kind: "RESOLVED",
  content: richTextOf(text),
  struck: false,
  ...overrides,
});
const code = (refused: { code: string } | null) => refused?.code ?? null;

describe("who may comment on a text", () => {
  test("people whose turn it is comment and suggest, and other reviewers do neither", () => {
    expect(refuseComment(speaker({ hasTurn: true }))).toBeNull();
    expect(refuseSuggestion(speaker({ hasTurn: true }))).toBeNull();
    const refused = { code: "NOT_YOUR_TURN", message: expect.stringMatching(/Legal review is held by the role Legal/) };
    expect(refuseComment(speaker())).toMatchObject(refused);
    expect(refuseSuggestion(speaker())).toMatchObject(refused);
  });

  test("people who may edit comment any time before the end, and suggest only on their turn", () => {
    for (const status of ["DRAFT", ...REVIEWS] as const)
      expect(refuseComment(speaker({ status, edits: true, isRequester: true }))).toBeNull();
    expect(code(refuseSuggestion(speaker({ edits: true })))).toBe("NOT_YOUR_TURN");
    expect(code(refuseSuggestion(speaker({ status: "DRAFT", edits: true, hasTurn: true })))).toBe("NOT_IN_REVIEW");
  });

  test("the requester does not review the text", () => {
    expect(code(refuseSuggestion(speaker({ isRequester: true, hasTurn: true, edits: true })))).toBe("REQUESTER");
    expect(code(refuseComment(speaker({ isRequester: true, hasTurn: true })))).toBe("NOT_YOUR_TURN");
  });

  test("no one comments on a text that is law or has ended", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RESOLUTION_STATUSES),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (status, a, b, c) => {
          const facts = speaker({ status, isRequester: a, hasTurn: b, edits: c });
          const isOpen = status === "DRAFT" || (REVIEWS as readonly string[]).includes(status);
          if (isOpen) return;
          expect(code(refuseComment(facts))).toBe("OVER");
          expect(code(refuseSuggestion(facts))).toBe("OVER");
        },
      ),
    );
  });
});

describe("content of a remark", () => {
  test("a comment needs words, at most 2,000 characters, and a clause", () => {
    const clause = block("a", "salt");
    expect(refuseCommentText(clause, "which day?")).toBeNull();
    expect(refuseCommentText(clause, "x".repeat(MAX_COMMENT_LENGTH))).toBeNull();
    expect(code(refuseCommentText(clause, ""))).toBe("COMMENT_REQUIRED");
    expect(code(refuseCommentText(clause, "x".repeat(MAX_COMMENT_LENGTH + 1)))).toBe("TOO_LONG");
    expect(code(refuseCommentText(null, "which day?"))).toBe("CLAUSE_NOT_FOUND");
  });

  test("a suggestion needs different words for a clause that is part of the text", () => {
    expect(refuseWords(block("a", "salt"), richTextOf("sand"))).toBeNull();
    expect(code(refuseWords(block("a", "salt"), richTextOf(" ")))).toBe("NO_WORDS");
    expect(code(refuseWords(block("a", "salt"), richTextOf("salt")))).toBe("SAME_WORDS");
    expect(code(refuseWords(block("a", "salt", { struck: true }), richTextOf("sand")))).toBe("CLAUSE_STRUCK");
    expect(code(refuseWords(null, richTextOf("sand")))).toBe("CLAUSE_NOT_FOUND");
  });

  test("editor attributes do not make a difference, but bold words do", () => {
    const plain: RichText = {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "salt" }] }],
    };
    const written = {
      type: "doc",
      content: [
        { type: "paragraph", attrs: { textAlign: null }, content: [{ type: "text", text: "salt", marks: [] }] },
      ],
    } as unknown as RichText;
    const bold = {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "salt", marks: [{ type: "bold" }] }] }],
    } as RichText;
    expect(sameWords(plain, written)).toBe(true);
    expect(sameWords(plain, bold)).toBe(false);
    expect(refuseWords(block("a", "salt"), bold)).toBeNull();
  });

  test("a text has at most 200 open remarks, and 1,000 in all", () => {
    expect(refuseMore({ open: 199, all: 999 })).toBeNull();
    expect(code(refuseMore({ open: 200, all: 200 }))).toBe("TOO_MANY_OPEN");
    expect(code(refuseMore({ open: 0, all: 1_000 }))).toBe("TOO_MANY");
  });
});

describe("outcome of a remark", () => {
  test("a suggestion enters only the clause that it was made for", () => {
    expect(refuseAccept(remark(), block("a", "salt is bought"))).toBeNull();
    expect(code(refuseAccept(remark(), block("a", "sand is bought")))).toBe("CLAUSE_CHANGED");
    expect(code(refuseAccept(remark(), block("a", "salt is bought", { struck: true })))).toBe("CLAUSE_CHANGED");
    expect(code(refuseAccept(remark(), null))).toBe("CLAUSE_NOT_FOUND");
    expect(code(refuseAccept(remark({ kind: "COMMENT" }), block("a", "salt is bought")))).toBe("NOT_A_SUGGESTION");
  });

  test("a remark is decided once, and a second decision is refused with the name of the first person", () => {
    const accepted = remark({ state: "ACCEPTED", decidedByName: "Ann Lee" });
    const decidedRefusal = { code: "DECIDED", message: "This was already accepted by Ann Lee." };
    expect(refuseAccept(accepted, block("a", "salt is bought"))).toMatchObject(decidedRefusal);
    expect(refuseDecline(accepted, { status: "DRAFT", rests: false })).toMatchObject(decidedRefusal);
    expect(refuseWithdrawal(accepted, { isAuthor: true, status: "DRAFT" })).toMatchObject(decidedRefusal);
  });

  test("during legal review nothing is decided, and only its author settles a comment", () => {
    const rests = { status: "LEGAL_REVIEW", rests: true } as const;
    const comment = remark({ kind: "COMMENT" });
    expect(code(refuseDecline(remark(), rests))).toBe("LEGAL_REVIEWS");
    expect(refuseDecline(remark(), { ...rests, rests: false })).toBeNull();
    expect(code(refuseSettle(comment, { ...rests, isAuthor: false }))).toBe("LEGAL_REVIEWS");
    expect(refuseSettle(comment, { ...rests, isAuthor: true })).toBeNull();
    expect(code(refuseSettle(remark(), { ...rests, isAuthor: true }))).toBe("NOT_A_COMMENT");
  });

  test("a comment is answered by its author and by people who may comment, and a suggestion is not", () => {
    const comment = remark({ kind: "COMMENT" });
    expect(refuseAnswer(comment, { ...speaker(), isAuthor: true })).toBeNull();
    expect(refuseAnswer(comment, { ...speaker({ edits: true }), isAuthor: false })).toBeNull();
    expect(code(refuseAnswer(comment, { ...speaker(), isAuthor: false }))).toBe("NOT_YOUR_TURN");
    expect(code(refuseAnswer(remark(), { ...speaker(), isAuthor: true }))).toBe("NOT_A_COMMENT");
  });

  test("only its author can withdraw it", () => {
    expect(refuseWithdrawal(remark(), { isAuthor: true, status: "BOARD_REVIEW" })).toBeNull();
    expect(code(refuseWithdrawal(remark(), { isAuthor: false, status: "BOARD_REVIEW" }))).toBe("NOT_AUTHOR");
    expect(code(refuseWithdrawal(remark(), { isAuthor: true, status: "ADOPTED" }))).toBe("OVER");
  });

  test("a draft is not submitted while suggestions are open, and their clauses are named", () => {
    const open = (place: string, byName = "Lea Ferris") => ({ place, byName });
    expect(refuseSuggestionsLeft([])).toBeNull();
    expect(refuseSuggestionsLeft([open("Title")])?.message).toBe(
      "1 suggestion by Lea Ferris is not decided yet: Title. Accept or decline it first.",
    );
    const many = ["Title", "Title", "WHEREAS clause 1", "RESOLVED clause 1", "RESOLVED clause 2"].map((each) =>
      open(each),
    );
    expect(refuseSuggestionsLeft([...many, open("RESOLVED clause 3", "Otto Brandt")])?.message).toBe(
      "6 suggestions are not decided yet: Title, WHEREAS clause 1, RESOLVED clause 1 and 2 more. Accept or decline each first.",
    );
  });

  test("open remarks are counted in words", () => {
    expect(countedRemarks({ suggestions: 3, comments: 1 })).toBe("3 suggestions and 1 comment");
    expect(remarksToDo({ suggestions: 1, comments: 2 })).toBe("1 suggestion to decide, 2 open comments");
    expect([countedRemarks({ suggestions: 0, comments: 0 }), remarksToDo({ suggestions: 0, comments: 0 })]).toEqual([
      "",
      "",
    ]);
  });
});

describe("accepted words", () => {
  const kinds: DraftBlockKind[] = ["TITLE", "WHEREAS", "RESOLVED", "TEXT"];
  const blocks = fc.uniqueArray(
    fc.record({
      key: fc.stringMatching(/^[a-z]{1,6}$/),
      kind: fc.constantFrom(...kinds),
      content: fc.string({ minLength: 1, maxLength: 40 }).map(richTextOf),
      struck: fc.boolean(),
    }),
    { selector: ({ key }) => key, minLength: 1, maxLength: 12 },
  );

  test("accepted words replace their clause, and every other clause is unchanged and in place", () => {
    fc.assert(
      fc.property(blocks, fc.nat(), fc.string({ minLength: 1 }), (draft, at, words) => {
        const { key } = draft[at % draft.length] as DraftBlock;
        const after = withSuggestion(draft, key, richTextOf(words));
        expect(after.map((each) => ({ ...each, content: null }))).toEqual(
          draft.map((each) => ({ ...each, content: null })),
        );
        for (const [index, each] of after.entries())
          expect(plainText(each.content)).toBe(
            each.key === key ? plainText(richTextOf(words)) : plainText((draft[index] as DraftBlock).content),
          );
      }),
    );
  });

  test("make every other suggestion on their clause stale, and none on another", () => {
    fc.assert(
      fc.property(blocks, fc.nat(), (draft, at) => {
        const { key } = draft[at % draft.length] as DraftBlock;
        const after = withSuggestion(draft, key, richTextOf("words that no clause has: 41 characters long!"));
        for (const { key: other, content, struck } of draft.filter((each) => !each.struck))
          expect(isStale(content, clauseOf(after, other)?.block ?? null)).toBe(other === key || struck);
      }),
    );
  });
});
