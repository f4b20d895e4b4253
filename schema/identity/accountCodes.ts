import { builder } from "../builder.ts";
import { Account } from "./Account.ts";

builder.prismaObjectFields(Account, (t) => ({
  codesSince: t.field({
    type: "DateTime",
    nullable: true,
    description: "When time-based codes were turned on. Null if they are off.",
    select: { totp: { select: { confirmedAt: true } } },
    resolve: (user) => user.totp[0]?.confirmedAt ?? null,
  }),
  recoveryCodesLeft: t.int({
    description: "Number of unused recovery codes. 0 if none are left or none were created.",
    select: { recoveryCodes: { where: { usedAt: null }, select: { id: true } } },
    resolve: (user) => user.recoveryCodes.length,
  }),
}));
