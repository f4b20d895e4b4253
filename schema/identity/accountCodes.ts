import { builder } from "../builder.ts";
import { Account } from "./Account.ts";

builder.prismaObjectFields(Account, (t) => ({
  codesSince: t.field({
    type: "DateTime",
    nullable: true,
    description: "Since when time-based codes are on. Null: they are off.",
    select: { totp: { select: { confirmedAt: true } } },
    resolve: (user) => user.totp[0]?.confirmedAt ?? null,
  }),
  recoveryCodesLeft: t.int({
    description: "Recovery codes you have not used yet; 0: none are left, or none were given.",
    select: { recoveryCodes: { where: { usedAt: null }, select: { id: true } } },
    resolve: (user) => user.recoveryCodes.length,
  }),
}));
