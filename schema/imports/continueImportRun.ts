import { countsOf } from "../files/import.rules.ts";
import { writtenName } from "../files/names.rules.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { mappingIn } from "./ImportRun.ts";
import { ImportRun } from "./ImportRunRecord.ts";
import { IMPORTING, kindNamed } from "./kinds.ts";
import { hashOf, tableOf } from "./readRun.ts";
import { BATCH, addCounts, refuseGoingOn } from "./rules.ts";

/** What is kept of a row's texts. */
const MAX_NAME_LENGTH = 200;
const MAX_PROBLEM_LENGTH = 500;

verb("continueImportRun", {
  description: `Writes the next ${BATCH} rows of an import, all of their changes or none, and skips rows that are refused. Call it again until the run is done. After an interruption it resumes where it stopped. The file is sent each time, because the county does not keep it. Another file is refused. A run that is already done is returned unchanged.`,
  on: ImportRun,
  can: "goOn",
  about: "Continue the import run with the same file.",
  permission: IMPORTING,
  forTokens: true,
  secret: true,
  refuse: (run, { actor, ports }) => refuseGoingOn(run, actor.userId, ports.clock.now()),
  repeated: ({ state }) => (state === "DONE" ? {} : null),
  input: (t) => ({
    filename: t.string({ required: true, description: "Name of the file, for display." }),
    content: t.string({ required: true, description: "Content of the same file, as base64." }),
  }),
  run: async (run, file, context): Promise<object> => {
    const { db, actor, ports } = context;
    const kind = kindNamed(run.kind);
    if (hashOf(file.content) !== run.sha256) throw new Refused(OTHER_FILE);
    const { rows } = await tableOf(context, kind, file, mappingIn(run));
    // From the first row on: a row's outcome depends on the rows above it, which change nothing any longer.
    const planned = (await kind.plan(context, rows.slice(0, run.done + BATCH), true)).slice(run.done);
    const changes = planned.flatMap(({ change }) => change ?? []);
    await kind.admit?.(context, changes, run.choices);
    const written = await kind.write(context, changes, run.choices, writtenName(file.filename));
    let next = 0;
    await db.importedRow.createMany({
      data: planned.map(({ line, outcome, problems, change }, index) => {
        const writtenRow = change === null ? null : written[next++];
        const row = rows[run.done + index];
        return {
          runId: run.id,
          line,
          outcome,
          name: (writtenRow?.name ?? (row ? kind.called(row) : "")).slice(0, MAX_NAME_LENGTH),
          problems: problems.map((problem) => problem.slice(0, MAX_PROBLEM_LENGTH)),
          ...(writtenRow && {
            noun: kind.noun,
            nounId: writtenRow.id,
            version: writtenRow.version,
            ...(writtenRow.before && { before: writtenRow.before }),
          }),
        };
      }),
    });
    const now = ports.clock.now();
    const done = run.done + planned.length;
    const counts = addCounts(run, countsOf(planned));
    const isDone = done >= run.total;
    await db.importRun.updateMany({
      where: { id: run.id },
      data: {
        ...counts,
        done,
        heldById: actor.userId,
        heldByName: actor.name,
        touchedAt: now,
        ...(isDone && { state: "DONE", finishedAt: now }),
      },
    });
    await record(context, { noun: "ImportRun", nounId: run.id, after: { done, of: run.total, ...counts } });
    return {};
  },
});

const OTHER_FILE = {
  code: "OTHER_FILE",
  message: "This file does not belong to this import. Choose the file you started with.",
  field: "content",
};
