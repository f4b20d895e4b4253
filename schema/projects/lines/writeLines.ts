import { v7 as uuid } from "uuid";
import { at, type SignedContext } from "../../context.ts";
import type { Line } from "./lines.rules.ts";

/** The lines of a project, in order. */
export const linesOf = ({ db }: Pick<SignedContext, "db">, projectId: string) =>
  db.lineItem.findMany({ where: { projectId }, orderBy: [{ position: "asc" }, { id: "asc" }] });

/** Rewrites the lines of a locked project in this order. Lines with a key keep it. Returns the version of the list. */
export async function writeLines(
  context: SignedContext,
  project: { id: string; linesVersion: number },
  lines: readonly (Line & { id: string | null })[],
): Promise<number> {
  const { id: projectId } = project;
  await context.db.lineItem.deleteMany({ where: { projectId } });
  await context.db.lineItem.createMany({
    data: lines.map(({ id, ...line }, position) => ({ id: id ?? uuid(), projectId, position, ...line })),
  });
  const linesVersion = project.linesVersion + 1;
  await context.db.project.update({ where: at(context, projectId), data: { linesVersion } });
  return linesVersion;
}
