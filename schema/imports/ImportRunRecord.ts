import type { ImportRun as Row } from "#prisma/generated/client/client.ts";
import type { Context } from "../context.ts";
import { subject } from "../subject.ts";
import { kindsOf } from "./kinds.ts";

/** Runs of the kinds that the viewer may import. */
export const readableRuns = (context: Pick<Context, "actor">) => ({
  kind: { in: kindsOf(context).map(({ name }) => name) },
});

export const ImportRun = subject<Row>("ImportRun", {
  noun: "import",
  missing: { code: "NOT_FOUND", message: "This import does not exist." },
  async lock(context, id) {
    await context.db.$queryRaw`select id from import_run where id = ${id} for update`;
    return context.db.importRun.findFirst({ where: { AND: [{ id }, readableRuns(context)] } });
  },
});
