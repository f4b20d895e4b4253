import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, useNavigate, useSearchParams } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import type { NotificationEditor_keys$key } from "./__generated__/NotificationEditor_keys.graphql.ts";
import type { NotificationEditor_template$key } from "./__generated__/NotificationEditor_template.graphql.ts";
import { DeleteNotification } from "./DeleteNotification.tsx";
import { NotificationFields } from "./NotificationFields.tsx";
import { NotificationPreview } from "./NotificationPreview.tsx";
import { SendTest } from "./SendTest.tsx";
import { templateTexts as texts } from "./texts.ts";
import { useCaret } from "./useCaret.ts";
import { controlOf, useNotificationDraft } from "./useNotificationDraft.ts";
import { VariableButtons } from "./VariableButtons.tsx";

const labels = { key: texts.key, ...texts.fields };

type Props = {
  /** Null: a new one. */
  template: NotificationEditor_template$key | null;
  keys: NotificationEditor_keys$key;
  /** Initial value for a new one. */
  sender: string;
  /** Why none can be created. Null: it can be. */
  createReason: string | null;
  testReason: string | null;
};

/** Edits one email's text: its fields and variables on one side, the preview on the other. */
export function NotificationEditor({ template, keys, sender, createReason, testReason }: Props) {
  const data = useFragment(
    graphql`
      fragment NotificationEditor_template on NotificationTemplate {
        id
        key
        viewerCanEdit {
          reason
        }
        viewerCanDelete {
          reason
        }
        ...useNotificationDraft_template
      }
    `,
    template,
  );
  const all = useFragment(
    graphql`
      fragment NotificationEditor_keys on NotificationKey @relay(plural: true) {
        key
        about
        subject
        body
        template {
          id
        }
        ...VariableButtons_key
        ...NotificationPreview_key
      }
    `,
    keys,
  );
  const [search] = useSearchParams();
  const requestedKey = all.find(({ key, template: ownTemplate }) => key === search.get("key") && !ownTemplate);
  const navigate = useNavigate();
  const fresh = {
    key: requestedKey?.key ?? "",
    fromEmail: sender,
    subject: requestedKey?.subject ?? "",
    body: requestedKey?.body ?? "",
    html: null,
  };
  const draft = useNotificationDraft(data ?? null, fresh, (uuid) => {
    notify({ kind: "positive", text: texts.saved });
    if (!data) void navigate(`/notifications/${uuid}`, { replace: true });
  });
  const { values } = draft;
  const chosen = all.find(({ key }) => key === values.key) ?? null;
  const caret = useCaret((part, text) => draft.edit({ [part]: text }));
  const [deleting, setDeleting] = useState(false);
  /** Choosing a key for an empty new letter fills in the default text, which is then edited. */
  const chooseKey = (key: string) => {
    const shipped = all.find((each) => each.key === key);
    const untouched =
      !data &&
      (values.subject === "" || values.subject === chosen?.subject) &&
      (values.body === "" || values.body === chosen?.body);
    draft.edit({ key, ...(untouched && { subject: shipped?.subject ?? "", body: shipped?.body ?? "" }) });
  };
  return (
    <>
      <PageHeader
        title={data?.key ?? texts.newTitle}
        context={chosen?.about}
        back={<Link to="/notifications">{texts.back}</Link>}
        secondary={
          <>
            {data && <HistoryButton recordId={data.id} title={texts.history(data.key)} />}
            {data && (
              <Button reason={data.viewerCanDelete.reason ?? null} onClick={() => setDeleting(true)}>
                {texts.delete}
              </Button>
            )}
            <SendTest
              draft={values}
              reason={testReason}
              onRefused={({ message, field }) => draft.setErrors([{ field: controlOf(field), text: message }])}
            />
            <Button onClick={() => void navigate("/notifications")}>{texts.close}</Button>
          </>
        }
        action={
          <Button
            kind="primary"
            reason={data ? (data.viewerCanEdit.reason ?? null) : createReason}
            busy={draft.busy}
            busyLabel={texts.saving}
            onClick={() => void draft.save()}
          >
            {texts.save}
          </Button>
        }
      />
      <TypedNotice typed={draft.typed} />
      {draft.inConflict ? (
        <DraftConflict draft={draft} title={texts.changedElsewhere} labels={labels} />
      ) : (
        <ErrorSummary errors={draft.errors} />
      )}
      <Columns min="22rem">
        <Section title={texts.letter}>
          <Stack gap="4">
            <NotificationFields
              draft={draft}
              keys={all.map(({ key, template: ownTemplate }) => ({
                key,
                taken: ownTemplate !== null && ownTemplate !== undefined && ownTemplate.id !== data?.id,
              }))}
              caret={caret.of}
              onKey={chooseKey}
              variables={<VariableButtons notificationKey={chosen} onInsert={caret.insert} />}
            />
          </Stack>
        </Section>
        <NotificationPreview notificationKey={chosen} draft={values} />
      </Columns>
      {data && deleting && (
        <DeleteNotification
          template={data}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            draft.forget();
            void navigate("/notifications");
          }}
        />
      )}
    </>
  );
}
