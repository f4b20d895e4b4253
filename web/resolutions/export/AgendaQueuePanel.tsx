import { useDeferredValue, useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import { MAX_PLACED } from "#schema/resolutions/queue.rules.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { TickPanel } from "./TickPanel.tsx";
import { texts } from "./texts.ts";
import type { AgendaQueuePanelQuery } from "./__generated__/AgendaQueuePanelQuery.graphql.ts";

type Props = { recordKey: string; meetingId: string; onClose: () => void };

/** Resolutions that wait for a meeting's agenda. Several can be selected and added at once. */
export function AgendaQueuePanel({ recordKey, meetingId, onClose }: Props) {
  const [sought, seek] = useState("");
  const text = useDeferredValue(sought.trim());
  const { meeting } = useLazyLoadQuery<AgendaQueuePanelQuery>(
    graphql`
      query AgendaQueuePanelQuery($key: ID!, $text: String) {
        meeting(key: $key) {
          agendaQueue(text: $text) {
            more
            entries {
              resolution {
                id
                displayNumber
                title
                department
                blanks {
                  sentence
                  kept {
                    __typename
                  }
                }
              }
              moves {
                id
                meeting {
                  number
                }
              }
            }
          }
        }
      }
    `,
    { key: recordKey, text: text === "" ? null : text },
    { fetchPolicy: "store-and-network" },
  );
  const [add, busy] = useVerb(
    mutation("addFromQueue { added meeting { ...AgendaItemsTable_meeting ...PublishAgenda_meeting } }"),
    texts.addFailed,
  );
  const { entries, more } = meeting?.agendaQueue ?? { entries: [], more: false };
  return (
    <TickPanel
      title={texts.queue}
      help={texts.queueHelp}
      lines={entries.map(({ resolution, moves }) => ({
        id: resolution.id,
        label: `${resolution.displayNumber} ${resolution.title}`,
        help: [
          moves && texts.moveHere(moves.meeting.number),
          resolution.department,
          resolution.blanks && !resolution.blanks.kept && resolution.blanks.sentence,
        ]
          .filter(Boolean)
          .join(" · "),
        what: { resolutionId: resolution.id, moveItemId: moves?.id ?? null },
      }))}
      none={text === "" ? texts.queueEmpty : texts.queueNothingFound}
      more={more ? texts.queueMore : null}
      tickFirst={texts.tickFirst}
      most={MAX_PLACED}
      add={(chosen) => add({ meetingId, entries: chosen })}
      busy={busy}
      onClose={onClose}
    >
      <SearchField label={texts.queueSearch} value={sought} onChange={seek} width="100%" />
    </TickPanel>
  );
}
