import { builder } from "../../builder.ts";
import { readsLibrary } from "./ParagraphRecord.ts";

builder.prismaObjectField("ProjectSection", "taken", (t) =>
  t.prismaField({
    type: ["StandardParagraphVersion"],
    description:
      "Versions of standard paragraphs that were taken into it, at most 100; their words may have been changed here since. [] for whoever does not read the library.",
    resolve: async (query, { paragraphVersions }, _args, context) => {
      const ids = readsLibrary(context, "PURCHASE") ? paragraphVersions : [];
      const found = await context.db.standardParagraphVersion.findMany({
        ...query,
        where: { id: { in: ids } },
      });
      const place = (id: string) => ids.indexOf(id);
      return found.toSorted((one, other) => place(one.id) - place(other.id));
    },
  }),
);
