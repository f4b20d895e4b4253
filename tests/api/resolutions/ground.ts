import type { Site } from "#tests/support/grounds.ts";

export async function rows({ db, county, words, people, now }: Site): Promise<void> {
  // Where a request was made, its numbers have begun.
  await db.register.createMany({ data: [{ name: "resolution", year: 2026, last: 1 }], skipDuplicates: true });
  const file = { contentType: "application/pdf", size: 9n, state: "CLEAN", kind: "template" } as const;
  const stored = await db.storedFile.create({
    data: { ...file, key: `${county.id}/letterhead`, filename: `${words}.docx` },
  });
  await db.documentTemplate.create({
    data: { kind: "letter", fileId: stored.id, uploadedAt: now, uploadedBy: words },
  });
  for (const { userId } of people)
    await db.requestDraft.create({ data: { userId, content: { title: words }, savedAt: now } });
}

export const asked = () => ({ "Query.documentTemplate": `kind: "letter"` });
