import { createHash } from "node:crypto";
import { GraphQLError } from "graphql";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { canonicalText } from "../../canonical.rules.ts";
import { batched } from "../../batch.ts";
import type { Context, Ports } from "../../context.ts";
import { criteriaOf } from "../../projects/criteria.rules.ts";
import { askedOf, type Certification } from "../../projects/settings/certifications.rules.ts";
import { insuranceInWords } from "../insuranceWanted.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { asRichText } from "../../projects/storedFields.ts";
import { type Edition, editionStored } from "../edition.rules.ts";

const READ = {
  solicitation: true,
  sections: { where: { approved: true }, orderBy: { position: "asc" } },
  attachments: {
    where: { included: true, removedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    include: { versions: { orderBy: { number: "desc" }, take: 1, include: { file: true } } },
  },
  lineItems: { orderBy: [{ position: "asc" }, { id: "asc" }] },
} as const satisfies Prisma.ProjectInclude;

/** The county's own certifications: from its settings until publication, then as frozen in the notice. */
async function certificationsAsked(
  context: Pick<Context, "db">,
  { id, edition }: { id: string; edition: number },
): Promise<Certification[]> {
  if (edition === 0) return askedOf((await settingsNow(context)).certifications);
  const key = `${id} ${edition}`;
  return (await publishedEditions(context, [key])).get(key)?.certifications ?? [];
}

/**
 * What vendors would read if the project were published now: approved sections, included documents, lines without the
 * estimate.
 */
export async function editionOf(context: Pick<Context, "db">, projectId: string): Promise<Edition> {
  const project = await context.db.project.findFirstOrThrow({ where: { id: projectId }, include: READ });
  const { solicitation } = project;
  if (!solicitation) throw new Error(`Project ${projectId} has no solicitation.`);
  const certifications = await certificationsAsked(context, solicitation);
  const insurance = await insuranceInWords(context, solicitation.insuranceVersionId);
  return {
    form: 1,
    number: solicitation.number,
    title: solicitation.title ?? project.title,
    department: project.department,
    procurementType: project.procurementType,
    method: project.method,
    description: solicitation.description || project.description,
    summary: asRichText(project.summary),
    criteria: criteriaOf(project.criteria).map(({ description, percentage }) => ({ description, percentage })),
    sections: project.sections.flatMap(({ key, title, content }) => {
      const words = asRichText(content);
      return words ? [{ key, title, content: words }] : [];
    }),
    attachments: project.attachments.flatMap(({ versions: [newest] }) =>
      newest?.file.state === "CLEAN"
        ? [
            {
              fileId: newest.file.id,
              filename: newest.file.filename,
              contentType: newest.file.contentType,
              size: newest.file.size === null ? null : Number(newest.file.size),
            },
          ]
        : [],
    ),
    lines: project.lineItems.map(({ id, kind, number, description, unit, quantity, allowance }) => ({
      id,
      kind,
      number,
      description,
      unit,
      quantity,
      allowance: allowance === null ? null : Number(allowance),
    })),
    issueDate: solicitation.issueDate,
    dueAt: solicitation.dueAt?.toISOString() ?? null,
    openingAt: solicitation.openingAt?.toISOString() ?? null,
    questionsDueAt: solicitation.questionsDueAt?.toISOString() ?? null,
    preBidMeeting: solicitation.preBidMeeting,
    contactPerson: solicitation.contactPerson,
    email: solicitation.email,
    phone: solicitation.phone,
    category: solicitation.category,
    categories: project.categories,
    documentsRequired: solicitation.documentsRequired,
    submissionInstructions: solicitation.submissionInstructions,
    evaluationCriteria: solicitation.evaluationCriteria,
    complianceCertifications: solicitation.complianceCertifications,
    // Omitted if there are none, as in earlier editions.
    ...(certifications.length > 0 && { certifications }),
    insuranceRequired: solicitation.insuranceRequired,
    ...(insurance && { insurance }),
  };
}

/**
 * Publishes the next edition, frozen. The project is locked, and its rows already contain the new content unless
 * `content` is given. Returns the edition's number.
 */
export async function publishEdition(
  context: Pick<Context, "db"> & { ports: Pick<Ports, "clock"> },
  project: { id: string; solicitation: { id: string; edition: number } | null },
  content?: Edition,
): Promise<number> {
  if (!project.solicitation) throw new Error(`Project ${project.id} has no solicitation.`);
  const { id: solicitationId } = project.solicitation;
  const edition = project.solicitation.edition + 1;
  const frozen = content ?? (await editionOf(context, project.id));
  await context.db.solicitationEdition.create({
    data: {
      solicitationId,
      edition,
      content: frozen as unknown as Prisma.InputJsonObject,
      hash: createHash("sha256").update(canonicalText(frozen)).digest("hex"),
      at: context.ports.clock.now(),
    },
  });
  await context.db.solicitation.updateMany({ where: { id: solicitationId }, data: { edition } });
  return edition;
}

/** Published editions by `<solicitation> <number>`. Missing ones are omitted. */
async function publishedEditions({ db }: Pick<Context, "db">, keys: string[]): Promise<Map<string, Edition>> {
  const OR = keys.map((key) => {
    const [solicitationId = "", number] = key.split(" ");
    return { solicitationId, edition: Number(number) };
  });
  const rows = await db.solicitationEdition.findMany({ where: { OR } });
  return new Map(rows.map((row) => [`${row.solicitationId} ${row.edition}`, editionStored(row.content)]));
}

/** A published edition, read once for all that are shown together. Null if no edition has this number. */
export async function publishedEdition(
  context: Pick<Context, "db" | "memo">,
  solicitationId: string,
  edition: number,
): Promise<Edition | null> {
  const load = (keys: string[]) => publishedEditions(context, keys);
  return (await batched(context, "edition", `${solicitationId} ${edition}`, load)) ?? null;
}

/**
 * The current content of a solicitation: its newest edition, or, before publication and for staff, what it would be. A
 * published solicitation is read only from its edition, never from the project.
 * @throws GraphQLError NOT_FOUND if a published solicitation has no edition
 */
export async function contentNow(
  context: Context,
  solicitation: { id: string; projectId: string; state: string; edition: number },
): Promise<Edition> {
  const { id, projectId, state, edition } = solicitation;
  if (state === "DRAFT") return editionOf(context, projectId);
  const found = await publishedEdition(context, id, edition);
  if (found) return found;
  throw new GraphQLError("This solicitation has not been published.", { extensions: { code: "NOT_FOUND" } });
}
