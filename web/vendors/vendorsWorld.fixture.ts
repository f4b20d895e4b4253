// A county's vendors for stories: mock server answers typed by the printed schema. Names are made up.
type Values = Record<string, unknown>;

export const yes = { allowed: true, reason: null };
export const no = (reason: string) => ({ allowed: false, reason });

const NAMES = [
  "Adirondack Timber LLC",
  "Capital Road Salt Inc.",
  "Hudson Paving LLC",
  "Mohawk Fence Co.",
  "Tri-County Office Supply",
];
const everything = {
  edit: yes,
  editOwn: yes,
  exportOwn: yes,
  keepDocuments: yes,
  inviteContact: yes,
  approve: no("This registration is not awaiting approval."),
  refuse: no("This registration is not awaiting approval."),
  hold: yes,
  merge: yes,
  revealTaxId: yes,
};

const contact = (n: number, isPrimary: boolean) => ({
  __typename: "VendorContact",
  id: `VendorContact:${n}`,
  name: isPrimary ? "Sam Seller" : "Eve Ng",
  email: isPrimary ? "sam@hudson-paving.example" : "eve@hudson-paving.example",
  phone: isPrimary ? "518 555 0100" : null,
  isPrimary,
  isViewer: isPrimary,
  viewerCan: {
    makePrimary: isPrimary ? no("This is already the primary contact.") : yes,
    remove: isPrimary ? no("This is the primary contact. Make someone else primary first.") : yes,
  },
});

export const suspension = (more: Values = {}) => ({
  __typename: "VendorHold",
  id: "VendorHold:1",
  kind: "SUSPENSION",
  fromDay: "2026-03-01",
  toDay: null,
  reason: "Two deliveries of salt came late.",
  byName: "Pat Buyer",
  at: "2026-03-01T15:00:00Z",
  isInForce: true,
  liftedAt: null,
  liftedByName: null,
  liftedWhy: null,
  viewerCan: { lift: yes },
  ...more,
});

const document = (n: number, kind: string, title: string, state: string, expiresOn: string | null) => ({
  __typename: "VendorDocument",
  id: `VendorDocument:${n}`,
  kind,
  title,
  issuedOn: "2025-05-01",
  expiresOn,
  state,
  file: { __typename: "StoredFile", id: `StoredFile:${n}`, url: `/files/get/${n}` },
  viewerCan: { remove: yes },
});

/** The nth vendor by name. `more` overrides its fields. */
export function listedVendor(n: number, more: Values = {}): Values {
  return {
    __typename: "Vendor",
    id: `Vendor:${n}`,
    key: `vendor-${n}`,
    legalName: NAMES[n % NAMES.length],
    dba: n === 2 ? "Hudson Roads" : null,
    taxIdLast4: "6789",
    address: "12 River Street",
    city: "Hudson",
    state: "NY",
    zip: "12534",
    phone: "518 555 0100",
    email: "office@hudson-paving.example",
    website: "https://hudson-paving.example",
    standing: "ACTIVE",
    refusedWhy: null,
    approvedAt: "2026-02-01T15:00:00Z",
    approvedByName: "Pat Buyer",
    takenOverFrom: null,
    takenOverOn: null,
    mergedInto: null,
    notes: "Prefers to be called before noon.",
    version: 1,
    createdAt: "2026-02-01T14:00:00Z",
    categories: [
      { __typename: "VendorCategory", code: "05", name: "Building Equipment, Supplies, and Services" },
      { __typename: "VendorCategory", code: "13", name: "Highway Road Equipment, Materials, and Related Equipment" },
    ],
    contacts: [contact(1, true), contact(2, false)],
    documents: [
      document(1, "W9", "W-9 of 2025", "VALID", null),
      document(2, "MWBE", "Certificate of the State", "EXPIRING", "2026-04-01"),
      document(3, "LICENSE", "Blasting license", "EXPIRED", "2026-01-31"),
    ],
    holds: [],
    heldBy: null,
    checks: [
      {
        __typename: "DebarmentCheck",
        id: "DebarmentCheck:1",
        checkedOn: "2026-02-01",
        source: "SAM.gov",
        found: false,
        note: "",
        byName: "Pat Buyer",
      },
    ],
    duplicates: [],
    viewerCan: everything,
    ...more,
  };
}

/** A county with these vendors. `more` overrides root fields. */
export function vendorsWorld(vendors: readonly Values[], more: Values = {}): Values {
  const all = (nodes: readonly Values[]) => ({
    totalCount: nodes.length,
    edges: nodes.map((node, index) => ({ cursor: String(index), node })),
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: "0", endCursor: "9" },
  });
  return {
    viewer: { can: yes },
    vendors: ({ filter }: { filter?: { standing?: string; text?: string } }) =>
      all(
        vendors.filter(
          ({ standing, legalName }) =>
            (!filter?.standing || standing === filter.standing) &&
            String(legalName)
              .toLowerCase()
              .includes((filter?.text ?? "").toLowerCase()),
        ),
      ),
    vendorDuplicates: [],
    vendorCategories: [{ __typename: "VendorCategory", code: "09", name: "Food, Equipment, and Related Services" }],
    vendor: ({ key }: { key: string }) => vendors.find((each) => each["key"] === key) ?? null,
    viewerVendor: vendors[0] ?? null,
    holdVendor: ({ input }: { input: { reason: string } }) => ({
      __typename: "HoldVendorPayload",
      vendor: { ...vendors[0], heldBy: suspension(input), holds: [suspension({ reason: input.reason })] },
    }),
    exportOwnVendor: {
      __typename: "ExportOwnVendorPayload",
      filename: "Vendor-Registration-demo.json",
      text: '{ "kind": "vendor registration" }\n',
    },
    inviteContact: {
      __typename: "Refusal",
      code: "TOO_MANY_INVITATIONS",
      message: "10 invitations are open.",
      field: null,
    },
    ...more,
  };
}
