import { builder } from "../../builder.ts";
import { exportList } from "../../files/exportList.ts";
import { ExportFormat } from "../../files/keepSheet.ts";
import { SortDirection } from "../../SortDirection.ts";
import { nodeNow } from "../../subject.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { verb } from "../../verb.ts";
import { executedOn } from "../intake/executedOn.ts";
import { CONTRACT_WAITS_FOR, contractStatusOf } from "../words.rules.ts";
import { ContractFilter } from "./ContractFilter.ts";
import { ContractSort, listed, placesOf } from "./contracts.ts";
import { type ExportedContract, LAYOUTS } from "./exports.rules.ts";

const ContractLayout = builder.enumType("ContractLayout", {
  description: "Which columns an export of contracts has.",
  values: {
    CONTRACTS: { description: "The columns of the list of contracts." },
    DASHBOARD: { description: "The columns of the tenant dashboard's table Contracts." },
  } as const,
});

verb("exportContracts", {
  description:
    "Makes a spreadsheet of a list of contracts that you may read, at most 50,000 rows. Only you can read it, and it is kept for one day.",
  permission: "contracts.contract-record.export",
  forTokens: true,
  input: (t) => ({
    filter: t.field({ type: ContractFilter, description: "What it is narrowed to. Null: everything." }),
    sort: t.field({ type: ContractSort, description: "As for the list." }),
    direction: t.field({ type: SortDirection, description: "As for the list." }),
    format: t.field({ type: ExportFormat, required: true, description: "How it is written." }),
    layout: t.field({ type: ContractLayout, description: "Which columns. Null: CONTRACTS." }),
  }),
  run: async ({ filter, format, layout, ...order }, context) => {
    const list = await listed(context, { filter, ...order });
    const zone = context.tenant.timeZone;
    return exportList(context, {
      what: "contracts",
      layout: LAYOUTS[layout ?? "CONTRACTS"],
      format,
      filter,
      places: (page) => placesOf(context, list, page),
      find: (ids) =>
        context.db.contract.findMany({
          where: { id: { in: ids } },
          include: { resolution: { select: { number: true } }, intake: true },
        }),
      // As they are in force, with their executed changes.
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
    file: nodeNow(t, "StoredFile", "The spreadsheet, Contracts.xlsx.", (done) => done.fileId),
    rows: t.exposeInt("rows", { description: "How many contracts it holds." }),
  }),
});
