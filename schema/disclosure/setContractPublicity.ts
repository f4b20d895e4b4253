import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Conflicted } from "../refusal.ts";
import { verb } from "../verb.ts";
import { ContractPublicity } from "./ContractPublicity.ts";
import { publicityNow } from "./publicity.ts";
import { refusePublicity } from "./publicity.rules.ts";

verb("setContractPublicity", {
  description:
    "Sets what the county publishes about its contracts, from now on. Open data that was already published stays published.",
  permission: "administration.settings.edit-thresholds",
  forTokens: true,
  input: (t) => ({
    version: t.int({ required: true, description: "Version of the settings that you edited." }),
    publishes: t.boolean({ required: true, description: "Whether executed contracts are public." }),
    publishesTexts: t.boolean({ required: true, description: "Whether the texts of contracts are public too." }),
  }),
  run: async ({ version, publishes, publishesTexts }, context) => {
    const { db, tenant } = context;
    // The row is created by the first change.
    await db.contractPublicity.createMany({ data: [{}], skipDuplicates: true });
    await db.$queryRaw`select id from contract_publicity for update`;
    const before = await publicityNow(context);
    if (version !== before.version) throw new Conflicted("Tenant", tenant.id);
    assertAllowed(refusePublicity({ publishes, publishesTexts }));
    if (before.publishes === publishes && before.publishesTexts === publishesTexts) return {};
    await db.contractPublicity.updateMany({ data: { publishes, publishesTexts, version: { increment: 1 } } });
    await record(context, {
      noun: "ContractPublicity",
      nounId: tenant.id,
      before: { publishes: before.publishes, publishesTexts: before.publishesTexts },
      after: { publishes, publishesTexts },
    });
    announce(context, "contracts");
    return {};
  },
  payload: (t) => ({
    publicity: t.field({
      type: ContractPublicity,
      description: "The publicity settings after the change.",
      resolve: (_done, _args, context) => publicityNow(context),
    }),
  }),
});
