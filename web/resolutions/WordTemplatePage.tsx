import { useState } from "react";
import { fetchQuery, graphql, useFragment, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { useLoaderData } from "react-router";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { FileCard } from "#design-system/FileCard/FileCard.tsx";
import { Box, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { LOOP_TAGS, PARAGRAPH_TAGS, WORD_LOOPS, WORD_TAGS } from "#schema/resolutions/export/wordDocument.rules.ts";
import { kinds } from "#web/files/kinds.ts";
import { useUpload } from "#web/files/useUpload.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { texts } from "./templateTexts.ts";
import type { WordTemplatePage_template$key } from "./__generated__/WordTemplatePage_template.graphql.ts";
import type { WordTemplatePageQuery } from "./__generated__/WordTemplatePageQuery.graphql.ts";
import type { WordTemplatePageRemoveMutation } from "./__generated__/WordTemplatePageRemoveMutation.graphql.ts";

const pageQuery = graphql`
  query WordTemplatePageQuery @preloadable {
    documentTemplate(kind: "resolution") {
      ...WordTemplatePage_template
    }
    viewer {
      view: can(permission: "administration.templates.view") {
        allowed
      }
      edit: can(permission: "administration.templates.edit") {
        reason
      }
    }
  }
`;

/** As they are written in the template, with what they give. */
const tags: readonly [string, string][] = [
  ...Object.entries(WORD_TAGS).map(([tag, what]): [string, string] => [`{${tag}}`, what]),
  ...Object.entries(WORD_LOOPS).map(([tag, what]): [string, string] => [`{#${tag}} … {/${tag}}`, what]),
  ...Object.entries(LOOP_TAGS).map(([tag, what]): [string, string] => [`{${tag}}`, `in a loop: ${what}`]),
  ...Object.entries(PARAGRAPH_TAGS).map(([tag, what]): [string, string] => [
    `{@${tag}}`,
    `${what}; alone in its paragraph`,
  ]),
];

/** /word-template: the county's own template of resolutions. Source: part 2, section 2 (Download .doc). */
export default function WordTemplatePage() {
  const { queryRef } = useLoaderData<PageData<WordTemplatePageQuery>>();
  const { documentTemplate, viewer } = usePreloadedQuery<WordTemplatePageQuery>(pageQuery, queryRef);
  usePageTitle(texts.title);
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <Stack gap="5">
        {viewer.view.allowed ? (
          <Template template={documentTemplate ?? null} reason={viewer.edit.reason ?? null} />
        ) : (
          <Notice kind="caution" live="off">
            {texts.refused}
          </Notice>
        )}
        <Section title={texts.tags} description={texts.tagsHelp}>
          <Stack as="dl" gap="2">
            {tags.map(([tag, meaning]) => (
              <Box key={tag} display="grid" gap="2" gridTemplateColumns={{ base: "1fr", sm: "18rem 1fr" }}>
                <Text as="dt" fontWeight="650" overflowWrap="anywhere">
                  {tag}
                </Text>
                <Text as="dd" color="muted">
                  {meaning}
                </Text>
              </Box>
            ))}
          </Stack>
        </Section>
      </Stack>
    </>
  );
}

function Template({ template, reason }: { template: WordTemplatePage_template$key | null; reason: string | null }) {
  const current = useFragment(
    graphql`
      fragment WordTemplatePage_template on DocumentTemplate {
        id
        filename
        uploadedAt
        uploadedBy
        file {
          url
          size
        }
      }
    `,
    template,
  );
  const [remove, removing] = useVerb<WordTemplatePageRemoveMutation>(
    graphql`
      mutation WordTemplatePageRemoveMutation($input: RemoveDocumentTemplateInput!) {
        removeDocumentTemplate(input: $input) {
          __typename
          ... on RemoveDocumentTemplatePayload {
            deletedId
          }
          ... on Refusal {
            code
            message
            field
          }
          ... on Conflict {
            message
          }
        }
      }
    `,
    texts.removeFailed,
  );
  const environment = useRelayEnvironment();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const readAgain = () => void fetchQuery<WordTemplatePageQuery>(environment, pageQuery, {}).toPromise();
  const upload = useUpload("TEMPLATE", {}, () => {
    notify({ kind: "positive", text: texts.saved });
    readAgain();
  });
  const { label, types, maxBytes } = kinds.TEMPLATE;

  async function confirmRemove() {
    if (!current) return;
    const result = await remove({ templateId: current.id });
    setRefused(result.ok ? null : result.refusal.message);
    if (!result.ok) return;
    setAsking(false);
    notify({ kind: "positive", text: texts.removed });
    readAgain();
  }

  return (
    <Section title={texts.current} description={current ? texts.by(current.uploadedBy) : texts.none}>
      <FileCard
        label={label}
        hint={texts.hint}
        accept={Object.keys(types)}
        maxBytes={maxBytes}
        current={
          current && {
            name: current.filename,
            href: current.file.url,
            uploadedAt: writtenMoment(current.uploadedAt),
            size: current.file.size ? Number(current.file.size) : undefined,
          }
        }
        upload={upload.sending}
        error={upload.error}
        reason={reason}
        onChoose={upload.choose}
        onCancel={upload.cancel}
        onRetry={upload.retry ?? undefined}
        onRemove={current ? () => setAsking(true) : undefined}
      />
      <ConfirmDialog
        open={asking}
        title={texts.removeQuestion}
        text={texts.removeHelp}
        confirmLabel={texts.remove}
        danger
        busy={removing}
        error={refused}
        onConfirm={() => void confirmRemove()}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}
