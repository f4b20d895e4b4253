import { subject } from "../subject.ts";
import { ownerId } from "./ownAccount.ts";

/** One of the viewer's own tokens that is not revoked. */
export const OwnApiToken = subject("ApiToken", {
  field: "token",
  noun: "token",
  lock: async (context, id) => {
    await context.db.$queryRaw`select id from api_token where id = ${id} for update`;
    return context.db.apiToken.findFirst({ where: { id, userId: ownerId(context), revokedAt: null } });
  },
  missing: { code: "NOT_FOUND", message: "Token not found, or it was already revoked." },
  announces: ({ id }) => [`session:${id}`],
});
