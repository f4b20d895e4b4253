import { v7 as uuid } from "uuid";
import { announce, type SignedContext } from "../../context.ts";
import { nextNumber } from "../../county/numbers/register.ts";
import type { Written } from "../../imports/kinds.ts";
import { insertRows } from "../../insertRows.ts";
import { recordAll } from "../../record.ts";
import { startOfDay } from "../../tenancy/rules.ts";
import { contentToSeal, sealHash } from "../board/seal.ts";
import { draftText } from "../clauses.rules.ts";
import { textHash } from "../textHash.ts";
import type { LawChange } from "./import.rules.ts";

/** The option to publish the imported resolutions. */
export const PUBLISH = "publish";

/**
 * Writes resolutions that were adopted earlier, in the order of the changes: each with its number, its text as a
 * version, its seal, and an import entry in the timeline. Lists and feeds show it on its adoption date. No one is
 * notified, and no register number is used.
 * @throws Refused NUMBERS_USED_UP
 */
export async function writeLaws(
  context: SignedContext,
  changes: readonly LawChange[],
  choices: readonly string[],
  filename: string,
): Promise<Written[]> {
  const { ports, actor, tenant } = context;
  const now = ports.clock.now();
  const by = { byId: actor.userId, byName: actor.name };
  const status = choices.includes(PUBLISH) ? ("PUBLISHED" as const) : ("ADOPTED" as const);
  const laws: (LawChange & { id: string; fileNumber: string; at: Date })[] = [];
  for (const change of changes) {
    const { adoptedOn } = change.values;
    const fileNumber = change.fileNumber ?? (await nextNumber(context, "file", Number(adoptedOn.slice(0, 4)))).number;
    laws.push({ ...change, id: uuid(), fileNumber, at: startOfDay(tenant.timeZone, adoptedOn) });
  }
  await insertRows(
    context,
    "resolution",
    laws.map(({ id, fileNumber, at, values: { blocks, body, ...values } }) => ({
      ...values,
      id,
      fileNumber,
      type: "NEW",
      status,
      authority: body,
      dateOfRequest: values.adoptedOn,
      isAnnual: false,
      appointments: [],
      grantIsAnnual: false,
      draft: blocks,
      draftText: draftText(blocks),
      draftByHand: true,
      summary: "",
      summaryByHand: false,
      pressHeadline: "",
      pressBody: "",
      pressSocial: "",
      pressByHand: false,
      attachmentNames: "",
      routeNote: "",
      createdById: actor.userId,
      createdByName: actor.name,
      createdAt: at,
      publishedAt: status === "PUBLISHED" ? at : null,
      isDeleted: false,
      version: 1,
    })),
  );
  await insertRows(
    context,
    "resolution_intake",
    laws.map(({ id: resolutionId, values: { body } }) => ({
      id: uuid(),
      resolutionId,
      body,
      filename,
      ...by,
      at: now,
    })),
  );
  await insertRows(
    context,
    "resolution_version",
    laws.map(({ id: resolutionId, values: { title, blocks } }) => ({
      id: uuid(),
      resolutionId,
      number: 1,
      kind: "ADOPTED",
      title,
      draft: blocks,
      hash: textHash(title, blocks),
      ...by,
      at: now,
    })),
  );
  await insertRows(
    context,
    "resolution_seal",
    laws.map(({ id: resolutionId, values: { number, title, blocks, adoptedOn, body } }) => {
      const how = `Imported by ${actor.name} from ${filename}`;
      const content = contentToSeal({ number, title, blocks, adoptedOn, body, how });
      return { id: uuid(), resolutionId, content, hash: sealHash(content), sealedAt: now };
    }),
  );
  await insertRows(
    context,
    "resolution_event",
    laws.map(({ id: resolutionId, values: { number, adoptedOn, body } }) => ({
      id: uuid(),
      resolutionId,
      ...by,
      at: now,
      kind: status,
      toStatus: status,
      sentence: `Imported from ${filename}. Adopted as ${number} on ${adoptedOn} by ${body}.`,
    })),
  );
  await recordAll(
    context,
    laws.map(({ id: nounId, fileNumber, values: { blocks: _blocks, ...values } }) => ({
      action: "importResolutions",
      noun: "Resolution",
      nounId,
      after: { fileNumber, status, ...values, filename },
    })),
  );
  if (laws.length > 0) announce(context, "resolutions");
  return laws.map(({ id, values: { number, title } }) => ({
    id,
    version: 1,
    name: `${number} ${title}`,
    before: null,
  }));
}
