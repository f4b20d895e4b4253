import type { Keys, Site } from "#tests/support/grounds.ts";

/** A release of the open data of a project. */
export async function rows({ db, words, found, now }: Site): Promise<Keys> {
  const ocid = `ocds-xxxxxx-${words.replaceAll(" ", "-")}`;
  const release = { ocid, id: `${ocid}-1`, date: now.toISOString(), tag: ["tender"], tender: { title: words } };
  const ocdsRelease = await db.ocdsRelease.create({
    data: { projectId: found["Project"] as string, ocid, number: 1, tag: "tender", at: now, release },
  });
  return { OcdsRelease: ocdsRelease.id, OcdsRecord: ocid };
}

export const asked = (found: Keys) => ({
  "Query.ocdsRecord": `ocid: ${JSON.stringify(found["OcdsRecord"])}`,
  "Project.ocdsPreview": "to: PUBLISHED",
});
