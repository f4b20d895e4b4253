import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { SenderForm_settings$key } from "./__generated__/SenderForm_settings.graphql.ts";
import { templateTexts as texts } from "./texts.ts";

/** The default sender of the county's emails, unless a template names one. */
export function SenderForm({ settings }: { settings: SenderForm_settings$key }) {
  const { senderEmail, defaultSender, version, viewerCanEdit } = useFragment(
    graphql`
      fragment SenderForm_settings on NotificationSettings {
        senderEmail
        defaultSender
        version
        viewerCanEdit {
          reason
        }
      }
    `,
    settings,
  );
  const [run, busy] = useVerb(mutation("setSenderEmail { settings { senderEmail version } }"), texts.senderFailed);
  // The last saved values, until the page is refetched, because settings have no id with which the store could update
  // them.
  const [saved, setSaved] = useState({ email: senderEmail ?? "", version, from: version });
  const now = saved.from === version ? saved : { email: senderEmail ?? "", version, from: version };
  const draft = useRecordDraft({
    saved: { email: now.email },
    version: now.version,
    form: "sender",
    busy,
    guard: "sender",
    conflict: "told",
    save: ({ email }, from) => run({ version: from, senderEmail: email.trim() || null }),
    tell: ({ code, message, field }) => ({
      field: field === null ? "" : "email",
      text: code === "Conflict" ? texts.senderElsewhere : message,
    }),
    onSaved: ({ settings: after }) => {
      setSaved({ email: after.senderEmail ?? "", version: after.version, from: version });
      notify({ kind: "positive", text: texts.senderSaved });
    },
  });
  const problem = draft.errorOf("");
  return (
    <Section title={texts.sender} description={texts.senderHelp}>
      <Stack gap="4">
        <TypedNotice typed={draft.typed} />
        {problem && <Notice kind="negative">{problem}</Notice>}
        <TextField
          label={texts.senderEmail}
          help={texts.senderEmpty(defaultSender)}
          type="email"
          width="24rem"
          value={draft.values.email}
          error={draft.errorOf("email")}
          onChange={(email) => draft.edit({ email })}
        />
        <HStack>
          <Button
            reason={viewerCanEdit.reason ?? null}
            busy={busy}
            busyLabel={texts.saving}
            onClick={() => void draft.save()}
          >
            {texts.save}
          </Button>
        </HStack>
      </Stack>
    </Section>
  );
}
