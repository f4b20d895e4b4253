import type { Keys, Site } from "#tests/support/grounds.ts";

export async function rows({ db, words, found }: Site): Promise<Keys> {
  const { id } = await db.department.findFirstOrThrow();
  const more = await db.department.create({ data: { name: `${words} archives` } });
  await db.userDepartment.create({ data: { userId: found["User"] as string, departmentId: more.id } });
  return { Department: id };
}
