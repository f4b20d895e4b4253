import { graphql, useLazyLoadQuery } from "react-relay";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { MeetingVotesQuery } from "./__generated__/MeetingVotesQuery.graphql.ts";
import { actionOf } from "#schema/meetings/items.rules.ts";
import { texts } from "./texts.ts";

/** The items of a meeting, and how each motion on them ended. */
export function MeetingVotes({ meetingKey }: { meetingKey: string }) {
  const { meeting } = useLazyLoadQuery<MeetingVotesQuery>(
    graphql`
      query MeetingVotesQuery($key: ID!) {
        meeting(key: $key) {
          items {
            id
            number
            description
            motionText
            carriedFrom
            contradictions
            pressReleases {
              key
              state
              headline
            }
            motions {
              id
              text
              state
              outcome
              contradictions
              checked
              requirementFinding {
                sentence
              }
              importNotes
              tally {
                heads {
                  yes
                  no
                  abstain
                  recused
                }
              }
            }
          }
        }
      }
    `,
    { key: meetingKey },
  );
  const items = meeting?.items ?? [];
  if (items.length === 0) return <Text color="muted">{texts.noItems}</Text>;
  return (
    <Stack as="ol" gap="2" listStyleType="none">
      {items.map(({ id, number, description, motionText, carriedFrom, contradictions, pressReleases, motions }) => (
        <li key={id}>
          <Text>{texts.item(number, description)}</Text>
          {carriedFrom && (
            <Box ps="4" color="muted">
              {texts.carriedOver(carriedFrom)}
            </Box>
          )}
          {/* Where nothing was voted on, no motion says what was done with it. */}
          {motions.length === 0 && actionOf({ description, motionText }) && (
            <Box ps="4" color="muted">
              {motionText}
            </Box>
          )}
          {motions.length === 0 && <Told title={texts.contradictedBySource} sentences={contradictions} />}
          {motions.map(({ id: motionId, text, state, outcome, tally: { heads }, ...motion }) => (
            <Box key={motionId} ps="4" color="muted">
              <strong>
                {motion.contradictions.length > 0 ? texts.contradicted(ended(state, outcome)) : ended(state, outcome)}
              </strong>
              {text && `: ${text}`}
              {/* A voice vote is declared, and nobody is counted. */}
              {heads.yes + heads.no + heads.abstain > 0 &&
                ` (${texts.votes(heads.yes, heads.no, heads.abstain, heads.recused)})`}
              <Told title={texts.contradictedBySource} sentences={motion.contradictions} />
              {motion.checked && (
                <Text color="muted">
                  {[motion.checked, motion.requirementFinding?.sentence].filter(Boolean).join(" ")}
                </Text>
              )}
              {motion.importNotes.length > 0 && (
                <details>
                  <summary>{texts.importNotes(motion.importNotes.length)}</summary>
                  <Told sentences={motion.importNotes} />
                </details>
              )}
            </Box>
          ))}
          {/* Who edits agenda items reads drafts too: they are not what the county tells. */}
          {pressReleases.map(
            ({ key, state, headline }) =>
              state === "PUBLISHED" && (
                <Box key={key} ps="4">
                  <a href={`/public/releases/${key}`}>{texts.release(headline)}</a>
                </Box>
              ),
          )}
        </li>
      ))}
    </Stack>
  );
}

/** What is told of an imported record, a sentence a line; nothing where there is none. */
function Told({ title, sentences }: { title?: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Box color="ink">
      {title && <Text>{title}:</Text>}
      <Box as="ul" ps="5" listStyleType="disc" overflowWrap="anywhere">
        {sentences.map((told) => (
          <li key={told}>{told}</li>
        ))}
      </Box>
    </Box>
  );
}

function ended(state: string, outcome: string | null | undefined): string {
  if (state === "WITHDRAWN") return texts.withdrawn;
  if (state === "DISPOSED") return texts.disposed;
  if (outcome == null) return texts.undecided;
  return outcome === "PASSED" ? texts.passed : texts.failed;
}
