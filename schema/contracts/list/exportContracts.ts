import { builder } from "../../builder.ts";
import { exportList } from "../../files/exportList.ts";
import { ExportFormat } from "../../files/keepSheet.ts";
import { SortDirection } from "../../SortDirection.ts";
import { nodeNow } from "../../subject.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { verb } from "../../verb.ts";
import { executedOn } from "../executedOn.ts";
import { CONTRACT_WAITS_FOR, contractStatusOf } from "../words.rules.ts";
import { ContractFilter } from "./ContractFilter.ts";
import { ContractList } from "./contracts.ts";
import { type ExportedContract, LAYOUTS } from "./exports.rules.ts";

const ContractLayout = builder.enumType("ContractLayout", {
  description: "Column set of an export of contracts.",
  values: {
    CONTRACTS: { description: "Columns of the list of contracts." },
    DASHBOARD: { description: "Columns of the Contracts table on the tenant dashboard." },
  } as const,
});

verb("exportContracts", {
  description:
    "Exports a list of contracts that you may read as a spreadsheet, at most 50,000 rows. Only you can read it, and it is kept for one day.",
  permission: "contracts.contract-record.export",
  forTokens: true,
  input: (t) => ({
    filter: t.field({ type: ContractFilter, description: "Filter for the list. Null for all contracts." }),
    sort: t.field({ type: ContractList.Sort, description: "Sort order, as for the list." }),
    direction: t.field({ type: SortDirection, description: "Sort direction, as for the list." }),
    format: t.field({ type: ExportFormat, required: true, description: "File format of the export." }),
    layout: t.field({ type: ContractLayout, description: "Column set of the export. Null for CONTRACTS." }),
  }),
  run: async ({ filter, format, layout, ...order }, context) => {
    const list = await ContractList.listed(context, { filter, ...order });
    const zone = context.tenant.timeZone;
    return exportList(context, {
      what: "contracts",
      layout: LAYOUTS[layout ?? "CONTRACTS"],
      format,
      filter,
      places: (page) => ContractList.placesOf(context, list, page),
      find: (ids) =>
        context.db.contract.findMany({
          where: { id: { in: ids } },
          include: { resolution: { select: { number: true } }, intake: true },
        }),
      // As in force, with executed changes.
      rowOf: ({ resolution, intake, notToExceed: signed, executedAt, ...row }): ExportedContract => ({
        ...row,
        endDate: row.endDateNow ?? row.endDate,
        status: contractStatusOf(row.status),
        waitingFor: CONTRACT_WAITS_FOR.find((each) => each === row.waitingFor) ?? null,
        notToExceed: (row.amountNow ?? signed) === null ? null : Number(row.amountNow ?? signed),
        createdOn: todayIn(zone, row.createdAt),
        executedOn: executedOn({ executedAt, intake }, zone),
        resolution: resolution?.number ?? intake?.resolutionNumber ?? null,
      }),
    });
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The exported file. Only the viewer can read it.", (done) => done.fileId),
    rows: t.exposeInt("rows", { description: "Number of contracts in the file." }),
  }),
});
