import { builder } from "../builder.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { readHead } from "./chain.rules.ts";
import { record } from "../record.ts";
import { type ChainFindings, verifyChain } from "./verifyChain.ts";

const LogVerification = builder.objectRef<ChainFindings & { at: Date }>("LogVerification").implement({
  description: "Result of a check of the county's log.",
  fields: (t) => ({
    intact: t.boolean({ description: "Whether every link is valid.", resolve: ({ broken }) => broken === null }),
    entries: t.exposeInt("entries", { description: "Number of valid entries, from the first onward." }),
    headSeq: t.int({
      description: "Position of the newest entry. 0 if there is none.",
      resolve: ({ head }) => head?.seq ?? 0,
    }),
    headHash: t.string({
      nullable: true,
      description:
        "Hash of the newest entry, as hex. Null if the log is empty. If you note it elsewhere as place:hash, it shows later whether the end was cut off.",
      resolve: ({ head }) => head?.hash ?? null,
    }),
    brokenAt: t.int({
      nullable: true,
      description: "Position of the first break. Null if none.",
      resolve: ({ broken }) => broken?.seq ?? null,
    }),
    broken: t.string({
      nullable: true,
      description: "Description of the first break, in a sentence. Null if none.",
      resolve: ({ broken }) => broken?.why ?? null,
    }),
    at: t.expose("at", { type: "DateTime", description: "When the log was checked." }),
  }),
});

verb("verifyLog", {
  description: "Checks the chain of the county's log and reports the first break.",
  permission: "administration.audit-log.verify-chain",
  input: (t) => ({
    head: t.string({
      description: "Head that was noted earlier, as place:hash. It must still be in the chain. Null if none.",
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
    verification: t.field({ type: LogVerification, description: "Result of the check.", resolve: (found) => found }),
  }),
});
