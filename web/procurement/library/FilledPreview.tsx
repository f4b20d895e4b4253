import { useEffect, useRef } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { written } from "#schema/procurement/library/variables.rules.ts";
import type { RichText } from "#schema/richText.rules.ts";
import type { FilledPreviewQuery } from "./__generated__/FilledPreviewQuery.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  versionId: string;
  projectId: string;
  /** Another number: ask again. */
  attempt: number;
  onFilled: (content: RichText) => void;
};

/** A paragraph as it will stand in a project's document, and what the project does not say yet. */
export function FilledPreview({ versionId, projectId, attempt, onFilled }: Props) {
  const { node } = useLazyLoadQuery<FilledPreviewQuery>(
    graphql`
      query FilledPreviewQuery($version: ID!, $project: ID!) {
        node(id: $version) {
          ... on StandardParagraphVersion @alias(as: "version") {
            filledFor(project: $project) {
              content
              empty {
                name
                about
              }
            }
          }
        }
      }
    `,
    { version: versionId, project: projectId },
    // Its dates may have changed since.
    { fetchKey: attempt, fetchPolicy: "network-only" },
  );
  const filled = node?.version?.filledFor ?? null;
  const tell = useRef(onFilled);
  useEffect(() => {
    tell.current = onFilled;
  });
  const content = filled?.content;
  useEffect(() => {
    if (content) tell.current(content);
  }, [content]);
  if (!filled) return <Notice kind="negative">{texts.notFound}</Notice>;
  return (
    <Stack gap="3">
      <Text textStyle="label">{texts.preview}</Text>
      <RichTextView value={filled.content} />
      {filled.empty.length > 0 && (
        <Notice kind="caution" title={texts.empty}>
          <ul>
            {filled.empty.map(({ name, about }) => (
              <li key={name}>{texts.gap(written(name), about)}</li>
            ))}
          </ul>
          {texts.emptyHelp}
        </Notice>
      )}
    </Stack>
  );
}
