import type { SignedContext } from "../../context.ts";
import { statusOf } from "../../resolutions/facts.rules.ts";
import { standingOf } from "../../resolutions/links/links.rules.ts";
import type { AuditFacts } from "./audit.facts.rules.ts";

/** Maximum lines of a roll call. */
const MAX_MEMBERS = 200;

/** The resolution, how it was adopted and who voted how. Null: none is linked. What the board adopted is public law. */
export async function readResolution(
  { db }: SignedContext,
  resolutionId: string | null,
  purposeConfirmedBy: string | null,
): Promise<{ resolution: AuditFacts["resolution"]; isFederal: boolean }> {
  const found =
    resolutionId &&
    (await db.resolution.findFirst({
      where: { id: resolutionId },
      include: {
        seal: true,
        linkedBy: { where: { from: { status: { in: ["ADOPTED", "PUBLISHED"] } } }, include: { from: true } },
      },
    }));
  if (!found) return { resolution: null, isFederal: false };
  const standing = standingOf(
    statusOf(found.status),
    found.linkedBy.map(({ kind, from }) => ({ kind, by: { ...from, status: statusOf(from.status) } })),
  );
  const motion = found.seal?.motionId
    ? await db.motion.findFirst({
        where: { id: found.seal.motionId },
        select: {
          verdict: true,
          roll: {
            orderBy: { position: "asc" },
            take: MAX_MEMBERS,
            select: { name: true, weight: true, events: { orderBy: { sequence: "desc" }, take: 1 } },
          },
        },
      })
    : null;
  const verdict = motion?.verdict as { verdict?: { sentence?: string } } | null | undefined;
  const how = (found.seal?.content as { how?: string } | null | undefined)?.how;
  return {
    isFederal: (found.fundingFederal ?? 0) > 0,
    resolution: {
      number: found.number ?? found.fileNumber,
      title: found.title,
      standing: standing.sentence,
      adoptedOn: found.adoptedOn,
      amount: found.amount === null ? null : Number(found.amount),
      vote: verdict?.verdict?.sentence ?? how ?? null,
      roll: (motion?.roll ?? []).map(({ name, weight, events }) => ({
        name,
        vote: events[0]?.value ?? "NONE",
        weight,
      })),
      purposeConfirmedBy,
      sealHash: found.seal?.hash ?? null,
    },
  };
}
