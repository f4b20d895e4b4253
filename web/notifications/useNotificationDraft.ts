import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { refuseTemplate, type TemplateDraft } from "#schema/notifications/template.rules.ts";
import { useDraft } from "#web/meetings/useDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { useNotificationDraft_template$key } from "./__generated__/useNotificationDraft_template.graphql.ts";
import type { useNotificationDraftMutation } from "./__generated__/useNotificationDraftMutation.graphql.ts";
import { templateTexts as texts } from "./templateTexts.ts";

/** `field` is the id of the control at fault; '' names none. */
type EditorError = { field: string; text: string };

/** The control that a field of the verb is written in. */
export const controlOf = (field: string | null): string => (field ? `notification-${field}` : "");

/** A letter's words while they are written over the saved ones (null: new ones, which start as `fresh`). */
export function useNotificationDraft(template: useNotificationDraft_template$key | null, fresh: TemplateDraft) {
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
  const draft = useDraft<TemplateDraft & Record<string, unknown>>({ ...stored }, saved?.version ?? 0);
  const [errors, setErrors] = useState<EditorError[]>([]);
  const [conflict, setConflict] = useState(false);
  const values: TemplateDraft = draft.values;

  /** Answers the UUID of what was saved. Null: it was not, and the errors say why. */
  const send = async (version: number): Promise<string | null> => {
    const refusal = refuseTemplate(values);
    setErrors(refusal ? [{ field: controlOf(refusal.field ?? null), text: refusal.message }] : []);
    if (refusal) return null;
    const { key, fromEmail, subject, body, html } = values;
    const about = { templateId: saved?.id ?? null, version: saved ? version : null };
    const result = await run({ ...about, key, fromEmail, subject, body, html });
    setConflict(!result.ok && result.refusal.code === "Conflict");
    if (result.ok) {
      draft.reset();
      return result.payload.template.uuid;
    }
    if (result.refusal.code !== "Conflict")
      setErrors([{ field: controlOf(result.refusal.field), text: result.refusal.message }]);
    return null;
  };
  return {
    values,
    mine: draft.mine as TemplateDraft,
    saved: stored,
    dirty: draft.dirty,
    busy,
    errors,
    setErrors,
    conflict: conflict && draft.changedElsewhere.length > 0,
    edit: (change: Partial<TemplateDraft>) => draft.edit(change),
    save: () => send(draft.version),
    keepMine: () => {
      draft.rebase();
      return send(saved?.version ?? 0);
    },
    takeSaved: () => {
      draft.reset();
      setConflict(false);
    },
  };
}
