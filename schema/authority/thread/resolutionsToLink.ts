import { builder, globalId } from "../../builder.ts";
import { may } from "../../context.ts";
import { adoptedNamed } from "../../resolutions/repository/priorResolutions.ts";
import { linkableResolutions, LINKS } from "../../contracts/linkable.ts";

interface Linkable {
  id: string;
  number: string | null;
  fileNumber: string;
  title: string;
}

/** Not a resolution node: resolutions that the viewer may not read are shown as in the register of laws. */
const ResolutionToLink = builder.objectRef<Linkable>("ResolutionToLink").implement({
  description: "An adopted resolution, as offered for linking to a contract.",
  fields: (t) => ({
    id: t.id({ description: "Global id of the resolution.", resolve: ({ id }) => globalId("Resolution", id) }),
    number: t.string({
      description: "Number of the resolution, or its file number if it has none yet.",
      resolve: ({ number, fileNumber }) => number ?? fileNumber,
    }),
    title: t.exposeString("title", { description: "Title of the resolution." }),
  }),
});

builder.queryField("resolutionsToLink", (t) =>
  t.field({
    type: [ResolutionToLink],
    description:
      "Adopted resolutions of all departments by number or title, best match first, for people who may set what authorizes a contract. [] if the text is empty, and for everyone else.",
    args: {
      text: t.arg.string({
        required: true,
        description: "Number or words to search for. The last word may be unfinished.",
      }),
      first: t.arg.int({ description: "Maximum number of resolutions, at most 50. Null for 10." }),
    },
    resolve: async (_root, args, context) => {
      if (!LINKS.some((key) => may(context, key))) return [];
      const ids = await adoptedNamed(context, args, await linkableResolutions(context));
      const rows = await context.db.resolution.findMany({ where: { id: { in: ids } } });
      return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },
  }),
);
