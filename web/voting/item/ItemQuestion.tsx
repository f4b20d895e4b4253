import { graphql, useFragment } from "react-relay";
import { Box, Text } from "#design-system/Layout/Layout.tsx";
import type { ItemQuestion_item$key } from "./__generated__/ItemQuestion_item.graphql.ts";
import { texts } from "../texts.ts";

/**
 * The next question for the body and the threshold to pass it, as a sentence for the chair to read. Renders nothing if
 * no motion is pending.
 */
export function ItemQuestion({ item }: { item: ItemQuestion_item$key }) {
  const { question } = useFragment(
    graphql`
      fragment ItemQuestion_item on AgendaItem {
        question {
          sentence
        }
      }
    `,
    item,
  );
  if (!question) return null;
  return (
    <Box borderStartWidth="3px" borderColor="accent" ps="3">
      <Text>
        <Box as="span" color="muted" textStyle="small">
          {texts.chairReads}:
        </Box>{" "}
        {question.sentence}
      </Text>
    </Box>
  );
}
