import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useForgetUnsaved } from "#web/editing/LeaveGuard.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { EditorHeaderDelete_resolution$key } from "./__generated__/EditorHeaderDelete_resolution.graphql.ts";

type Props = { resolution: EditorHeaderDelete_resolution$key; onClose: () => void };

/** Confirms the deletion of the resolution, then goes to the list. */
export default function EditorHeaderDelete({ resolution, onClose }: Props) {
  const data = useFragment(
    graphql`
      fragment EditorHeaderDelete_resolution on Resolution {
        id
        displayNumber
        title
      }
    `,
    resolution,
  );
  const verb = useVerb(mutation("deleteResolution { deletedId }"), texts.deleteFailed);
  const navigate = useNavigate();
  const forget = useForgetUnsaved();
  return (
    <ActDialog
      title={texts.deleteQuestion}
      text={`${data.displayNumber} ${data.title}`}
      confirmLabel={texts.deleteConfirm(data.displayNumber)}
      danger
      verb={verb}
      input={{ resolutionId: data.id }}
      done={texts.deleted}
      onClose={onClose}
      onDone={() => {
        forget();
        void navigate("/resolutions");
      }}
    />
  );
}
