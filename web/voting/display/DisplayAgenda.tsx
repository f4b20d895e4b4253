import { graphql, useFragment } from "react-relay";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { DisplayAgenda_meeting$key } from "./__generated__/DisplayAgenda_meeting.graphql.ts";
import { texts } from "../texts.ts";

/** Beyond this number, the lines cannot be read from the back of the room. */
const mostItems = 18;
/** From this number on, lines use two columns. */
const twoColumnsFrom = 11;

/**
 * The agenda with the outcome of each item. `around`: only the previous item's outcome and the next items, or nothing
 * if there are neither.
 */
export function DisplayAgenda({
  meeting,
  show = "all",
  showsAll = false,
}: {
  meeting: DisplayAgenda_meeting$key;
  show?: "all" | "around";
  /** Shows every item, where scrolling is possible. */
  showsAll?: boolean;
}) {
  const data = useFragment(
    graphql`
      fragment DisplayAgenda_meeting on Meeting {
        currentItem {
          id
        }
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
  const items = data.items.map(({ outcome, contradictions, ...item }) => ({
    ...item,
    outcome: outcome && (contradictions.length > 0 ? texts.andContradicted(outcome.text) : outcome.text),
    current: item.id === data.currentItem?.id,
  }));
  if (show === "all") {
    const most = showsAll ? items.length : mostItems;
    const columns = !showsAll && Math.min(items.length, most) >= twoColumnsFrom ? 2 : 1;
    return <Lines title={texts.agenda} lines={items} most={most} columns={columns} />;
  }
  const at = items.findIndex(({ current }) => current);
  const before = items.slice(0, Math.max(at, 0)).findLast(({ outcome }) => outcome);
  return (
    <Stack gap="0.6em" minH="0">
      {before && <Lines title={texts.cameBefore} lines={[before]} most={1} />}
      <Lines title={texts.comesNext} lines={items.slice(at + 1)} most={before ? 4 : 6} />
    </Stack>
  );
}

type Line = {
  readonly id: string;
  readonly number: string;
  readonly description: string;
  readonly outcome: string | null | undefined;
  readonly current: boolean;
};

/** Shows a limited number of lines under a title, and how many more there are. */
function Lines({
  title,
  lines,
  most,
  columns = 1,
}: {
  title: string;
  lines: readonly Line[];
  most: number;
  columns?: number;
}) {
  if (lines.length === 0) return null;
  return (
    <Box as="section" aria-label={title} minH="0">
      <Text as="h2" color="muted" fontSize="0.9em" fontWeight="650">
        {title}
      </Text>
      <Box
        as="ol"
        listStyleType="none"
        css={{ columnGap: "2em", "@media (orientation: landscape) and (min-width: 700px)": { columns } }}
      >
        {lines.slice(0, most).map(({ id, number, description, outcome, current }) => (
          <Box
            as="li"
            key={id}
            display="flex"
            gap="0.6em"
            py="0.22em"
            borderTopWidth="1px"
            borderColor="line"
            aria-current={current ? "true" : undefined}
            bg={current ? "surface.selected" : undefined}
            css={{ breakInside: "avoid" }}
          >
            <Text as="span" fontSize="inherit" fontWeight="700" minW="1.6em">
              {number}.
            </Text>
            <Text as="span" fontSize="inherit" flex="1" minW="0" lineClamp="2">
              {description}
            </Text>
            {outcome && (
              <Text as="span" fontSize="inherit" fontWeight="650" flexShrink="0" maxW="45%">
                {outcome}
              </Text>
            )}
          </Box>
        ))}
      </Box>
      {lines.length > most && (
        <Text fontSize="0.9em" color="muted">
          {texts.moreItems(lines.length - most)}
        </Text>
      )}
    </Box>
  );
}
