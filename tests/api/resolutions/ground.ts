import type { Site } from "#tests/support/grounds.ts";

export async function rows({ db, county, words, people, now }: Site): Promise<void> {
  // If a request was made, its number series has already started.
  await db.register.createMany({ data: [{ name: "resolution", year: 2026, last: 1 }], skipDuplicates: true });
  const file = { contentType: "application/pdf", size: 9n, state: "CLEAN", kind: "template" } as const;
  const stored = await db.storedFile.create({
    data: { ...file, key: `${county.id}/letterhead`, filename: `${words}.docx` },
  });
  await db.documentTemplate.create({
    data: { kind: "letter", fileId: stored.id, uploadedAt: now, uploadedBy: words },
  });
  // A resolution that a paper finds by its name.
  const law = await db.resolution.create({
    data: {
      fileNumber: `${words} RLA-77`,
      number: "77-2019",
      title: `${words} salt of before`,
      category: "PURCHASE",
      department: words,
      dateOfRequest: "2019-03-01",
      createdByName: words,
      status: "ADOPTED",
    } as never,
  });
  await db.resolutionIntake.create({
    data: { resolutionId: law.id, body: words, filename: words, byName: words, at: now },
  });
  // A reviewer's remarks on its text, and the answers.
  const [reviewer] = people;
  const remark = await db.resolutionRemark.create({
    data: {
      resolutionId: law.id,
      kind: "COMMENT",
      blockKey: "a",
      place: words,
      quoted: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] },
      text: words,
      textHash: "0",
      status: "LEGAL_REVIEW",
      byId: reviewer?.userId ?? words,
      byName: words,
      at: now,
    },
  });
  await db.remarkAnswer.create({ data: { remarkId: remark.id, text: words, byId: words, byName: words, at: now } });
  for (const { userId } of people)
    await db.requestDraft.create({ data: { userId, content: { title: words }, savedAt: now } });
}

export const asked = () => ({
  "Query.resolutionsOfPapers": `filenames: ["77-2019.pdf"]`,
  "Query.documentTemplate": `kind: "letter"`,
});

export const ways = { BroughtIn: ["resolutions", "edges", "node", "broughtIn"] };
