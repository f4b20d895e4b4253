import { useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import type { RequestPanelQuery } from "./__generated__/RequestPanelQuery.graphql.ts";
import { useKeepTyped, useTypedBefore } from "#web/editing/useTyped.ts";
import { type KeptRequest, readRequest, writeRequest } from "./keptRequest.ts";
import { RequestDraftLine } from "./RequestDraftLine.tsx";
import { RequestFiles } from "./RequestFiles.tsx";
import { RequestStored, type StoredRequest } from "./RequestStored.tsx";
import { RequestUploads } from "./RequestUploads.tsx";
import { emptyForm } from "./requestForm.ts";
import { fieldId, ResolutionFieldsForm } from "./ResolutionFieldsForm.tsx";
import { texts } from "./texts.ts";
import type { CreatedResolution } from "./useCreateResolution.ts";
import { useRequest } from "./useRequest.ts";
import { useRequestDraft } from "./useRequestDraft.ts";

export type RequestPanelProps = {
  onClose: () => void;
  /** Called with the new resolution once it and its attachments exist. */
  onCreated: (created: CreatedResolution) => void;
};

/** 'Request for Legislative Authority ("RLA")': what a department asks the board to approve. */
export function RequestPanel({ onClose, onCreated }: RequestPanelProps) {
  const { tenant, viewer } = useLazyLoadQuery<RequestPanelQuery>(
    graphql`
      query RequestPanelQuery {
        tenant {
          today
        }
        viewer {
          departmentName
          can(permission: "meetings.meeting-items.create") {
            reason
          }
          requestDraft {
            content
            savedAt
          }
        }
      }
    `,
    {},
    { fetchPolicy: "network-only" },
  );
  const [fresh] = useState<KeptRequest>(() => ({
    form: emptyForm(tenant?.today ?? "", viewer.departmentName ?? ""),
    prior: null,
  }));
  // Text that has not reached the server is on the device, and is then the newer one.
  const before = useTypedBefore("request");
  const [stored, setStored] = useState<StoredRequest | null>(() => {
    const onDevice = before && { content: String(before.value), savedAt: before.at };
    const onServer = viewer.requestDraft;
    const draft = onDevice && (!onServer || onDevice.savedAt > onServer.savedAt) ? onDevice : onServer;
    const storedRequest = draft ? readRequest(draft.content, tenant?.today ?? "") : null;
    return draft && storedRequest ? { request: storedRequest, savedAt: draft.savedAt } : null;
  });
  const { request, setRequest, change, choosePrior, submit, busy, ...requestState } = useRequest(fresh);
  const draft = useRequestDraft(writeRequest(request));
  const onDevice = stored && before ? String(before.value) : null;
  const forgetTyped = useKeepTyped("request", draft.pending ? writeRequest(request) : onDevice);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [createdResolution, setCreatedResolution] = useState<CreatedResolution | null>(null);
  const [asking, setAsking] = useState(false);
  const reason = tenant ? (viewer.can.reason ?? null) : texts.noCounty;

  const send = async () => {
    if (busy || reason || stored || createdResolution) return;
    await draft.stop();
    const created = await submit();
    if (!created) return draft.resume();
    forgetTyped();
    if (files.length === 0) onCreated(created);
    else setCreatedResolution(created);
  };
  const discard = async (then: () => void) => {
    const problem = await draft.discard(writeRequest(fresh));
    requestState.setFailed(problem);
    if (problem !== null) return;
    forgetTyped();
    then();
  };
  const close = () => {
    if (createdResolution) return onCreated(createdResolution);
    // Typed text is saved before the panel closes. If that fails, the panel stays open and asks.
    void draft.flush().then((isSaved) => isSaved && onClose());
  };

  const footer = (cancel: () => void) => (
    <>
      <RequestDraftLine draft={draft} />
      {(draft.pending || draft.savedAt !== null) && (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {texts.discardDraft}
        </Button>
      )}
      <Button onClick={cancel}>{texts.cancel}</Button>
      {/* Not the form's submit button, so that Enter in one of its many fields does not create an item. */}
      <Button
        kind="primary"
        busy={busy}
        busyLabel={texts.creating}
        reason={reason ?? (stored ? texts.chooseFirst : null)}
        onClick={() => void send()}
      >
        {texts.create}
      </Button>
    </>
  );

  return (
    <>
      <SidePanel
        open
        title={texts.panel}
        onClose={draft.failed ? onClose : close}
        dirty={draft.failed !== null}
        footer={createdResolution ? undefined : footer}
      >
        {createdResolution ? (
          <RequestUploads resolution={createdResolution} files={files} onDone={() => onCreated(createdResolution)} />
        ) : (
          <form noValidate aria-label={texts.panel} onSubmit={(event) => event.preventDefault()}>
            <Stack gap="4">
              <ErrorSummary
                errors={requestState.problems.map(({ field, message }) => ({ field: fieldId(field), text: message }))}
              />
              {requestState.failed && <Notice kind="negative">{requestState.failed}</Notice>}
              {reason && <Notice kind="caution">{reason}</Notice>}
              {stored ? (
                <RequestStored
                  stored={stored}
                  onGoOn={() => {
                    setRequest(stored.request);
                    setStored(null);
                  }}
                  onStartOver={() => void discard(() => setStored(null))}
                />
              ) : (
                <>
                  {requestState.carried && (
                    <Notice kind="info" onDismiss={() => requestState.setCarried(null)}>
                      {requestState.carried}
                    </Notice>
                  )}
                  <ResolutionFieldsForm
                    value={request.form}
                    onChange={change}
                    problems={requestState.problems}
                    onPrior={choosePrior}
                  />
                  <RequestFiles files={files} onFiles={setFiles} reason={reason} />
                </>
              )}
            </Stack>
          </form>
        )}
      </SidePanel>
      <ConfirmDialog
        open={asking}
        title={texts.discardQuestion}
        text={texts.discardHelp}
        confirmLabel={texts.discardDraft}
        danger
        error={requestState.failed}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void discard(() => {
            void draft.stop();
            onClose();
          })
        }
      />
    </>
  );
}
