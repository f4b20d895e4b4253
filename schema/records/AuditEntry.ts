import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { batched } from "../batch.ts";
import { type PermissionKey, permissionName, PERMISSIONS } from "../roles/permissions.ts";
import { Person } from "../users/people.ts";
import { momentInWords } from "../dates.rules.ts";
import { changesOf, deedWords } from "./changes.rules.ts";
import { recordName, seesLog } from "../recordNames.ts";

const AuditChange = builder.objectRef<ReturnType<typeof changesOf>[number]>("AuditChange").implement({
  description: "One field of a change.",
  fields: (t) => ({
    field: t.exposeString("field", { description: "The field in words." }),
    before: t.exposeString("before", { nullable: true, description: "The value before. Null: there was none." }),
    after: t.exposeString("after", { nullable: true, description: "The value after. Null: there is none." }),
  }),
});

const KEYS: ReadonlySet<string> = new Set(PERMISSIONS.map((row) => row.key));

/** A permission's key as its name; the words of a rule as they are. */
const grantWords = (grant: string): string => (KEYS.has(grant) ? permissionName(grant as PermissionKey) : grant);

/** People in the log, for those who may see the log. */
const personOf = (context: Context, id: string) =>
  batched(context, "people of the log", id, async (keys) => {
    const found = await context.db.user.findMany({
      where: { id: { in: keys } },
      include: { department: { select: { name: true } } },
    });
    return new Map(found.map((user) => [user.id, user]));
  });

export const AuditEntry = builder.prismaNode("AuditEntry", {
  description:
    "One line of the log: who did what to which record. Never changed or deleted. For those who may see the log; in the history of a record for those who may read the record.",
  nullable: true,
  id: { resolve: (entry) => entry.id, description: "Global id of this log entry." },
  findUnique: (id, context) => at(context, seesLog(context) ? id : ""),
  fields: (t) => {
    const forLogReaders = (name: "ip" | "userAgent" | "requestId", description: string) =>
      t.string({
        nullable: true,
        description: `${description} Null: it came from no network, or the viewer may not see the log.`,
        resolve: (entry, _args, context) => (seesLog(context) ? entry[name] : null),
      });
    return {
      seq: t.int({ description: "Its place in the county's chain, from 1.", resolve: (entry) => entry.seq ?? 0 }),
      hash: t.string({
        description: "SHA-256, hex, over the hash before it and this entry.",
        resolve: (entry) => entry.hash ?? "",
      }),
      at: t.expose("at", { type: "DateTime", description: "When." }),
      actorName: t.exposeString("actorName", {
        description: "Who, by the name at that time; or the part of the product.",
      }),
      actor: t.field({
        type: Person,
        nullable: true,
        description: "Who, as the user is today. Null: the product, or the viewer may not see the log.",
        resolve: async (entry, _args, context) =>
          entry.actorId && seesLog(context) ? ((await personOf(context, entry.actorId)) ?? null) : null,
      }),
      action: t.exposeString("action", { description: "The verb or query as GraphQL names it." }),
      words: t.string({ description: "What was done, in words.", resolve: (entry) => deedWords(entry.action) }),
      noun: t.exposeString("noun", { description: "GraphQL type of the record." }),
      nounKey: t.exposeString("nounId", { description: "Key of the record." }),
      record: t.string({
        nullable: true,
        description: "The record in words. Null: it no longer exists, has no name, or the viewer may not see the log.",
        resolve: async (entry, _args, context) => (await recordName(context, entry.noun, entry.nounId))?.words ?? null,
      }),
      path: t.string({
        nullable: true,
        description: "Path of the record's page. Null: it has none, or as for `record`.",
        resolve: async (entry, _args, context) => (await recordName(context, entry.noun, entry.nounId))?.path ?? null,
      }),
      changes: t.field({
        type: [AuditChange],
        description: "What changed, field by field; for an export or a read, what it was about.",
        resolve: (entry, _args, { tenant }) =>
          changesOf(entry.before, entry.after, (moment) => momentInWords(moment, tenant?.timeZone ?? "UTC")),
      }),
      reason: t.exposeString("reason", { nullable: true, description: "The reason that was given. Null: none." }),
      permission: t.string({
        nullable: true,
        description:
          "By which permission, or by which rule in words. Null: the product did it by itself, or the viewer may not see the log.",
        resolve: (entry, _args, context) =>
          entry.permission !== null && seesLog(context) ? grantWords(entry.permission) : null,
      }),
      ip: forLogReaders("ip", "Address that it came from."),
      userAgent: forLogReaders("userAgent", "Browser or program that it came from."),
      requestId: forLogReaders("requestId", "Number of the request, as in the server's own log lines."),
    };
  },
});
