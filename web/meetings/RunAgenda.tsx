import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Flex, Section, Text } from "#design-system/Layout/Layout.tsx";
import { ItemOutcome } from "#web/voting/ItemOutcome.tsx";
import type { RunAgenda_meeting$key } from "./__generated__/RunAgenda_meeting.graphql.ts";
import type { Problem } from "./problem.ts";
import { texts } from "./texts.ts";
import { useCurrentItem } from "./useCurrentItem.ts";

type Props = { meeting: RunAgenda_meeting$key; onProblem: (problem: Problem | null) => void };

/** The agenda beside the item: what came of each item, and a press to take one up. */
export function RunAgenda({ meeting: meetingRef, onProblem }: Props) {
  const meeting = useFragment(
    graphql`
      fragment RunAgenda_meeting on Meeting {
        id
        currentItem {
          id
        }
        items {
          id
          description
          ...ItemOutcome_item
        }
        viewerCan {
          recordVotes {
            reason
          }
        }
      }
    `,
    meetingRef,
  );
  const [makeCurrent, busy] = useCurrentItem(meeting.id, onProblem);
  return (
    <Section title={texts.agendaItems}>
      {meeting.items.length === 0 ? (
        <Text color="muted">{texts.noItems}</Text>
      ) : (
        <Box as="ol" listStyleType="none">
          {meeting.items.map((item, index) => {
            const current = item.id === meeting.currentItem?.id;
            const number = String(index + 1);
            return (
              <Flex
                as="li"
                key={item.id}
                aria-current={current || undefined}
                gap="2"
                align="start"
                justify="space-between"
                py="1.5"
                ps="2"
                borderStartWidth="3px"
                borderStartColor={current ? "accent" : "transparent"}
                borderBottomWidth="1px"
                borderBottomColor="line"
              >
                <Box minW="0">
                  <Text fontWeight={current ? "650" : "400"} overflowWrap="anywhere">
                    {`${number}. ${item.description}`}
                  </Text>
                  <ItemOutcome item={item} />
                </Box>
                {!current && (
                  <Box flexShrink="0">
                    <Button
                      kind="quiet"
                      size="sm"
                      busy={busy}
                      reason={meeting.viewerCan.recordVotes.reason}
                      aria-label={texts.takeUpItem(number)}
                      onClick={() => void makeCurrent(item.id)}
                    >
                      {texts.takeUp}
                    </Button>
                  </Box>
                )}
              </Flex>
            );
          })}
        </Box>
      )}
    </Section>
  );
}
