import { useState } from "react";
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
import { ConflictNotice } from "#web/meetings/ConflictNotice.tsx";
import { useUnsaved } from "#web/meetings/LeaveGuard.tsx";
import { useDraft } from "#web/meetings/useDraft.ts";
import { useVerb, type VerbRefusal } from "#web/relay/useVerb.ts";
import type { WebhookPanel_eventTypes$key } from "./__generated__/WebhookPanel_eventTypes.graphql.ts";
import type { WebhookPanel_webhook$key } from "./__generated__/WebhookPanel_webhook.graphql.ts";
import type { WebhookPanelCreateMutation } from "./__generated__/WebhookPanelCreateMutation.graphql.ts";
import type { WebhookPanelUpdateMutation } from "./__generated__/WebhookPanelUpdateMutation.graphql.ts";
import { webhookTexts as texts } from "./webhookTexts.ts";

type Props = {
  /** Null: a new one. */
  webhook: WebhookPanel_webhook$key | null;
  eventTypes: WebhookPanel_eventTypes$key;
  onClose: () => void;
  /** A new one was made; its secret is known only now. */
  onMade: (secret: string) => void;
};

const controls: Readonly<Record<string, string>> = {
  url: "webhook-url",
  description: "webhook-description",
  events: "webhook-event-0",
};

/** A webhook while it is set up or changed: its address, what it is for, and what it hears of. */
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
  const [create, creating, proof] = useProvenVerb<WebhookPanelCreateMutation>(
    graphql`
      mutation WebhookPanelCreateMutation($input: CreateWebhookInput!) {
        createWebhook(input: $input) {
          ... on CreateWebhookPayload {
            secret
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
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
  const draft = useDraft(stored, saved?.version ?? 0);
  const forget = useUnsaved("webhook", draft.dirty);
  const [errors, setErrors] = useState<{ field: string; text: string }[]>([]);
  const [conflict, setConflict] = useState(false);
  const { values } = draft;
  const chosen = values.events.split(" ").filter(Boolean);
  const busy = creating || updating;
  const errorOf = (field: string) => errors.find((error) => error.field === controls[field])?.text ?? null;

  const refused = ({ code, message, field }: VerbRefusal) => {
    setConflict(code === "Conflict");
    setErrors(code === "Conflict" ? [] : [{ field: controls[field ?? ""] ?? "", text: message }]);
  };
  const send = async (version: number) => {
    if (chosen.length === 0) return setErrors([{ field: "webhook-event-0", text: texts.eventsMissing }]);
    const { url, description, isActive } = values;
    if (!saved) {
      const result = await create({ url, description, events: chosen });
      if (!result.ok) return refused(result.refusal);
      notify({ kind: "positive", text: texts.created });
      onMade(result.payload.secret);
    } else {
      const result = await update({ webhookId: saved.id, version, url, description, events: chosen, isActive });
      if (!result.ok) return refused(result.refusal);
      notify({ kind: "positive", text: texts.saved });
    }
    forget();
    onClose();
  };
  const differences = [
    { label: texts.address, mine: draft.mine.url, saved: stored.url },
    { label: texts.description, mine: draft.mine.description, saved: stored.description },
    { label: texts.events, mine: draft.mine.events, saved: stored.events },
    {
      label: texts.active,
      mine: draft.mine.isActive ? texts.on : texts.off,
      saved: stored.isActive ? texts.on : texts.off,
    },
  ];
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
            onClick={() => void send(draft.version)}
          >
            {saved ? texts.save : texts.create}
          </Button>
        </>
      )}
    >
      <Stack gap="4">
        {conflict && draft.changedElsewhere.length > 0 ? (
          <ConflictNotice
            title={texts.changedElsewhere}
            differences={differences.filter(({ mine, saved: theirs }) => mine !== theirs)}
            busy={busy}
            onKeepMine={() => {
              draft.rebase();
              void send(saved?.version ?? 0);
            }}
            onTakeSaved={() => {
              draft.reset();
              setConflict(false);
            }}
          />
        ) : (
          <ErrorSummary errors={errors} />
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
            {types.map(({ name, about }, at) => (
              <CheckboxField
                key={name}
                id={`webhook-event-${at}`}
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
