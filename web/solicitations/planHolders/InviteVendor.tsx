import { Suspense, useDeferredValue, useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { InviteVendorQuery } from "./__generated__/InviteVendorQuery.graphql.ts";
import { texts } from "./texts.ts";

/** Chooses an active vendor and invites it. */
export function InviteVendor({ solicitationId, onClose }: { solicitationId: string; onClose: () => void }) {
  const [vendorId, setVendorId] = useState("");
  const [run, busy] = useVerb(mutation("inviteVendors { solicitation { ...HoldersPart_solicitation } }"), texts.failed);
  return (
    <ActDialog
      title={texts.invite}
      text={texts.inviteHelp}
      confirmLabel={texts.inviteOne}
      verb={[
        async (input: Parameters<typeof run>[0]) =>
          input.vendorIds.length === 0
            ? { ok: false, refusal: { code: "NONE", message: texts.chooseOne, field: null } }
            : run(input),
        busy,
      ]}
      input={{ solicitationId, vendorIds: vendorId === "" ? [] : [vendorId] }}
      done={texts.invited}
      onClose={onClose}
    >
      <Suspense fallback={null}>
        <VendorChoice value={vendorId} onChange={setVendorId} />
      </Suspense>
    </ActDialog>
  );
}

/** Active vendors by name, searched while typing. */
export function VendorChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const [typed, setTyped] = useState("");
  const sought = useDeferredValue(typed);
  const { vendors } = useLazyLoadQuery<InviteVendorQuery>(
    graphql`
      query InviteVendorQuery($text: String) {
        vendors(first: 20, filter: { text: $text, standing: ACTIVE }) {
          edges {
            node {
              id
              legalName
            }
          }
        }
      }
    `,
    { text: sought },
  );
  return (
    <Combobox
      label={texts.vendor}
      value={value}
      onChange={onChange}
      onInput={setTyped}
      emptyText={texts.noVendor}
      options={vendors.edges.map(({ node }) => ({ value: node.id, label: node.legalName }))}
    />
  );
}
