import { useMemo, useState } from "react";
import { Pencil, Trash2 } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { IconButton } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { CATEGORIES } from "#schema/resolutions/facts.rules.ts";
import { KINDS, type RoutedMatterType } from "#schema/routing/kinds.rules.ts";
import { type Review } from "#schema/routing/reviews.rules.ts";
import { texts as approvalTexts } from "#web/resolutions/approval/texts.ts";
import type {
  RouteTemplates_templates$data,
  RouteTemplates_templates$key,
} from "./__generated__/RouteTemplates_templates.graphql.ts";
import { DeleteRouteTemplate } from "./DeleteRouteTemplate.tsx";
import { RouteTemplatePanel } from "./RouteTemplatePanel.tsx";
import { texts } from "./texts.ts";

type Row = RouteTemplates_templates$data[number];
type Props = {
  templates: RouteTemplates_templates$key;
  /** The reviews that the county uses. */
  reviews: readonly Review[];
  /** Kinds of records for which the viewer may edit templates. */
  matters: readonly RoutedMatterType[];
  /** Why templates of a kind cannot be changed. Null: they can be. */
  reasons: Readonly<Record<RoutedMatterType, string | null>>;
};

/** A template's purpose as text: 'Grant Funds, over $20,000'. */
const meantFor = ({ matter, category, overAmount }: Row): string =>
  [
    !KINDS[matter].hasCategories ? KINDS[matter].plural : category ? CATEGORIES[category].label : texts.anyCategory,
    overAmount == null ? texts.anyAmount : texts.over(showMoney(overAmount).replace(/\.00$/, "")),
  ].join(", ");

/** The county's route templates: purpose and people, with edit and delete. */
export function RouteTemplates({ templates, reviews, matters, reasons }: Props) {
  const rows = useFragment(
    graphql`
      fragment RouteTemplates_templates on RouteTemplate @relay(plural: true) {
        id
        matter
        name
        category
        overAmount
        steps {
          order
          name
          action
        }
        ...RouteTemplatePanel_template
      }
    `,
    templates,
  );
  const [editing, setEditing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const columns = useMemo(
    (): Column<Row>[] => [
      { key: "name", header: texts.template, rowHeader: true, cell: ({ name }) => name },
      { key: "for", header: texts.appliesTo, cell: meantFor },
      {
        key: "steps",
        header: texts.steps,
        cell: ({ steps }) =>
          steps.map(({ order, name, action }) => `${order}. ${name} (${approvalTexts.actions[action]})`).join(", "),
      },
    ],
    [],
  );
  const edited = rows.find(({ id }) => id === editing);
  return (
    <>
      <DataTable
        caption={texts.templates}
        captionHidden
        density="comfortable"
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        rowActions={(row) => (
          <>
            <IconButton
              label={texts.editTemplate(row.name)}
              icon={<Pencil aria-hidden size={18} />}
              reason={reasons[row.matter]}
              onClick={() => setEditing(row.id)}
            />
            <IconButton
              label={texts.deleteTemplate(row.name)}
              icon={<Trash2 aria-hidden size={18} />}
              reason={reasons[row.matter]}
              onClick={() => setDeleting(row)}
            />
          </>
        )}
        empty={<EmptyState title={texts.noTemplates} text={texts.noTemplatesHelp} />}
      />
      {edited && (
        <RouteTemplatePanel template={edited} reviews={reviews} matters={matters} onClose={() => setEditing(null)} />
      )}
      {deleting && <DeleteRouteTemplate template={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
