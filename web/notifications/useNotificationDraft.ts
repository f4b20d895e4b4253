import { graphql, useFragment } from "react-relay";
import { refuseTemplate, type TemplateDraft } from "#schema/notifications/template.rules.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { useNotificationDraft_template$key } from "./__generated__/useNotificationDraft_template.graphql.ts";
import type { useNotificationDraftMutation } from "./__generated__/useNotificationDraftMutation.graphql.ts";
import { templateTexts as texts } from "./texts.ts";

/** Maps the mutation's field to its control. */
export const controlOf = (field: string | null): string => (field ? `notification-${field}` : "");

/** Edits of a letter's text over the saved one (null: a new one, which starts as `fresh`). */
export function useNotificationDraft(
  template: useNotificationDraft_template$key | null,
  fresh: TemplateDraft,
  onSaved: (uuid: string) => void,
) {
  const saved = useFragment(
    graphql`
      fragment useNotificationDraft_template on NotificationTemplate {
        id
        version
        key
        fromEmail
        subject
        body
        html
      }
    `,
    template,
  );
  const [run, busy] = useVerb<useNotificationDraftMutation>(
    graphql`
      mutation useNotificationDraftMutation($input: SaveNotificationTemplateInput!) {
        saveNotificationTemplate(input: $input) {
          ... on SaveNotificationTemplatePayload {
            template {
              uuid
              ...useNotificationDraft_template
              ...NotificationEditor_template
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on NotificationTemplate @alias(as: "saved") {
                ...NotificationEditor_template
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const stored: TemplateDraft = saved
    ? { key: saved.key, fromEmail: saved.fromEmail, subject: saved.subject, body: saved.body, html: saved.html ?? null }
    : fresh;
  return useRecordDraft({
    saved: stored,
    version: saved?.version ?? null,
    form: `notification ${saved?.id ?? "new"}`,
    busy,
    guard: "notification",
    check: (values) => {
      const refusal = refuseTemplate(values);
      return refusal ? [{ field: controlOf(refusal.field ?? null), text: refusal.message }] : [];
    },
    save: ({ key, fromEmail, subject, body, html }, version) => {
      const about = { templateId: saved?.id ?? null, version: saved ? version : null };
      return run({ ...about, key, fromEmail, subject, body, html });
    },
    tell: ({ field, message }) => ({ field: controlOf(field), text: message }),
    onSaved: ({ template: { uuid } }, forget) => {
      forget();
      onSaved(uuid);
    },
  });
}
