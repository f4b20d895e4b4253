import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { include, ProjectAttachment } from "./AttachmentRecord.ts";

verb("includeProjectAttachment", {
  description: "Includes a document in the package for vendors ('Include in Bid/RFP?'), or leaves it out.",
  on: ProjectAttachment,
  can: include,
  input: (t) => ({
    included: t.boolean({ required: true, description: "Whether the document is part of the package for vendors." }),
  }),
  run: async ({ id, included: before }, { included }, context) => {
    if (included === before) return;
    await context.db.projectAttachment.update({ where: at(context, id), data: { included } });
    await record(context, { before: { included: before }, after: { included } });
  },
});
