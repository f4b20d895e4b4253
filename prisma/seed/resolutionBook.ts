// Resolutions of a demonstration county as rows, as the product's rules would have made them, written in bulk.
import { v7 as uuid } from "uuid";
import { draftText } from "#schema/resolutions/clauses.rules.ts";
import { draftOf } from "#schema/drafting/drafting.rules.ts";
import type { DraftBlock, EventKind, ResolutionFacts, ResolutionStatus } from "#schema/resolutions/facts.rules.ts";
import { blank, longDay } from "#schema/resolutions/words.rules.ts";
import { numberOf } from "#schema/numbers.rules.ts";
import { contentToSeal, sealHash } from "#schema/resolutions/board/seal.ts";
import { textHash } from "#schema/resolutions/textHash.ts";
import { askedOfHolder, waitingOn } from "#schema/resolutions/lifecycle/waiting.rules.ts";
import type { Db } from "../client.ts";
import type { Prisma } from "../generated/client/client.ts";

export interface Someone {
  id: string;
  name: string;
  email: string;
}

export interface Told {
  kind: EventKind;
  at: Date;
  by: Someone;
  sentence: string;
  from?: ResolutionStatus;
  to?: ResolutionStatus;
  reason?: string;
}

/** One resolution with all its events. */
export interface Written {
  facts: Omit<ResolutionFacts, "fileNumber" | "number">;
  createdAt: Date;
  by: Someone;
  departmentId: string | null;
  /** After its creation, in order. */
  told: Told[];
  steps: Omit<Prisma.RouteStepCreateManyInput, "resolutionId">[];
  /** Null: not adopted. */
  adoption: { on: string; at: Date; by: Someone; body: string; how: string; motionId: string | null } | null;
  publishedAt: Date | null;
  /** The board meeting that takes it up, ISO day. A local law has its hearing there. Null: none yet. */
  takenUpOn: string | null;
  /** Agenda items with it. */
  itemIds: string[];
  /** The title of the one that it renews or amends. */
  priorTitle: string | null;
}

/** The role that holds each review, by status. */
export type Holders = ReadonlyMap<string, { id: string; name: string }>;

/**
 * The text of a local law with what its department fills in before it goes to the board: day, time and place of its
 * hearing, and the review.
 */
function heardOn(blocks: DraftBlock[], day: string): DraftBlock[] {
  const filled = [
    [blank("to be confirmed"), "none, as a Type II action"],
    [blank("day"), longDay(day)],
    [blank("hour"), "7:00 PM"],
    [blank("place"), "the Board Chambers"],
  ] as const;
  const text = filled.reduce((all, [gap, words]) => all.replaceAll(gap, words), JSON.stringify(blocks));
  return JSON.parse(text) as DraftBlock[];
}

/** Numbers everything in order and writes it, each table in one statement. */
export async function writeBook(db: Db, all: Written[], holders: Holders): Promise<void> {
  const inOrder = all.toSorted((one, other) => one.createdAt.valueOf() - other.createdAt.valueOf());
  const files = new Map<number, number>();
  const book = inOrder.map((written) => {
    const year = written.createdAt.getUTCFullYear();
    const n = (files.get(year) ?? 0) + 1;
    files.set(year, n);
    return { id: uuid(), fileNumber: numberOf("RLA-{YYYY}-{n}", year, n), number: null as string | null, written };
  });
  const register = new Map<number, number>();
  const entries: Prisma.RegisterEntryCreateManyInput[] = [];
  const adopted = book
    .flatMap((line) => (line.written.adoption ? [{ line, adoption: line.written.adoption }] : []))
    .sort((one, other) => one.adoption.at.valueOf() - other.adoption.at.valueOf());
  for (const { line, adoption } of adopted) {
    const year = Number(adoption.on.slice(0, 4));
    const n = (register.get(year) ?? 0) + 1;
    register.set(year, n);
    line.number = numberOf("{n}-{YYYY}", year, n);
    entries.push({ year, n, resolutionId: line.id, at: adoption.at });
  }

  const rows: Prisma.ResolutionCreateManyInput[] = [];
  const versions: Prisma.ResolutionVersionCreateManyInput[] = [];
  const events: Prisma.ResolutionEventCreateManyInput[] = [];
  const seals: Prisma.ResolutionSealCreateManyInput[] = [];
  const links: Prisma.ResolutionLinkCreateManyInput[] = [];
  const steps: Prisma.RouteStepCreateManyInput[] = [];
  const waiters: Prisma.ResolutionWaiterCreateManyInput[] = [];
  for (const { id, fileNumber, number, written } of book) {
    const { createdAt, by, adoption, told } = written;
    const prior = book.find((line) => line.number && line.written.facts.title === written.priorTitle);
    const facts: ResolutionFacts = {
      ...written.facts,
      fileNumber,
      number,
      priorNumber: prior?.number ?? null,
      prior: prior?.number
        ? { number: prior.number, title: prior.written.facts.title, adoptedOn: prior.written.facts.adoptedOn }
        : null,
    };
    const { title, status, department } = facts;
    const blocks = written.takenUpOn === null ? draftOf(facts) : heardOn(draftOf(facts), written.takenUpOn);
    const draft = blocks as unknown as Prisma.InputJsonArray;
    const since = told.findLast((each) => each.to === status)?.at ?? createdAt;
    const stepRows = written.steps.map((step) => ({
      ...step,
      resolutionId: id,
      signedHash: step.action === "SIGNATURE" && step.state === "DONE" ? textHash(title, blocks) : null,
    }));
    const standing = stepRows.map(({ stage, name, action = "APPROVAL", state = "PENDING" }) => ({
      stage,
      name,
      action,
      state,
    }));
    const holder = holders.get(status === "ADOPTED" ? "BOARD_REVIEW" : status) ?? null;
    const words = waitingOn({ status, requesterName: by.name, steps: standing, holder: holder?.name ?? null });
    const open = stepRows.filter((step) => step.state === "OPEN" && step.stage === status);
    rows.push({
      ...columnsOf(facts),
      id,
      fileNumber,
      number,
      status,
      departmentId: written.departmentId,
      draft,
      draftText: draftText(blocks),
      waitingOn: words,
      waitingSince: words === null ? null : since,
      createdById: by.id,
      createdByName: by.name,
      createdAt,
      adoptedOn: adoption?.on ?? null,
      publishedAt: written.publishedAt,
    });
    const who = (someone: Someone) => ({ byId: someone.id, byName: someone.name });
    const hash = textHash(title, blocks);
    const text = { resolutionId: id, title };
    versions.push(
      { ...text, number: 1, kind: "SAVED", draft: [], hash: textHash(title, []), ...who(by), at: createdAt },
      { ...text, number: 2, kind: "GENERATED", draft, hash, ...who(by), at: new Date(createdAt.valueOf() + 600_000) },
    );
    events.push({
      resolutionId: id,
      at: createdAt,
      ...who(by),
      kind: "CREATED",
      toStatus: "DRAFT",
      sentence: `${fileNumber} was asked for by ${department}.`,
    });
    for (const each of told)
      events.push({
        resolutionId: id,
        at: each.at,
        ...who(each.by),
        kind: each.kind,
        fromStatus: each.from ?? null,
        toStatus: each.to ?? null,
        sentence: each.sentence.replace("{number}", number ?? ""),
        reason: each.reason ?? null,
      });
    if (adoption && number) {
      versions.push({ ...text, number: 3, kind: "ADOPTED", draft, hash, ...who(adoption.by), at: adoption.at });
      const content = contentToSeal({
        number,
        title,
        blocks,
        adoptedOn: adoption.on,
        body: adoption.body,
        how: adoption.how,
      });
      seals.push({
        resolutionId: id,
        content: content as unknown as Prisma.InputJsonObject,
        hash: sealHash(content),
        sealedAt: adoption.at,
        motionId: adoption.motionId,
      });
    }
    if (prior) links.push({ fromId: id, toId: prior.id, kind: facts.type === "RENEW" ? "RENEWS" : "AMENDS" });
    steps.push(...stepRows);
    if (status === "DRAFT") waiters.push({ resolutionId: id, userId: by.id, asked: "SUBMIT", since });
    else if (open.length > 0)
      for (const { userId = null, action, openedAt } of open)
        waiters.push({
          resolutionId: id,
          userId,
          asked: action === "SIGNATURE" ? "SIGN" : "APPROVE",
          since: openedAt ?? since,
        });
    else if (words !== null && holder)
      waiters.push({ resolutionId: id, roleId: holder.id, asked: askedOfHolder(status), since });
  }
  await db.resolution.createMany({ data: rows });
  await db.resolutionVersion.createMany({ data: versions });
  await db.resolutionEvent.createMany({ data: events });
  await db.resolutionSeal.createMany({ data: seals });
  await db.registerEntry.createMany({ data: entries });
  await db.resolutionLink.createMany({ data: links });
  await db.routeStep.createMany({ data: steps });
  await db.resolutionWaiter.createMany({ data: waiters });
  await db.register.createMany({
    data: [
      ...[...files].map(([year, last]) => ({ name: "file", year, last })),
      ...[...register].map(([year, last]) => ({ name: "resolution", year, last })),
    ],
  });
  for (const { id, written } of book) {
    if (written.itemIds.length > 0)
      await db.agendaItem.updateMany({ where: { id: { in: written.itemIds } }, data: { resolutionId: id } });
  }
}

/** The fields as columns. */
function columnsOf(facts: ResolutionFacts) {
  const {
    countyName: _county,
    countyDisplayName: _displayName,
    prior: _prior,
    amount,
    grantAmount,
    appointments,
    ...columns
  } = facts;
  return {
    ...columns,
    amount: amount === null ? null : BigInt(amount),
    grantAmount: grantAmount === null ? null : BigInt(grantAmount),
    appointments: appointments as unknown as Prisma.InputJsonArray,
  };
}
