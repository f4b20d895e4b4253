import { builder } from "../builder.ts";
import { calledInLog } from "../recordNames.ts";
import { County, type CountyRow, decidedBy } from "./CountyRecord.ts";

builder.prismaObjectFields("Tenant", (t) => ({
  website: t.string({
    description: "Address of its own pages; '': not told.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.website ?? "",
  }),
  mailingAddress: t.string({
    description: "Where letters on paper go, in lines; '': not told.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.mailingAddress ?? "",
  }),
  phone: t.string({
    description: "Its phone number; '': not told.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.phone ?? "",
  }),
  usualStart: t.field({
    type: "Time",
    nullable: true,
    description: "When its meetings usually start. Null: it varies.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.usualStart ?? null,
  }),
  settingsVersion: t.int({
    description: "Counts the changes of its settings; a save names the one it started from.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.version ?? 1,
  }),
  viewerCan: t.field({
    type: County.Can,
    description: "What the viewer may do with it, and if not, why.",
    resolve: async ({ id }, _args, context): Promise<CountyRow> => ({
      id,
      version: (await decidedBy(context))?.version ?? 1,
    }),
  }),
}));

calledInLog(
  "Tenant",
  async ({ tenant }, keys) =>
    keys.flatMap((key) => (tenant?.id === key ? [{ key, words: tenant.displayName, path: "/county-settings" }] : [])),
  async () => [],
);
