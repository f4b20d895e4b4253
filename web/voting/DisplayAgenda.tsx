import { graphql, useFragment } from "react-relay";
import { Box, Text } from "#design-system/Layout/Layout.tsx";
import type { DisplayAgenda_meeting$key } from "./__generated__/DisplayAgenda_meeting.graphql.ts";
import { texts } from "./texts.ts";

/** More lines than these nobody reads from the back of the room. */
const mostItems = 18;
/** From here on they stand in two columns. */
const twoColumnsFrom = 11;

/** The agenda with what became of each item. `after`: only what follows the current item; nothing where that leaves nothing. */
export function DisplayAgenda({
  meeting,
  show = "all",
  whole = false,
}: {
  meeting: DisplayAgenda_meeting$key;
  show?: "all" | "after";
  /** Every item of it, where it may scroll. */
  whole?: boolean;
}) {
  const { items, currentItem } = useFragment(
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
  const at = items.findIndex(({ id }) => id === currentItem?.id);
  const lines = (show === "after" ? items.slice(at + 1) : items).map(({ outcome, contradictions, ...item }) => ({
    ...item,
    outcome: outcome && (contradictions.length > 0 ? texts.andContradicted(outcome.text) : outcome.text),
  }));
  if (lines.length === 0) return null;
  const most = whole ? lines.length : show === "after" ? 6 : mostItems;
  const titles = { all: texts.agenda, after: texts.comesNext };
  return (
    <Box as="section" aria-label={titles[show]} minH="0">
      <Text as="h2" color="muted" fontSize="0.9em" fontWeight="650">
        {titles[show]}
      </Text>
      <Box
        as="ol"
        listStyleType="none"
        css={{
          columnGap: "2em",
          "@media (orientation: landscape) and (min-width: 700px)": {
            columns: !whole && Math.min(lines.length, most) >= twoColumnsFrom ? 2 : 1,
          },
        }}
      >
        {lines.slice(0, most).map(({ id, number, description, outcome }) => (
          <Box
            as="li"
            key={id}
            display="flex"
            gap="0.6em"
            py="0.22em"
            borderTopWidth="1px"
            borderColor="line"
            aria-current={id === currentItem?.id ? "true" : undefined}
            bg={id === currentItem?.id ? "surface.selected" : undefined}
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
