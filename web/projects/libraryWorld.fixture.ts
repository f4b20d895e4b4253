// The county's library of standard paragraphs for stories: mock server answers typed by the printed schema. Names and
// matters are made up.
import {
  fillVariables,
  PARAGRAPH_VARIABLES,
  type ParagraphVariable,
  VARIABLE_NAMES,
} from "#schema/projects/library/variables.rules.ts";
import { redlineWords } from "#schema/resolutions/editor/redline.rules.ts";
import { plainText, type RichText, richTextOf } from "#schema/richText.rules.ts";
import type { Row } from "./documentWorld.fixture.ts";

type Input = { input: Row };
export const yes = { allowed: true, reason: null };
export const NOT_HELD = { allowed: false, reason: "The role Department staff does not hold the permission." };

const VALUES = {
  ...(Object.fromEntries(VARIABLE_NAMES.map((name) => [name, ""])) as Record<ParagraphVariable, string>),
  county: "County of Demo",
  title: "Road salt for the winter of 2026",
  department: "Highway",
};

/** Text with the variables filled from the story's project. */
export const filledBy = (content: RichText): Row => {
  const { content: filled, empty } = fillVariables(content, VALUES);
  return {
    __typename: "FilledParagraph",
    content: filled,
    empty: empty.map((name) => ({ __typename: "EmptyVariable", name, about: PARAGRAPH_VARIABLES[name] })),
  };
};

const versionOf = (paragraph: Row, number: number, byName: string, text: string): Row => {
  const content = richTextOf(text);
  return {
    __typename: "StandardParagraphVersion",
    id: `StandardParagraphVersion:${String(paragraph["key"])}-${number}`,
    number,
    content,
    byName,
    at: `2026-03-0${number}T15:20:00Z`,
    paragraph,
    filledFor: () => filledBy(content),
  };
};

const ACTS = (isRetired: boolean) => ({
  revise: isRetired ? { allowed: false, reason: "This paragraph is retired. Bring it back first." } : yes,
  retire: yes,
  bringBack: yes,
});

/** A paragraph with its versions, the oldest text first. */
export function paragraphOf(key: string, title: string, texts: string[], change: Row = {}): Row {
  const paragraph: Row = {
    __typename: "StandardParagraph",
    id: `StandardParagraph:${key}`,
    key,
    matter: "PURCHASE",
    title,
    sectionName: null,
    sectionTitle: null,
    isRetired: false,
    version: texts.length,
    viewerCan: ACTS(false),
    ...change,
  };
  const versions = texts
    .map((text, index) => versionOf(paragraph, index + 1, index === 0 ? "Casimir Dunne" : "Avery Lindqvist", text))
    .toReversed();
  Object.assign(paragraph, {
    versions,
    newest: versions[0],
    compare: ({ from, to }: { from: number; to: number }) => {
      const textAt = (number: number) =>
        plainText((paragraph["versions"] as Row[]).find((each) => each["number"] === number)?.["content"] as RichText);
      return redlineWords(textAt(from), textAt(to));
    },
  });
  return paragraph;
}

export const libraryScene = (): Row[] => [
  paragraphOf(
    "bond",
    "Bid bond",
    [
      "A bond of 5 % goes with each bid for {{title}}.",
      "A bond of 10 % goes with each bid for {{title}} of the {{county}}. Bids are due {{dueDate}}.",
    ],
    { sectionName: "submission-instructions", sectionTitle: "Submission Instructions" },
  ),
  paragraphOf("contact", "Whom to ask", ["Questions go to {{contact}}, {{email}}."]),
  paragraphOf("old", "Paper bids", ["Bids are handed in on paper."], { isRetired: true, viewerCan: ACTS(true) }),
];

const connection = (paragraphs: Row[]): Row => ({
  __typename: "QueryStandardParagraphsConnection",
  edges: paragraphs.map((node) => ({ __typename: "QueryStandardParagraphsConnectionEdge", cursor: node["id"], node })),
  pageInfo: { __typename: "PageInfo", hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
});

/** Mock mutations of the library that behave like the server's. `more` replaces or adds root fields. */
export function libraryWorld(paragraphs: Row[] = libraryScene(), more: Row = {}): Row {
  const named = ({ input }: Input) => paragraphs.find(({ id }) => id === input["paragraphId"]) as Row;
  return {
    standardParagraphs: ({ text, retired }: { text?: string | null; retired?: boolean | null }) =>
      connection(
        paragraphs.filter(
          ({ title, newest, isRetired }) =>
            (retired == null || isRetired === retired) &&
            `${String(title)} ${plainText((newest as Row)["content"] as RichText)}`
              .toLowerCase()
              .includes((text ?? "").toLowerCase()),
        ),
      ),
    standardParagraph: ({ key }: Row) => paragraphs.find((each) => each["key"] === key) ?? null,
    node: ({ id }: { id: string }) =>
      [...paragraphs, ...paragraphs.flatMap((each) => each["versions"] as Row[])].find((each) => each["id"] === id) ??
      null,
    productSections: [
      { __typename: "ProductSection", name: "scope-of-work", title: "Scope of Work", position: 40 },
      { __typename: "ProductSection", name: "submission-instructions", title: "Submission Instructions", position: 50 },
    ],
    sectionTemplates: [],
    viewer: { __typename: "Viewer", can: () => yes, addStandardParagraph: yes },
    addStandardParagraph: ({ input }: Input) => {
      const created = paragraphOf("made", String(input["title"]), [plainText(input["content"] as RichText)]);
      paragraphs.push(created);
      return { __typename: "AddStandardParagraphPayload", paragraph: created };
    },
    reviseStandardParagraph: (args: Input) => {
      const paragraph = named(args);
      const before = paragraph["versions"] as Row[];
      const newest = versionOf(
        paragraph,
        before.length + 1,
        "Florence Quill",
        plainText(args.input["content"] as RichText),
      );
      Object.assign(paragraph, {
        title: args.input["title"],
        version: Number(paragraph["version"]) + 1,
        versions: [newest, ...before],
        newest,
      });
      return { __typename: "ReviseStandardParagraphPayload", paragraph };
    },
    retireStandardParagraph: (args: Input) => ({
      __typename: "RetireStandardParagraphPayload",
      paragraph: Object.assign(named(args), { isRetired: true, viewerCan: ACTS(true) }),
    }),
    bringBackStandardParagraph: (args: Input) => ({
      __typename: "BringBackStandardParagraphPayload",
      paragraph: Object.assign(named(args), { isRetired: false, viewerCan: ACTS(false) }),
    }),
    ...more,
  };
}
