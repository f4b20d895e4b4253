import { record } from "../record.ts";
import { assertAllowed, Conflicted } from "../refusal.ts";
import { verb } from "../verb.ts";
import { NotificationSettings, senderNow } from "./NotificationSettings.ts";
import { refuseSender } from "./template.rules.ts";

verb("setSenderEmail", {
  description: "Sets who letters are from where a template does not say.",
  permission: "administration.templates.edit",
  input: (t) => ({
    version: t.int({ required: true, description: "The version of the county's settings that you edited." }),
    senderEmail: t.string({ description: "One address. Null or empty: the product's own." }),
  }),
  run: async (input, context) => {
    await context.db.$queryRaw`select id from tenant_settings for update`;
    const { version, ...before } = await senderNow(context);
    if (version !== input.version) throw new Conflicted("Tenant", context.tenant.id);
    const senderEmail = input.senderEmail?.trim() || null;
    assertAllowed(refuseSender(senderEmail));
    await context.db.tenantSettings.updateMany({ data: { senderEmail, version: { increment: 1 } } });
    await record(context, {
      noun: "NotificationSettings",
      nounId: context.tenant.id,
      before,
      after: { senderEmail },
    });
    return {};
  },
  payload: (t) => ({
    settings: t.field({
      type: NotificationSettings,
      description: "The sender as it is now.",
      resolve: (_done, _args, context) => senderNow(context),
    }),
  }),
});
