import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { WebhookPanel_eventTypes$key } from "./__generated__/WebhookPanel_eventTypes.graphql.ts";
import type { WebhookPanel_webhook$key } from "./__generated__/WebhookPanel_webhook.graphql.ts";
import type { WebhookPanelUpdateMutation } from "./__generated__/WebhookPanelUpdateMutation.graphql.ts";
import { webhookTexts as texts } from "./texts.ts";

type Props = {
  /** Null: a new webhook. */
  webhook: WebhookPanel_webhook$key | null;
  eventTypes: WebhookPanel_eventTypes$key;
  onClose: () => void;
  /** Called with the secret of a new webhook, which is known only now. */
  onMade: (secret: string) => void;
};

const controls: Readonly<Record<string, string>> = {
  url: "webhook-url",
  description: "webhook-description",
  events: "webhook-event-0",
};

const labels = { url: texts.address, description: texts.description, events: texts.events, isActive: texts.active };
const wordsIn = (text: string) => text.split(" ").filter(Boolean);

/** Creates or edits a webhook: its address, purpose and events. */
export function WebhookPanel({ webhook, eventTypes, onClose, onMade }: Props) {
  const saved = useFragment(
    graphql`
      fragment WebhookPanel_webhook on Webhook {
        id
        url
        description
        events
        isActive
        version
      }
    `,
    webhook,
  );
  const types = useFragment(
    graphql`
      fragment WebhookPanel_eventTypes on EventType @relay(plural: true) {
        name
        about
      }
    `,
    eventTypes,
  );
  const [create, creating, proof] = useProvenVerb(mutation("createWebhook { secret }"), texts.failed);
  const [update, updating] = useVerb<WebhookPanelUpdateMutation>(
    graphql`
      mutation WebhookPanelUpdateMutation($input: UpdateWebhookInput!) {
        updateWebhook(input: $input) {
          ... on UpdateWebhookPayload {
            webhook {
              ...WebhookPanel_webhook
              ...WebhookTable_webhooks
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Webhook @alias(as: "saved") {
                ...WebhookPanel_webhook
              }
            }
          }
        }
      }
    `,
    texts.failed,
  );
  // The events are one field of the draft, kept as text so that two versions compare with ===.
  const stored = {
    url: saved?.url ?? "",
    description: saved?.description ?? "",
    events: [...(saved?.events ?? [])].sort().join(" "),
    isActive: saved?.isActive ?? true,
  };
  const draft = useRecordDraft({
    saved: stored,
    version: saved?.version ?? null,
    // Not stored on the device, because an address may contain a token.
    form: null,
    busy: creating || updating,
    guard: "webhook",
    check: ({ events }) => (events === "" ? [{ field: "webhook-event-0", text: texts.eventsMissing }] : []),
    save: async ({ url, description, events, isActive }, version) => {
      const about = { url, description, events: wordsIn(events) };
      if (!saved) return create(about);
      const result = await update({ webhookId: saved.id, version, ...about, isActive });
      return result.ok ? { ok: true, payload: { secret: null } } : result;
    },
    tell: ({ field, message }) => ({ field: controls[field ?? ""] ?? "", text: message }),
    onSaved: ({ secret }, forget) => {
      notify({ kind: "positive", text: saved ? texts.saved : texts.created });
      if (secret !== null) onMade(secret);
      forget();
      onClose();
    },
  });
  const { values, busy } = draft;
  const chosen = wordsIn(values.events);
  const errorOf = (field: keyof typeof controls) => draft.errorOf(controls[field] ?? "");
  return (
    <SidePanel
      open
      title={saved ? texts.editTitle : texts.newWebhook}
      onClose={onClose}
      dirty={draft.dirty}
      footer={(cancel) => (
        <>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button
            kind="primary"
            busy={busy}
            busyLabel={saved ? texts.saving : texts.creating}
            onClick={() => void draft.save()}
          >
            {saved ? texts.save : texts.create}
          </Button>
        </>
      )}
    >
      <Stack gap="4">
        {draft.inConflict ? (
          <DraftConflict
            draft={draft}
            title={texts.changedElsewhere}
            labels={labels}
            words={(field, of) => (field === "isActive" ? (of.isActive ? texts.on : texts.off) : of[field])}
          />
        ) : (
          <ErrorSummary errors={draft.errors} />
        )}
        <TextField
          id="webhook-url"
          label={texts.address}
          help={texts.addressHelp}
          type="url"
          required
          value={values.url}
          error={errorOf("url")}
          onChange={(url) => draft.edit({ url })}
        />
        <TextField
          id="webhook-description"
          label={texts.description}
          value={values.description}
          error={errorOf("description")}
          onChange={(description) => draft.edit({ description })}
        />
        <Section title={texts.events} level={3} plain>
          <Stack gap="3">
            {errorOf("events") && <Notice kind="negative">{errorOf("events")}</Notice>}
            {types.map(({ name, about }, index) => (
              <CheckboxField
                key={name}
                id={`webhook-event-${index}`}
                label={name}
                help={about}
                checked={chosen.includes(name)}
                onChange={(on) =>
                  draft.edit({
                    events: (on ? [...chosen, name] : chosen.filter((each) => each !== name)).sort().join(" "),
                  })
                }
              />
            ))}
          </Stack>
        </Section>
        {saved && (
          <CheckboxField
            label={texts.active}
            help={texts.activeHelp}
            checked={values.isActive}
            onChange={(isActive) => draft.edit({ isActive })}
          />
        )}
      </Stack>
      {proof}
    </SidePanel>
  );
}
