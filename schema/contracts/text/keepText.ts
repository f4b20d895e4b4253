import { v7 as uuid } from "uuid";
import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context, SignedContext } from "../../context.ts";
import type { LockedContract } from "../ContractRecord.ts";
import { agreedHash, agreedOf, contractHash } from "../textHash.ts";
import type { SentText } from "./text.rules.ts";

/** Hash of the content last sent to the route, by contract; contracts without one are left out. */
export async function sentHashes({ db }: Pick<Context, "db">, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await db.$queryRaw<{ contract_id: string; hash: string }[]>`
    select distinct on (contract_id) contract_id, hash from contract_text
    where contract_id = any(${[...ids]}::text[]) order by contract_id, number desc`;
  return new Map(found.map(({ contract_id: id, hash }) => [id, hash]));
}

/** What a contract's current content is compared with. */
export async function sentTextOf(context: Pick<Context, "db">, contract: LockedContract): Promise<SentText> {
  const { id, status, approvedHash } = contract;
  const sentHash = (await sentHashes(context, [id])).get(id) ?? null;
  return { status, approvedHash, sentHash, textHash: contractHash(contract) };
}

/** Keeps a contract's content with its hash when it is sent to its route. Requires the contract's lock. */
export async function keepText(context: SignedContext, contract: LockedContract): Promise<void> {
  const { id: contractId, edition } = contract;
  const last = await context.db.contractText.findFirst({
    where: { contractId },
    orderBy: { number: "desc" },
    select: { number: true },
  });
  const agreed = agreedOf(contract);
  await context.db.contractText.create({
    data: {
      id: uuid(),
      contractId,
      number: (last?.number ?? 0) + 1,
      edition,
      agreed: agreed as unknown as Prisma.InputJsonObject,
      hash: agreedHash(agreed),
      byName: context.actor.name,
      at: context.ports.clock.now(),
    },
  });
}
