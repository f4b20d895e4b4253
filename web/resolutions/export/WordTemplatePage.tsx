import { useState } from "react";
import { fetchQuery, graphql, useFragment, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { useLoaderData } from "react-router";
import { FileCard } from "#design-system/FileCard/FileCard.tsx";
import { Box, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { LOOP_TAGS, PARAGRAPH_TAGS, WORD_LOOPS, WORD_TAGS } from "#schema/resolutions/export/wordDocument.rules.ts";
import { kinds } from "#web/files/kinds.ts";
import { useUpload } from "#web/files/useUpload.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { templateTexts as texts } from "./texts.ts";
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

/** Each tag as it is written in the template, and what it is replaced with. */
const tags: readonly [string, string][] = [
  ...Object.entries(WORD_TAGS).map(([tag, what]): [string, string] => [`{${tag}}`, what]),
  ...Object.entries(WORD_LOOPS).map(([tag, what]): [string, string] => [`{#${tag}} … {/${tag}}`, what]),
  ...Object.entries(LOOP_TAGS).map(([tag, what]): [string, string] => [`{${tag}}`, texts.inLoop(what)]),
  ...Object.entries(PARAGRAPH_TAGS).map(([tag, what]): [string, string] => [`{@${tag}}`, texts.ownParagraph(what)]),
];

/** /word-template: the county's own template of resolutions. */
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
  const removing = useVerb<WordTemplatePageRemoveMutation>(
    graphql`
      mutation WordTemplatePageRemoveMutation($input: RemoveDocumentTemplateInput!) {
        removeDocumentTemplate(input: $input) {
          ... on RemoveDocumentTemplatePayload {
            deletedId
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.removeFailed,
  );
  const environment = useRelayEnvironment();
  const [asking, setAsking] = useState(false);
  const readAgain = () => void fetchQuery<WordTemplatePageQuery>(environment, pageQuery, {}).toPromise();
  const upload = useUpload("TEMPLATE", {}, () => {
    notify({ kind: "positive", text: texts.saved });
    readAgain();
  });
  const { label, types, maxBytes } = kinds.TEMPLATE;

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
      {asking && current && (
        <ActDialog
          title={texts.removeQuestion}
          text={texts.removeHelp}
          confirmLabel={texts.remove}
          danger
          verb={removing}
          input={{ templateId: current.id }}
          done={texts.removed}
          onClose={() => setAsking(false)}
          onDone={readAgain}
        />
      )}
    </Section>
  );
}
