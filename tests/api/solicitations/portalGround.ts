import type { Db } from "#prisma/client.ts";
import { publishEdition } from "#schema/solicitations/portal/editions.ts";
import { globalId } from "#schema/builder.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import type { County, Person, World } from "#tests/support/world.ts";

/** A project with a solicitation, inserted directly. */
export interface Notice {
  projectId: string;
  key: string;
  id: string;
}

export interface NoticeOptions {
  title?: string;
  number?: string;
  department?: string;
  description?: string;
  state?: string;
  categories?: string[];
  dueAt?: Date | null;
  questionsDueAt?: Date | null;
  openingAt?: Date | null;
  published?: boolean;
  scope?: string;
  /** Title of an approved, empty section. */
  blank?: string;
}

let counted = 0;

/** Creates a project with two sections (one approved), a line with an estimate, and its solicitation. Published unless stated otherwise. */
export async function notice(world: World, county: County, options: NoticeOptions = {}): Promise<Notice> {
  counted += 1;
  const { title = `Road salt ${counted}`, published = true } = options;
  return world.database.inTenant(county.id, async (db: Db) => {
    const project = await db.project.create({
      data: {
        procurementId: `PR-2026-${counted}`,
        title,
        description: options.description ?? "",
        department: options.department ?? "Highway",
        creatorName: "Someone",
        projectContactName: "Someone",
        categories: options.categories ?? [],
        estimatedCost: 4_711_00n,
        status: published ? "PUBLISHED" : "DRAFT",
        sections: {
          create: [
            section(1, "scope", "Scope of Work", options.scope ?? "Deliver 400 tons of salt.", true),
            section(2, "internal", "Not approved", "SECRET THOUGHTS", false),
            ...(options.blank ? [section(3, "blank", options.blank, " ", true)] : []),
          ],
        },
        lineItems: {
          create: [
            { position: 1, number: "1", description: "Salt", unit: "ton", quantity: "400", estimate: "47.110815" },
          ],
        },
        solicitation: {
          create: {
            number: options.number ?? `BID-2026-${counted}`,
            state: published ? (options.state ?? "OPEN") : "DRAFT",
            publishedAt: published ? world.clock.now() : null,
            dueAt: options.dueAt === undefined ? new Date("2026-04-10T18:00:00Z") : options.dueAt,
            openingAt: options.openingAt === undefined ? new Date("2026-04-10T19:00:00Z") : options.openingAt,
            questionsDueAt:
              options.questionsDueAt === undefined ? new Date("2026-04-03T21:00:00Z") : options.questionsDueAt,
            submissionInstructions: "Bring it to the clerk.",
            insuranceRequired: "General liability of $1,000,000.",
          },
        },
      },
      include: { solicitation: true },
    });
    if (published) await publishEdition({ db, ports: world.dais.ports }, project);
    const key = project.solicitation?.id ?? "";
    return { projectId: project.id, key, id: globalId("Solicitation", key) };
  });
}

const section = (position: number, key: string, title: string, words: string, approved: boolean) => ({
  position,
  key,
  title,
  content: richTextOf(words) as object,
  contentText: words,
  approved,
});

/** Permissions unrelated to procurement, because each set of permissions is a separate person. */
const HARMLESS = [
  "contracts.documents.view",
  "insurance.certificate-record.view",
  "contracts.lifecycle.approve-step",
  "meetings.routing.reject-step",
];

/** A vendor with one contact, who signs in. */
export async function vendor(
  world: World,
  county: County,
  name: string,
  options: { standing?: "ACTIVE" | "WAITING"; categories?: string[] } = {},
): Promise<Person & { vendorId: string; vendorKey: string }> {
  const vendorCount = await world.database.inTenant(county.id, (db: Db) => db.vendor.count());
  const person = await county.with(HARMLESS[vendorCount] ?? "");
  const { id } = await world.database.inTenant(county.id, (db: Db) =>
    db.vendor.create({
      data: {
        legalName: name,
        standing: options.standing ?? "ACTIVE",
        contacts: { create: [{ userId: person.userId ?? "", isPrimary: true }] },
        categories: { create: (options.categories ?? []).map((code) => ({ code })) },
      },
    }),
  );
  return { ...person, vendorKey: id, vendorId: globalId("Vendor", id) };
}
