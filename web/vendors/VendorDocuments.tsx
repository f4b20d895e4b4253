import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import { StatusBadge, type StatusHue, type StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import { Trash2 } from "lucide-react";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate } from "#web/shell/formats.ts";
import type {
  VendorDocuments_vendor$data,
  VendorDocuments_vendor$key,
} from "./__generated__/VendorDocuments_vendor.graphql.ts";
import { AddDocument } from "./AddDocument.tsx";
import { texts } from "./texts.ts";

type Row = VendorDocuments_vendor$data["documents"][number];
const looks: Readonly<Record<Row["state"], { hue: StatusHue; shape: StatusShape }>> = {
  VALID: { hue: "green", shape: "check" },
  EXPIRING: { hue: "amber", shape: "clock" },
  EXPIRED: { hue: "red", shape: "cross" },
};

const columns: Column<Row>[] = [
  { key: "title", header: texts.title, rowHeader: true, cell: ({ title, file }) => <a href={file.url}>{title}</a> },
  { key: "kind", header: texts.kind, cell: ({ kind }) => texts.documentKinds[kind] },
  {
    key: "issued",
    header: texts.issuedOn,
    hideOnPhone: true,
    cell: ({ issuedOn }) => (issuedOn ? writtenDate(issuedOn) : texts.absent),
  },
  {
    key: "expires",
    header: texts.expiresOn,
    cell: ({ expiresOn }) => (expiresOn ? writtenDate(expiresOn) : texts.absent),
  },
  {
    key: "state",
    header: texts.state,
    cell: ({ state }) => <StatusBadge word={texts.states[state]} {...looks[state]} />,
  },
];

/** The documents of a vendor with their expiration dates. */
export function VendorDocuments({ vendor: key, by }: { vendor: VendorDocuments_vendor$key; by: "STAFF" | "OWN" }) {
  const vendor = useFragment(
    graphql`
      fragment VendorDocuments_vendor on Vendor {
        id
        documents {
          id
          title
          kind
          issuedOn
          expiresOn
          state
          file {
            url
          }
          viewerCan {
            remove {
              reason
            }
          }
        }
        viewerCan {
          keepDocuments {
            reason
          }
        }
      }
    `,
    key,
  );
  const remove = useVerb(
    mutation("removeVendorDocument { deletedId vendor { ...VendorDocuments_vendor } }"),
    texts.actFailed,
  );
  const [leaving, setLeaving] = useState<Row | null>(null);
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title={texts.documents}
      description={texts.documentsHelp}
      actions={
        <Button reason={vendor.viewerCan.keepDocuments.reason ?? null} onClick={() => setAdding(true)}>
          {texts.addDocument}
        </Button>
      }
    >
      <DataTable<Row>
        caption={texts.documents}
        captionHidden
        rows={vendor.documents}
        rowKey={({ id }) => id}
        columns={columns}
        rowActions={(document) => (
          <IconButton
            label={`${texts.remove}: ${document.title}`}
            icon={<Trash2 aria-hidden size={16} />}
            reason={document.viewerCan.remove.reason ?? null}
            onClick={() => setLeaving(document)}
          />
        )}
        empty={<EmptyState title={texts.noDocuments} text={texts.noDocumentsHelp[by]} />}
      />
      {leaving && (
        <ActDialog
          title={texts.removeDocumentQuestion(leaving.title)}
          text={texts.removeDocumentHelp}
          confirmLabel={texts.remove}
          danger
          verb={remove}
          input={{ vendorDocumentId: leaving.id }}
          done={texts.removed(leaving.title)}
          onClose={() => setLeaving(null)}
        />
      )}
      {adding && <AddDocument vendorId={vendor.id} onClose={() => setAdding(false)} />}
    </Section>
  );
}
