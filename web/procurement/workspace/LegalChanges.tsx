// oxlint-disable relay/unused-fields -- the parts of a change go whole to the redline
import { graphql, useFragment } from "react-relay";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { Redline } from "#design-system/Redline/Redline.tsx";
import { changeHeading } from "#schema/solicitations/edition.rules.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { LegalChanges_project$key } from "./__generated__/LegalChanges_project.graphql.ts";
import { texts } from "./texts.ts";

/** What changed since Legal approved it, word by word. Legal reads this before approving again. */
export default function LegalChanges({ project }: { project: LegalChanges_project$key }) {
  const { status, legalReview } = useFragment(
    graphql`
      fragment LegalChanges_project on Project {
        status
        legalReview {
          approvedAt
          approvedByName
          changes {
            key
            label
            state
            parts {
              change
              text
            }
          }
        }
      }
    `,
    project,
  );
  if (!legalReview) return null;
  const { approvedAt, approvedByName, changes } = legalReview;
  return (
    <Box mb="4">
      <Notice
        kind="caution"
        title={texts.changedSince(approvedByName ?? "", approvedAt ? writtenMoment(approvedAt) : "")}
        live="polite"
      >
        <Stack gap="2">
          <Text>{status === "READY" ? texts.changedSinceReady : texts.changedSinceReview}</Text>
          {changes.map(({ key, label, state, parts }) => (
            <Box key={key} ps="3" borderInlineStartWidth="3px" borderColor="line">
              <Redline head={`${changeHeading({ label, state })}: `} parts={parts} />
            </Box>
          ))}
        </Stack>
      </Notice>
    </Box>
  );
}
