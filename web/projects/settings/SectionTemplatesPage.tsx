import { useMemo, useState } from "react";
import { Pencil, Plus, Trash2, Undo2 } from "lucide-react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useRevalidator } from "react-router";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { plainText } from "#schema/richText.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { SectionTemplatePanel } from "./SectionTemplatePanel.tsx";
import { SettingsTabs } from "../SettingsTabs.tsx";
import { sectionTexts as texts } from "./texts.ts";
import type { Fresh } from "./useSectionTemplateDraft.ts";
import type { SectionTemplatesPageQuery } from "./__generated__/SectionTemplatesPageQuery.graphql.ts";

const pageQuery = graphql`
  query SectionTemplatesPageQuery @preloadable {
    productSections {
      name
      title
      position
    }
    sectionTemplates {
      id
      name
      title
      position
      content
      viewerCan {
        edit {
          reason
        }
        remove {
          reason
        }
      }
      ...SectionTemplatePanel_template
    }
    viewer {
      see: can(permission: "administration.templates.view") {
        reason
      }
      createSectionTemplate {
        reason
      }
    }
  }
`;

type Data = SectionTemplatesPageQuery["response"];
type Template = Data["sectionTemplates"][number];
type Row = { fresh: Fresh; template: Template | null; kind: "product" | "replaced" | "own" };

/** The sections of a new document, in the server's order. */
function rowsOf({ productSections, sectionTemplates }: Data): Row[] {
  const products = productSections.map(({ name, title, position }): Row => {
    const template = sectionTemplates.find((each) => each.name === name) ?? null;
    return { fresh: { replaces: name, title, position }, template, kind: template ? "replaced" : "product" };
  });
  const ownRows = sectionTemplates
    .filter(({ name }) => !productSections.some((product) => product.name === name))
    .map((template): Row => ({
      fresh: { replaces: null, title: template.title, position: template.position },
      template,
      kind: "own",
    }));
  const place = ({ template, fresh }: Row) => template ?? fresh;
  return [...products, ...ownRows].sort(
    (one, other) => place(one).position - place(other).position || place(one).title.localeCompare(place(other).title),
  );
}
const keyOf = ({ template, fresh }: Row) => template?.name ?? fresh.replaces ?? "";
const NEW: Fresh = { replaces: null, title: "", position: 60 };

const columns: readonly Column<Row>[] = [
  {
    key: "title",
    header: texts.columns.title,
    rowHeader: true,
    cell: ({ template, fresh }) => (template ?? fresh).title,
  },
  {
    key: "place",
    header: texts.columns.place,
    align: "end",
    cell: ({ template, fresh }) => (template ?? fresh).position,
  },
  { key: "kind", header: texts.columns.kind, cell: ({ kind }) => texts.kinds[kind] },
  {
    key: "words",
    header: texts.columns.words,
    hideOnPhone: true,
    cell: ({ template }) => {
      const words = template ? plainText(template.content).replaceAll(/\s+/g, " ").trim() : "";
      return words === "" ? texts.noWords : words.length > 80 ? `${words.slice(0, 80)}…` : words;
    },
  },
];

/** /procurement-settings/sections shows the sections of each new project's document. */
export default function SectionTemplatesPage() {
  const { queryRef } = useLoaderData<PageData<SectionTemplatesPageQuery>>();
  const data = usePreloadedQuery<SectionTemplatesPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.title);
  const { see, createSectionTemplate } = data.viewer;
  const rows = useMemo(() => rowsOf(data), [data]);
  /** Key of the section being edited. '': a new one. */
  const [editing, setEditing] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Row | null>(null);
  const addReason = createSectionTemplate.reason ?? null;
  const edited = rows.find((row) => keyOf(row) === editing);
  if (see.reason)
    return (
      <>
        <PageHeader title={texts.title} />
        <SettingsTabs />
        <Notice kind="caution" title={texts.refused}>
          {see.reason}
        </Notice>
      </>
    );
  return (
    <LeaveGuard panel="">
      <PageHeader
        title={texts.title}
        context={texts.context}
        action={
          <Button
            kind="primary"
            icon={<Plus aria-hidden size={18} />}
            reason={addReason}
            onClick={() => setEditing("")}
          >
            {texts.add}
          </Button>
        }
      />
      <SettingsTabs />
      <DataTable
        caption={texts.list}
        captionHidden
        density="comfortable"
        rows={rows}
        rowKey={keyOf}
        columns={columns}
        rowActions={(row) => {
          const { title } = row.template ?? row.fresh;
          return (
            <>
              <IconButton
                label={texts.change(title)}
                icon={<Pencil aria-hidden size={18} />}
                reason={row.template ? (row.template.viewerCan.edit.reason ?? null) : addReason}
                onClick={() => setEditing(keyOf(row))}
              />
              {row.template && (
                <IconButton
                  label={row.kind === "own" ? texts.remove(title) : texts.takeBack(title)}
                  icon={row.kind === "own" ? <Trash2 aria-hidden size={18} /> : <Undo2 aria-hidden size={18} />}
                  reason={row.template.viewerCan.remove.reason ?? null}
                  onClick={() => setRemoving(row)}
                />
              )}
            </>
          );
        }}
      />
      {editing !== null && (
        <SectionTemplatePanel
          key={editing}
          template={edited?.template ?? null}
          fresh={edited?.fresh ?? NEW}
          onClose={() => setEditing(null)}
        />
      )}
      {removing?.template && (
        <RemoveSection template={removing.template} kind={removing.kind} onClose={() => setRemoving(null)} />
      )}
    </LeaveGuard>
  );
}

/** Asks for confirmation before removing a section from the county's template. */
function RemoveSection({ template, kind, onClose }: { template: Template; kind: Row["kind"]; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const verb = useVerb(mutation("deleteSectionTemplate { deletedId }"), texts.removeFailed);
  return (
    <ActDialog
      title={kind === "own" ? texts.removeQuestion(template.title) : texts.takeBackQuestion(template.title)}
      text={kind === "own" ? texts.removeOwn : texts.removeReplaced}
      confirmLabel={kind === "own" ? texts.removeConfirm : texts.takeBackConfirm}
      danger
      verb={verb}
      input={{ templateId: template.id }}
      done={texts.removed}
      onClose={onClose}
      onDone={() => void revalidate()}
    />
  );
}
