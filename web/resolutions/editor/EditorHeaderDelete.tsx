import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router";
import { Trash2 } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { useForgetUnsaved } from "#web/editing/LeaveGuard.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { EditorHeaderDelete_resolution$key } from "./__generated__/EditorHeaderDelete_resolution.graphql.ts";
import type { EditorHeaderDeleteMutation } from "./__generated__/EditorHeaderDeleteMutation.graphql.ts";

/** Asks before the resolution is deleted, then goes to the list. */
export function EditorHeaderDelete({ resolution }: { resolution: EditorHeaderDelete_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment EditorHeaderDelete_resolution on Resolution {
        id
        displayNumber
        title
        viewerCan {
          delete {
            reason
          }
        }
      }
    `,
    resolution,
  );
  const verb = useVerb<EditorHeaderDeleteMutation>(
    graphql`
      mutation EditorHeaderDeleteMutation($input: DeleteResolutionInput!) {
        deleteResolution(input: $input) {
          ... on DeleteResolutionPayload {
            deletedId
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.deleteFailed,
  );
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const forget = useForgetUnsaved();

  return (
    <>
      <Button
        icon={<Trash2 aria-hidden />}
        kind="danger"
        reason={data.viewerCan.delete.reason}
        onClick={() => setAsking(true)}
      >
        {texts.delete}
      </Button>
      {asking && (
        <ActDialog
          title={texts.deleteQuestion}
          text={`${data.displayNumber} ${data.title}`}
          confirmLabel={texts.deleteConfirm(data.displayNumber)}
          danger
          verb={verb}
          input={{ resolutionId: data.id }}
          done={texts.deleted}
          onClose={() => setAsking(false)}
          onDone={() => {
            forget();
            void navigate("/resolutions");
          }}
        />
      )}
    </>
  );
}
