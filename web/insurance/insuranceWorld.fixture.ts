// A county's insurance for stories: mock server answers typed by the printed schema. Names are made up.
type Values = Record<string, unknown>;

export const yes = { allowed: true, reason: null };
export const no = (reason: string) => ({ allowed: false, reason });
const page = (nodes: readonly Values[]) => ({
  totalCount: nodes.length,
  edges: nodes.map((node, index) => ({ cursor: String(index), node })),
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: "0", endCursor: "9" },
});

const required = (line: string, label: string, more: Values = {}): Values => ({
  line,
  label,
  perOccurrence: "1000000.00",
  perOccurrenceLabel: "each occurrence",
  aggregate: "2000000.00",
  basis: "OCCURRENCE",
  additionalInsuredOngoing: true,
  additionalInsuredCompleted: false,
  additionalInsuredWords: "CG 20 10 (work going on)",
  waiverOfSubrogation: true,
  primaryNonContributory: true,
  noticeDays: 30,
  rating: { letter: "A-", size: 7, words: "A- VII" },
  ...more,
});
const bare = {
  perOccurrence: null,
  perOccurrenceLabel: null,
  aggregate: null,
  basis: "ANY",
  additionalInsuredOngoing: false,
  additionalInsuredWords: null,
  waiverOfSubrogation: false,
  primaryNonContributory: false,
  noticeDays: 0,
  rating: null,
};

export const gapDeficiency = {
  code: "TERM_GAP",
  codeWords: "TERM-GAP",
  line: "GENERAL_LIABILITY",
  lineLabel: "general liability",
  sentence:
    "Nothing shows general liability coverage March 3 to March 19, 2026. A policy covers until 12:01 a.m. of its expiration date. Please send a certificate that covers these days.",
  rule: "Coverage must span the whole term of the contract.",
  source: "decision 'Insurance'",
  policyNumber: null,
  found: null,
  wanted: null,
  days: { from: "2026-03-03", to: "2026-03-19" },
  certificate: null,
};
export const acordDeficiency = {
  ...gapDeficiency,
  code: "WC_ACORD",
  codeWords: "WC-ACORD",
  line: "WORKERS_COMPENSATION",
  lineLabel: "workers' compensation",
  sentence: "An ACORD form does not prove workers' compensation in New York (WCL 57). Please send C-105.2 or U-26.3.",
  source: "WCL 57",
  days: null,
};

const lines = [
  {
    line: "GENERAL_LIABILITY",
    label: "general liability",
    state: "DEFICIENT",
    stateWords: "Deficient",
    bucket: "DEFICIENT",
    endsOn: "2027-03-20",
    renewedTo: null,
    daysLeft: 300,
    covered: [
      { from: "2026-01-01", to: "2026-03-02" },
      { from: "2026-03-20", to: "2026-12-31" },
    ],
    gaps: [{ from: "2026-03-03", to: "2026-03-19" }],
    deficiencies: [gapDeficiency],
    waived: [],
    requirement: required("GENERAL_LIABILITY", "general liability"),
  },
  {
    line: "WORKERS_COMPENSATION",
    label: "workers' compensation",
    state: "DEFICIENT",
    stateWords: "Deficient",
    bucket: "DEFICIENT",
    endsOn: null,
    renewedTo: null,
    daysLeft: null,
    covered: [],
    gaps: [{ from: "2026-01-01", to: "2026-12-31" }],
    deficiencies: [acordDeficiency],
    waived: [],
    requirement: required("WORKERS_COMPENSATION", "workers' compensation", bare),
  },
];

export const insurance = (more: Values = {}): Values => ({
  state: "DEFICIENT",
  stateWords: "Deficient",
  setName: "Construction",
  assignedByName: "Pat Risk",
  assignedAt: "2026-01-05T15:00:00Z",
  isLookedAt: true,
  term: { from: "2026-01-01", to: "2026-12-31" },
  holds: [{ act: "EXECUTION", message: "It is not executed before general liability is covered." }],
  version: version(2),
  lines,
  deficiencies: [gapDeficiency, acordDeficiency],
  ...more,
});

export const waiver = {
  __typename: "InsuranceWaiver",
  id: "InsuranceWaiver:1",
  code: "LIMIT_LOW",
  codeWords: "LIMIT-LOW",
  line: "AUTO",
  lineLabel: "automobile liability",
  reason: "The vendor drives no car on county land.",
  until: "2026-12-31",
  byName: "Lee Law",
  at: "2026-01-06T15:00:00Z",
  isInForce: true,
  withdrawnAt: null,
  withdrawnByName: null,
  viewerCan: { withdraw: yes },
};

export const contract = (more: Values = {}): Values => ({
  __typename: "Contract",
  id: "Contract:1",
  key: "contract-1",
  insurance: insurance(),
  insuranceWaivers: [waiver],
  viewerCan: { assignRequirementSet: yes, waiveInsurance: yes },
  ...more,
});

function version(number: number): Values {
  return {
    __typename: "RequirementSetVersion",
    id: `RequirementSetVersion:${number}`,
    number,
    name: "Construction",
    note: number === 1 ? "" : "The board asked for umbrella cover.",
    byName: "Pat Risk",
    at: "2026-01-02T15:00:00Z",
    umbrellaFillsIn: true,
    provenDays: number === 1 ? null : 365,
    lines: [
      required("GENERAL_LIABILITY", "general liability"),
      required("WORKERS_COMPENSATION", "workers' compensation", bare),
    ],
    set: { __typename: "RequirementSet", id: "RequirementSet:1" },
  };
}

export const requirementSet = (more: Values = {}): Values => ({
  __typename: "RequirementSet",
  id: "RequirementSet:1",
  key: "set-1",
  name: "Construction",
  version: 2,
  isRetired: false,
  retiredByName: null,
  contractCount: 12,
  current: version(2),
  versions: [version(2), version(1)],
  viewerCan: { revise: yes, retire: yes },
  ...more,
});

export const certificate = (more: Values = {}): Values => ({
  __typename: "InsuranceCertificate",
  id: "InsuranceCertificate:1",
  key: "certificate-1",
  version: 1,
  vendorId: "Vendor:1",
  vendorKey: "vendor-1",
  vendorName: "Hudson Paving LLC",
  form: "ACORD_25",
  formLabel: "ACORD 25",
  insured: "Hudson Paving, Inc.",
  holder: "County of Demo",
  issuedOn: "2026-01-04",
  isSigned: true,
  source: "VENDOR",
  enteredByName: "Sam Seller",
  createdAt: "2026-01-05T15:00:00Z",
  review: "PENDING",
  reviewedByName: null,
  reviewedAt: null,
  reviewReason: null,
  isOverridden: false,
  verifiedAt: null,
  verifiedByName: null,
  verifiedNote: null,
  supersededBy: null,
  state: "PENDING",
  stateWords: "Waiting for review",
  endsOn: "2027-01-01",
  lines: ["GENERAL_LIABILITY"],
  file: { __typename: "StoredFile", id: "StoredFile:1", filename: "acord.pdf", url: "/files/get/1" },
  deficiencies: [
    {
      ...gapDeficiency,
      code: "NAME_MISMATCH",
      codeWords: "NAME-MISMATCH",
      days: null,
      sentence:
        "The insured is Hudson Paving, Inc., but the contract is with Hudson Paving LLC. Please send a certificate in its name.",
    },
  ],
  policies: [
    {
      line: "GENERAL_LIABILITY",
      lineLabel: "general liability",
      carrier: "Ash Mutual",
      naic: "12345",
      rating: { letter: "A", size: 9, words: "A IX" },
      number: "GL-100",
      effectiveOn: "2026-01-01",
      expiresOn: "2027-01-01",
      cancelledOn: null,
      coverUntil: "2027-01-01",
      perOccurrence: "1000000.00",
      aggregate: "2000000.00",
      basis: "OCCURRENCE",
      additionalInsured: true,
      waiverOfSubrogation: true,
      primaryNonContributory: false,
      isExcess: null,
      over: [],
      endorsements: [{ form: "CG 20 10", edition: "04 13", named: null, readsOngoing: true, readsCompleted: false }],
    },
  ],
  viewerCan: { accept: yes, markDeficient: yes, override: yes, verify: yes, delete: yes, correct: yes },
  ...more,
});

export const boardLine = (more: Values = {}): Values => ({
  __typename: "InsuranceStanding",
  id: "InsuranceStanding:1",
  bucket: "DEFICIENT",
  line: "GENERAL_LIABILITY",
  lineLabel: "general liability",
  state: "DEFICIENT",
  stateWords: "Deficient",
  endsOn: "2026-03-03",
  daysLeft: -10,
  codes: ["TERM_GAP"],
  codeWords: ["TERM-GAP"],
  contractKey: "contract-1",
  contractNumber: "2026-0007",
  contractName: "Resurfacing of County Route 7",
  vendorKey: "vendor-1",
  vendorName: "Hudson Paving LLC",
  ...more,
});

/** A county with insurance; `more` are root fields that differ. */
export const insuranceWorld = (more: Values = {}): Values => ({
  viewer: { can: yes, setInsuranceHold: yes, createRequirementSet: yes },
  insuranceHolds: ["EXECUTION"],
  insuranceCounts: [
    { bucket: "DEFICIENT", count: 1, label: "Deficient" },
    { bucket: "DAYS_30", count: 1, label: "Within 30 days" },
  ],
  insuranceBoard: ({ filter }: { filter?: { q?: string } }) =>
    page(
      filter?.q
        ? []
        : [
            boardLine(),
            boardLine({
              id: "InsuranceStanding:2",
              bucket: "DAYS_30",
              daysLeft: 21,
              endsOn: "2026-04-03",
              codeWords: [],
              line: "AUTO",
              lineLabel: "automobile liability",
            }),
          ],
    ),
  insuranceCertificates: page([certificate()]),
  insuranceCertificate: certificate(),
  requirementSets: [requirementSet()],
  requirementSet: requirementSet(),
  contract: contract(),
  vendor: {
    __typename: "Vendor",
    id: "Vendor:1",
    key: "vendor-1",
    legalName: "Hudson Paving LLC",
    viewerCan: { enterCertificate: yes, askForRenewal: yes, tellDeficiencies: yes },
    insurance: {
      state: "DEFICIENT",
      contracts: [
        {
          contractKey: "contract-1",
          contractNumber: "2026-0007",
          contractName: "Resurfacing of County Route 7",
          setName: "Construction",
          state: "DEFICIENT",
          stateWords: "Deficient",
          sentences: [gapDeficiency.sentence],
          term: { from: "2026-01-01", to: "2026-12-31" },
          lines,
        },
      ],
    },
  },
  ...more,
});
