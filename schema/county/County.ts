import { builder } from "../builder.ts";
import { calledInLog } from "../recordNames.ts";
import { County, type CountyRow, decidedBy } from "./CountyRecord.ts";

builder.prismaObjectFields("Tenant", (t) => ({
  website: t.string({
    description: "Address of the county's own website. '' if not set.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.website ?? "",
  }),
  mailingAddress: t.string({
    description: "Mailing address for paper mail, in lines. '' if not set.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.mailingAddress ?? "",
  }),
  phone: t.string({
    description: "Phone number of the county. '' if not set.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.phone ?? "",
  }),
  usualStart: t.field({
    type: "Time",
    nullable: true,
    description: "Time at which the county's meetings usually start. Null if it varies.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.usualStart ?? null,
  }),
  settingsVersion: t.int({
    description: "Version of the county's settings, increased by each change. Pass it when you save.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.version ?? 1,
  }),
  viewerCan: t.field({
    type: County.Can,
    description: "What the viewer may do with the county now, and the reason for each refusal.",
    resolve: async ({ id }, _args, context): Promise<CountyRow> => ({
      id,
      version: (await decidedBy(context))?.version ?? 1,
    }),
  }),
}));

calledInLog("Tenant", {
  select: { displayName: true },
  words: ({ displayName }) => displayName,
  path: () => "/county-settings",
});
