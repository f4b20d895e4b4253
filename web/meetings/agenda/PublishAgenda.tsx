import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Megaphone } from "lucide-react";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { Act } from "#web/editing/Act.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { Brought } from "#web/shell/Brought.tsx";
import { texts as shell } from "#web/shell/texts.ts";
import { PendingChanges, PublishedVersions } from "./AgendaChanges.tsx";
import { texts } from "../texts.ts";
import type { PublishAgendaMutation } from "./__generated__/PublishAgendaMutation.graphql.ts";
import type { PublishAgenda_meeting$key } from "./__generated__/PublishAgenda_meeting.graphql.ts";

/** Publishes the agenda with its time and hash for everyone to read. Later changes become numbered amendments. */
export function PublishAgenda({ meeting }: { meeting: PublishAgenda_meeting$key }) {
  const data = useFragment(
    graphql`
      fragment PublishAgenda_meeting on Meeting {
        id
        key
        number
        agendaVersions {
          id
          number
        }
        viewerCan {
          publishAgenda {
            reason
          }
        }
      }
    `,
    meeting,
  );
  const [publish, busy] = useVerb<PublishAgendaMutation>(
    graphql`
      mutation PublishAgendaMutation($input: PublishAgendaInput!) {
        publishAgenda(input: $input) {
          ... on PublishAgendaPayload {
            meeting {
              ...MeetingEditorPage_meeting
              ...PublishAgenda_meeting
            }
            version {
              number
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.publishFailed,
  );
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const published = data.agendaVersions.length > 0;
  // The value when the dialog opened. Publishing changes the button's label while the dialog is still closing.
  const [amends, setAmends] = useState(published);
  const labelOf = (again: boolean) => (again ? texts.publishAmendment : texts.publish);

  async function run() {
    const result = await publish({ meetingId: data.id });
    if (!result.ok) return setError(result.refusal.message);
    setAsking(false);
    const { number } = result.payload.version;
    notify({
      kind: "positive",
      text: texts.published(number),
    });
  }

  return (
    <>
      <Act
        name="publishAgenda"
        label={labelOf(published)}
        icon={<Megaphone aria-hidden />}
        reason={data.viewerCan.publishAgenda.reason}
        busy={busy}
        onSelect={() => {
          setAmends(published);
          setAsking(true);
        }}
      />
      <ConfirmDialog
        open={asking}
        title={amends ? texts.publishAmendmentQuestion(data.number) : texts.publishQuestion(data.number)}
        text={texts.publishExplained}
        confirmLabel={labelOf(amends)}
        busy={busy}
        error={error ?? undefined}
        onConfirm={() => void run()}
        onCancel={() => {
          setAsking(false);
          setError(null);
        }}
      >
        <Brought place="meeting-deadlines" recordKey={data.key} />
        {amends && (
          <Suspense fallback={<PanelSkeleton label={shell.loading} />}>
            <PendingChanges meetingKey={data.key} />
          </Suspense>
        )}
      </ConfirmDialog>
      {published && <Act name="versions" label={texts.versions} onSelect={() => setReading(true)} />}
      {reading && (
        <SidePanel open title={texts.versionsOf(data.number)} onClose={() => setReading(false)} reading>
          <Suspense fallback={<PanelSkeleton label={shell.loading} />}>
            <PublishedVersions meetingKey={data.key} />
          </Suspense>
        </SidePanel>
      )}
    </>
  );
}
