import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { useLoaderData } from "react-router";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { MINUTES_PARAGRAPHS, MINUTES_TAGS } from "#schema/minutes/minutesTags.rules.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { OwnTemplate } from "#web/resolutions/export/OwnTemplate.tsx";
import { TagList } from "#web/resolutions/export/TagList.tsx";
import { templateTexts } from "#web/resolutions/export/texts.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { templateTexts as texts } from "./templateTexts.ts";
import type { MinutesTemplatePageQuery } from "./__generated__/MinutesTemplatePageQuery.graphql.ts";

const pageQuery = graphql`
  query MinutesTemplatePageQuery @preloadable {
    documentTemplate(kind: "minutes") {
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
  ...Object.entries(MINUTES_TAGS).map(([tag, what]): [string, string] => [`{${tag}}`, what]),
  ...Object.entries(MINUTES_PARAGRAPHS).map(([tag, what]): [string, string] => [
    `{@${tag}}`,
    templateTexts.ownParagraph(what),
  ]),
];

/** /minutes-template: the county's own Word template of minutes. */
export default function MinutesTemplatePage() {
  const { queryRef } = useLoaderData<PageData<MinutesTemplatePageQuery>>();
  const { documentTemplate, viewer } = usePreloadedQuery<MinutesTemplatePageQuery>(pageQuery, queryRef);
  usePageTitle(texts.title);
  const environment = useRelayEnvironment();
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <Stack gap="5">
        {viewer.view.allowed ? (
          <OwnTemplate
            template={documentTemplate ?? null}
            kind="minutes"
            reason={viewer.edit.reason ?? null}
            texts={texts}
            onChanged={() => void fetchQuery<MinutesTemplatePageQuery>(environment, pageQuery, {}).toPromise()}
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
