import { createHash } from "node:crypto";
import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context } from "../../context.ts";
import { type AgendaContent } from "./agenda.rules.ts";
import { canonicalText } from "../../canonical.rules.ts";
import { PUBLIC_PAPERS } from "../papers/confidential.ts";

/** The current agenda of a meeting, and the SHA-256 (hex) of its canonical form. */
export async function agendaContent(
  context: Context,
  meetingId: string,
): Promise<{ content: AgendaContent & Prisma.InputJsonObject; hash: string }> {
  const { items, ...meeting } = await context.db.meeting.findFirstOrThrow({
    where: { id: meetingId },
    select: {
      number: true,
      meetingType: true,
      date: true,
      startTime: true,
      location: true,
      items: {
        orderBy: { position: "asc" },
        select: {
          position: true,
          description: true,
          motionText: true,
          voteType: true,
          thresholdType: true,
          customRule: true,
          heading: true,
          consent: true,
          carriedFrom: { select: { meeting: { select: { number: true } } } },
          documentFile: { select: { filename: true, sha256: true } },
          papers: { ...PUBLIC_PAPERS, select: { name: true, file: { select: { sha256: true } } } },
        },
      },
    },
  });
  const content: AgendaContent = {
    meeting,
    items: items.map(({ position, documentFile, papers, heading, consent, carriedFrom, ...item }) => ({
      ...item,
      number: position,
      document: documentFile,
      // Written only if present, so that earlier publications keep their hash. An item pulled later was published on
      // consent.
      ...(heading !== null && { heading }),
      ...(consent !== null && { onConsent: true as const }),
      ...(carriedFrom !== null && { carriedFrom: carriedFrom.meeting.number }),
      ...(papers.length > 0 && { papers: papers.map(({ name, file: { sha256 } }) => ({ name, sha256 })) }),
    })),
  };
  const hash = createHash("sha256").update(canonicalText(content)).digest("hex");
  return { content: content as AgendaContent & Prisma.InputJsonObject, hash };
}
