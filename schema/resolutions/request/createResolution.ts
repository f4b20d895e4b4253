import { keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { askForResolution } from "./askForResolution.ts";
import { fieldsOf, ResolutionFieldsInput } from "../ResolutionFieldsInput.ts";
import { readableResolutions } from "../ResolutionRecord.ts";

verb("createResolution", {
  description:
    "Requests a resolution. It starts as a draft with a file number. The viewer's unfinished request is deleted.",
  permission: "meetings.meeting-items.create",
  input: (t) => ({
    fields: t.field({ type: ResolutionFieldsInput, required: true, description: "Fields of the request." }),
    priorId: t.id({
      description:
        "Global id of the resolution that it renews or amends. The two are linked. Null if none, or if only its number is known.",
    }),
  }),
  run: async (input, context) => {
    const prior = input.priorId ? await priorOf(context, input.priorId) : null;
    const id = await askForResolution(context, fieldsOf(input.fields), prior);
    await context.db.requestDraft.deleteMany({ where: { userId: context.actor.userId } });
    return { resolutionId: id };
  },
  payload: (t) => ({
    resolution: nodeNow(t, "Resolution", "The new resolution.", (done) => done.resolutionId),
  }),
});

/** The prior resolution, if the person may read it. @throws Refused PRIOR_NOT_FOUND */
async function priorOf(context: SignedContext, globalId: string) {
  const prior = await context.db.resolution.findFirst({
    where: { AND: [{ id: keyOf("Resolution", globalId) }, await readableResolutions(context)] },
    select: { id: true, fileNumber: true, number: true, title: true },
  });
  if (!prior)
    throw new Refused({ code: "PRIOR_NOT_FOUND", message: "This prior resolution does not exist.", field: "priorId" });
  return prior;
}
