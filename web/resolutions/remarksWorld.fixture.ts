// Remarks on a resolution's clauses for stories: mock server answers. Names and matters are made up.
import { redlineWords } from "#schema/resolutions/editor/redline.rules.ts";
import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import { remarksToDo } from "#schema/resolutions/remarks/remarks.rules.ts";
import { plainText, type RichText, richTextOf } from "#schema/richText.rules.ts";
import { refusedFor, type Row } from "./editorWorld.fixture.ts";

const allowed = { allowed: true, reason: null };
const no = refusedFor("You may not do this.");
type Input = { input: Row };

/** What the viewer may do with a remark. */
export const may = {
  nothing: { accept: no, decline: no, settle: no, answer: no, withdraw: no },
  decide: { accept: allowed, decline: allowed, settle: allowed, answer: allowed, withdraw: no },
  choose: { accept: allowed, decline: allowed, settle: no, answer: no, withdraw: no },
  ownSuggestion: { accept: no, decline: no, settle: no, answer: no, withdraw: allowed },
  own: { accept: no, decline: no, settle: allowed, answer: allowed, withdraw: allowed },
} as const;

/** A comment by Legal on the first WHEREAS clause. Pass only the fields that matter. */
export function remarkOf(n: number, overrides: Row = {}): Row {
  return {
    __typename: "ResolutionRemark",
    id: `ResolutionRemark:${n}`,
    kind: "COMMENT",
    state: "OPEN",
    blockKey: "w1",
    place: "WHEREAS clause 1",
    quoted: "the Highway Department needs road salt for the coming winter; and",
    text: "Which winter? Name the season, as the bid does.",
    words: null,
    redline: null,
    changedSince: null,
    version: 2,
    byName: "Florence Quill",
    at: "2026-03-05T15:10:00Z",
    decidedByName: null,
    decidedAt: null,
    reason: null,
    answers: [],
    viewerCan: may.decide,
    ...overrides,
  };
}

/** A wording that Legal suggests for the first RESOLVED clause. */
export function suggestionOf(n: number, overrides: Row = {}): Row {
  const quoted = "the Chair is authorized to sign a contract with Prewitt Salt Co. not to exceed $24,500; and";
  const words =
    "the Chair is authorized to sign a contract with Prewitt Salt Co., in a form approved by the County Attorney, not to exceed $24,500 a year; and";
  return remarkOf(n, {
    kind: "SUGGESTION",
    blockKey: "r1",
    place: "RESOLVED clause 1",
    quoted,
    text: "The bid is by the year, and contracts are approved as to form.",
    words: richTextOf(words),
    redline: redlineWords(quoted, words),
    viewerCan: may.choose,
    ...overrides,
  });
}

/** A scene with these remarks, counted like the server does. */
export function remarked(scene: Row, remarks: Row[]): Row {
  for (const remark of remarks) remark["resolution"] = scene;
  Object.defineProperty(scene, "remarksLeft", {
    enumerable: true,
    get: () => {
      const open = (scene["remarks"] as Row[]).filter(({ state }) => state === "OPEN");
      const suggestions = open.filter(({ kind }) => kind === "SUGGESTION").length;
      const left = { suggestions, comments: open.length - suggestions };
      return open.length === 0 ? null : { __typename: "RemarksLeft", ...left, sentence: remarksToDo(left) };
    },
  });
  return Object.assign(scene, { remarks });
}

/** Mock mutations of remarks on a scene. */
export function remarkVerbs(scene: Row): Row {
  const remarks = () => scene["remarks"] as Row[];
  const add = (remark: Row) => {
    remark["resolution"] = scene;
    Object.assign(scene, { remarks: [...remarks(), remark] });
    return scene;
  };
  const decided = (verb: string, { input }: Input, change: Row) => {
    const remark = remarks().find(({ id }) => id === input["remarkId"]) as Row;
    Object.assign(remark, change, { viewerCan: may.nothing });
    return { __typename: `${verb}Payload`, remark };
  };
  const by = { decidedByName: "Casimir Dunne", decidedAt: "2026-03-06T14:00:00Z" };
  const mine = { byName: "Florence Quill", viewerCan: may.own };
  return {
    commentOnClause: ({ input }: Input) => ({
      __typename: "CommentOnClausePayload",
      resolution: add(remarkOf(remarks().length + 1, { ...mine, blockKey: input["blockKey"], text: input["text"] })),
    }),
    suggestWords: ({ input }: Input) => {
      const block = (scene["draft"] as DraftBlock[]).find(({ key }) => key === input["blockKey"]) as DraftBlock;
      const quoted = plainText(block.content);
      const words = input["words"] as RichText;
      const redline = redlineWords(quoted, plainText(words));
      const suggestion = {
        ...mine,
        blockKey: block.key,
        quoted,
        words,
        redline,
        text: input["text"] ?? "",
        viewerCan: may.ownSuggestion,
      };
      return {
        __typename: "SuggestWordsPayload",
        resolution: add(suggestionOf(remarks().length + 1, suggestion)),
      };
    },
    acceptSuggestion: (args: Input) => {
      const remark = remarks().find(({ id }) => id === args.input["remarkId"]) as Row;
      const draft = (scene["draft"] as DraftBlock[]).map((block) =>
        block.key === remark["blockKey"] ? { ...block, content: remark["words"] as RichText } : block,
      );
      Object.assign(scene, { draft, version: Number(scene["version"]) + 1 });
      return decided("AcceptSuggestion", args, { ...by, state: "ACCEPTED" });
    },
    declineSuggestion: (args: Input) =>
      decided("DeclineSuggestion", args, { ...by, state: "DECLINED", reason: args.input["reason"] }),
    settleComment: (args: Input) => decided("SettleComment", args, { ...by, state: "SETTLED" }),
    withdrawRemark: (args: Input) => decided("WithdrawRemark", args, { ...by, state: "WITHDRAWN" }),
    answerComment: ({ input }: Input) => {
      const remark = remarks().find(({ id }) => id === input["remarkId"]) as Row;
      const answer = {
        __typename: "RemarkAnswer",
        text: input["text"],
        byName: "Casimir Dunne",
        at: "2026-03-06T14:00:00Z",
      };
      Object.assign(remark, { answers: [...(remark["answers"] as Row[]), answer] });
      return { __typename: "AnswerCommentPayload", remark };
    },
  };
}
