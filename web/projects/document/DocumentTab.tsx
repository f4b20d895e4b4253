import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { RichTextTools } from "#web/editing/LateRichText.tsx";
import { LineItemsTable } from "../lines/LineItemsTable.tsx";
import { DocumentSection } from "./DocumentSection.tsx";
import { ExportDocument } from "./ExportDocument.tsx";
import { texts } from "./texts.ts";
import type { DocumentTab_project$key } from "./__generated__/DocumentTab_project.graphql.ts";

/** The document of a project, section by section. */
export default function DocumentTab({ project }: { project: DocumentTab_project$key }) {
  const data = useFragment(
    graphql`
      fragment DocumentTab_project on Project {
        id
        isLocked
        ...ExportDocument_project
        ...LineItemsTable_project
        sections {
          id
          approved
          viewerCan {
            edit {
              allowed
            }
          }
          ...DocumentSection_section
        }
      }
    `,
    project,
  );
  const { sections, isLocked } = data;
  const [editor, setEditor] = useState<Editor | null>(null);
  const approved = sections.filter((section) => section.approved).length;
  if (sections.length === 0) return <EmptyState title={texts.noSections} text={texts.noSectionsHelp} />;
  return (
    <Section
      title={texts.tab}
      description={isLocked ? texts.lockedHelp : texts.help}
      actions={<ExportDocument project={data} />}
      plain
    >
      <Stack gap="4">
        <Text role="status" color="muted" textStyle="small">
          {texts.progress(approved, sections.length)}
        </Text>
        {sections.some(({ viewerCan }) => viewerCan.edit.allowed) && (
          <Box
            position="sticky"
            top="0"
            zIndex="2"
            bg="surface.sunken"
            borderBottomWidth="1px"
            borderColor="line"
            py="1"
          >
            <RichTextTools editor={editor} />
          </Box>
        )}
        {sections.map((section) => (
          <DocumentSection
            key={section.id}
            section={section}
            projectId={data.id}
            isLocked={isLocked}
            onFocus={setEditor}
          />
        ))}
        <LineItemsTable project={data} />
      </Stack>
    </Section>
  );
}
