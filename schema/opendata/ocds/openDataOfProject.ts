import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { ProjectStatusEnum } from "../../projects/enums.ts";
import { nextRelease } from "./writeRelease.ts";

interface Preview {
  document: object;
  problems: string[];
}

const OcdsPreview = builder.objectRef<Preview>("OcdsPreview").implement({
  description: "The release that a step would publish, before the step is taken.",
  fields: (t) => ({
    document: t.expose("document", { type: "OcdsDocument", description: "The release as JSON." }),
    problems: t.exposeStringList("problems", {
      description: "Problems in the release, one per location. The step is refused while there are any. [] if none.",
    }),
  }),
});

builder.prismaObjectFields("Project", (t) => ({
  ocid: t.string({
    nullable: true,
    description: "OCID of the project's open data. Public. Null if nothing is published.",
    select: { releases: { select: { ocid: true }, orderBy: { number: "asc" }, take: 1 } },
    resolve: ({ releases }) => releases[0]?.ocid ?? null,
  }),
  ocdsPreview: t.field({
    type: OcdsPreview,
    nullable: true,
    authScopes: { permission: "procurement.ocds.preview" },
    unauthorizedResolver: () => null,
    description:
      "The release that a step to this status would publish. Null if the step is not published or the viewer may not preview open data.",
    args: {
      to: t.arg({ type: ProjectStatusEnum, required: true, description: "Status to which the step would lead." }),
    },
    select: { id: true },
    resolve: async ({ id }, { to }, context: Context): Promise<Preview | null> => {
      const { tenant, ports } = context;
      if (!tenant) return null;
      const publishedAt = ports.clock.now();
      const next = await nextRelease({ ...context, tenant }, id, { to }, (facts) => ({
        ...facts,
        status: to,
        solicitation: facts.solicitation && {
          ...facts.solicitation,
          publishedAt: facts.solicitation.publishedAt ?? publishedAt,
        },
      }));
      return (
        next && {
          document: next.release,
          problems: next.problems.map(({ path, message }) => `${path}: ${message}`),
        }
      );
    },
  }),
}));
