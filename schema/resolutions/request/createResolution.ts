import { keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { askForResolution } from "./askForResolution.ts";
import { fieldsOf, ResolutionFieldsInput } from "./ResolutionFieldsInput.ts";
import { readableResolutions } from "../ResolutionRecord.ts";

verb("createResolution", {
  description:
    "Asks for a resolution. It starts as a draft and gets its file number. The request that you were typing is no longer kept.",
  permission: "meetings.meeting-items.create",
  input: (t) => ({
    fields: t.field({ type: ResolutionFieldsInput, required: true, description: "What is asked for." }),
    priorId: t.id({
      description:
        "The resolution that it renews or amends; the two stay linked. Null: none, or only its number is known.",
    }),
  }),
  run: async (input, context) => {
    const prior = input.priorId ? await priorOf(context, input.priorId) : null;
    const id = await askForResolution(context, fieldsOf(input.fields), prior);
    await context.db.requestDraft.deleteMany({ where: { userId: context.actor.userId } });
    return { resolutionId: id };
  },
  payload: (t) => ({
    resolution: nodeNow(t, "Resolution", "The resolution as it is now.", (done) => done.resolutionId),
  }),
});

/** The prior resolution, when the person may read it. @throws Refused PRIOR_NOT_FOUND */
async function priorOf(context: SignedContext, globalId: string) {
  const prior = await context.db.resolution.findFirst({
    where: { AND: [{ id: keyOf("Resolution", globalId) }, await readableResolutions(context)] },
    select: { id: true, fileNumber: true, number: true, title: true },
  });
  if (!prior)
    throw new Refused({ code: "PRIOR_NOT_FOUND", message: "This prior resolution does not exist.", field: "priorId" });
  return prior;
}
