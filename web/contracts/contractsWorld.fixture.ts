// Mock server answers about contracts for stories. Everything is made up.

type Row = Record<string, unknown>;

export const may = { __typename: "Allowance", allowed: true, reason: null };
export const mayNot = (reason: string) => ({ __typename: "Allowance", allowed: false, reason });

/** What the viewer may do with a contract: everything unless overridden. */
export const canOf = (change: Row = {}): Row => ({
  ...Object.fromEntries(
    [
      "edit delete clone editRoute sendToRoute reopen returnToDraft archive execute link confirmPurpose recordPayment",
      "encumber setNotToExceed tendMoney exportPayments addObligation comment compareReturned takeReturned",
      "renewApprovals addExhibit printCoverSheet audit withhold disclose exerciseOption amend reviseAmendment",
      "declineRenewal terminate confirmTermination withdrawTermination",
    ]
      .join(" ")
      .split(" ")
      .map((act) => [act, may]),
  ),
  ...change,
});

const NAMES: [name: string, department: string, vendor: string, status: string, waitingFor: string | null][] = [
  ["Road salt for the coming winter", "Highway", "Prewitt Salt Co.", "DRAFT", "OWNER"],
  ["Cleaning of the county office building", "County Administration", "Brightwater Cleaning", "WORKING", "APPROVERS"],
  ["Heating fuel", "County Administration", "Northern Supply Co.", "EXECUTED", null],
  ["Resurfacing of County Routes 4 and 12", "Highway", "Kettle Hill Paving", "WORKING", "CLERK"],
  ["Guide rail on County Route 12", "Highway", "Rail & Post Ltd.", "REJECTED", "OWNER"],
  ["Carpet of the second floor", "County Administration", "Lower Mill Floors", "TERMINATED", null],
  ["Copiers of 2021", "County Administration", "Ledger Office Machines", "ARCHIVED", null],
];

/** The effect of changes on a contract: none unless overridden. */
export const lineOf = (change: Row = {}): Row => ({
  __typename: "ContractLine",
  version: 1,
  endDate: "2027-09-30",
  firstAmount: "184500",
  value: "184500",
  paid: "0",
  boardShare: "10",
  boardLimit: "20000",
  changes: [],
  ahead: [],
  ...change,
});

/** A contract as the list and its own page read it. */
export function contractOf(at: number, change: Row = {}): Row {
  const [name, department, vendorName, status, waitingFor] = NAMES[at % NAMES.length] as (typeof NAMES)[number];
  const isDraft = status === "DRAFT";
  const onlyDraft = (what: string) =>
    isDraft ? may : mayNot(`Only a draft can be ${what}. This contract is ${status}.`);
  return {
    __typename: "Contract",
    id: `Contract:${at}`,
    key: `contract-${at}`,
    number: `2026-${String(at + 1).padStart(4, "0")}`,
    name,
    description: "Delivered as ordered, within three working days.",
    kind: "ORIGINAL",
    department,
    departmentRecord: { __typename: "Department", id: `Department:${department}` },
    vendorName,
    vendorKey: null,
    startDate: "2026-10-01",
    endDate: "2027-09-30",
    endDateNow: "2027-09-30",
    noticeDate: null,
    notToExceed: "184500.00",
    amountNow: "184500.00",
    categories: ["05"],
    commodities: [{ code: "05", name: "Building Equipment, Supplies, and Services" }],
    text: null,
    status,
    flag: null,
    obligations: [],
    statusWords: status,
    edition: 1,
    ownerName: "Priya Raman",
    ownerKey: "1",
    waitingFor,
    waitingSince: waitingFor && "2026-03-02T15:00:00Z",
    clonedFromKey: null,
    createdAt: "2026-02-20T15:00:00Z",
    executedOn: status === "EXECUTED" ? "2026-03-10" : null,
    intake: null,
    resolutionNumber: status === "EXECUTED" ? "12-2026" : null,
    renewalOptions: null,
    causeDays: 30,
    convenienceDays: null,
    line: lineOf(),
    first: null,
    changeAmount: null,
    changeWhy: null,
    optionNumber: null,
    declinedWhy: null,
    declinedByName: null,
    terminatedOn: null,
    terminations: [],
    version: 1,
    askedOfViewer: waitingFor === "OWNER" ? "Complete, and send to its route" : null,
    routeNote: "",
    suggestedRoute: null,
    steps: [],
    signatures: [],
    texts: [],
    returnedTexts: [],
    comments: [],
    approvedHash: null,
    isTextUndone: false,
    exhibits: [],
    paper: null,
    timeline: [],
    missingLinks: [],
    missingToSend: [],
    money: null,
    encumbrances: [],
    fundingLines: [],
    rates: [],
    ceilings: [],
    payments: pageOf([]),
    publicPath: null,
    withheldWhy: null,
    resolution: null,
    project: null,
    isFromPurchase: false,
    linkedAward: null,
    purposeConfirmedByName: null,
    textHash: "5f1c0d7a2be94c3f8e6a1d20b7c4935e5f1c0d7a2be94c3f8e6a1d20b7c4935e",
    viewerCan: canOf({ edit: onlyDraft("changed"), delete: onlyDraft("deleted") }),
    ...change,
  };
}

/** A page of contracts. */
export const pageOf = (rows: Row[], more: Row = {}): Row => ({
  totalCount: rows.length,
  edges: rows.map((node) => ({ cursor: String(node["id"]), node })),
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: "first", endCursor: "last" },
  ...more,
});

const departments = ["County Administration", "Highway"].map((name) => ({
  __typename: "Department",
  id: `Department:${name}`,
  name,
}));

const vendors = ["Prewitt Salt Co.", "Brightwater Cleaning"].map((legalName, index) => ({
  __typename: "Vendor",
  id: `Vendor:${index}`,
  key: `vendor-${index}`,
  legalName,
  tradeName: null,
  city: "Elk Falls",
}));

type Asked = { filter?: { q?: string; status?: string; waitingOnMe?: boolean } };

/** A county with these contracts. */
export const contractsWorld = (rows: Row[], more: Row = {}) => ({
  tenant: { __typename: "Tenant", id: "Tenant:1", today: "2026-03-22", timeZone: "America/New_York" },
  viewer: { canCreateContract: may, can: may, savedViews: [] },
  departments,
  commodities: [{ code: "05", name: "Building Equipment, Supplies, and Services" }],
  vendors: ({ filter }: { filter?: { text?: string } }) =>
    pageOf(vendors.filter(({ legalName }) => legalName.toLowerCase().includes((filter?.text ?? "").toLowerCase()))),
  contracts: ({ filter: { q = "", status, waitingOnMe } = {} }: Asked) =>
    pageOf(
      rows.filter(
        (row) =>
          String(row["name"]).toLowerCase().includes(q.toLowerCase()) &&
          (!status || row["status"] === status) &&
          (!waitingOnMe || row["askedOfViewer"] !== null),
      ),
    ),
  contract: ({ key }: { key: string }) => rows.find((row) => row["key"] === key) ?? null,
  deleteContract: ({ input }: { input: { contractId: string } }) => ({
    __typename: "DeleteContractPayload",
    deletedId: input.contractId,
  }),
  createContract: () => ({ __typename: "CreateContractPayload", contract: contractOf(98, { key: "new" }) }),
  cloneContract: () => ({
    __typename: "CloneContractPayload",
    contract: contractOf(99, { key: "copy", number: "2026-0100" }),
  }),
  ...more,
});

export const someContracts = (count = 7): Row[] => Array.from({ length: count }, (_, index) => contractOf(index));
