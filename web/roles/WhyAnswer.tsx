import { graphql, useFragment } from "react-relay";
import { Box, HStack, Section, Stack, Text, VisuallyHidden } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { WhyAnswer_query$key } from "./__generated__/WhyAnswer_query.graphql.ts";
import { accessTexts as texts } from "./texts.ts";

const yes = { word: texts.yes, hue: "green", shape: "check" } as const;
const no = { word: texts.no, hue: "red", shape: "cross" } as const;

/** Whether the person can, every check in order, and who can. */
export function WhyAnswer({ query }: { query: WhyAnswer_query$key }) {
  const { whyCan } = useFragment(
    graphql`
      fragment WhyAnswer_query on Query
      @argumentDefinitions(
        userId: { type: "ID!" }
        verb: { type: "String" }
        permission: { type: "String" }
        recordId: { type: "ID" }
      ) {
        whyCan(userId: $userId, verb: $verb, permission: $permission, recordId: $recordId) {
          allowed
          sentence
          reasons {
            what
            holds
            detail
          }
          whoCanCount
          whoCan {
            id
            name
            title
          }
        }
      }
    `,
    query,
  );
  if (!whyCan)
    return (
      <Notice kind="caution" title={texts.noAnswer}>
        {texts.noAnswerHelp}
      </Notice>
    );
  const { allowed, sentence, reasons, whoCan, whoCanCount } = whyCan;
  return (
    <Section title={texts.answer}>
      <Stack gap="4">
        <HStack role="status" gap="3" align="start">
          <StatusBadge {...(allowed ? yes : no)} size="md" />
          <Text fontWeight="600">{sentence}</Text>
        </HStack>
        {reasons.length > 0 && (
          <Stack as="ol" gap="0" listStyleType="none" aria-label={texts.reasons}>
            {reasons.map(({ what, holds, detail }) => (
              <Box as="li" key={what + detail} py="2" borderTopWidth="1px" borderColor="line">
                <HStack gap="3" align="start">
                  <StatusBadge {...(holds ? yes : no)} word={what} />
                  <Text minW="0" overflowWrap="anywhere">
                    <VisuallyHidden>{holds ? texts.speaksFor : texts.standsAgainst}: </VisuallyHidden>
                    {detail}
                  </Text>
                </HStack>
              </Box>
            ))}
          </Stack>
        )}
        {whoCanCount > 0 && (
          <Box>
            <Text fontWeight="650">{texts.whoCan(whoCanCount)}</Text>
            <Stack as="ul" gap="0.5" ps="5" listStyleType="disc" aria-label={texts.whoCan(whoCanCount)}>
              {whoCan.map(({ id, name, title }) => (
                <li key={id}>{[name, title].filter(Boolean).join(", ")}</li>
              ))}
            </Stack>
            {whoCanCount > whoCan.length && <Text color="muted">{texts.more(whoCanCount - whoCan.length)}</Text>}
          </Box>
        )}
      </Stack>
    </Section>
  );
}
