import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { County } from "./CountyRecord.ts";
import { EDIT_IDENTITY } from "./identity.rules.ts";

verb("removeCountyLogo", {
  description: "Removes the county's logo from sign-in, pages and papers. They show its name alone.",
  on: County,
  permission: EDIT_IDENTITY,
  refuse: null,
  run: async ({ id, named }, _input, context) => {
    const { db } = context;
    assertAllowed(
      named.logoUrl === null ? { code: "NO_LOGO", message: "The county has no logo.", field: "countyId" } : null,
    );
    await db.countyLogo.deleteMany();
    await db.tenant.update({ where: { id }, data: { logoUrl: null } });
    await db.tenantSettings.updateMany({ data: { version: { increment: 1 } } });
    await record(context, { before: { logoUrl: named.logoUrl }, after: { logoUrl: null } });
  },
});
