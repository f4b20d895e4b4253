import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Flex, HStack, Section, Text } from "#design-system/Layout/Layout.tsx";
import { actionOf } from "#schema/meetings/agenda/items.rules.ts";
import { ConsentMark } from "#web/voting/item/ConsentMark.tsx";
import { ItemOutcome } from "#web/voting/item/ItemOutcome.tsx";
import { PullOut } from "#web/voting/item/PullOut.tsx";
import type { RunAgenda_meeting$key } from "./__generated__/RunAgenda_meeting.graphql.ts";
import { problemOf } from "../problem.ts";
import type { Problem } from "../problem.ts";
import { texts } from "../texts.ts";
import { useCurrentItem, useItemUp } from "../useCurrentItem.ts";

type Props = { meeting: RunAgenda_meeting$key; onProblem: (problem: Problem | null) => void };

/** The agenda next to the item: the outcome of each item, and a button to take one up. */
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
          motionText
          heading
          ...ConsentMark_item
          ...ItemOutcome_item
          ...PullOut_item
        }
        viewerCan {
          takeUpItem {
            reason
          }
        }
      }
    `,
    meetingRef,
  );
  const [makeCurrent, busy] = useCurrentItem(meeting.id, onProblem);
  const up = useItemUp(meeting.currentItem?.id ?? null);
  return (
    <Section title={texts.agendaItems}>
      {meeting.items.length === 0 ? (
        <Text color="muted">{texts.noItems}</Text>
      ) : (
        <Box as="ol" listStyleType="none">
          {meeting.items.map((item, index) => {
            const current = item.id === up;
            const number = String(index + 1);
            const { description, motionText } = item;
            const action = actionOf({ description, motionText });
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
                  {item.heading && (
                    <Text color="muted" textStyle="small" fontWeight="650">
                      {item.heading}
                    </Text>
                  )}
                  <Text fontWeight={current ? "650" : "400"} overflowWrap="anywhere">
                    {`${number}. ${description}`}
                  </Text>
                  {action && (
                    <Text color="muted" textStyle="small" overflowWrap="anywhere" lineClamp="2">
                      {action}
                    </Text>
                  )}
                  <HStack gap="2" wrap="wrap">
                    <ConsentMark item={item} />
                    <ItemOutcome item={item} />
                    <PullOut
                      item={item}
                      label={texts.pullOutItem(number)}
                      onRefused={(why) => onProblem(why === null ? null : problemOf(texts.pullOutFailed, why))}
                    />
                  </HStack>
                </Box>
                {!current && (
                  <Box flexShrink="0">
                    <Button
                      kind="quiet"
                      size="sm"
                      busy={busy}
                      reason={meeting.viewerCan.takeUpItem.reason}
                      aria-label={texts.takeUpItem(number)}
                      onClick={() => void makeCurrent(item.id, texts.itemUpOf(index + 1, description))}
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
