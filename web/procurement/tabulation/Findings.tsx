import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";
import type { Findings_project$key } from "./__generated__/Findings_project.graphql.ts";
import type { FindingsMutation } from "./__generated__/FindingsMutation.graphql.ts";

/** What an auditor would ask about, with the notes that staff wrote to it. */
export function Findings({ project }: { project: Findings_project$key }) {
  const { redFlags } = useFragment(
    graphql`
      fragment Findings_project on Project {
        redFlags {
          id
          code
          moment
          words
          notes {
            key
            note
            byName
            at
          }
          viewerCan {
            note {
              reason
            }
          }
        }
      }
    `,
    project,
  );
  const verb = useVerb<FindingsMutation>(
    graphql`
      mutation FindingsMutation($input: NoteRedFlagInput!) {
        noteRedFlag(input: $input) {
          ... on NoteRedFlagPayload {
            redFlag {
              notes {
                key
                note
                byName
                at
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const [asked, setAsked] = useState<{ id: string; words: string } | null>(null);
  return (
    <Section title={texts.findings} description={texts.findingsHelp}>
      {redFlags.length === 0 && <Text color="muted">{texts.noFindings}</Text>}
      <Stack gap="4">
        {redFlags.map(({ id, code, moment, words, notes, viewerCan }) => (
          <Box as="article" key={id} borderTopWidth="1px" borderColor="line" pt="3">
            <Stack gap="2">
              <HStack gap="2" wrap="wrap">
                {notes.length > 0 ? (
                  <StatusBadge word={texts.hasNote} hue="green" shape="check" />
                ) : (
                  <StatusBadge word={texts.waitsForNote} hue="amber" shape="triangle" />
                )}
                <Text color="muted">
                  {texts.moment[moment as keyof typeof texts.moment]} · {code}
                </Text>
              </HStack>
              <Text>{words}</Text>
              {notes.map(({ key, note, byName, at }) => (
                <Box key={key} ps="3" borderInlineStartWidth="3px" borderColor="line">
                  <Text whiteSpace="pre-wrap">{note}</Text>
                  <Text color="muted">{texts.notedBy(byName, writtenMoment(at))}</Text>
                </Box>
              ))}
              <HStack data-no-print>
                <Button reason={viewerCan.note.reason ?? null} onClick={() => setAsked({ id, words })}>
                  {texts.note}
                </Button>
              </HStack>
            </Stack>
          </Box>
        ))}
      </Stack>
      {asked && (
        <ActDialog
          title={texts.noteQuestion(asked.words)}
          text={texts.noteText}
          confirmLabel={texts.note}
          cancelLabel={texts.cancel}
          verb={verb}
          input={(reason) => ({ redFlagId: asked.id, reason })}
          done={texts.noted}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}
