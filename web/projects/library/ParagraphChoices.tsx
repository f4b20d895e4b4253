import { graphql, useLazyLoadQuery } from "react-relay";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { plainText, type RichText } from "#schema/richText.rules.ts";
import type { ParagraphChoicesQuery } from "./__generated__/ParagraphChoicesQuery.graphql.ts";
import { useShelf } from "./shelf.ts";

type Props = {
  /** The search text. Null: none. */
  text: string | null;
  /** Key of a section. Null: all sections. */
  section: string | null;
  /** A new number asks again. */
  attempt: number;
  /** Id of a version. */
  chosen: string | null;
  onChoose: (versionId: string, content: RichText) => void;
};

const beginning = (words: string): string => {
  const line = words.replaceAll(/\s+/g, " ").trim();
  return line.length > 140 ? `${line.slice(0, 140)}…` : line;
};

/** The matching paragraphs in use, each with its first words. */
export function ParagraphChoices({ text, section, attempt, chosen, onChoose }: Props) {
  const { matter, texts } = useShelf();
  const { standardParagraphs } = useLazyLoadQuery<ParagraphChoicesQuery>(
    graphql`
      query ParagraphChoicesQuery($matter: ParagraphMatter!, $text: String, $section: String) {
        standardParagraphs(first: 50, matter: $matter, text: $text, section: $section, retired: false) {
          edges {
            node {
              title
              newest {
                id
                content
              }
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    `,
    { matter, text, section },
    { fetchKey: attempt, fetchPolicy: "store-and-network" },
  );
  const { edges, pageInfo } = standardParagraphs;
  const choose = (versionId: string) => {
    const found = edges.find(({ node }) => node.newest.id === versionId);
    if (found) onChoose(versionId, found.node.newest.content);
  };
  if (edges.length === 0)
    return (
      <Text role="status" color="muted">
        {text ? texts.noneFound : texts.noneToInsert}
      </Text>
    );
  return (
    <Stack gap="2">
      <Box maxH="16rem" overflowY="auto">
        <RadioGroupField
          label={texts.choose}
          value={chosen ?? ""}
          onChange={choose}
          options={edges.map(({ node: { title, newest } }) => ({
            value: newest.id,
            label: title,
            help: beginning(plainText(newest.content)),
          }))}
        />
      </Box>
      {pageInfo.hasNextPage && (
        <Text color="muted" textStyle="small">
          {texts.more}
        </Text>
      )}
    </Stack>
  );
}
