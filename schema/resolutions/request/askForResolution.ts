import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import type { ResolutionFields } from "../facts.rules.ts";
import { renewWaiting } from "../lifecycle/waiting.ts";
import { linkTo } from "../links/links.ts";
import { nextNumber } from "../../county/numbers/register.ts";
import { tell } from "../ResolutionRecord.ts";
import { columnsOf } from "../storedFields.ts";
import { writeVersion } from "../editor/writeVersion.ts";
import { normalized, refuseFields } from "../fields.rules.ts";

/** The earlier resolution that a request renews or amends. */
export interface PriorResolution {
  id: string;
  fileNumber: string;
  number: string | null;
  title: string;
}

/** Creates a resolution as a draft with its file number and returns its key. @throws Refused FIELD */
export async function askForResolution(
  context: SignedContext,
  input: ResolutionFields,
  prior: PriorResolution | null,
): Promise<string> {
  const normalizedFields = normalized(input);
  const fields = {
    ...normalizedFields,
    priorNumber: normalizedFields.priorNumber ?? prior?.number ?? prior?.fileNumber ?? null,
  };
  assertAllowed(refuseFields(fields));
  const year = Number(todayOf(context).slice(0, 4));
  const { number: fileNumber } = await nextNumber(context, "file", year);
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
    sentence: `${fileNumber} was requested by ${fields.department}.`,
    toStatus: "DRAFT",
  });
  if (prior && fields.type !== "NEW") {
    const resolution = { id, fileNumber, number: null, title: fields.title };
    await linkTo(context, resolution, prior, fields.type === "RENEW" ? "RENEWS" : "AMENDS");
  }
  await renewWaiting(context, id);
  await record(context, {
    noun: "Resolution",
    nounId: id,
    after: { fileNumber, ...fields } as unknown as Prisma.InputJsonObject,
  });
  return id;
}
