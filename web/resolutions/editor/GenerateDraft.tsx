import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { GenerateDraft_resolution$key } from "./__generated__/GenerateDraft_resolution.graphql.ts";
import type { GenerateDraftMutation } from "./__generated__/GenerateDraftMutation.graphql.ts";

type Props = {
  resolution: GenerateDraft_resolution$key;
  /** The draft has unsaved text. */
  unsaved: boolean;
  icon: React.ReactNode;
  onGenerated: () => void;
  onProblem: (text: string | null) => void;
};

/** Generates the draft from the cover sheet. Asks before it replaces text written by a person. */
export function GenerateDraft({ resolution, unsaved, icon, onGenerated, onProblem }: Props) {
  const data = useFragment(
    graphql`
      fragment GenerateDraft_resolution on Resolution {
        id
        version
        viewerCan {
          edit {
            reason
          }
        }
      }
    `,
    resolution,
  );
  const [run, busy] = useVerb<GenerateDraftMutation>(
    graphql`
      mutation GenerateDraftMutation($input: GenerateDraftInput!) {
        generateDraft(input: $input) {
          ... on GenerateDraftPayload {
            resolution {
              ...DocumentTab_resolution
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Resolution @alias(as: "saved") {
                ...ResolutionEditor_resolution
              }
            }
          }
        }
      }
    `,
    texts.generateFailed,
  );
  const [question, setQuestion] = useState<string | null>(null);

  async function generate(overwrite: boolean) {
    onProblem(null);
    const result = await run({ resolutionId: data.id, version: data.version, overwrite });
    if (result.ok) {
      setQuestion(null);
      onGenerated();
      return notify({ kind: "positive", text: texts.generated });
    }
    const { code, message } = result.refusal;
    if (code === "HAND_EDITED") return setQuestion(message);
    setQuestion(null);
    return onProblem(code === "Network" ? texts.noAnswer : message);
  }

  return (
    <>
      <Button
        icon={icon}
        reason={data.viewerCan.edit.reason}
        busy={busy}
        busyLabel={texts.generating}
        onClick={() => (unsaved ? setQuestion(texts.replaceTyped) : void generate(false))}
      >
        {texts.autoGenerate}
      </Button>
      <ConfirmDialog
        open={question !== null}
        title={texts.replaceQuestion}
        text={question}
        confirmLabel={texts.replaceConfirm}
        cancelLabel={texts.replaceCancel}
        danger
        busy={busy}
        onConfirm={() => void generate(true)}
        onCancel={() => setQuestion(null)}
      />
    </>
  );
}
