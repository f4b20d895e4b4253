import { globalId } from "#schema/builder.ts";
import type { Keys, Site } from "#tests/support/grounds.ts";

export async function rows({ db, words }: Site): Promise<Keys> {
  const role = await db.role.create({ data: { name: `${words} role`, module: "Meetings" } });
  await db.rolePermission.create({ data: { roleId: role.id, key: "meetings.meeting-record.view", allowed: true } });
  return { Role: role.id };
}

export const asked = (found: Keys) => ({
  "Query.roleImpact": `roleId: "${globalId("Role", found["Role"] ?? "")}", changes: [{ key: "meetings.meeting-record.view", state: DENY }]`,
  "Viewer.can": `permission: "meetings.meeting-record.view"`,
});
