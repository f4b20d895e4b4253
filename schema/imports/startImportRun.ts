import { v7 as uuid } from "uuid";
import type { SignedContext } from "../context.ts";
import type { Mapping } from "../files/columns.rules.ts";
import { bareHeading } from "../files/import.rules.ts";
import { writtenName } from "../files/names.rules.ts";
import { headingsOf, mappingOf } from "../files/SheetColumn.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { assertMay, verb } from "../verb.ts";
import { mappingIn, runFile } from "./ImportRun.ts";
import { type AnyKind, IMPORTING, kindNamed } from "./kinds.ts";
import { hashOf, mappingWith, tableOf, columnsMatched } from "./readRun.ts";
import { refuseWhileHeld, sameMapping } from "./rules.ts";

const MAX_CHOICES = 10;

verb("startImportRun", {
  description:
    "Starts an import. Rows are written only by continueImportRun. If an import of the same file stopped, that run is resumed with the columns chosen then. If the file was imported already and would change nothing, the earlier run is returned. Refused while someone else is importing the same file.",
  permission: IMPORTING,
  forTokens: true,
  secret: true,
  input: (t) => ({
    ...runFile(t),
    choices: t.stringList({
      most: MAX_CHOICES,
      description: "Options of the import, as named in its kind. Null for none.",
    }),
  }),
  run: async ({ kind: name, columns: givenColumns, choices: chosen, ...file }, context) => {
    const kind = kindNamed(name);
    assertMay(context, kind.permission);
    const choices = choicesIn(kind, chosen ?? []);
    const mapping = await mappingWith(context, kind, await headingsOf(context, file), mappingOf(givenColumns));
    const table = await tableOf(context, kind, file, mapping);
    const sha256 = hashOf(file.content);
    const { db, actor, tenant, ports } = context;
    const now = ports.clock.now();
    // If two people start the same file at the same time, the second finds the first one's run.
    await db.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`import:${tenant.id}:${name}:${sha256}`}, 0))::text`;
    const holder = { heldById: actor.userId, heldByName: actor.name, touchedAt: now };
    const earlier = await db.importRun.findMany({
      where: { kind: name, sha256, state: { not: "TAKEN_BACK" } },
      orderBy: [{ startedAt: "desc" }, { id: "desc" }],
      take: 20,
    });
    const stopped = earlier.find(({ state }) => state === "RUNNING");
    if (stopped) {
      assertAllowed(refuseWhileHeld(stopped, actor.userId, now));
      await db.importRun.updateMany({ where: { id: stopped.id }, data: holder });
      await record(context, { noun: "ImportRun", nounId: stopped.id, after: { goesOnAfter: stopped.done } });
      return { runId: stopped.id, isAgain: false };
    }
    const read = columnsMatched(kind, [...table.columns, ...table.ignored], mapping).map(
      ({ field, label, heading }) => ({
        field,
        label,
        heading,
      }),
    );
    const changes = (await kind.plan(context, table.rows, false)).flatMap(({ change }) => change ?? []);
    if (changes.length === 0) {
      const same = earlier.find((run) => sameMapping(mappingIn(run), read));
      if (!same) throw new Refused(NOTHING);
      await record(context, { noun: "ImportRun", nounId: same.id, after: { again: true } });
      return { runId: same.id, isAgain: true };
    }
    await kind.admit?.(context, changes, choices);
    await remember(context, kind, mappingOf(givenColumns));
    const id = uuid();
    const filename = writtenName(file.filename);
    await db.importRun.create({
      data: {
        ...holder,
        id,
        kind: name,
        filename,
        sha256,
        mapping: read,
        choices,
        total: table.rows.length,
        startedAt: now,
        startedById: actor.userId,
        startedByName: actor.name,
      },
    });
    await record(context, {
      noun: "ImportRun",
      nounId: id,
      after: { kind: name, filename, sha256, rows: table.rows.length, choices },
    });
    return { runId: id, isAgain: false };
  },
  payload: (t) => ({
    importRun: nodeNow(t, "ImportRun", "The import run, new or resumed, or the earlier one.", ({ runId }) => runId),
    isAgain: t.exposeBoolean("isAgain", {
      description: "True if this file was imported already and would change nothing now.",
    }),
  }),
});

const NOTHING = { code: "NOTHING_TO_IMPORT", message: "No row in this file changes anything.", field: "content" };

/** @throws Refused FIELD */
function choicesIn(kind: AnyKind, chosen: readonly string[]): string[] {
  const known = new Set(kind.choices?.map(({ name }) => name));
  const unknown = chosen.find((name) => !known.has(name));
  if (unknown === undefined) return [...new Set(chosen)];
  const message = `“${unknown.slice(0, 40)}” cannot be chosen for ${kind.title.toLowerCase()}.`;
  throw new Refused({ code: "FIELD", message, field: "choices" });
}

/** Stores the chosen columns for the next file with such headings. */
async function remember({ db }: SignedContext, kind: AnyKind, chosen: Mapping): Promise<void> {
  for (const { field, heading } of chosen) {
    if (heading === null) continue;
    const where = { kind: kind.name, heading: bareHeading(heading) };
    await db.importHeading.deleteMany({ where });
    await db.importHeading.create({ data: { ...where, field } });
  }
}
