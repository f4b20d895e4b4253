import { graphql, useFragment } from "react-relay";
import { wrongContacts } from "#schema/vendors/contact.rules.ts";
import { readTaxId } from "#schema/vendors/taxId.rules.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { codesIn } from "./CategoryPicker.tsx";
import type { useVendorDraft_vendor$key } from "./__generated__/useVendorDraft_vendor.graphql.ts";
import type { useVendorDraftOwnMutation } from "./__generated__/useVendorDraftOwnMutation.graphql.ts";
import type { useVendorDraftUpdateMutation } from "./__generated__/useVendorDraftUpdateMutation.graphql.ts";
import { texts } from "./texts.ts";
import { vendorControl, type VendorValues } from "./VendorFields.tsx";

export const vendorLabels = {
  legalName: texts.legalName,
  dba: texts.dba,
  address: texts.address,
  city: texts.city,
  state: texts.state,
  zip: texts.zip,
  phone: texts.phone,
  email: texts.email,
  website: texts.website,
  categories: texts.categories,
  notes: texts.notes,
} as const;
/** The name of these typed values in the page's leave guard. */
export const vendorGuard = "vendor";

/** Edits of a vendor over the saved one (null: a new one), by staff or its own people. */
export function useVendorDraft(
  vendor: useVendorDraft_vendor$key | null,
  by: "STAFF" | "OWN",
  onSaved: (key: string | null, forget: () => void) => void,
) {
  const saved = useFragment(
    graphql`
      fragment useVendorDraft_vendor on Vendor {
        id
        version
        legalName
        dba
        taxIdLast4
        address
        city
        state
        zip
        phone
        email
        website
        notes
        categories {
          code
          name
        }
      }
    `,
    vendor,
  );
  const [create, creating] = useVerb(mutation("createVendor { vendor { key } }"), texts.saveFailed);
  const [update, updating] = useVerb<useVendorDraftUpdateMutation>(
    graphql`
      mutation useVendorDraftUpdateMutation($input: UpdateVendorInput!) {
        updateVendor(input: $input) {
          ... on UpdateVendorPayload {
            vendor {
              ...useVendorDraft_vendor
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Vendor @alias(as: "saved") {
                ...useVendorDraft_vendor
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const [updateOwn, updatingOwn] = useVerb<useVendorDraftOwnMutation>(
    graphql`
      mutation useVendorDraftOwnMutation($input: UpdateOwnVendorInput!) {
        updateOwnVendor(input: $input) {
          ... on UpdateOwnVendorPayload {
            vendor {
              ...useVendorDraft_vendor
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Vendor @alias(as: "saved") {
                ...useVendorDraft_vendor
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const stored: VendorValues = {
    legalName: saved?.legalName ?? "",
    dba: saved?.dba ?? "",
    taxId: "",
    address: saved?.address ?? "",
    city: saved?.city ?? "",
    state: saved?.state ?? "",
    zip: saved?.zip ?? "",
    phone: saved?.phone ?? "",
    email: saved?.email ?? "",
    website: saved?.website ?? "",
    categories: saved?.categories.map(({ code }) => code).join(" ") ?? "",
    notes: saved?.notes ?? "",
  };
  const draft = useRecordDraft({
    saved: stored,
    version: saved?.version ?? null,
    // The staff form can contain a tax id, so nothing of it stays on the device.
    form: by === "OWN" && saved ? `vendor ${saved.id}` : null,
    busy: creating || updating || updatingOwn,
    guard: vendorGuard,
    check: ({ legalName, taxId, zip, phone }) => [
      ...(legalName.trim() ? [] : [{ field: vendorControl("legalName"), text: texts.nameMissing }]),
      ...("refusal" in readTaxId(taxId) ? [{ field: vendorControl("taxId"), text: texts.taxIdWrong }] : []),
      ...wrongContacts({ zip, phone }).map(({ field, message }) => ({ field: vendorControl(field), text: message })),
    ],
    save: async ({ taxId, notes, categories, ...texted }, version) => {
      const fields = { ...texted, categories: codesIn(categories) };
      const number = taxId.trim() || null;
      if (!saved) return create({ fields, taxId: number, notes });
      if (by === "OWN") return updateOwn({ vendorId: saved.id, version, fields });
      return update({ vendorId: saved.id, version, fields, taxId: number, notes });
    },
    tell: ({ field, message }) => ({ field: field ? vendorControl(field) : "", text: message }),
    onSaved: (payload, forget) =>
      onSaved("vendor" in payload && "key" in payload.vendor ? payload.vendor.key : null, forget),
  });
  return {
    ...draft,
    lastFour: saved?.taxIdLast4 ?? null,
    known: saved?.categories.map(({ code, name }) => ({ code, name })) ?? [],
  };
}
