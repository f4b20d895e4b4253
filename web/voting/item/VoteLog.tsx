import { graphql, useFragment } from "react-relay";
import { Box, Text } from "#design-system/Layout/Layout.tsx";
import { writtenClock } from "#web/shell/formats.ts";
import type { VoteLog_motion$key } from "./__generated__/VoteLog_motion.graphql.ts";
import { EVENT_WORDS, texts, VOTE_WORDS } from "../texts.ts";

/** Merges votes and restated rules in the order in which they were recorded. */
function logged<Vote extends { sequence: number }, Restated extends { afterVote: number }>(
  votes: readonly Vote[],
  restated: readonly Restated[],
): (Vote | Restated)[] {
  const placeOf = (each: Vote | Restated) => ("afterVote" in each ? each.afterVote + 0.5 : each.sequence);
  return [...votes, ...restated].toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Every recorded vote, oldest first. Nothing is ever removed. */
export function VoteLog({ motion: motionRef }: { motion: VoteLog_motion$key }) {
  const motion = useFragment(
    graphql`
      fragment VoteLog_motion on Motion {
        frozenHash
        importNotes
        restatements {
          sequence
          afterVote
          before
          after
          reason
          byName
          at
        }
        declarations {
          sequence
          declared
          reason
          byName
          at
        }
        events {
          id
          sequence
          value
          kind
          reason
          byName
          byMember
          at
          entry {
            name
          }
        }
      }
    `,
    motionRef,
  );
  const { events, declarations, restatements, frozenHash, importNotes } = motion;
  const entries = events.length + declarations.length + restatements.length;
  return (
    <Box>
      <details>
        <summary>{`${texts.log} (${entries})`}</summary>
        {entries === 0 && <Text color="muted">{texts.noEvents}</Text>}
        <Box as="ol" paddingInlineStart="6" fontSize="sm" css={{ listStyle: "decimal" }}>
          {declarations.map(({ sequence, declared, reason, byName, at }) => (
            <li key={`declared ${sequence}`} value={sequence}>
              <time dateTime={at}>{writtenClock(at)}</time>{" "}
              {declared ? (
                <>
                  {texts.declaredNote} <strong>{declared === "CARRIED" ? texts.carried : texts.lost}</strong>
                </>
              ) : (
                texts.retractedNote
              )}
              {`, recorded by ${byName}`}
              {reason ? `: ${reason}` : ""}
            </li>
          ))}
          {logged(events, restatements).map((event) =>
            "before" in event ? (
              <Box as="li" key={`restated ${event.sequence}`} css={{ listStyle: "none" }}>
                <time dateTime={event.at}>{writtenClock(event.at)}</time> {texts.restated}{" "}
                <strong>{texts.inPlaceOf(event.after, event.before)}</strong>
                {`, recorded by ${event.byName}: ${event.reason}`}
              </Box>
            ) : (
              <li key={event.id} value={event.sequence}>
                <time dateTime={event.at}>{writtenClock(event.at)}</time> {event.entry.name} {EVENT_WORDS[event.kind]}{" "}
                <strong>{VOTE_WORDS[event.value]}</strong>
                {event.byMember ? "" : `, recorded by ${event.byName}`}
                {event.reason ? `: ${event.reason}` : ""}
              </li>
            ),
          )}
        </Box>
        {frozenHash && (
          <Text fontSize="xs" color="muted" css={{ overflowWrap: "anywhere" }}>
            {texts.frozen(frozenHash)}
          </Text>
        )}
      </details>
      {importNotes.length > 0 && (
        <details>
          <summary>{`${texts.imported} (${importNotes.length})`}</summary>
          <Box as="ul" paddingInlineStart="6" fontSize="sm" css={{ listStyle: "disc" }}>
            {importNotes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Box>
        </details>
      )}
    </Box>
  );
}
