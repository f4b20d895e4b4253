import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenDate } from "#web/shell/formats.ts";
import type { RadarArithmetic_row$key } from "./__generated__/RadarArithmetic_row.graphql.ts";
import { runwayLook } from "./runwayLook.ts";
import { texts } from "./texts.ts";

/** How the last safe day of the chosen contract was counted back from its end. */
export function RadarArithmetic({ row }: { row: RadarArithmetic_row$key }) {
  const { key, number, name, endDate, lastSafeDay, state, terms } = useFragment(
    graphql`
      fragment RadarArithmetic_row on RunwayBar {
        key
        number
        name
        endDate
        lastSafeDay
        state
        terms {
          key
          label
          days
          from
          to
        }
      }
    `,
    row,
  );
  const parts = terms.toReversed().map(({ label, days }) => texts.part(label, days));
  return (
    <Box as="section" aria-label={texts.arithmetic} borderWidth="1px" borderColor="line" borderRadius="6px" p="4">
      <Stack gap="2">
        <HStack gap="3" wrap="wrap" justify="space-between" align="start">
          <Box minW="0" flex="1 1 16rem">
            <Text fontWeight="650" overflowWrap="anywhere">
              {number} {name}
            </Text>
            <StatusBadge {...runwayLook(state)} size="sm" />
          </Box>
          <Button asChild>
            <Link to={`/contracts/${key}`}>{texts.openContract(number)}</Link>
          </Button>
        </HStack>
        <Text aria-live="polite">{texts.sum(writtenDate(endDate), parts.join(", "), writtenDate(lastSafeDay))}</Text>
        <Stack as="ol" gap="1" ps="5" color="muted" textStyle="small">
          {terms.map((term) => (
            <li key={term.key}>
              {term.label}: {writtenDate(term.from)} to {writtenDate(term.to)}
            </li>
          ))}
        </Stack>
      </Stack>
    </Box>
  );
}
