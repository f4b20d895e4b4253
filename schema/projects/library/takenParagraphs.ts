import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { readsLibrary } from "./ParagraphRecord.ts";

builder.prismaObjectField("ProjectSection", "taken", (t) =>
  t.prismaField({
    type: ["StandardParagraphVersion"],
    description:
      "Versions of standard paragraphs that were inserted, at most 100. Their text may have been changed here since. [] if the viewer may not read the library.",
    resolve: async (query, { paragraphVersions }, _args, context) => {
      const ids = readsLibrary(context, "PURCHASE") ? paragraphVersions : [];
      const name = `versions of paragraphs ${JSON.stringify(query)}`;
      const versionOf = (id: string) =>
        batched(context, name, id, async (all) => {
          const rows = await context.db.standardParagraphVersion.findMany({ ...query, where: { id: { in: all } } });
          return new Map(rows.map((row) => [row.id, row]));
        });
      return (await Promise.all(ids.map(versionOf))).filter((found) => found !== undefined);
    },
  }),
);
