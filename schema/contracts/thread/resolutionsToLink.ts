import { builder, globalId } from "../../builder.ts";
import { may } from "../../context.ts";
import { adoptedNamed } from "../../resolutions/repository/priorResolutions.ts";
import { linkableResolutions, LINKS } from "./linkable.ts";

interface Linkable {
  id: string;
  number: string | null;
  fileNumber: string;
  title: string;
}

/** No resolution's node: of what she may not read, whoever links is shown what the register of laws says. */
const ResolutionToLink = builder.objectRef<Linkable>("ResolutionToLink").implement({
  description: "An adopted resolution, as it is chosen for a contract.",
  fields: (t) => ({
    id: t.id({ description: "Global id of the resolution.", resolve: ({ id }) => globalId("Resolution", id) }),
    number: t.string({
      description: "Its number; where it has none yet, that of its file.",
      resolve: ({ number, fileNumber }) => number ?? fileNumber,
    }),
    title: t.exposeString("title", { description: "Its title." }),
  }),
});

builder.queryField("resolutionsToLink", (t) =>
  t.field({
    type: [ResolutionToLink],
    description:
      "Adopted resolutions by number or title, best first, for whoever says what authorizes a contract: whichever department asked for them. [] while nothing is typed, and for everybody else.",
    args: {
      text: t.arg.string({ required: true, description: "Number or words; the last may be unfinished." }),
      first: t.arg.int({ description: "How many, at most 50. Null: 10." }),
    },
    resolve: async (_root, asked, context) => {
      if (!LINKS.some((key) => may(context, key))) return [];
      const ids = await adoptedNamed(context, asked, await linkableResolutions(context));
      const rows = await context.db.resolution.findMany({ where: { id: { in: ids } } });
      return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },
  }),
);
