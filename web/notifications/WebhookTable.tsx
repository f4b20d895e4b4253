import { useMemo } from "react";
import { Pencil } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { IconButton } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import type {
  WebhookTable_webhooks$data,
  WebhookTable_webhooks$key,
} from "./__generated__/WebhookTable_webhooks.graphql.ts";
import { webhookTexts as texts } from "./texts.ts";

type Row = WebhookTable_webhooks$data[number];
type Props = {
  webhooks: WebhookTable_webhooks$key;
  /** Why nothing can be changed. Null: it can be. */
  reason: string | null;
  onEdit: (id: string) => void;
};

/** On, off, or turned off by the product. */
export function WebhookState({ isActive, disabledWhy }: { isActive: boolean; disabledWhy: string | null | undefined }) {
  if (isActive) return <StatusBadge word={texts.on} hue="green" shape="check" />;
  return (
    <StatusBadge word={disabledWhy ? texts.switchedOff : texts.off} hue={disabledWhy ? "red" : "slate"} shape="cross" />
  );
}

/** The addresses that receive events, each linked to its messages. */
export function WebhookTable({ webhooks, reason, onEdit }: Props) {
  const rows = useFragment(
    graphql`
      fragment WebhookTable_webhooks on Webhook @relay(plural: true) {
        id
        uuid
        url
        description
        events
        isActive
        disabledWhy
      }
    `,
    webhooks,
  );
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: "address",
        header: texts.columns.address,
        rowHeader: true,
        cell: ({ url, uuid, description }) => (
          <>
            <Link to={`/webhooks?open=${uuid}`}>{url}</Link>
            {description && (
              <Text color="muted" textStyle="small">
                {description}
              </Text>
            )}
          </>
        ),
      },
      { key: "events", header: texts.columns.events, cell: ({ events }) => events.join(", ") },
      {
        key: "state",
        header: texts.columns.state,
        cell: (row) => <WebhookState {...row} disabledWhy={row.disabledWhy} />,
      },
    ],
    [],
  );
  return (
    <DataTable
      caption={texts.webhooks}
      captionHidden
      density="comfortable"
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      rowActions={({ id, url }) => (
        <IconButton
          label={texts.edit(url)}
          icon={<Pencil aria-hidden size={18} />}
          reason={reason}
          onClick={() => onEdit(id)}
        />
      )}
      empty={<EmptyState title={texts.none} text={texts.noneHelp} />}
    />
  );
}
