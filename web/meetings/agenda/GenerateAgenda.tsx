import { graphql, useFragment } from "react-relay";
import { FileText } from "lucide-react";
import { VisuallyHidden } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { Act } from "#web/editing/Act.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { problemOf } from "../problem.ts";
import type { Problem } from "../problem.ts";
import { texts } from "../texts.ts";
import type { GenerateAgenda_meeting$key } from "./__generated__/GenerateAgenda_meeting.graphql.ts";

/** Generates the agenda as a PDF and attaches it to the meeting. */
export function GenerateAgenda({
  meeting,
  onProblem,
}: {
  meeting: GenerateAgenda_meeting$key;
  onProblem: (problem: Problem | null) => void;
}) {
  const data = useFragment(
    graphql`
      fragment GenerateAgenda_meeting on Meeting {
        id
        viewerCan {
          generateAgenda {
            reason
          }
        }
      }
    `,
    meeting,
  );
  const [generate, busy] = useVerb(
    mutation("generateAgenda { meeting { ...MeetingDocuments_meeting } file { url } }"),
    texts.generateUnanswered,
  );

  async function run() {
    onProblem(null);
    const result = await generate({ meetingId: data.id });
    if (!result.ok) return onProblem(problemOf(texts.generateFailed, result.refusal.message));
    const { url } = result.payload.file;
    notify({
      kind: "positive",
      text: texts.generated,
      action: { label: texts.open, onClick: () => window.open(url, "_blank", "noopener") },
    });
  }

  return (
    <>
      <Act
        name="generateAgenda"
        label={texts.generateAgenda}
        icon={<FileText aria-hidden />}
        reason={data.viewerCan.generateAgenda.reason}
        busy={busy}
        busyLabel={texts.generating}
        onSelect={() => void run()}
      />
      <VisuallyHidden role="status">{busy ? texts.generatingAgenda : ""}</VisuallyHidden>
    </>
  );
}
