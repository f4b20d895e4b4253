import type { CountyContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import type { PrintedDocument } from "../../files/printedBy.ts";
import { IN_ORDER } from "../../routing/steps.ts";
import { KINDS } from "../../routing/kinds.rules.ts";
import { executedBefore } from "../../contracts/intake/words.rules.ts";
import { authorityLimitNow, contractSettingsNow } from "../../contracts/settings/contractSettingsNow.ts";
import { contractStatusOf } from "../../contracts/words.rules.ts";
import type { ContractDocument } from "./ContractDocument.ts";
import { routeWords, sheetFacts, threadWords } from "./sheet.rules.ts";
import { threadLinks } from "./threadRecords.ts";

/** The current cover sheet of a contract: fields, route, thread. */
export async function coverSheetOf(
  context: CountyContext,
  contractId: string,
  printed: PrintedDocument,
): Promise<ContractDocument> {
  const { db, tenant } = context;
  const found = await db.contract.findFirstOrThrow({
    where: { id: contractId },
    include: { intake: true, steps: { orderBy: IN_ORDER }, resolution: { select: { number: true, fileNumber: true } } },
  });
  const moment = (at: Date | null) => at && momentInWords(at, tenant.timeZone);
  const notToExceed = found.notToExceed === null ? null : Number(found.notToExceed);
  const limit = await authorityLimitNow(context, await contractSettingsNow(context));
  const links = await threadLinks(context, contractId, {
    timeZone: tenant.timeZone,
    needsResolution: notToExceed !== null && notToExceed > limit,
  });
  const by = found.executedByName === null ? "" : ` by ${found.executedByName}`;
  return {
    ...printed,
    number: found.number,
    name: found.name,
    facts: sheetFacts({
      ...found,
      status: contractStatusOf(found.status),
      notToExceed,
      resolution: found.resolution && (found.resolution.number ?? found.resolution.fileNumber),
      executedText: found.intake?.wasExecuted
        ? executedBefore({ ...found.intake, at: momentInWords(found.intake.at, tenant.timeZone) })
        : found.executedAt && `${moment(found.executedAt)}${by}`,
    }),
    route: found.steps
      .toSorted(
        (a, b) => KINDS.CONTRACT.stages.indexOf(a.stage as never) - KINDS.CONTRACT.stages.indexOf(b.stage as never),
      )
      .map((step) => routeWords({ ...step, decidedText: moment(step.decidedAt) })),
    thread: threadWords(links),
    executed: null,
  };
}
