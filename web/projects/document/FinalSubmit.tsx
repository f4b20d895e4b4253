import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Send } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useUnsavedNames } from "#web/editing/LeaveGuard.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { FinalSubmit_project$key } from "./__generated__/FinalSubmit_project.graphql.ts";

/** Final Submit, which locks the document. Unsaved text must be saved first. */
export function FinalSubmit({ project }: { project: FinalSubmit_project$key }) {
  const { id, procurementId, title, viewerCan } = useFragment(
    graphql`
      fragment FinalSubmit_project on Project {
        id
        procurementId
        title
        viewerCan {
          finalSubmit {
            reason
          }
        }
      }
    `,
    project,
  );
  const verb = useVerb(mutation("finalSubmit { project { status ...DocumentTab_project } }"), texts.decideFailed);
  const unsaved = useUnsavedNames();
  const [asking, setAsking] = useState(false);
  const ask = () => (unsaved().length > 0 ? notify({ kind: "negative", text: texts.saveAllFirst }) : setAsking(true));
  return (
    <>
      <Button kind="primary" icon={<Send aria-hidden />} reason={viewerCan.finalSubmit.reason ?? null} onClick={ask}>
        {texts.finalSubmit}
      </Button>
      {asking && (
        <ActDialog
          title={texts.finalQuestion}
          text={`${procurementId}, ${title}`}
          confirmLabel={texts.finalSubmit}
          verb={verb}
          input={{ projectId: id }}
          done={texts.submitted}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
