import { DEFAULT_ROLES } from "#schema/roles/permissions.ts";
import { globalId } from "#schema/builder.ts";
import type { County, Person, World } from "#tests/support/world.ts";
import { step } from "../resolutions/life.ts";
import { block, department, request } from "../resolutions/request.ts";

export const ROLES = DEFAULT_ROLES.map((role) => role.name);
export const EVERYONE = ["Guest", ...ROLES];

/** Keys of what a county keeps, none of it public. */
export interface Furnished {
  meeting: string;
  resolution: string;
  motion: string;
  /** Somebody whom nobody here is. */
  user: string;
  department: string;
  /** A role that nobody here holds. */
  role: string;
  template: string;
  webhook: string;
}

const keyOf = (id: string): string => Buffer.from(id, "base64").toString().split(":")[1] as string;

/** A county in which there is one of everything, and nothing of it public: what is seen is seen by a right. */
export async function furnish(world: World, county: County): Promise<Furnished> {
  const people: Person[] = [];
  for (const role of ROLES) people.push(await county.as(role));
  const { resolution } = await aResolution(world, county);
  const found = { resolution, ...(await aMeeting(world, county, resolution)) };
  return { ...found, ...(await kept(world, county, people)) };
}

/** A vote that was held, on a meeting that is hidden again. */
async function aMeeting(
  world: World,
  county: County,
  resolutionKey: string,
): Promise<Pick<Furnished, "meeting" | "motion">> {
  const clerk = await county.as("Clerk");
  const meeting = await county.meeting({ number: "H-1" }).items("Roads", "Bridges").present(4).started().create();
  const [itemId] = meeting.itemIds;
  await clerk.does("setCurrentItem", { meetingId: meeting.id, itemId });
  await clerk.does("updateAgendaItem", { itemId, version: 1, description: "Roads", voteType: "ROLL_CALL_VOTE" });
  const [mover, seconder] = county.members;
  const { motion } = await clerk.does(
    "addMotion",
    { itemId, kind: "MAIN", text: "To mend them", moverId: mover?.globalId, seconderId: seconder?.globalId },
    "motion { id }",
  );
  const opened = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
  for (const { id } of opened.motion.roll.slice(0, 4))
    await clerk.does("castVote", { motionId: motion.id, entryId: id, value: "YES" });
  await clerk.does("closeVote", { motionId: motion.id });
  await clerk.does("generateAgenda", { meetingId: meeting.id });
  await world.database.inTenant(county.id, async (db) => {
    const pdf = { contentType: "application/pdf", size: 9n, state: "CLEAN" } as const;
    const file = { ...pdf, kind: "minutes", meetingId: meeting.key } as const;
    const { id } = await db.storedFile.create({ data: { ...file, key: `${county.id}/minutes`, filename: "m.pdf" } });
    await db.meeting.updateMany({
      where: { id: meeting.key },
      data: { state: "SCHEDULED", minutesFileId: id, mediaFileId: id },
    });
    await db.agendaItem.updateMany({
      where: { id: meeting.itemKeys[0] as string },
      data: { documentFileId: id, resolutionId: resolutionKey },
    });
  });
  return { meeting: meeting.key, motion: keyOf(motion.id) };
}

/** A request of somebody who is nobody here, on its way, with a route, a file and versions. */
async function aResolution(world: World, county: County): Promise<Pick<Furnished, "resolution">> {
  const clerk = await county.as("Clerk");
  const asking = await county.with(
    "meetings.meeting-items.create",
    "meetings.meeting-items.edit",
    "meetings.meeting-items.view-own",
  );
  await department(world, county, "Highway", 20, []);
  const first = await request(asking);
  const made = await request(asking, { title: "Bridge" });
  const now = () =>
    world.database.inTenant(county.id, (db) => db.resolution.findFirstOrThrow({ where: { id: made.key } }));
  const resolutionId = made.id;
  // One deed comes from a browser.
  await asking.http("/graphql", {
    headers: { "user-agent": "Browser" },
    body: {
      query: "mutation($input: RenameResolutionInput!) { renameResolution(input: $input) { __typename } }",
      variables: { input: { resolutionId, version: made.version, title: "Bridge salt" } },
    },
  });
  const blocks = [block("a", "WHEREAS", "Salt is needed"), block("b", "RESOLVED", "Salt is bought")];
  await asking.does("saveDraft", { resolutionId, version: (await now()).version, blocks });
  const steps = [step({ ...asking, email: "outside@firm.example" }, "LEGAL_REVIEW", 1)];
  await clerk.does("saveRoute", { resolutionId, version: (await now()).version, note: "Please", steps });
  await asking.does("submitResolution", { resolutionId: made.id });
  await world.database.inTenant(county.id, (db) =>
    db.resolutionLink.create({ data: { fromId: made.key, toId: first.key, kind: "AMENDS" } }),
  );
  await clerk.does("saveRouteTemplate", { name: "Over $20,000", steps });
  // A draft waits on who asked for it.
  await request(clerk, { title: "Clerk's salt" });
  return { resolution: made.key };
}

/** What stands beside meetings and resolutions; and of what is personal one for each of these people. There is a department. */
export async function kept(world: World, county: County, people: Person[]) {
  const now = world.clock.now();
  const later = new Date(now.valueOf() + 86_400_000);
  return world.database.inTenant(county.id, async (db) => {
    const role = await db.role.create({ data: { name: "Spare", module: "Meetings" } });
    await db.rolePermission.create({ data: { roleId: role.id, key: "meetings.meeting-record.view", allowed: true } });
    const { id: departmentId } = await db.department.findFirstOrThrow();
    const more = await db.department.create({ data: { name: "Archives" } });
    const user = await db.user.create({
      data: {
        email: "spare@x.example",
        firstName: "Spare",
        lastName: "Person",
        title: "Deputy",
        phone: "1",
        cellPhone: "2",
        address: "3",
        city: "4",
        state: "5",
        zip: "6",
        roleId: role.id,
        departmentId,
        lastSignInAt: now,
        invitedAt: now,
      },
    });
    await db.userDepartment.create({ data: { userId: user.id, departmentId: more.id } });
    const board = await db.body.findFirstOrThrow();
    const seat = await db.seat.create({ data: { bodyId: board.id, label: "District 99", position: 99 } });
    await db.member.create({
      data: { bodyId: board.id, seatId: seat.id, userId: user.id, name: "Spare Person", startsOn: "2020-01-01" },
    });
    await db.register.create({ data: { name: "resolution", year: 2026, last: 1 } });
    const file = { contentType: "application/pdf", size: 9n, state: "CLEAN", kind: "template" } as const;
    const stored = await db.storedFile.create({
      data: { ...file, key: `${county.id}/letterhead`, filename: "a.docx" },
    });
    await db.documentTemplate.create({
      data: { kind: "letter", fileId: stored.id, uploadedAt: now, uploadedBy: "Clerk" },
    });
    const letter = { key: "APPROVAL-NOTIFY", fromEmail: "a@x.example", toEmail: "b@x.example", toName: "B" };
    await db.outboxLetter.create({
      data: {
        ...letter,
        dedupeKey: "1",
        subject: "S",
        text: "T",
        html: "<p>T</p>",
        createdAt: now,
        nextAttemptAt: later,
        path: "/resolutions",
        lastError: "refused",
      },
    });
    const template = await db.notificationTemplate.create({
      data: { key: "APPROVAL-NOTIFY", fromEmail: "a@x.example", subject: "S", body: "B", html: "<p>B</p>" },
    });
    await db.tenantSettings.updateMany({
      data: {
        senderEmail: "clerk@x.example",
        escalationEmail: "late@x.example",
        contactName: "Ann",
        contactEmail: "ann@x.example",
        contactPhone: "1",
      },
    });
    const webhook = await db.webhook.create({
      data: { url: "https://x.example/", description: "X", events: ["vote.closed"], secret: "sealed", createdAt: now },
    });
    await db.webhookDelivery.create({
      data: {
        webhookId: webhook.id,
        type: "vote.closed",
        payload: { type: "vote.closed", timestamp: now.toISOString(), data: {} },
        nextAttemptAt: later,
        createdAt: now,
      },
    });
    for (const [index, person] of people.entries()) {
      const userId = person.userId as string;
      await db.passkey.create({
        data: {
          userId,
          credentialId: `c${index}`,
          publicKey: new Uint8Array([1]),
          transports: [],
          name: "Key",
          createdAt: now,
        },
      });
      await db.apiToken.create({
        data: {
          userId,
          name: "Token",
          prefix: "dais_x",
          tokenHash: `h${index}`,
          permissions: [],
          createdAt: now,
          expiresAt: later,
        },
      });
      await db.inboxNotice.create({
        data: { userId, key: "APPROVAL-NOTIFY", subject: "S", text: "T", createdAt: now },
      });
      await db.savedView.create({ data: { userId, room: "resolutions", name: "Mine", address: "q=1" } });
      await db.requestDraft.create({ data: { userId, content: { title: "x" }, savedAt: now } });
      const delegateId = people[(index + 1) % people.length]?.userId as string;
      await db.delegation.create({ data: { userId, delegateId, startsOn: "2026-03-13", endsOn: "2026-03-14" } });
    }
    return { user: user.id, department: departmentId, role: role.id, template: template.id, webhook: webhook.id };
  });
}

/** How fields that ask for something are asked here. */
export function argumentsFor(found: Furnished): Record<string, string> {
  const id = (type: string, key: string) => JSON.stringify(globalId(type, key));
  return {
    "Query.meeting": `key: "${found.meeting}"`,
    "Query.resolution": `key: "${found.resolution}"`,
    "Query.user": `key: "${found.user}"`,
    "Query.department": `key: "${found.department}"`,
    "Query.role": `key: "${found.role}"`,
    "Query.webhook": `key: "${found.webhook}"`,
    "Query.notificationTemplate": `key: "${found.template}"`,
    "Query.documentTemplate": `kind: "letter"`,
    "Query.history": `recordId: ${id("Resolution", found.resolution)}`,
    "Query.roleImpact": `roleId: ${id("Role", found.role)}, changes: [{ key: "meetings.meeting-record.view", state: DENY }]`,
    "Query.whyCan": `userId: ${id("User", found.user)}, permission: "meetings.meeting-record.view"`,
    "Query.previewNotification": `key: "APPROVAL-NOTIFY", subject: "{{nobody}}", body: "B", html: "<p>B</p>"`,
    "Viewer.savedViews": `room: "resolutions"`,
    "Viewer.can": `permission: "meetings.meeting-record.view"`,
  };
}

/** Where a type is looked for, when another way is shorter but shows only what is one's own or public. */
export const WAYS: Record<string, string[]> = {
  AgendaItem: ["meeting", "items"],
  AuditEntry: ["history", "edges", "node"],
  Department: ["department"],
  Meeting: ["meeting"],
  Member: ["bodies", "members"],
  Motion: ["meeting", "items", "motions"],
  Person: ["people"],
  Resolution: ["resolution"],
  Role: ["role"],
  StoredFile: ["meeting", "agendaFile"],
  User: ["user"],
};
