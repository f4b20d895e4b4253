import type { Prisma } from "#prisma/generated/client/client.ts";
import { keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { todayOf } from "../../tenancy/today.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { normalized, refuseFields } from "./fields.rules.ts";
import { linkTo } from "../links/links.ts";
import { nextInRegister, numbered } from "../register.ts";
import { fieldsOf, ResolutionFieldsInput } from "./ResolutionFieldsInput.ts";
import { readableResolutions, tell } from "../ResolutionRecord.ts";
import { columnsOf } from "../storedFields.ts";
import { renewWaiting } from "../lifecycle/waiting.ts";
import { writeVersion } from "../writeVersion.ts";

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
    const given = normalized(fieldsOf(input.fields));
    const fields = { ...given, priorNumber: given.priorNumber ?? prior?.number ?? prior?.fileNumber ?? null };
    assertAllowed(refuseFields(fields));
    const year = Number(todayOf(context).slice(0, 4));
    const settings = await context.db.tenantSettings.findFirst({ select: { fileNumberFormat: true } });
    const n = await nextInRegister(context, "file", year);
    const fileNumber = numbered(settings?.fileNumberFormat ?? "RLA-{YYYY}-{n}", year, n);
    const { id } = await context.db.resolution.create({
      data: {
        ...(await columnsOf(context, fields)),
        fileNumber,
        createdById: context.actor.userId,
        createdByName: context.actor.name,
        createdAt: context.ports.clock.now(),
      },
      select: { id: true },
    });
    await writeVersion(context, id, { kind: "SAVED", title: fields.title, blocks: [] });
    await tell(context, id, {
      kind: "CREATED",
      sentence: `${fileNumber} was asked for by ${fields.department}.`,
      toStatus: "DRAFT",
    });
    if (prior && fields.type !== "NEW") {
      const own = { id, fileNumber, number: null, title: fields.title };
      await linkTo(context, own, prior, fields.type === "RENEW" ? "RENEWS" : "AMENDS");
    }
    await context.db.requestDraft.deleteMany({ where: { userId: context.actor.userId } });
    await renewWaiting(context, id);
    await record(context, {
      noun: "Resolution",
      nounId: id,
      after: { fileNumber, ...fields } as unknown as Prisma.InputJsonObject,
    });
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
