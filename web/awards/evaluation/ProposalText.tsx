import { graphql, useFragment } from "react-relay";
import { Heading, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { texts } from "./texts.ts";
import type { ProposalText_proposal$key } from "./__generated__/ProposalText_proposal.graphql.ts";

/** A bidder's text and attachments, without the price. */
export function ProposalText({ proposal }: { proposal: ProposalText_proposal$key }) {
  const { label, note, files } = useFragment(
    graphql`
      fragment ProposalText_proposal on Proposal {
        label
        note
        files {
          name
          file {
            url
          }
        }
      }
    `,
    proposal,
  );
  return (
    <Section title={label}>
      <Stack gap="4">
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {note || texts.noNote}
        </Text>
        <Heading level={3}>{texts.attachments}</Heading>
        {files.length === 0 && <Text color="muted">{texts.noAttachments}</Text>}
        {files.length > 0 && (
          <Stack as="ul" gap="2" listStyleType="none">
            {files.map(({ name, file }, index) => (
              <li key={`${index} ${name}`}>
                {file ? (
                  <a href={file.url} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                ) : (
                  <Text>
                    {name}. {texts.withheld}
                  </Text>
                )}
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Section>
  );
}
