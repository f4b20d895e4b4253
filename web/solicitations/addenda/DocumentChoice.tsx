import { graphql, useFragment } from "react-relay";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Heading, Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { DocumentChoice_project$key } from "./__generated__/DocumentChoice_project.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  project: DocumentChoice_project$key;
  /** Keys of the documents that vendors get. */
  chosen: readonly string[];
  reason: string | null;
  onChoose: (chosen: string[]) => void;
};

/** Chooses which project documents vendors get once the addendum is issued. */
export function DocumentChoice({ project, chosen, reason, onChoose }: Props) {
  const { attachments } = useFragment(
    graphql`
      fragment DocumentChoice_project on Project {
        attachments {
          key
          file {
            filename
          }
        }
      }
    `,
    project,
  );
  return (
    <Stack gap="2">
      <Heading level={3}>{texts.documents}</Heading>
      {attachments.length === 0 && <Text color="muted">{texts.noDocuments}</Text>}
      {attachments.map(({ key, file }) => (
        <CheckboxField
          key={key}
          label={file?.filename ?? key}
          checked={chosen.includes(key)}
          reason={reason}
          // Keeps the project's order, so that the same choice always gives the same text.
          onChange={(checked) =>
            onChoose(
              attachments.flatMap((each) =>
                (each.key === key ? checked : chosen.includes(each.key)) ? [each.key] : [],
              ),
            )
          }
        />
      ))}
    </Stack>
  );
}
