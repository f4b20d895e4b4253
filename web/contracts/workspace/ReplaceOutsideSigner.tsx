import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useTypedState } from "#web/editing/useTyped.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { ReplaceOutsideSigner_step$key } from "./__generated__/ReplaceOutsideSigner_step.graphql.ts";
import type { ReplaceOutsideSignerMutation } from "./__generated__/ReplaceOutsideSignerMutation.graphql.ts";
import { routeTexts as texts } from "./routeTexts.ts";

const FIELDS = ["name", "title", "organization", "email"] as const;

/** Names somebody else who signs from outside. */
export function ReplaceOutsideSigner({ step, onClose }: { step: ReplaceOutsideSigner_step$key; onClose: () => void }) {
  const {
    id: stepId,
    name,
    outside,
  } = useFragment(
    graphql`
      fragment ReplaceOutsideSigner_step on RouteStep {
        id
        name
        outside {
          organization
        }
      }
    `,
    step,
  );
  const [run, busy] = useVerb<ReplaceOutsideSignerMutation>(
    graphql`
      mutation ReplaceOutsideSignerMutation($input: ReplaceOutsideSignerInput!) {
        replaceOutsideSigner(input: $input) {
          ... on ReplaceOutsideSignerPayload {
            contract {
              ...ContractRecord_contract
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const [person, setPerson, typed] = useTypedState(`signer in place of ${stepId}`, {
    name: "",
    title: "",
    organization: outside?.organization ?? "",
    email: "",
  });
  const [refused, setRefused] = useState<string | null>(null);
  const close = () => {
    typed.forget();
    onClose();
  };
  const save = async () => {
    setRefused(null);
    const result = await run({ stepId, ...person });
    if (!result.ok) return setRefused(result.refusal.message);
    notify({ kind: "positive", text: texts.replaced });
    close();
  };
  return (
    <Dialog
      open
      title={texts.replaceTitle(name)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {texts.replace}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {refused && <Notice kind="negative">{refused}</Notice>}
        <Text>{texts.replaceExplained}</Text>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={texts.outside[field]}
            required
            {...(field === "email" && { type: "email" as const })}
            value={person[field]}
            onChange={(value) => setPerson((now) => ({ ...now, [field]: value }))}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
