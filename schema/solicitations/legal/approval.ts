import { createHash } from "node:crypto";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { canonicalText } from "../../canonical.rules.ts";
import type { Context, SignedContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { record } from "../../record.ts";
import { move } from "../../projects/lifecycle/move.ts";
import type { EditionChange } from "../edition.rules.ts";
import { editionOf } from "../portal/editions.ts";
import { holdProject, type LockedProject } from "../../projects/ProjectRecord.ts";
import { type ApprovedContent, approvedContent, changesSince, partsChanged } from "./approved.rules.ts";
import { changedInWords } from "../../projects/lifecycle/changed.rules.ts";

const hashOf = (content: ApprovedContent): string => createHash("sha256").update(canonicalText(content)).digest("hex");

/** The content that would be published now, as Legal approves it, with its hash. */
export async function contentForLegal(
  context: Pick<Context, "db">,
  projectId: string,
): Promise<{ content: ApprovedContent; hash: string }> {
  const edition = await editionOf(context, projectId);
  const files = await context.db.storedFile.findMany({
    where: { id: { in: edition.attachments.map(({ fileId }) => fileId) }, sha256: { not: null } },
    select: { id: true, sha256: true },
  });
  const content = approvedContent(edition, new Map(files.flatMap(({ id, sha256 }) => (sha256 ? [[id, sha256]] : []))));
  return { content, hash: hashOf(content) };
}

/** The content that Legal approved last. Null if none, or if it was approved before approvals were stored. */
export const lastApproval = ({ db }: Pick<Context, "db">, solicitationId: string) =>
  db.legalApproval.findFirst({ where: { solicitationId }, orderBy: { number: "desc" } });

/** What changed since Legal last approved it, with the hash of what would be published. */
export interface SinceApproval {
  hash: string;
  approval: { at: Date; byName: string } | null;
  /** [] if nothing changed, or nothing was approved. */
  changes: EditionChange[];
}

/** What changed since Legal approved it, part by part. */
export async function sinceApproval(
  context: Pick<Context, "db" | "tenant">,
  project: { id: string; solicitation: { id: string } | null },
): Promise<SinceApproval | null> {
  if (!project.solicitation) return null;
  const approval = await lastApproval(context, project.solicitation.id);
  const { content, hash } = await contentForLegal(context, project.id);
  const zone = context.tenant?.timeZone ?? "UTC";
  const same = approval === null || approval.hash === hash;
  const changes = same
    ? []
    : changesSince(approval.content as unknown as ApprovedContent, content, (iso) =>
        momentInWords(new Date(iso), zone),
      );
  return { hash, approval, changes };
}

/**
 * Names of the parts that changed since Legal approved a project that is ready. Null if none changed, or it is not
 * ready.
 */
export async function changedSinceApproval(
  context: Pick<Context, "db" | "tenant">,
  { id, status }: { id: string; status: string },
): Promise<string[] | null> {
  if (status !== "READY") return null;
  const solicitation = await context.db.solicitation.findFirst({ where: { projectId: id }, select: { id: true } });
  const since = await sinceApproval(context, { id, solicitation });
  return since && since.changes.length > 0 ? partsChanged(since.changes) : null;
}

/** Stores the content that Legal approves. */
export async function freeze(
  context: SignedContext,
  solicitationId: string,
  { content, hash }: { content: ApprovedContent; hash: string },
): Promise<void> {
  const number = 1 + (await context.db.legalApproval.count({ where: { solicitationId } }));
  await context.db.legalApproval.create({
    data: {
      solicitationId,
      number,
      content: content as unknown as Prisma.InputJsonObject,
      hash,
      byId: context.actor.userId || null,
      byName: context.actor.name,
      at: context.ports.clock.now(),
    },
  });
  await record(context, { noun: "Solicitation", nounId: solicitationId, after: { approval: number, hash } });
}

/** Sends a ready project back to Legal if it differs from what Legal approved. Called after each change of published content. */
export async function backToLegalIfChanged(context: SignedContext, project: Pick<LockedProject, "id">): Promise<void> {
  const found = await holdProject(context, project.id);
  if (!found) return;
  const changed = await changedSinceApproval(context, found);
  if (changed) await move(context, found, "backToLegal", changedInWords(changed));
}
