import { graphql, useFragment } from "react-relay";
import { Box, Text } from "#design-system/Layout/Layout.tsx";
import type { DisplayResults_meeting$key } from "./__generated__/DisplayResults_meeting.graphql.ts";
import { manyResults, mostResults, resultSize } from "./resultSizes.ts";
import { texts } from "../texts.ts";

/** The decisions of a meeting, using all available space. */
export function DisplayResults({ meeting }: { meeting: DisplayResults_meeting$key }) {
  const { items } = useFragment(
    graphql`
      fragment DisplayResults_meeting on Meeting {
        items {
          id
          number
          description
          outcome {
            text
          }
          contradictions
        }
      }
    `,
    meeting,
  );
  const decided = items.flatMap(({ outcome, contradictions, ...item }) =>
    outcome
      ? [{ ...item, outcome: contradictions.length > 0 ? texts.andContradicted(outcome.text) : outcome.text }]
      : [],
  );
  const shown = decided.slice(0, mostResults);
  const columns = shown.length > manyResults ? 2 : 1;
  return (
    <Box
      as="section"
      aria-label={texts.results}
      // Never smaller than its content. If it does not fit, the whole wall shrinks instead of overlapping the content
      // below.
      flex="1"
      display="flex"
      flexDirection="column"
      fontSize={resultSize(shown.length)}
    >
      <Text as="h2" color="muted" fontSize="0.75em" fontWeight="650">
        {texts.results}
      </Text>
      <Box
        as="ol"
        listStyleType="none"
        flex="1"
        display="grid"
        columnGap="2em"
        css={{
          alignContent: "space-evenly",
          gridTemplateColumns: "minmax(0, 1fr)",
          "@media (orientation: landscape) and (min-width: 700px)": {
            gridAutoFlow: columns === 2 ? "column" : "row",
            gridTemplateRows: columns === 2 ? `repeat(${Math.ceil(shown.length / 2)}, auto)` : undefined,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          },
        }}
      >
        {shown.map(({ id, number, description, outcome }) => (
          <Box
            as="li"
            key={id}
            display="flex"
            gap="0.6em"
            py={columns === 2 ? "0.08em" : "0.2em"}
            borderTopWidth="1px"
            borderColor="line"
          >
            <Text as="span" fontSize="inherit" lineHeight="1.2" fontWeight="700" minW="1.6em">
              {number}.
            </Text>
            {/* Side by side if a line has room for both. */}
            <Box flex="1" minW="0" display="flex" gap="0 0.6em" flexDirection={columns === 2 ? "column" : "row"}>
              <Text
                as="span"
                fontSize="inherit"
                lineHeight="1.2"
                flex={columns === 2 ? undefined : "1"}
                minW="0"
                lineClamp={columns === 2 ? "1" : shown.length <= 2 ? "3" : "2"}
              >
                {description}
              </Text>
              <Text
                as="span"
                fontSize="inherit"
                lineHeight="1.2"
                fontWeight="650"
                maxW={columns === 2 ? "100%" : "45%"}
              >
                {outcome}
              </Text>
            </Box>
          </Box>
        ))}
      </Box>
      {decided.length > shown.length && (
        <Text fontSize="0.9em" color="muted">
          {texts.moreResults(decided.length - shown.length)}
        </Text>
      )}
    </Box>
  );
}
