import { useMemo } from "react";
import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import type { ShippedWords_keys$data, ShippedWords_keys$key } from "./__generated__/ShippedWords_keys.graphql.ts";
import { templateTexts as texts } from "./texts.ts";

type Row = ShippedWords_keys$data[number];
type Props = {
  keys: ShippedWords_keys$key;
  /** Why none can be created. Null: it can be. */
  reason: string | null;
};

/** The keys without a text of the county's own, with the default text that is sent. */
export function ShippedWords({ keys, reason }: Props) {
  const all = useFragment(
    graphql`
      fragment ShippedWords_keys on NotificationKey @relay(plural: true) {
        key
        about
        subject
        template {
          __typename
        }
      }
    `,
    keys,
  );
  const navigate = useNavigate();
  const columns = useMemo(
    (): Column<Row>[] => [
      { key: "key", header: texts.columns.key, rowHeader: true, cell: ({ key }) => key },
      { key: "about", header: texts.when, cell: ({ about }) => about },
      { key: "subject", header: texts.shippedSubject, cell: ({ subject }) => subject },
    ],
    [],
  );
  return (
    <DataTable
      caption={texts.shipped}
      captionHidden
      rows={all.filter(({ template }) => !template)}
      rowKey={({ key }) => key}
      columns={columns}
      rowActions={({ key }) => (
        <Button
          size="sm"
          aria-label={texts.writeOwnOf(key)}
          reason={reason}
          onClick={() => void navigate(`/notifications/new?key=${key}`)}
        >
          {texts.writeOwn}
        </Button>
      )}
      empty={<EmptyState title={texts.allWritten} />}
    />
  );
}
