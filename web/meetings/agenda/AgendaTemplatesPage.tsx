import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { AgendaTemplatesPageQuery } from "./__generated__/AgendaTemplatesPageQuery.graphql.ts";
import { DropTemplate } from "./DropTemplate.tsx";
import { RenameTemplate } from "./RenameTemplate.tsx";
import { TemplateLines } from "./TemplateLines.tsx";
import { templateTexts as texts } from "../texts.ts";

type Row = AgendaTemplatesPageQuery["response"]["bodies"][number];

const pageQuery = graphql`
  query AgendaTemplatesPageQuery @preloadable {
    bodies {
      id
      name
      agendaTemplate {
        name
        keptAt
        keptBy
        lines {
          __typename
        }
        ...TemplateLines_template
      }
      viewerCan {
        renameAgendaTemplate {
          reason
        }
        dropAgendaTemplate {
          reason
        }
      }
      ...RenameTemplate_body
      ...DropTemplate_body
    }
  }
`;

const columns: readonly Column<Row>[] = [
  { key: "body", header: texts.columns.body, rowHeader: true, cell: ({ name }) => name },
  { key: "name", header: texts.columns.name, cell: ({ agendaTemplate }) => agendaTemplate?.name ?? texts.noneKept },
  { key: "items", header: texts.columns.items, cell: ({ agendaTemplate }) => agendaTemplate?.lines.length ?? "" },
  {
    key: "kept",
    header: texts.columns.kept,
    cell: ({ agendaTemplate: template }) =>
      template ? texts.kept(writtenMoment(template.keptAt), template.keptBy) : "",
  },
];

/** /agenda-templates shows the items that the meetings of each body start with. */
export default function AgendaTemplatesPage() {
  const { queryRef } = useLoaderData<PageData<AgendaTemplatesPageQuery>>();
  const { bodies } = usePreloadedQuery<AgendaTemplatesPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.pageTitle);
  const [chosen, choose] = useState<{ id: string; act: "look" | "rename" | "drop" } | null>(null);
  const body = bodies.find(({ id }) => id === chosen?.id);
  const close = () => choose(null);
  return (
    <>
      <PageHeader title={texts.pageTitle} context={texts.pageContext} />
      <DataTable
        caption={texts.pageTitle}
        captionHidden
        rows={bodies}
        rowKey={({ id }) => id}
        columns={columns}
        rowActions={({ id, name, agendaTemplate, viewerCan }) =>
          agendaTemplate && (
            <HStack gap="2" wrap="wrap">
              <Button size="sm" aria-label={texts.lookAt(name)} onClick={() => choose({ id, act: "look" })}>
                {texts.look}
              </Button>
              <Button
                size="sm"
                aria-label={texts.renameOf(name)}
                reason={viewerCan.renameAgendaTemplate.reason ?? null}
                onClick={() => choose({ id, act: "rename" })}
              >
                {texts.rename}
              </Button>
              <Button
                size="sm"
                aria-label={texts.removeOf(name)}
                reason={viewerCan.dropAgendaTemplate.reason ?? null}
                onClick={() => choose({ id, act: "drop" })}
              >
                {texts.remove}
              </Button>
            </HStack>
          )
        }
      />
      {body?.agendaTemplate && chosen?.act === "look" && (
        <SidePanel open title={body.agendaTemplate.name} onClose={close}>
          <Stack gap="4">
            <TemplateLines template={body.agendaTemplate} body={body.name} />
          </Stack>
        </SidePanel>
      )}
      {body && chosen?.act === "rename" && <RenameTemplate body={body} onClose={close} />}
      {body && chosen?.act === "drop" && <DropTemplate body={body} onClose={close} />}
    </>
  );
}
