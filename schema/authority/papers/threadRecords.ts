import type { Context } from "../../context.ts";
import { dayInWords, momentInWords } from "../../dates.rules.ts";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { methodOf } from "../thread/method.rules.ts";
import { type ThreadLink, threadOf, type ThreadRecord } from "../thread/thread.rules.ts";

type Place = Pick<Context, "db" | "ports" | "memo" | "tenant">;

/** A record of a contract's thread before its log line is looked up: the noun under which it is logged. */
export type ThreadEntry = Omit<ThreadRecord, "hash"> & { noun: string };

/**
 * What other rooms add to a thread: records of insurance, payments and amendments, and whether the contract needs them.
 */
interface Teller {
  entries(context: Place, contractId: string): Promise<ThreadEntry[]>;
  needsInsurance?(context: Place, contractId: string): Promise<boolean>;
}
const tellers: Teller[] = [];

/** Declares what a higher room adds to a contract's thread. */
export const tellsThread = (teller: Teller): void => void tellers.push(teller);

/** What higher rooms report about a contract's insurance, and whether it requires any; the auditor's file uses it. */
export async function insuranceInThread(
  context: Place,
  contractId: string,
): Promise<{ isAsked: boolean; records: string[] }> {
  const reportedEntries = await Promise.all(tellers.map(({ entries }) => entries(context, contractId)));
  return {
    isAsked: await asksForInsurance(context, contractId),
    records: reportedEntries.flat().flatMap(({ kind, name }) => (kind === "INSURANCE" ? [name] : [])),
  };
}

async function asksForInsurance(context: Place, contractId: string): Promise<boolean> {
  const answers = await Promise.all(
    tellers.map(async ({ needsInsurance }) => (await needsInsurance?.(context, contractId)) ?? false),
  );
  return answers.includes(true);
}

const INCLUDED = {
  signatures: { orderBy: [{ at: "asc" }, { id: "asc" }], take: 100 },
  resolution: { include: { seal: true } },
  project: {
    include: {
      recommendations: { where: { withdrawnAt: null, announcedAt: { not: null } }, take: 20 },
      solicitation: { include: { openings: { where: { finishedAt: { not: null } }, take: 20 }, evaluation: true } },
    },
  },
} as const satisfies Prisma.ContractInclude;
type Threaded = Prisma.ContractGetPayload<{ include: typeof INCLUDED }>;

/** The result of the vote, in the words of the verdict; '' if no counted vote is stored. */
async function verdictOf({ db }: Place, motionId: string | null): Promise<string> {
  if (motionId === null) return "";
  const motion = await db.motion.findFirst({ where: { id: motionId }, select: { verdict: true } });
  const storedVerdict = motion?.verdict as { verdict?: { sentence?: string } } | null | undefined;
  return storedVerdict?.verdict?.sentence ?? "";
}

function purchase({ project }: Threaded, timeZone: string): ThreadEntry[] {
  if (!project) return [];
  const { solicitation, recommendations, id, procurementId, title, department, procurementType } = project;
  const call = `${procurementType === "RFP" ? "RFP" : "Bid"} ${solicitation?.number ?? procurementId}`;
  const on = (moment: Date) => momentInWords(moment, timeZone);
  const { publishedAt, openings = [], evaluation } = solicitation ?? {};
  return [
    { kind: "REQUEST", noun: "Project", id, name: `Project ${procurementId} of ${department}: ${title}` },
    ...(publishedAt
      ? [{ kind: "ADVERTISEMENT", noun: "Project", id, name: `${call}, published ${on(publishedAt)}` } as const]
      : []),
    ...openings.map(({ id: opening, finishedAt }) => ({
      kind: "OPENING" as const,
      noun: "Opening",
      id: opening,
      name: `Opening record of ${call}, signed ${finishedAt ? on(finishedAt) : ""}`,
    })),
    ...(evaluation?.rankedAt
      ? [
          {
            kind: "SCORES",
            noun: "Evaluation",
            id: evaluation.id,
            name: `Ranking of the panel, ${on(evaluation.rankedAt)}`,
          } as const,
        ]
      : []),
    ...recommendations.map((each) => ({
      kind: "SCORES" as const,
      noun: "Recommendation",
      id: each.id,
      name: `Recommendation of ${each.vendorName}, rank ${each.rank} of ${each.compared}`,
    })),
  ];
}

async function entriesOf(context: Place, contract: Threaded, timeZone: string): Promise<ThreadEntry[]> {
  const { resolution, signatures } = contract;
  const adopted = resolution?.adoptedOn ? `, adopted ${dayInWords(resolution.adoptedOn)}` : "";
  const verdict = resolution ? await verdictOf(context, resolution.seal?.motionId ?? null) : "";
  return [
    ...purchase(contract, timeZone),
    // Without a purchase and without the board, it began with the person who asked for it.
    ...(contract.project || resolution
      ? []
      : ([
          {
            kind: "REQUEST",
            noun: "Contract",
            id: contract.id,
            name: `Contract ${contract.number}, requested by ${contract.ownerName}`,
          },
        ] as const)),
    ...(resolution
      ? [
          // Without a purchase, it began with the request to the board.
          ...(contract.project
            ? []
            : ([
                { kind: "REQUEST", noun: "Resolution", id: resolution.id, name: `Request ${resolution.fileNumber}` },
              ] as const)),
          {
            kind: "RESOLUTION" as const,
            noun: "Resolution",
            id: resolution.id,
            name: `Resolution ${resolution.number ?? resolution.fileNumber}${adopted}${verdict && `. ${verdict}`}`,
          },
        ]
      : []),
    { kind: "CONTRACT", noun: "Contract", id: contract.id, name: `Contract ${contract.number}` },
    ...signatures
      .filter(({ edition }) => edition === contract.edition)
      .map(({ stepId, name, at }) => ({
        kind: "SIGNATURES" as const,
        noun: "RouteStep",
        id: stepId,
        name: `${name}, ${momentInWords(at, timeZone)}`,
      })),
  ];
}

/** The newest log line of each record, by noun and key: its hash. */
async function hashesOf({ db }: Place, entries: readonly ThreadEntry[]): Promise<Map<string, string>> {
  const found = await db.auditEntry.findMany({
    where: {
      hash: { not: null },
      OR: entries.map(({ noun, id }) => ({ noun, nounId: id })),
    },
    orderBy: { seq: "desc" },
    distinct: ["noun", "nounId"],
    select: { noun: true, nounId: true, hash: true },
  });
  return new Map(found.map(({ noun, nounId, hash }) => [`${noun} ${nounId}`, hash as string]));
}

/** The chain of a contract from its current records, each with the hash of its newest log line. */
export async function threadLinks(
  context: Place,
  contractId: string,
  { timeZone, needsResolution }: { timeZone: string; needsResolution: boolean },
): Promise<ThreadLink[]> {
  const contract = await context.db.contract.findFirst({ where: { id: contractId }, include: INCLUDED });
  if (!contract) return [];
  const others = await Promise.all(tellers.map(({ entries }) => entries(context, contractId)));
  const entries = [...(await entriesOf(context, contract, timeZone)), ...others.flat()];
  const hashes = await hashesOf(context, entries);
  const { project } = contract;
  // Without a purchase, there is nothing to advertise or to score.
  const method = project ? methodOf({ purchase: project, amount: null, threshold: null }) : "EXEMPT";
  return threadOf(
    { method, needsResolution, needsInsurance: await asksForInsurance(context, contractId) },
    entries.map(({ noun, ...entry }) => ({ ...entry, hash: hashes.get(`${noun} ${entry.id}`) ?? null })),
  );
}
