// The standard paragraphs of a demonstration county.
import { v7 as uuid } from "uuid";
import { plainText, richTextOf } from "#schema/richText.rules.ts";
import type { Db } from "../client.ts";
import type { Prisma } from "../generated/client/client.ts";

interface DemoParagraph {
  title: string;
  /** Key of its section. Null: anywhere. */
  section: string | null;
  /** Its versions, the oldest first. */
  texts: readonly string[];
}

const DEMO_PARAGRAPHS: readonly DemoParagraph[] = [
  {
    title: "How and when bids are taken",
    section: "submission-instructions",
    texts: [
      "Bids for {{title}} are handed in at the office of the Clerk.",
      "Bids for {{title}} ({{kind}} {{number}}) are sent through the vendor portal of the {{county}} until {{dueDate}}. A bid that comes later is not taken.",
    ],
  },
  {
    title: "Questions of bidders",
    section: "submission-instructions",
    texts: [
      "Questions are asked in the vendor portal until {{questionsDue}}. Everyone who has the documents can read the questions and answers. For help with the portal, write to {{contact}}, {{email}}.",
    ],
  },
  {
    title: "Prevailing wages",
    section: "scope-of-work",
    texts: [
      "Workers on this public work are paid no less than the prevailing rate of wage and supplements of the schedule that the Department of Labor has set for it (Labor Law §220).",
    ],
  },
  {
    title: "No collusion",
    section: null,
    texts: [
      "By its bid the bidder certifies, under penalty of perjury, that its prices were arrived at independently and were not disclosed to another bidder before the opening (GML 103-d).",
    ],
  },
];

/** Writes them, with thirty days between two versions. */
export async function seedLibrary(db: Db, byName: string, today: Date): Promise<void> {
  for (const { title, section, texts } of DEMO_PARAGRAPHS) {
    const id = uuid();
    await db.standardParagraph.create({ data: { id, title, sectionKey: section, version: texts.length } });
    await db.standardParagraphVersion.createMany({
      data: texts.map((text, index) => ({
        paragraphId: id,
        number: index + 1,
        content: richTextOf(text) as unknown as Prisma.InputJsonObject,
        contentText: plainText(richTextOf(text)),
        byName,
        at: new Date(today.valueOf() - (texts.length - index) * 86_400_000 * 30),
      })),
    });
  }
}
