import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Check, Undo2 } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { useUnsavedNames } from "#web/editing/LeaveGuard.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { SectionDecision_section$key } from "./__generated__/SectionDecision_section.graphql.ts";
import type { SectionDecisionApproveMutation } from "./__generated__/SectionDecisionApproveMutation.graphql.ts";

/**
 * Approves a section or withdraws the approval. The approval covers the text that was read, never a newer or unsaved
 * one.
 */
export function SectionDecision({ section, isLocked }: { section: SectionDecision_section$key; isLocked: boolean }) {
  const { id, approved, version, title, viewerCan } = useFragment(
    graphql`
      fragment SectionDecision_section on ProjectSection {
        id
        title
        approved
        version
        viewerCan {
          approve {
            reason
          }
          unapprove {
            reason
          }
        }
      }
    `,
    section,
  );
  const [approve, approving] = useVerb<SectionDecisionApproveMutation>(
    graphql`
      mutation SectionDecisionApproveMutation($input: ApproveSectionInput!) {
        approveSection(input: $input) {
          ... on ApproveSectionPayload {
            section {
              ...DocumentSection_section
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on ProjectSection @alias(as: "saved") {
                ...DocumentSection_section
              }
            }
          }
        }
      }
    `,
    texts.decideFailed,
  );
  const [unapprove, unapproving] = useVerb(
    mutation("unapproveSection { section { ...DocumentSection_section } }"),
    texts.decideFailed,
  );
  const unsaved = useUnsavedNames();
  const [problem, setProblem] = useState<string | null>(null);
  async function decide() {
    if (!approved && unsaved().includes(`section ${id}`)) return setProblem(texts.saveFirst);
    const result = approved ? await unapprove({ sectionId: id }) : await approve({ sectionId: id, version });
    setProblem(result.ok ? null : result.refusal.message);
  }
  const reason = (approved ? viewerCan.unapprove.reason : viewerCan.approve.reason) ?? null;
  // The reason is shown once, above all sections.
  if (isLocked && reason) return null;
  return (
    <>
      {problem && (
        <Notice kind="negative" onDismiss={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      <Button
        size="sm"
        icon={approved ? <Undo2 aria-hidden /> : <Check aria-hidden />}
        reason={reason}
        busy={approving || unapproving}
        aria-label={`${approved ? texts.unapprove : texts.approve} ${title}`}
        onClick={() => void decide()}
      >
        {approved ? texts.unapprove : texts.approve}
      </Button>
    </>
  );
}
