import { record } from "../record.ts";
import { assertAllowed, Conflicted } from "../refusal.ts";
import { verb } from "../verb.ts";
import { NotificationSettings, senderNow } from "./NotificationSettings.ts";
import { refuseSender } from "./template.rules.ts";

verb("setSenderEmail", {
  description: "Sets the sender of letters whose template does not name one.",
  permission: "administration.templates.edit",
  input: (t) => ({
    version: t.int({ required: true, description: "Version of the county's settings that you edited." }),
    senderEmail: t.string({ description: "A single email address. Null or empty uses the product's address." }),
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
      description: "The sender after the change.",
      resolve: (_done, _args, context) => senderNow(context),
    }),
  }),
});
