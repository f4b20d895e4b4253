type Values = Record<string, unknown>;
type Chosen = { field: string; heading: string | null };

const may = { allowed: true, reason: null };
export const mayNot = (reason: string) => ({ allowed: false, reason });

const row = (line: number, outcome: string, values: string[], problems: string[] = []) => ({
  line,
  outcome,
  values,
  problems,
});
const HEADINGS = ["Firm", "City", "Email"];
const OURS = [
  ["legalName", "Legal Name", "Firm"],
  ["city", "City", "City"],
  ["email", "Email", "Email"],
] as const;

/** A file of four rows, two of them bad. */
export const sheet = {
  columns: HEADINGS,
  ignored: [],
  creates: 1,
  updates: 1,
  unchanged: 0,
  refused: 2,
  rows: [
    row(2, "CREATE", ["Acme Paving", "Ithaca", ""]),
    row(3, "UPDATE", ["Bell & Sons", "Elmira", "bell@firms.example"]),
    row(4, "REFUSED", ["", "Utica", ""], ["A vendor has a name."]),
    row(5, "REFUSED", ["Cole Fuel", "Utica", "cole at home"], ["“cole at home” is not an e-mail address."]),
  ],
};

/** A run of a file. */
export const runOf = (more: Values = {}): Values => ({
  __typename: "ImportRun",
  id: "ImportRun:1",
  key: "run-1",
  kind: "vendors",
  title: "Vendors",
  filename: "firms-2026.csv",
  sha256: "3f0c".repeat(16),
  mapping: OURS.map(([, label, heading]) => ({ label, heading })),
  state: "DONE",
  done: 4,
  total: 4,
  creates: 1,
  updates: 1,
  unchanged: 0,
  refused: 2,
  startedAt: "2026-11-20T15:00:00Z",
  startedByName: "Ada Clark",
  finishedAt: "2026-11-20T15:01:00Z",
  takenBackAt: null,
  takenBackBy: null,
  viewerCan: { takeBack: may, goOn: may, print: may },
  rows: ({ outcome }: { outcome: string | null }) => {
    const all = sheet.rows.filter((each) => outcome === null || each.outcome === outcome);
    return connection(
      all.map(({ line, outcome: came, values, problems }) => ({
        __typename: "ImportedRow",
        id: `ImportedRow:${line}`,
        line,
        outcome: came,
        name: values[0],
        problems,
      })),
    );
  },
  ...more,
});

const connection = (nodes: Values[]) => ({
  totalCount: nodes.length,
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  edges: nodes.map((node) => ({ cursor: "c", node })),
});

const kinds = [
  { name: "departments", title: "Departments", headings: ["Munis ID", "Name"], megabytes: 2, choices: [] },
  {
    name: "users",
    title: "Users",
    headings: ["First name", "Email"],
    megabytes: 2,
    choices: [{ name: "sendWelcome", label: "Send the welcome email to every new user", help: "At most 100 at once." }],
  },
  { name: "vendors", title: "Vendors", headings: ["Legal Name", "City"], megabytes: 2, choices: [] },
];

/** A county that imports vendors. `knows`: the file's headings are recognized without a choice. */
export function importsWorld(
  options: { runs?: Values[]; knows?: boolean; earlier?: Values | null; more?: Values } = {},
): Values {
  const { runs = [], knows = true, earlier = null, more = {} } = options;
  let newest = runOf({ state: "RUNNING", done: 0, creates: 0, updates: 0, refused: 0, finishedAt: null });
  return {
    importKinds: () => kinds,
    importRuns: () => connection(runs),
    importRun: () => newest,
    node: () => newest,
    checkImport: ({ input }: { input: { columns: Chosen[] } }) => {
      const chosen = input.columns.find(({ field }) => field === "legalName")?.heading ?? null;
      const name = chosen ?? (knows ? "Firm" : null);
      return {
        __typename: "CheckImportPayload",
        headings: HEADINGS,
        problem: name ? null : "No column is named “Legal Name”. The first row of the file must name the columns.",
        columns: OURS.map(([field, label, heading]) => ({
          __typename: "SheetColumn",
          field,
          label,
          about: null,
          isNeeded: field === "legalName",
          heading: field === "legalName" ? name : heading,
        })),
        sheet: name ? { __typename: "ImportSheet", ...sheet } : null,
        earlier,
      };
    },
    startImportRun: () => ({ __typename: "StartImportRunPayload", isAgain: false, importRun: newest }),
    continueImportRun: () => {
      newest = runOf();
      return { __typename: "ContinueImportRunPayload", importRun: newest };
    },
    takeBackImportRun: () => {
      newest = runOf({ state: "TAKEN_BACK", takenBackAt: "2026-11-21T09:00:00Z", takenBackBy: "Ada Clark" });
      return { __typename: "TakeBackImportRunPayload", importRun: newest };
    },
    printImportRun: () => ({
      __typename: "PrintImportRunPayload",
      file: {
        __typename: "StoredFile",
        id: "StoredFile:1",
        filename: "Import of vendors.pdf",
        url: "data:text/plain,none",
      },
    }),
    ...more,
  };
}
