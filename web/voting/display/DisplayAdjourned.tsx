import { graphql, useFragment } from "react-relay";
import { Box, Grid, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { hourInWords } from "#schema/dates.rules.ts";
import { countyTime, longDate } from "#web/shell/formats.ts";
import type { DisplayAdjourned_meeting$key } from "./__generated__/DisplayAdjourned_meeting.graphql.ts";
import { DisplayResults } from "./DisplayResults.tsx";
import { fewResults } from "./resultSizes.ts";
import { texts } from "../texts.ts";

/**
 * The end of the meeting: the decisions, as large as space allows, the body's next meeting, and where the minutes will
 * be.
 */
export function DisplayAdjourned({ meeting: meetingRef }: { meeting: DisplayAdjourned_meeting$key }) {
  const meeting = useFragment(
    graphql`
      fragment DisplayAdjourned_meeting on Meeting {
        items {
          outcome {
            __typename
          }
        }
        sessionEvents {
          kind
          at
        }
        nextOfBody {
          date
          startTime
          location
        }
        ...DisplayResults_meeting
      }
    `,
    meetingRef,
  );
  const { items, sessionEvents, nextOfBody: next } = meeting;
  const results = items.filter(({ outcome }) => outcome !== null).length;
  const ended = sessionEvents.findLast(({ kind }) => kind === "ADJOURN")?.at;
  const facts: { label: string; words: string; more: string | null | undefined }[] = [];
  if (next)
    facts.push({
      label: texts.nextMeeting,
      words: [longDate(next.date), next.startTime && hourInWords(next.startTime)].filter(Boolean).join(", "),
      more: next.location,
    });
  facts.push({ label: texts.minutesAt, words: `${window.location.host}/public`, more: null });
  return (
    <Stack flex="1" minH="0" gap={results > fewResults ? "0.3em" : "0.6em"} justifyContent="space-evenly">
      <Box textAlign="center">
        <Text as="h1" textStyle={results > fewResults ? "displayTitle" : "displayHuge"}>
          {texts.adjourned}
        </Text>
        {ended != null && results <= fewResults && (
          <Text as="div" fontSize="1.35em" fontWeight="550">
            {texts.endedAt(hourInWords(countyTime(ended)))}
          </Text>
        )}
      </Box>
      {results > 0 && <DisplayResults meeting={meeting} />}
      <Grid
        data-facts
        gap="0.4em 2em"
        borderTopWidth="2px"
        borderColor="line.strong"
        pt="0.4em"
        css={{
          gridTemplateColumns: "minmax(0, 1fr)",
          "@media (orientation: landscape) and (min-width: 700px)": {
            gridTemplateColumns: `repeat(${facts.length}, minmax(0, 1fr))`,
          },
        }}
      >
        {facts.map(({ label, words, more }) => (
          <Box key={label} fontSize={results === 0 ? "1.5em" : "1.1em"} textAlign={results === 0 ? "center" : "start"}>
            <Text as="div" color="muted" fontSize="0.8em" fontWeight="650">
              {label}
            </Text>
            <Text as="div" fontSize="1em" fontWeight="650" css={{ overflowWrap: "anywhere" }}>
              {words}
            </Text>
            {more && results <= fewResults && (
              <Text as="div" fontSize="0.9em" lineClamp="2">
                {more}
              </Text>
            )}
          </Box>
        ))}
      </Grid>
    </Stack>
  );
}
