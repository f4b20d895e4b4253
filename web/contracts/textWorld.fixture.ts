// Mock server answers about a contract's text for stories: sent versions, returned versions and comments. Everything is
// made up.
import { type ComparedLine, compareWords } from "#schema/contracts/text/compare.rules.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { contractOf, contractsWorld, may, mayNot } from "./contractsWorld.fixture.ts";

type Row = Record<string, unknown>;
type Input = { input: Row };

const BEFORE = [
  "The vendor delivers road salt as the county orders it.",
  "The county pays within 30 days.",
  "New York law governs this agreement.",
].join("\n");
const AFTER = BEFORE.replace("30 days", "45 days") + "\nEither side gives notice in writing.";

/** The changes between two texts, as the server returns them. */
const compared = (from: string, to: string): Row => {
  const { lines, changes } = compareWords(richTextOf(from), richTextOf(to));
  return {
    __typename: "TextComparison",
    changes,
    fields: [],
    lines: lines.map(({ change, parts }: ComparedLine) => ({
      __typename: "ComparedLine",
      change,
      parts: parts.map((part) => ({ __typename: "RedlinePart", ...part })),
    })),
  };
};

const HASHES = ["a3".repeat(32), "5f".repeat(32)] as const;

const textOf = (number: number): Row => ({
  __typename: "ContractText",
  id: `ContractText:${number}`,
  number,
  edition: number,
  hash: HASHES[number - 1],
  byName: "Priya Raman",
  at: `2026-03-0${number * 2}T15:00:00Z`,
});

const COMMENT_CAN = { __typename: "ContractCommentCan", resolve: may, reopen: mayNot("This comment is open.") };

/** A comment. `answers`: the comment that it answers. */
const commentOf = (at: number, words: string, change: Row = {}): Row => ({
  __typename: "ContractComment",
  id: `ContractComment:${at}`,
  answersId: null,
  quote: null,
  words,
  byName: at % 2 ? "Gideon Achterberg" : "Priya Raman",
  at: `2026-03-10T15:0${at}:00Z`,
  resolvedAt: null,
  resolvedByName: null,
  viewerCan: COMMENT_CAN,
  ...change,
});

const someComments = (): Row[] => [
  commentOf(1, "Why forty-five days?", { quote: "within 45 days" }),
  commentOf(2, "The vendor asked for it.", { answersId: "ContractComment:1" }),
  commentOf(3, "The notice clause was missing.", {
    resolvedAt: "2026-03-11T15:00:00Z",
    resolvedByName: "Priya Raman",
    viewerCan: { ...COMMENT_CAN, resolve: mayNot("This comment is already resolved."), reopen: may },
  }),
];

/** A returned file. */
const returnedOf = (change: Row = {}): Row => ({
  __typename: "ReturnedText",
  id: "ReturnedText:1",
  file: { __typename: "StoredFile", id: "StoredFile:1", filename: "Salt, their version.docx", url: "/file" },
  byName: "Priya Raman",
  at: "2026-03-12T15:00:00Z",
  takenAt: null,
  takenBy: null,
  leftOut: ["Tracked changes in the file are read as accepted."],
  comparison: compared(AFTER, AFTER.replace("45 days", "15 days")),
  comparisonNow: compared(AFTER, AFTER.replace("45 days", "15 days")),
  ...change,
});

/** A contract after two rounds, with every stored text. */
export const twoRounds = (change: Row = {}): Row =>
  contractOf(0, {
    text: richTextOf(AFTER),
    edition: 2,
    texts: [textOf(2), textOf(1)],
    comments: someComments(),
    returnedTexts: [returnedOf()],
    compareTexts: ({ from, to }: { from: number; to: number }) =>
      compared(from === 1 ? BEFORE : AFTER, to === 1 ? BEFORE : AFTER),
    ...change,
  });

/** A county with this contract. Its mutations behave like the server's. */
export const textWorld = (contract: Row = twoRounds(), more: Row = {}): Row => {
  const comments = () => contract["comments"] as Row[];
  const settles = (isResolved: boolean) => {
    return ({ input }: Input) => {
      const comment = comments().find(({ id }) => id === input["commentId"]);
      const resolved = isResolved
        ? { resolvedAt: "2026-03-13T15:00:00Z", resolvedByName: "Priya Raman" }
        : { resolvedAt: null, resolvedByName: null };
      return {
        __typename: isResolved ? "ResolveContractCommentPayload" : "ReopenContractCommentPayload",
        comment: Object.assign(comment ?? {}, resolved),
      };
    };
  };
  return contractsWorld([contract], {
    node: ({ id }: { id: string }) =>
      [contract, ...(contract["returnedTexts"] as Row[])].find((each) => each["id"] === id) ?? null,
    commentOnContract: ({ input }: Input) => {
      const { words, quote = null, answersId = null } = input;
      Object.assign(contract, {
        comments: [...comments(), commentOf(comments().length + 1, String(words), { quote, answersId })],
      });
      return { __typename: "CommentOnContractPayload", contract };
    },
    resolveContractComment: settles(true),
    reopenContractComment: settles(false),
    takeReturnedText: () => ({
      __typename: "TakeReturnedTextPayload",
      contract: Object.assign(contract, { text: richTextOf(AFTER.replace("45 days", "15 days")), version: 2 }),
    }),
    ...more,
  });
};
