import { type Request, type RequestHandler, Router } from "express";
import type { Clock, Events, Spreadsheets } from "#schema/context.ts";
import { openFilter, OPEN_LIST, openVariables, readOpenAddress } from "#schema/disclosure/listAddress.rules.ts";
import { PUBLIC_STATES } from "#schema/disclosure/publicity.rules.ts";
import type { Operations } from "../graphql/operations.ts";
import { keyOf } from "../http/keyOf.ts";
import type { Markup } from "../http/html.ts";
import type { PublicAnswer } from "../pages/keptAnswers.ts";
import { openPages } from "../pages/openPages.ts";
import { type PageParts, plainPage } from "../pages/portalPage.ts";
import {
  OPEN_CONTRACT,
  OPEN_CONTRACTS,
  OPEN_ROWS,
  type OpenContractData,
  type OpenListData,
  type OpenPageData,
} from "./openDocuments.ts";
import { openContractPage, openListPage, openMissingPage, openNothingPage } from "./openViews.ts";

interface Parts {
  operations: Operations;
  clock: Clock;
  events: Events;
  spreadsheets: Pick<Spreadsheets, "csv">;
  limited: RequestHandler;
}

/** Maximum contracts in one file, and how many are read at a time. A longer list is refused, never truncated. */
const MAX_ROWS = 50_000;
const BATCH = 100;
const NONE: PublicAnswer = { status: 404, type: "text/plain", body: "This county does not publish its contracts." };
const TOO_MANY: PublicAnswer = {
  status: 413,
  type: "text/plain",
  body: "There are more than 50,000 contracts. Request one year at a time, such as ?year=2026.",
};

const askedFor = ({ query }: Request) =>
  readOpenAddress({
    get(name) {
      const value = query[name];
      return typeof value === "string" ? value : null;
    },
  });

const COLUMNS: readonly { heading: string; width: number; of: (row: OpenContractData) => string | number | null }[] = [
  { heading: "Number", width: 14, of: (row) => row.number },
  { heading: "Name", width: 50, of: (row) => row.name },
  { heading: "Department", width: 24, of: (row) => row.department },
  { heading: "Vendor", width: 28, of: (row) => row.vendorName },
  { heading: "Status", width: 12, of: (row) => PUBLIC_STATES[row.state] },
  { heading: "Start", width: 12, of: (row) => row.startDate },
  { heading: "End", width: 12, of: (row) => row.endDate },
  { heading: "Not to exceed", width: 14, of: (row) => (row.amount === null ? null : Number(row.amount)) },
  { heading: "Signed", width: 12, of: (row) => row.executedOn },
  { heading: "Ended early", width: 12, of: (row) => row.terminatedOn },
  { heading: "Resolution", width: 14, of: (row) => row.resolution?.number ?? null },
  { heading: "From earlier records", width: 12, of: (row) => row.broughtInOn },
];

/**
 * The county's published contracts for readers without scripts: /public/contracts and /public/contracts/{key} as pages,
 * the list as CSV and JSON.
 * The app draws none of them. If a county publishes none, each says so and shows nothing.
 */
export function openContractRoutes({ spreadsheets, ...parts }: Parts): Router {
  const router = Router({ strict: true });
  const { ask, open } = openPages({ ...parts, topic: "contracts" });
  const page = (title: string, tenant: PageParts["county"], main: Markup, status = 200) => ({
    status,
    type: "html",
    body: plainPage({ title, county: tenant, main, here: OPEN_LIST }),
  });

  router.get(
    OPEN_LIST,
    open(
      (request) => `contracts ${JSON.stringify(askedFor(request))}`,
      async (request, tenant) => {
        const address = askedFor(request);
        const data = await ask<OpenListData>(request, OPEN_CONTRACTS, openVariables(address)).catch(
          (error: unknown) => {
            // A cursor of another list gives the first page.
            if (!address.after && !address.before) throw error;
            return ask<OpenListData>(request, OPEN_CONTRACTS, openVariables({ ...address, after: "", before: "" }));
          },
        );
        return data.contractPublicity.publishes
          ? page("Contracts", tenant, openListPage(data, address))
          : page("Contracts", tenant, openNothingPage(data), 404);
      },
      true,
    ),
  );

  /** The whole list, read in batches, or the answer to send instead. */
  async function readAllContracts(request: Request): Promise<OpenContractData[] | PublicAnswer> {
    const rows: OpenContractData[] = [];
    for (let after: string | null = null; ;) {
      const variables: Record<string, unknown> = { filter: openFilter(askedFor(request)), first: BATCH, after };
      const { contractPublicity, publicContracts }: OpenListData = await ask(request, OPEN_ROWS, variables);
      if (!contractPublicity.publishes) return NONE;
      rows.push(...publicContracts.edges.map(({ node }) => node));
      if (!publicContracts.pageInfo.hasNextPage) return rows;
      if (rows.length >= MAX_ROWS) return TOO_MANY;
      after = publicContracts.pageInfo.endCursor;
    }
  }

  router.get(
    `${OPEN_LIST}.csv`,
    open(
      (request) => `contracts.csv ${JSON.stringify(openFilter(askedFor(request)))}`,
      async (request) => {
        const rows = await readAllContracts(request);
        if (!Array.isArray(rows)) return rows;
        const bytes = await spreadsheets.csv({
          name: "Contracts",
          columns: COLUMNS.map(({ heading, width }) => ({ heading, width })),
          rows: rows.map((row) => COLUMNS.map(({ of }) => of(row))),
        });
        return { status: 200, type: "text/csv; charset=utf-8", body: Buffer.from(bytes) };
      },
    ),
  );
  router.get(
    `${OPEN_LIST}.json`,
    open(
      (request) => `contracts.json ${JSON.stringify(openFilter(askedFor(request)))}`,
      async (request) => {
        const contracts = await readAllContracts(request);
        return Array.isArray(contracts)
          ? { status: 200, type: "application/json; charset=utf-8", body: JSON.stringify({ contracts }) }
          : contracts;
      },
    ),
  );
  router.get(
    /^\/public\/contracts\/([^/]{1,200})$/,
    open(
      (request) => `contract ${keyIn(request)}`,
      async (request, tenant) => {
        const key = keyIn(request);
        const data = key === "" ? null : await ask<OpenPageData>(request, OPEN_CONTRACT, { key });
        return data?.publicContract
          ? page(data.publicContract.name, tenant, openContractPage(data))
          : page("Contract not found", tenant, openMissingPage(), 404);
      },
      true,
    ),
  );
  return router;
}

/** The key in the address, in lower case. '': not a key. */
function keyIn(request: Request): string {
  const key = String((request.params as Record<string, string>)["0"] ?? "");
  return keyOf(key);
}
