import { DEFAULT_ROLES } from "#schema/roles/permissions.ts";
import { type Keys, rowsOf } from "#tests/support/grounds.ts";
import type { County, Person, World } from "#tests/support/world.ts";
import { step } from "../resolutions/lifecycle.fixture.ts";
import { block, department, request } from "../resolutions/request.ts";

export const ROLES = DEFAULT_ROLES.map((role) => role.name);
export const EVERYONE = ["Guest", ...ROLES];

const keyOf = (id: string): string => Buffer.from(id, "base64").toString().split(":")[1] as string;

/** A county with one of everything, none of it public: everything visible is visible by permission. */
export async function furnish(world: World, county: County): Promise<Keys> {
  const people: Person[] = [];
  for (const role of ROLES) people.push(await county.as(role));
  const resolution = await aResolution(world, county);
  const meeting = await aMeeting(world, county, resolution);
  return { Resolution: resolution, ...meeting, ...(await rowsOf(world, county, "Spare", people)) };
}

/** A finished vote, on a meeting that is hidden again. */
async function aMeeting(world: World, county: County, resolutionKey: string): Promise<Keys> {
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
  // Still before the body.
  await clerk.does("addMotion", { itemId, kind: "EXECUTIVE_SESSION", text: "Litigation" });
  const [, spoken] = meeting.itemIds;
  await clerk.does("setCurrentItem", { meetingId: meeting.id, itemId: spoken });
  await clerk.does("updateAgendaItem", { itemId: spoken, version: 1, description: "Bridges", voteType: "VOICE_VOTE" });
  const voiced = await clerk.does(
    "addMotion",
    { itemId: spoken, kind: "MAIN", text: "To paint them", moverId: mover?.globalId, seconderId: seconder?.globalId },
    "motion { id }",
  );
  await clerk.does("declareVote", { motionId: voiced.motion.id, declared: "CARRIED" });
  await clerk.does("generateAgenda", { meetingId: meeting.id });
  await world.database.inTenant(county.id, async (db) => {
    const pdf = { contentType: "application/pdf", size: 9n, state: "CLEAN" } as const;
    const file = { ...pdf, kind: "minutes", meetingId: meeting.key } as const;
    const { id } = await db.storedFile.create({ data: { ...file, key: `${county.id}/minutes`, filename: "m.pdf" } });
    await db.meeting.updateMany({
      where: { id: meeting.key },
      data: {
        state: "SCHEDULED",
        minutesFileId: id,
        mediaFileId: id,
        videoLink: "https://stream.example.org",
        recordingStartsAt: new Date(0),
      },
    });
    const cues = [{ start: 0, end: 1_000, text: "Good evening" }];
    await db.caption.create({ data: { meetingId: meeting.key, filename: "a.vtt", cues, addedAt: new Date(0) } });
    await db.minutes.create({
      data: {
        meetingId: meeting.key,
        taken: [{ key: "gone", text: "x" }],
        takenAt: new Date(0),
        texts: [{ after: "gone", text: "x" }],
        editions: {
          create: { number: 1, hash: "0", byName: "x", lines: [{ key: "gone", kind: "TEXT", text: "x", item: null }] },
        },
      },
    });
    const line = { description: "x", motionText: null, voteType: "NO_VOTE", thresholdType: null, customRule: null };
    const lines = [{ ...line, heading: null, onConsent: false }];
    const template = { key: "x", keptBy: "x", keptAt: new Date(0).toISOString(), lines };
    const formerNames = [{ name: "Board of before", lastDay: "2025-12-31" }];
    await db.body.updateMany({ data: { agendaTemplate: template, formerNames } });
    const packet = { ...pdf, kind: "packet", meetingId: meeting.key, key: `${county.id}/packet` } as const;
    const { id: fileId } = await db.storedFile.create({ data: { ...packet, filename: "packet.pdf" } });
    const notes = [{ name: "x", why: "it is a Word file" }];
    await db.packetEdition.create({
      data: { meetingId: meeting.key, fileId, madeOf: "0", pages: 9, madeAt: new Date(0), notes },
    });
    const members = { ...packet, key: `${county.id}/packet-for-members`, filename: "members.pdf" };
    const { id: forMembers } = await db.storedFile.create({ data: { ...members, isDraft: true } });
    await db.packetEdition.create({
      data: {
        meetingId: meeting.key,
        fileId: forMembers,
        forMembers: true,
        madeOf: "1",
        pages: 9,
        madeAt: new Date(0),
      },
    });
    const itemId = meeting.itemKeys[0] as string;
    const { id: paper } = await db.storedFile.create({
      data: {
        ...pdf,
        kind: "itemPaper",
        meetingId: meeting.key,
        itemId,
        key: `${county.id}/paper`,
        filename: "map.pdf",
      },
    });
    await db.agendaPaper.create({ data: { itemId, fileId: paper, position: 1, name: "Map", since: new Date(0) } });
    const { id: appraisal } = await db.storedFile.create({
      data: {
        ...pdf,
        kind: "itemPaper",
        meetingId: meeting.key,
        itemId,
        key: `${county.id}/appraisal`,
        filename: "appraisal.pdf",
        isDraft: true,
      },
    });
    const confidential = { position: 2, name: "Appraisal", isConfidential: true, since: new Date(0) };
    await db.agendaPaper.create({ data: { itemId, fileId: appraisal, ...confidential } });
    await db.agendaItem.updateMany({
      where: { id: meeting.itemKeys[0] as string },
      data: { documentFileId: id, resolutionId: resolutionKey, videoSecond: 5 },
    });
  });
  return { Meeting: meeting.key, Motion: keyOf(motion.id) };
}

/** A request under way by a person without a role here, with a route, a file and versions. */
async function aResolution(world: World, county: County): Promise<string> {
  const clerk = await county.as("Clerk");
  const asking = await county.with(
    "meetings.meeting-items.create",
    "meetings.meeting-items.edit",
    "meetings.meeting-items.view-own",
  );
  await department(world, county, "Highway", 20, []);
  const first = await request(asking);
  const resolution = await request(asking, { title: "Bridge" });
  const now = () =>
    world.database.inTenant(county.id, (db) => db.resolution.findFirstOrThrow({ where: { id: resolution.key } }));
  const resolutionId = resolution.id;
  // One action comes from a browser.
  await asking.http("/graphql", {
    headers: { "user-agent": "Browser" },
    body: {
      query: "mutation($input: RenameResolutionInput!) { renameResolution(input: $input) { __typename } }",
      variables: { input: { resolutionId, version: resolution.version, title: "Bridge salt" } },
    },
  });
  const blocks = [
    block("a", "WHEREAS", "Salt is needed"),
    block("b", "RESOLVED", "Salt is bought on __________ (day)"),
  ];
  await asking.does("saveDraft", { resolutionId, version: (await now()).version, blocks });
  const steps = [step(await county.with("meetings.routing.approve-step"), "LEGAL_REVIEW", 1)];
  await clerk.does("saveRoute", { resolutionId, version: (await now()).version, note: "Please", steps });
  await asking.does("submitResolution", { resolutionId: resolution.id });
  await clerk.does("keepBlanks", { resolutionId, version: (await now()).version, reason: "The board sets the day." });
  await world.database.inTenant(county.id, (db) =>
    db.resolutionLink.create({ data: { fromId: resolution.key, toId: first.key, kind: "AMENDS" } }),
  );
  await clerk.does("saveRouteTemplate", { name: "Over $20,000", steps });
  await world.database.inTenant(county.id, (db) =>
    db.routeTemplate.create({
      data: {
        name: "Contracts",
        matter: "CONTRACT",
        steps: steps.map((each) => ({ ...each, stage: "CONTRACT_APPROVAL" })),
      },
    }),
  );
  // A draft waits for the person who requested it.
  await request(clerk, { title: "Clerk's salt" });
  return resolution.key;
}
