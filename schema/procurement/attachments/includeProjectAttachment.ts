import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { include, ProjectAttachment } from "./AttachmentRecord.ts";

verb("includeProjectAttachment", {
  description: "Includes a document in the package that vendors get ('Include in Bid/RFP?'), or takes it out.",
  on: ProjectAttachment,
  can: include,
  input: (t) => ({ included: t.boolean({ required: true, description: "Whether vendors get it." }) }),
  run: async ({ id, included: before }, { included }, context) => {
    if (included === before) return;
    await context.db.projectAttachment.update({ where: at(context, id), data: { included } });
    await record(context, { before: { included: before }, after: { included } });
  },
});
