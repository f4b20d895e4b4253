import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import { Project, type ProjectStanding, readableProjects } from "../../projects/ProjectRecord.ts";
import { projectStatusOf } from "../../projects/words.rules.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow, type Subject } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { makeAudit, refusePurchaseAudit } from "./makeAudit.ts";
import { refuseProjectAudit } from "./papers.rules.ts";
import { readAudit } from "./readAudit.ts";

/** A purchase that the viewer may read; not locked, so that no one waits while its file is made. */
const AuditedProject: Subject<ProjectStanding, ProjectStanding & { procurementId: string; title: string }> = {
  ...Project,
  announces: () => [],
  lock: async (context, id) => {
    const found = await context.db.project.findFirst({ where: { AND: [{ id }, await readableProjects(context)] } });
    return found && { ...found, status: projectStatusOf(found.status) };
  },
};

/** Whether a purchase has a contract that was not rejected; one query for all asked together. */
export const hasContract = async (context: Context, projectId: string): Promise<boolean> =>
  (await batched(context, "projectsWithContract", projectId, async (ids) => {
    const found = await context.db.contract.findMany({
      where: {
        projectId: { in: ids },
        kind: "ORIGINAL",
        isDeleted: false,
        status: { not: "REJECTED" },
        // Archived without ever having been in force.
        NOT: { status: "ARCHIVED", executedAt: null },
      },
      select: { projectId: true },
      distinct: ["projectId"],
    });
    return new Map(found.map(({ projectId: id }) => [id ?? "", true]));
  })) ?? false;

verb("exportProjectAudit", {
  description:
    "Builds the file that explains why an awarded purchase without a contract was made this way: the same file as exportContractAudit, with the contract listed as missing. Once there is a contract, its own file has everything. Only you can read it, and it is kept for one day. Source: GML 104-b, 2 CFR 200.318(i).",
  on: AuditedProject,
  can: "audit",
  about: "Build the file that explains why it was bought this way, until there is a contract.",
  permission: "procurement.project-record.view-all",
  facts: ({ id }, context) => hasContract(context, id),
  refuse: ({ status }, context, contract) =>
    refusePurchaseAudit(context) ?? refuseProjectAudit({ status, hasContract: contract }),
  answers: "nothing",
  run: async ({ id, procurementId, title }, _input, context) => {
    const audit = await readAudit(context, { projectId: id });
    if (!audit) throw new Refused(Project.missing);
    return makeAudit(context, audit, { number: procurementId, title });
  },
  payload: (t) => ({
    pages: nodeNow(t, "StoredFile", "The pages as a PDF. Only the viewer can read them.", (done) => done.pagesId),
    archive: nodeNow(t, "StoredFile", "The archive. Only the viewer can read it.", (done) => done.archiveId),
    missing: t.exposeInt("missing", { description: "Number of missing documents." }),
    sha256: t.exposeString("sha256", { description: "SHA-256 of the archive, in hex." }),
  }),
});
