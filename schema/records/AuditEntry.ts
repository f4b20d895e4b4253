import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { batched } from "../batch.ts";
import { type PermissionKey, permissionName, PERMISSIONS } from "../roles/permissions.ts";
import { Person } from "../users/people.ts";
import { momentInWords } from "../dates.rules.ts";
import { changesOf, deedWords } from "./changes.rules.ts";
import { recordName, seesLog } from "../recordNames.ts";

const AuditChange = builder.objectRef<ReturnType<typeof changesOf>[number]>("AuditChange").implement({
  description: "Change of one field.",
  fields: (t) => ({
    field: t.exposeString("field", { description: "Name of the field in words." }),
    before: t.exposeString("before", {
      nullable: true,
      description: "Value before the change. Null if there was none.",
    }),
    after: t.exposeString("after", { nullable: true, description: "Value after the change. Null if there is none." }),
  }),
});

const KEYS: ReadonlySet<string> = new Set(PERMISSIONS.map((row) => row.key));

/** A permission's key as its name. A rule's text is unchanged. */
const grantWords = (grant: string): string => (KEYS.has(grant) ? permissionName(grant as PermissionKey) : grant);

/** People in the log, for viewers who may see the log. */
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
    "Line of the log: who did what to which record. Never changed or deleted. Visible to people who may see the log, and in the history of a record to people who may read the record.",
  nullable: true,
  id: { resolve: (entry) => entry.id, description: "Global id of this log entry." },
  findUnique: (id, context) => at(context, seesLog(context) ? id : ""),
  fields: (t) => {
    const forLogReaders = (name: "ip" | "userAgent" | "requestId", description: string) =>
      t.string({
        nullable: true,
        description: `${description} Null if it came from no network, or if the viewer may not see the log.`,
        resolve: (entry, _args, context) => (seesLog(context) ? entry[name] : null),
      });
    return {
      seq: t.int({ description: "Position in the county's chain, starting at 1.", resolve: (entry) => entry.seq ?? 0 }),
      hash: t.string({
        description: "SHA-256, as hex, over the previous hash and this entry.",
        resolve: (entry) => entry.hash ?? "",
      }),
      at: t.expose("at", { type: "DateTime", description: "Time of the action." }),
      actorName: t.exposeString("actorName", {
        description: "Name of the person who acted, at that time, or the part of the product.",
      }),
      actor: t.field({
        type: Person,
        nullable: true,
        description:
          "User who acted, with their current record. Null for the product itself, or if the viewer may not see the log.",
        resolve: async (entry, _args, context) =>
          entry.actorId && seesLog(context) ? ((await personOf(context, entry.actorId)) ?? null) : null,
      }),
      action: t.exposeString("action", { description: "Verb or query, by its GraphQL name." }),
      words: t.string({
        description: "Description of the action in words.",
        resolve: (entry) => deedWords(entry.action),
      }),
      noun: t.exposeString("noun", { description: "GraphQL type of the record." }),
      nounKey: t.exposeString("nounId", { description: "Key of the record." }),
      record: t.string({
        nullable: true,
        description:
          "Name of the record in words. Null if it no longer exists or has no name, or if the viewer may not see the log.",
        resolve: async (entry, _args, context) => (await recordName(context, entry.noun, entry.nounId))?.words ?? null,
      }),
      path: t.string({
        nullable: true,
        description: "Path of the record's page. Null if it has none, and in the same cases as `record`.",
        resolve: async (entry, _args, context) => (await recordName(context, entry.noun, entry.nounId))?.path ?? null,
      }),
      changes: t.field({
        type: [AuditChange],
        description: "Changes by field. For an export or a read, what it covered.",
        resolve: (entry, _args, { tenant }) =>
          changesOf(entry.before, entry.after, (moment) => momentInWords(moment, tenant?.timeZone ?? "UTC")),
      }),
      reason: t.exposeString("reason", { nullable: true, description: "Reason that was given. Null if none." }),
      permission: t.string({
        nullable: true,
        description:
          "Permission, or rule in words, that allowed the action. Null if the product acted automatically, or if the viewer may not see the log.",
        resolve: (entry, _args, context) =>
          entry.permission !== null && seesLog(context) ? grantWords(entry.permission) : null,
      }),
      ip: forLogReaders("ip", "IP address of the request."),
      userAgent: forLogReaders("userAgent", "Browser or program of the request."),
      requestId: forLogReaders("requestId", "Number of the request, as in the server's own log lines."),
    };
  },
});
