import { graphql, useLazyLoadQuery } from "react-relay";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { AuditPapersQuery } from "./__generated__/AuditPapersQuery.graphql.ts";
import { auditTexts as texts } from "./auditTexts.ts";

/** The papers that the law asks for, what is missing first, each with what it rests on and who brings it. */
export function AuditPapers({ contractKey }: { contractKey: string }) {
  const { contract } = useLazyLoadQuery<AuditPapersQuery>(
    graphql`
      query AuditPapersQuery($key: ID!) {
        contract(key: $key) {
          auditPapers {
            key
            label
            source
            isPresent
            mender
          }
        }
      }
    `,
    { key: contractKey },
    { fetchPolicy: "store-and-network" },
  );
  const papers = contract?.auditPapers ?? [];
  const inOrder = papers.toSorted((one, other) => Number(one.isPresent) - Number(other.isPresent));
  return (
    <Stack as="ul" gap="0" listStyleType="none" aria-label={texts.papers}>
      {inOrder.map(({ key, label, source, isPresent, mender }) => (
        <Box
          as="li"
          key={key}
          display="grid"
          gridTemplateColumns={{ base: "1fr", md: "8rem 1fr" }}
          gap={{ base: "1", md: "4" }}
          py="2"
          borderTopWidth="1px"
          borderColor="line"
          _first={{ borderTopWidth: "0" }}
        >
          <Box>
            <StatusBadge
              {...(isPresent
                ? ({ word: texts.there, hue: "green", shape: "check" } as const)
                : ({ word: texts.absent, hue: "amber", shape: "triangle" } as const))}
            />
          </Box>
          <Box minW="0">
            <Text>{label}</Text>
            <Text color="muted">{[source, mender && texts.brings(mender)].filter(Boolean).join(". ")}</Text>
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
