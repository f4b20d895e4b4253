import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { useLoaderData } from "react-router";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import {
  SOLICITATION_IN_LOOPS,
  SOLICITATION_LOOPS,
  SOLICITATION_PARAGRAPHS,
  SOLICITATION_TAGS,
} from "#schema/solicitations/export/solicitationWords.rules.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { OwnTemplate } from "#web/resolutions/export/OwnTemplate.tsx";
import { TagList } from "#web/resolutions/export/TagList.tsx";
import { templateTexts } from "#web/resolutions/export/texts.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { SettingsTabs } from "../SettingsTabs.tsx";
import { wordTexts as texts } from "./texts.ts";
import type { SolicitationTemplatePageQuery } from "./__generated__/SolicitationTemplatePageQuery.graphql.ts";

const pageQuery = graphql`
  query SolicitationTemplatePageQuery @preloadable {
    documentTemplate(kind: "solicitation") {
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

const { inLoop, ownParagraph } = templateTexts;
/** Each tag as it is written in the template, and what it is replaced with. */
const tags: readonly [string, string][] = [
  ...Object.entries(SOLICITATION_TAGS).map(([tag, what]): [string, string] => [`{${tag}}`, what]),
  ...Object.entries(SOLICITATION_LOOPS).map(([tag, what]): [string, string] => [`{#${tag}} … {/${tag}}`, what]),
  ...Object.entries(SOLICITATION_IN_LOOPS).map(([tag, what]): [string, string] => [`{${tag}}`, inLoop(what)]),
  ...Object.entries(SOLICITATION_PARAGRAPHS).map(([tag, what]): [string, string] => [`{@${tag}}`, ownParagraph(what)]),
];

/** /procurement-settings/word-template: the county's own template of a purchase's document. */
export default function SolicitationTemplatePage() {
  const { queryRef } = useLoaderData<PageData<SolicitationTemplatePageQuery>>();
  const { documentTemplate, viewer } = usePreloadedQuery<SolicitationTemplatePageQuery>(pageQuery, queryRef);
  usePageTitle(texts.title);
  const environment = useRelayEnvironment();
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <SettingsTabs />
      <Stack gap="5">
        {viewer.view.allowed ? (
          <OwnTemplate
            template={documentTemplate ?? null}
            kind="solicitation"
            reason={viewer.edit.reason ?? null}
            texts={texts}
            onChanged={() => void fetchQuery<SolicitationTemplatePageQuery>(environment, pageQuery, {}).toPromise()}
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
