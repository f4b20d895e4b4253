import { graphql, useFragment } from "react-relay";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { AuditPapers_papers$key } from "./__generated__/AuditPapers_papers.graphql.ts";
import { auditTexts as texts } from "./auditTexts.ts";

/** The papers that the law requires, missing ones first, each with its legal source and who provides it. */
export function AuditPapers({ papers }: { papers: AuditPapers_papers$key }) {
  const found = useFragment(
    graphql`
      fragment AuditPapers_papers on AuditPaper @relay(plural: true) {
        key
        label
        source
        isPresent
        mender
      }
    `,
    papers,
  );
  const inOrder = found.toSorted((one, other) => Number(one.isPresent) - Number(other.isPresent));
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
