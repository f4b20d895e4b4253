import { graphql, useLazyLoadQuery } from "react-relay";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { WhatIfQuery } from "./__generated__/WhatIfQuery.graphql.ts";
import { texts } from "../texts.ts";

type Outcome = "PASSED" | "FAILED";

function Would({ outcome }: { outcome: Outcome }) {
  return outcome === "PASSED" ? (
    <StatusBadge word={texts.passes} hue="green" shape="check" />
  ) : (
    <StatusBadge word={texts.fails} hue="red" shape="cross" />
  );
}

function Line({ words, outcome, strong = false }: { words: string; outcome: Outcome; strong?: boolean }) {
  return (
    <Box as="li" display="flex" gap="2" justifyContent="space-between" alignItems="baseline" flexWrap="wrap">
      <Text as="span" fontWeight={strong ? "600" : undefined} minW="0" overflowWrap="anywhere">
        {words}
      </Text>
      <Would outcome={outcome} />
    </Box>
  );
}

/**
 * The result of an open vote if absent members came and voted. Refetched when `at` changes, as it does with each vote.
 */
export default function WhatIf({ motionId, at }: { motionId: string; at: string }) {
  const { node } = useLazyLoadQuery<WhatIfQuery>(
    graphql`
      query WhatIfQuery($id: ID!) {
        node(id: $id) {
          ... on Motion @alias(as: "motion") {
            whatIf {
              now
              ifYes
              ifNo
              canChange
              members {
                name
                ifYes
                ifNo
              }
            }
          }
        }
      }
    `,
    { id: motionId },
    { fetchPolicy: "store-and-network", fetchKey: at },
  );
  const found = node?.motion?.whatIf;
  if (!found) return <Text color="muted">{texts.whatIfClosed}</Text>;
  const { now, ifYes, ifNo, canChange, members } = found;
  if (members.length === 0) return <Text color="muted">{texts.noneAbsent}</Text>;
  // Each of these members alone would change the outcome.
  const decisive = members.filter((member) => member.ifYes !== now || member.ifNo !== now);
  return (
    <Stack gap="2" role="status">
      <Text>{canChange ? texts.absentCanChange : texts.absentCannotChange}</Text>
      <Stack as="ul" gap="1" listStyleType="none">
        <Line words={texts.closedNow} outcome={now} strong />
        <Line words={texts.allAbsent("Yes", members.length)} outcome={ifYes} />
        <Line words={texts.allAbsent("No", members.length)} outcome={ifNo} />
      </Stack>
      {decisive.length > 0 && (
        <>
          <Text fontWeight="600">{texts.oneAbsent}</Text>
          <Stack as="ul" gap="1" listStyleType="none">
            {decisive.flatMap((member) =>
              (["Yes", "No"] as const)
                .map((vote) => ({ vote, outcome: vote === "Yes" ? member.ifYes : member.ifNo }))
                .filter(({ outcome }) => outcome !== now)
                .map(({ vote, outcome }) => (
                  <Line key={`${member.name} ${vote}`} words={texts.ifVoted(member.name, vote)} outcome={outcome} />
                )),
            )}
          </Stack>
        </>
      )}
    </Stack>
  );
}
