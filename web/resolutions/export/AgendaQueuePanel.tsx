import { useDeferredValue, useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MOST_PLACED } from "#schema/resolutions/board/queue.rules.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { AgendaQueuePanelMutation } from "./__generated__/AgendaQueuePanelMutation.graphql.ts";
import type { AgendaQueuePanelQuery } from "./__generated__/AgendaQueuePanelQuery.graphql.ts";

type Chosen = { resolutionId: string; moveItemId: string | null };
type Props = { recordKey: string; meetingId: string; onClose: () => void };

/** What waits for the agenda of a meeting: several are ticked and come onto it in one act. */
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
  const [add, busy] = useVerb<AgendaQueuePanelMutation>(
    graphql`
      mutation AgendaQueuePanelMutation($input: AddFromQueueInput!) {
        addFromQueue(input: $input) {
          ... on AddFromQueuePayload {
            added
            meeting {
              ...AgendaItemsTable_meeting
              ...PublishAgenda_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.addFailed,
  );
  const [chosen, choose] = useState<readonly Chosen[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { entries, more } = meeting?.agendaQueue ?? { entries: [], more: false };
  const full = chosen.length >= MOST_PLACED;

  async function submit() {
    setProblem(null);
    const result = await add({ meetingId, entries: chosen });
    if (!result.ok) return setProblem(result.refusal.message);
    notify({ kind: "positive", text: texts.addedCount(result.payload.added) });
    onClose();
  }

  return (
    <SidePanel
      open
      title={texts.queue}
      description={texts.queueHelp}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          busy={busy}
          reason={chosen.length === 0 ? texts.tickFirst : null}
          onClick={() => void submit()}
        >
          {texts.addCount(chosen.length)}
        </Button>
      }
    >
      <Stack gap="4">
        {problem && <Notice kind="negative">{problem}</Notice>}
        <SearchField label={texts.queueSearch} value={sought} onChange={seek} width="100%" />
        {entries.length === 0 && <Text color="muted">{text === "" ? texts.queueEmpty : texts.queueNothingFound}</Text>}
        <Stack as="ul" gap="3" listStyle="none">
          {entries.map(({ resolution, moves }) => {
            const isChosen = chosen.some(({ resolutionId }) => resolutionId === resolution.id);
            return (
              <li key={resolution.id}>
                <CheckboxField
                  label={`${resolution.displayNumber} ${resolution.title}`}
                  help={[moves && texts.moveHere(moves.meeting.number), resolution.department]
                    .filter(Boolean)
                    .join(" · ")}
                  checked={isChosen}
                  reason={full && !isChosen ? texts.mostTicked(MOST_PLACED) : null}
                  onChange={(ticked) =>
                    choose((before) => [
                      ...before.filter(({ resolutionId }) => resolutionId !== resolution.id),
                      ...(ticked ? [{ resolutionId: resolution.id, moveItemId: moves?.id ?? null }] : []),
                    ])
                  }
                />
              </li>
            );
          })}
        </Stack>
        {more && <Text color="muted">{texts.queueMore}</Text>}
      </Stack>
    </SidePanel>
  );
}
