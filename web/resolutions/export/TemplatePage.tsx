import type { ReactNode } from "react";
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { useLoaderData } from "react-router";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { OwnTemplate, type OwnTemplateTexts } from "./OwnTemplate.tsx";
import { TagList } from "./TagList.tsx";
import { templateTexts } from "./texts.ts";
import type { TemplatePageQuery } from "./__generated__/TemplatePageQuery.graphql.ts";

const pageQuery = graphql`
  query TemplatePageQuery($kind: String!) @preloadable {
    documentTemplate(kind: $kind) {
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

type Tags = Readonly<Record<string, string>>;
type Props = {
  texts: OwnTemplateTexts & { title: string; context: string; refused: string; tagsHelp: string };
  /** The tags of the template, each with its replacement. */
  tags: { words: Tags; loops?: Tags; inLoops?: Tags; paragraphs: Tags };
  /** The tabs of the settings that it belongs to. */
  children?: ReactNode;
};

/** A page with the county's own Word template for one kind of document. The route's query names the kind. */
export function TemplatePage({ texts, tags: { words, loops = {}, inLoops = {}, paragraphs }, children }: Props) {
  const { queryRef } = useLoaderData<PageData<TemplatePageQuery>>();
  const { documentTemplate, viewer } = usePreloadedQuery<TemplatePageQuery>(pageQuery, queryRef);
  usePageTitle(texts.title);
  const environment = useRelayEnvironment();
  const { variables } = queryRef;
  const tags = [
    ...Object.entries(words).map(([tag, what]) => [`{${tag}}`, what] as const),
    ...Object.entries(loops).map(([tag, what]) => [`{#${tag}} … {/${tag}}`, what] as const),
    ...Object.entries(inLoops).map(([tag, what]) => [`{${tag}}`, templateTexts.inLoop(what)] as const),
    ...Object.entries(paragraphs).map(([tag, what]) => [`{@${tag}}`, templateTexts.ownParagraph(what)] as const),
  ];
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      {children}
      <Stack gap="5">
        {viewer.view.allowed ? (
          <OwnTemplate
            template={documentTemplate ?? null}
            kind={variables.kind}
            reason={viewer.edit.reason ?? null}
            texts={texts}
            onChanged={() => void fetchQuery<TemplatePageQuery>(environment, pageQuery, variables).toPromise()}
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
