import type { Editor } from "@tiptap/react";
import { graphql, useFragment } from "react-relay";
import { HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import { TakenParagraphs } from "../library/TakenParagraphs.tsx";
import { SectionComment } from "./SectionComment.tsx";
import { SectionDecision } from "./SectionDecision.tsx";
import { SectionText } from "./SectionText.tsx";
import { SectionVersions } from "./SectionVersions.tsx";
import { texts } from "./texts.ts";
import type { DocumentSection_section$key } from "./__generated__/DocumentSection_section.graphql.ts";

type Props = {
  section: DocumentSection_section$key;
  projectId: string;
  /** The document can no longer be edited. The reason is shown above it. */
  isLocked: boolean;
  onFocus: (editor: Editor) => void;
};

/** A section of the document: its text, the reviewer's comment, its approval and its versions. */
export function DocumentSection({ section, projectId, isLocked, onFocus }: Props) {
  const data = useFragment(
    graphql`
      fragment DocumentSection_section on ProjectSection {
        title
        approved
        decidedByName
        decidedAt
        editedByName
        editedAt
        ...SectionText_section
        ...SectionComment_section
        ...SectionDecision_section
        ...SectionVersions_section
        ...TakenParagraphs_section
      }
    `,
    section,
  );
  const { title, approved, decidedByName, decidedAt, editedByName, editedAt } = data;
  const descriptionParts = [
    decidedByName && decidedAt ? texts.decidedBy(approved, decidedByName, writtenMoment(decidedAt)) : null,
    editedByName && editedAt ? texts.editedBy(editedByName, writtenMoment(editedAt)) : null,
  ];
  return (
    <Section
      level={3}
      title={title}
      description={descriptionParts.filter(Boolean).join(". ") || undefined}
      actions={
        <HStack gap="3" wrap="wrap">
          <StatusBadge
            word={approved ? texts.approved : texts.notApproved}
            hue={approved ? "green" : "amber"}
            shape={approved ? "check" : "ring"}
          />
          <SectionDecision section={data} isLocked={isLocked} />
        </HStack>
      }
    >
      <Stack gap="4">
        <SectionText section={data} projectId={projectId} onFocus={onFocus} />
        <TakenParagraphs section={data} />
        <SectionComment section={data} />
        <SectionVersions section={data} />
      </Stack>
    </Section>
  );
}
