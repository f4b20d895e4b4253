import { useState } from "react";
import { Pencil, Trash2 } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Link, useNavigate } from "react-router";
import { IconButton } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import type {
  NotificationTable_templates$data,
  NotificationTable_templates$key,
} from "./__generated__/NotificationTable_templates.graphql.ts";
import { DeleteNotification } from "./DeleteNotification.tsx";
import { templateTexts as texts } from "./texts.ts";

type Row = NotificationTable_templates$data[number];

const columns: readonly Column<Row>[] = [
  {
    key: "key",
    header: texts.columns.key,
    rowHeader: true,
    cell: ({ key, uuid }) => <Link to={`/notifications/${uuid}`}>{key}</Link>,
  },
  { key: "from", header: texts.columns.fromEmail, cell: ({ fromEmail }) => fromEmail },
  { key: "subject", header: texts.columns.subject, cell: ({ subject }) => subject },
];

/** The county's own letters by key, with edit and delete. */
export function NotificationTable({ templates }: { templates: NotificationTable_templates$key }) {
  const rows = useFragment(
    graphql`
      fragment NotificationTable_templates on NotificationTemplate @relay(plural: true) {
        id
        uuid
        key
        fromEmail
        subject
        viewerCanEdit {
          reason
        }
        viewerCanDelete {
          reason
        }
      }
    `,
    templates,
  );
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<Row | null>(null);
  return (
    <>
      <DataTable
        caption={texts.notifications}
        captionHidden
        density="comfortable"
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        rowActions={(row) => (
          <>
            <IconButton
              label={texts.editOf(row.key)}
              icon={<Pencil aria-hidden size={18} />}
              reason={row.viewerCanEdit.reason ?? null}
              onClick={() => void navigate(`/notifications/${row.uuid}`)}
            />
            <IconButton
              label={texts.deleteOf(row.key)}
              icon={<Trash2 aria-hidden size={18} />}
              reason={row.viewerCanDelete.reason ?? null}
              onClick={() => setDeleting(row)}
            />
          </>
        )}
        empty={<EmptyState title={texts.none} text={texts.noneHelp} />}
      />
      {deleting && <DeleteNotification template={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
