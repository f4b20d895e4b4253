import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VendorPeople_vendor$data, VendorPeople_vendor$key } from "./__generated__/VendorPeople_vendor.graphql.ts";
import { InviteContact } from "./InviteContact.tsx";
import { texts } from "./texts.ts";

type Row = VendorPeople_vendor$data["contacts"][number];

const columns: Column<Row>[] = [
  {
    key: "name",
    header: texts.name,
    rowHeader: true,
    cell: ({ name, isViewer }) => (isViewer ? `${name} (${texts.you})` : name),
  },
  { key: "email", header: texts.email, cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { key: "phone", header: texts.phone, cell: ({ phone }) => phone ?? texts.absent },
  {
    key: "primary",
    header: texts.primary,
    cell: ({ isPrimary }) =>
      isPrimary ? <StatusBadge word={texts.primary} hue="green" shape="check" /> : texts.absent,
  },
];

/** The people of a vendor: the primary contact, invitations and removals. */
export function VendorPeople({ vendor: key }: { vendor: VendorPeople_vendor$key }) {
  const vendor = useFragment(
    graphql`
      fragment VendorPeople_vendor on Vendor {
        id
        contacts {
          id
          name
          email
          phone
          isPrimary
          isViewer
          viewerCan {
            makePrimary {
              reason
            }
            remove {
              reason
            }
          }
        }
        viewerCan {
          inviteContact {
            reason
          }
        }
      }
    `,
    key,
  );
  const makePrimary = useVerb(mutation("makePrimary { vendor { ...VendorPeople_vendor } }"), texts.actFailed);
  const remove = useVerb(mutation("removeContact { deletedId vendor { ...VendorPeople_vendor } }"), texts.actFailed);
  const [pendingAct, setPendingAct] = useState<{ act: "primary" | "remove"; contact: Row } | null>(null);
  const [inviting, setInviting] = useState(false);
  const close = () => setPendingAct(null);
  return (
    <Section
      title={texts.people}
      description={texts.peopleHelp}
      actions={
        <Button reason={vendor.viewerCan.inviteContact.reason ?? null} onClick={() => setInviting(true)}>
          {texts.invite}
        </Button>
      }
    >
      <DataTable<Row>
        caption={texts.people}
        captionHidden
        rows={vendor.contacts}
        rowKey={({ id }) => id}
        columns={columns}
        rowActions={(contact) => (
          <ActionMenu
            label={texts.actions}
            of={contact.name}
            actions={[
              {
                key: "primary",
                label: texts.makePrimary,
                reason: contact.viewerCan.makePrimary.reason,
                onSelect: () => setPendingAct({ act: "primary", contact }),
              },
              {
                key: "remove",
                label: texts.remove,
                danger: true,
                reason: contact.viewerCan.remove.reason,
                onSelect: () => setPendingAct({ act: "remove", contact }),
              },
            ]}
          />
        )}
        empty={<EmptyState title={texts.noPeople} text={texts.noPeopleHelp} />}
      />
      {pendingAct?.act === "primary" && (
        <ActDialog
          title={texts.makePrimaryQuestion(pendingAct.contact.name)}
          text={texts.makePrimaryHelp}
          confirmLabel={texts.makePrimary}
          verb={makePrimary}
          input={{ vendorContactId: pendingAct.contact.id }}
          done={texts.madePrimary(pendingAct.contact.name)}
          onClose={close}
        />
      )}
      {pendingAct?.act === "remove" && (
        <ActDialog
          title={texts.removeQuestion(pendingAct.contact.name)}
          text={texts.removeHelp}
          confirmLabel={texts.remove}
          danger
          verb={remove}
          input={{ vendorContactId: pendingAct.contact.id }}
          done={texts.removed(pendingAct.contact.name)}
          onClose={close}
        />
      )}
      {inviting && <InviteContact vendorId={vendor.id} onClose={() => setInviting(false)} />}
    </Section>
  );
}
