import { graphql, useFragment } from "react-relay";
import { Box, Text } from "#design-system/Layout/Layout.tsx";
import type { ItemQuestion_item$key } from "./__generated__/ItemQuestion_item.graphql.ts";
import { texts } from "./texts.ts";

/** What the body votes on next: the sentence for the chair to read, and what passing takes. Nothing while no motion is pending. */
export function ItemQuestion({ item }: { item: ItemQuestion_item$key }) {
  const { question } = useFragment(
    graphql`
      fragment ItemQuestion_item on AgendaItem {
        question {
          sentence
          needs
        }
      }
    `,
    item,
  );
  if (!question) return null;
  return (
    <Box borderStartWidth="3px" borderColor="accent" ps="3">
      <Text color="muted" textStyle="small">
        {texts.chairReads}
      </Text>
      <Text>{question.sentence}</Text>
      <Text color="muted" textStyle="small">
        {question.needs}
      </Text>
    </Box>
  );
}
