import { builder } from "../../builder.ts";
import { isReadable } from "../../resolutions/isReadable.ts";
import { ResolutionNode } from "../../resolutions/Resolution.ts";
import { ProjectNode } from "../../projects/Project.ts";
import { readableProjects } from "../../projects/ProjectRecord.ts";

// The link between a purchase and the resolution that decides on it, exposed on both.

builder.prismaObjectField("Project", "resolution", (t) =>
  t.field({
    type: ResolutionNode,
    nullable: true,
    description: "The resolution drafted from the project. Null if there is none or the viewer may not read it.",
    select: (_args, _context, nested) => ({ resolution: nested() }),
    resolve: async ({ resolution }, _args, context) =>
      resolution && (await isReadable(context, resolution.id)) ? resolution : null,
  }),
);

builder.prismaObjectField("Resolution", "projects", (t) =>
  t.prismaField({
    type: [ProjectNode],
    description:
      "Procurement projects from which the resolution was drafted. [] if none, or none that the viewer may read.",
    resolve: async (query, { id }, _args, context) =>
      context.db.project.findMany({
        ...query,
        where: { AND: [{ resolutionId: id }, await readableProjects(context)] },
        orderBy: { id: "asc" },
      }),
  }),
);
