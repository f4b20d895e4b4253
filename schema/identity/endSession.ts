import { verb } from "../verb.ts";
import { accountNow } from "./Account.ts";
import { OwnSession } from "./SessionRecord.ts";

verb("endSession", {
  on: OwnSession,
  description:
    "Ends one of your sessions, including the current one. Its next request is refused and its open screens close.",
  permission: { rule: "Everyone, for their own sessions." },
  whileOnDuty: true,
  answers: "nothing",
  run: async ({ id }, _input, { db, ports }) => {
    await db.session.updateMany({ where: { id }, data: { revokedAt: ports.clock.now(), revokedWhy: "ENDED" } });
  },
  payload: (t) => ({ account: t.prismaField(accountNow) }),
});
