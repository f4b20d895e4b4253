import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useUnsaved } from "#web/meetings/LeaveGuard.tsx";
import { useDraft } from "#web/meetings/useDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { SenderForm_settings$key } from "./__generated__/SenderForm_settings.graphql.ts";
import type { SenderFormMutation } from "./__generated__/SenderFormMutation.graphql.ts";
import { templateTexts as texts } from "./templateTexts.ts";

/** Who sends the county's letters where a template names nobody. */
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
  const [run, busy] = useVerb<SenderFormMutation>(
    graphql`
      mutation SenderFormMutation($input: SetSenderEmailInput!) {
        setSenderEmail(input: $input) {
          ... on SetSenderEmailPayload {
            settings {
              senderEmail
              version
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.senderFailed,
  );
  // What was saved here, until the page is read again: the settings have no id by which the page would hear of it.
  const [saved, setSaved] = useState({ email: senderEmail ?? "", version, from: version });
  const now = saved.from === version ? saved : { email: senderEmail ?? "", version, from: version };
  const draft = useDraft({ email: now.email }, now.version);
  useUnsaved("sender", draft.dirty);
  const [problem, setProblem] = useState<{ text: string; field: boolean } | null>(null);
  const save = async () => {
    const result = await run({ version: draft.version, senderEmail: draft.values.email.trim() || null });
    if (!result.ok) {
      const { code, message, field } = result.refusal;
      return setProblem({ text: code === "Conflict" ? texts.senderElsewhere : message, field: field !== null });
    }
    const { settings: after } = result.payload;
    setSaved({ email: after.senderEmail ?? "", version: after.version, from: version });
    draft.reset();
    setProblem(null);
    notify({ kind: "positive", text: texts.senderSaved });
  };
  return (
    <Section title={texts.sender} description={texts.senderHelp}>
      <Stack gap="4">
        {problem && !problem.field && <Notice kind="negative">{problem.text}</Notice>}
        <TextField
          label={texts.senderEmail}
          help={texts.senderEmpty(defaultSender)}
          type="email"
          width="24rem"
          value={draft.values.email}
          error={problem?.field ? problem.text : null}
          onChange={(email) => draft.edit({ email })}
        />
        <HStack>
          <Button
            reason={viewerCanEdit.reason ?? null}
            busy={busy}
            busyLabel={texts.saving}
            onClick={() => void save()}
          >
            {texts.save}
          </Button>
        </HStack>
      </Stack>
    </Section>
  );
}
