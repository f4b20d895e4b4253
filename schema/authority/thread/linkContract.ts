import { batched } from "../../batch.ts";
import { builder, keyOf } from "../../builder.ts";
import type { Context, CountyContext } from "../../context.ts";
import { LinkedAwardType, publicAwardsOf } from "../../awards/decision/publicAwards.ts";
import { ProjectNode } from "../../projects/Project.ts";
import { readableProjects } from "../../projects/ProjectRecord.ts";
import { isReadable } from "../../resolutions/isReadable.ts";
import { ResolutionNode } from "../../resolutions/Resolution.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../../contracts/ContractRecord.ts";
import { refuseLinks } from "../../contracts/editing.rules.ts";
import { linkableResolutions, LINKS } from "../../contracts/linkable.ts";

/** Whether the viewer may read a purchase; one query for all shown together. */
const batchedReadable = async (context: Context, projectId: string): Promise<boolean> =>
  (await batched(context, "readableProject", projectId, async (ids) => {
    const where = { AND: [{ id: { in: ids } }, await readableProjects(context)] };
    const found = await context.db.project.findMany({ where, select: { id: true } });
    return new Map(found.map(({ id }) => [id, true]));
  })) === true;

builder.prismaObjectFields("Contract", (t) => ({
  resolution: t.field({
    type: ResolutionNode,
    nullable: true,
    description: "Resolution that authorizes the contract. Null if none is linked or the viewer may not read it.",
    select: (_args, _context, nested) => ({ resolution: nested() }),
    resolve: async ({ resolution }, _args, context) =>
      resolution && (await isReadable(context, resolution.id)) ? resolution : null,
  }),
  project: t.field({
    type: ProjectNode,
    nullable: true,
    description: "Purchase that the contract came from. Null if there is none or the viewer may not read it.",
    select: (_args, _context, nested) => ({ project: nested() }),
    resolve: async ({ project }, _args, context) =>
      project && (await batchedReadable(context, project.id)) ? project : null,
  }),
  isFromPurchase: t.boolean({
    description: "Whether the contract came from a purchase. Also true for people who may not read that purchase.",
    select: { projectId: true },
    resolve: ({ projectId }) => projectId !== null,
  }),
  linkedAward: t.field({
    type: LinkedAwardType,
    nullable: true,
    description:
      "Award of the contract's purchase, limited to what is public, for people who may read the contract but not the purchase. Null if nothing is announced, or it came from no purchase.",
    select: { projectId: true },
    resolve: async ({ projectId }, _args, context) =>
      projectId === null || !context.tenant
        ? null
        : ((await publicAwardsOf(context as CountyContext, { id: projectId }))[0] ?? null),
  }),
  purposeConfirmedByName: t.exposeString("purposeConfirmedByName", {
    nullable: true,
    description:
      "Name of the person who confirmed that the resolution covers the purpose of the contract. Null if no one did.",
  }),
}));

verb("linkContract", {
  description:
    "Sets the resolution that authorizes a contract and the purchase it came from, until it is executed. A resolution must be adopted, or readable for you. Linking another resolution withdraws the confirmation of purpose.",
  on: Contract,
  can: "link",
  about: "Set what authorizes the contract.",
  permission: { rule: "Anyone who may edit contracts, or mark them executed.", anyOf: LINKS },
  forTokens: true,
  refuse: refuseLinks,
  input: (t) => ({
    resolutionId: t.id({ description: "Global id of the resolution. Null for none. Left out, it does not change." }),
    projectId: t.id({ description: "Global id of the purchase. Null for none. Left out, it does not change." }),
  }),
  run: async (contract, input, context) => {
    const { db } = context;
    // People who may not read one link can set the other without changing it.
    const { resolutionId = contract.resolutionId, projectId = contract.projectId } = {
      ...(input.resolutionId !== undefined && {
        resolutionId: input.resolutionId && keyOf("Resolution", input.resolutionId),
      }),
      ...(input.projectId !== undefined && { projectId: input.projectId && keyOf("Project", input.projectId) }),
    };
    const wanted = { resolutionId, projectId };
    if (wanted.resolutionId !== null && wanted.resolutionId !== contract.resolutionId) {
      const where = { AND: [{ id: wanted.resolutionId }, await linkableResolutions(context)] };
      if (!(await db.resolution.findFirst({ where, select: { id: true } })))
        throw new Refused({
          code: "NO_SUCH_RESOLUTION",
          message: "Resolution not found.",
          field: "resolutionId",
        });
    }
    if (wanted.projectId !== null && wanted.projectId !== contract.projectId) {
      const where = { AND: [{ id: wanted.projectId }, await readableProjects(context)] };
      if (!(await db.project.findFirst({ where, select: { id: true } })))
        throw new Refused({ code: "NO_SUCH_PROJECT", message: "Project not found.", field: "projectId" });
    }
    const before = { resolutionId: contract.resolutionId, projectId: contract.projectId };
    if (before.resolutionId === wanted.resolutionId && before.projectId === wanted.projectId) return;
    const isOther = before.resolutionId !== wanted.resolutionId;
    await db.contract.updateMany({
      where: { id: contract.id },
      data: {
        ...wanted,
        ...(isOther && { purposeConfirmedById: null, purposeConfirmedByName: null }),
        version: { increment: 1 },
      },
    });
    await record(context, { before, after: wanted });
  },
});
