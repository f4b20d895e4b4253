import { builder } from "../builder.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { readHead } from "./chain.rules.ts";
import { record } from "../record.ts";
import { type ChainFindings, verifyChain } from "./verifyChain.ts";

const LogVerification = builder.objectRef<ChainFindings & { at: Date }>("LogVerification").implement({
  description: "What a check of the county's log found.",
  fields: (t) => ({
    intact: t.boolean({ description: "Whether every link holds.", resolve: ({ broken }) => broken === null }),
    entries: t.exposeInt("entries", { description: "Entries that hold, from the first on." }),
    headSeq: t.int({ description: "Place of the newest entry; 0: none.", resolve: ({ head }) => head?.seq ?? 0 }),
    headHash: t.string({
      nullable: true,
      description:
        "Hash of the newest entry, hex. Null: the log is empty. Noted elsewhere as place:hash, it shows later whether the end was cut off.",
      resolve: ({ head }) => head?.hash ?? null,
    }),
    brokenAt: t.int({
      nullable: true,
      description: "Place of the first break. Null: none.",
      resolve: ({ broken }) => broken?.seq ?? null,
    }),
    broken: t.string({
      nullable: true,
      description: "What is wrong there, in a sentence. Null: nothing.",
      resolve: ({ broken }) => broken?.why ?? null,
    }),
    at: t.expose("at", { type: "DateTime", description: "When it was checked." }),
  }),
});

verb("verifyLog", {
  description: "Checks the chain of the county's log and names the first break.",
  permission: "administration.audit-log.verify-chain",
  input: (t) => ({
    head: t.string({
      description: "A head that was noted earlier, as place:hash; it must still be there. Null: none.",
    }),
  }),
  run: async ({ head }, context) => {
    const noted = head?.trim() ? readHead(head) : null;
    if (head?.trim() && !noted)
      throw new Refused({
        code: "BAD_HEAD",
        message: "A noted head looks like 17:9f86d081… with 64 letters and digits after the colon.",
        field: "head",
      });
    const found = { ...(await verifyChain(context.db, noted)), at: context.ports.clock.now() };
    const { broken } = found;
    if (broken)
      context.ports.log.error({ event: "audit.broken", tenant: context.tenant.id, seq: broken.seq }, broken.why);
    await record(context, {
      noun: "Tenant",
      nounId: context.tenant.id,
      after: {
        entries: found.entries,
        head: found.head ? `${found.head.seq}:${found.head.hash}` : null,
        broken: broken?.why ?? null,
      },
    });
    return found;
  },
  payload: (t) => ({
    verification: t.field({ type: LogVerification, description: "What was found.", resolve: (found) => found }),
  }),
});
