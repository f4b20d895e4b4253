import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { useLoaderData } from "react-router";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LOOP_TAGS, PARAGRAPH_TAGS, WORD_LOOPS, WORD_TAGS } from "#schema/resolutions/export/wordDocument.rules.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { OwnTemplate } from "./OwnTemplate.tsx";
import { TagList } from "./TagList.tsx";
import { templateTexts as texts } from "./texts.ts";
import type { WordTemplatePageQuery } from "./__generated__/WordTemplatePageQuery.graphql.ts";

const pageQuery = graphql`
  query WordTemplatePageQuery @preloadable {
    documentTemplate(kind: "resolution") {
      ...OwnTemplate_template
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
  const environment = useRelayEnvironment();
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <Stack gap="5">
        {viewer.view.allowed ? (
          <OwnTemplate
            template={documentTemplate ?? null}
            kind="resolution"
            reason={viewer.edit.reason ?? null}
            texts={texts}
            onChanged={() => void fetchQuery<WordTemplatePageQuery>(environment, pageQuery, {}).toPromise()}
          />
        ) : (
          <Notice kind="caution" live="off">
            {texts.refused}
          </Notice>
        )}
        <TagList help={texts.tagsHelp} tags={tags} />
      </Stack>
    </>
  );
}
