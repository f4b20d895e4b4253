import { useEffect, useRef } from "react";
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { variableText } from "#schema/projects/library/variables.rules.ts";
import type { RichText } from "#schema/richText.rules.ts";
import type { FilledPreview_filled$key } from "./__generated__/FilledPreview_filled.graphql.ts";
import type { FilledPreviewContractQuery } from "./__generated__/FilledPreviewContractQuery.graphql.ts";
import type { FilledPreviewQuery } from "./__generated__/FilledPreviewQuery.graphql.ts";
import { useShelf } from "./shelf.ts";

type Props = {
  versionId: string;
  projectId: string | null;
  contractId: string | null;
  /** A new number asks again. */
  attempt: number;
  onFilled: (content: RichText) => void;
};
type Asked<Id extends string> = Pick<Props, "versionId" | "attempt" | "onFilled"> & Record<Id, string>;

/**
 * A paragraph as it will appear in a project's document or a contract, and the variables that the record cannot fill
 * yet.
 */
export function FilledPreview({ projectId, contractId, ...previewProps }: Props) {
  if (contractId !== null) return <InContract {...previewProps} contractId={contractId} />;
  return projectId === null ? null : <InDocument {...previewProps} projectId={projectId} />;
}

function InDocument({ versionId, projectId, attempt, onFilled }: Asked<"projectId">) {
  const { node } = useLazyLoadQuery<FilledPreviewQuery>(
    graphql`
      query FilledPreviewQuery($version: ID!, $project: ID!) {
        node(id: $version) {
          ... on StandardParagraphVersion @alias(as: "version") {
            filledFor(project: $project) {
              ...FilledPreview_filled
            }
          }
        }
      }
    `,
    { version: versionId, project: projectId },
    // The record's dates may have changed since.
    { fetchKey: attempt, fetchPolicy: "network-only" },
  );
  return <Filled filled={node?.version?.filledFor ?? null} onFilled={onFilled} />;
}

function InContract({ versionId, contractId, attempt, onFilled }: Asked<"contractId">) {
  const { node } = useLazyLoadQuery<FilledPreviewContractQuery>(
    graphql`
      query FilledPreviewContractQuery($version: ID!, $contract: ID!) {
        node(id: $version) {
          ... on StandardParagraphVersion @alias(as: "version") {
            filledForContract(contract: $contract) {
              ...FilledPreview_filled
            }
          }
        }
      }
    `,
    { version: versionId, contract: contractId },
    { fetchKey: attempt, fetchPolicy: "network-only" },
  );
  return <Filled filled={node?.version?.filledForContract ?? null} onFilled={onFilled} />;
}

type FilledProps = { filled: FilledPreview_filled$key | null; onFilled: (content: RichText) => void };

function Filled({ filled: key, onFilled }: FilledProps) {
  const { texts } = useShelf();
  const filled = useFragment(
    graphql`
      fragment FilledPreview_filled on FilledParagraph {
        content
        empty {
          name
          about
        }
      }
    `,
    key,
  );
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
              <li key={name}>{texts.gap(variableText(name), about)}</li>
            ))}
          </ul>
          {texts.emptyHelp}
        </Notice>
      )}
    </Stack>
  );
}
