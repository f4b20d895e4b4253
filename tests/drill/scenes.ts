import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openFolder } from "#prisma/postgres/openFolder.ts";
import { DEMO_PASSPHRASE } from "#prisma/seed/sealedKeys.ts";
import { partsOf } from "#schema/bids/sealing/bidContent.rules.ts";
import { base64urlOf, fromBase64url } from "#schema/bids/sealing/bytes.rules.ts";
import { sealEnvelope } from "#schema/bids/sealing/envelope.rules.ts";
import { unlockKey } from "#schema/bids/sealing/passphrase.rules.ts";
import { openShare } from "#schema/bids/sealing/shares.rules.ts";
import { differences } from "#tests/support/movedCounty.ts";
import { writeMovingCounty } from "#tests/support/movingCounty.ts";
import { bidWords } from "#tests/support/sealedBids.ts";
import type { DrillContext, Person } from "./context.ts";
import { demoParts } from "./demoParts.ts";
import type { Stage } from "./stage.ts";

// What is under way when something is killed. Each scene reports what was acknowledged and looks for it afterwards.

/** The result of a scene. `wrong`: violations, as text. */
export interface Seen {
  acknowledged: string;
  found: string;
  wrong: string[];
}

export const SCENES: readonly { name: string; play: (stage: Stage, on: DrillContext) => Promise<Seen> }[] = [
  { name: "a roll call", play: rollCall },
  { name: "the lodging of a sealed bid", play: lodging },
  { name: "the opening of bids", play: opening },
  { name: "the execution of a contract", play: execution },
  { name: "an import", play: importing },
];

/** Reports an expectation that did not hold. */
const unless = (holds: boolean, words: string): string[] => (holds ? [] : [words]);

const MEMBERS = 13;
const KILLED_AFTER = 4;

/** Thirteen members vote at once, each for themselves. The kill comes after the fourth answer. */
async function rollCall(stage: Stage): Promise<Seen> {
  const clerk = await stage.person("clerk");
  const members: Person[] = [];
  for (let at = 1; at <= MEMBERS; at += 1) members.push(await stage.person(`member${at}`));
  const today = new Date().toISOString().slice(0, 10);
  const { meeting } = await clerk.does(
    "createMeeting",
    { meetingType: "Board", date: today, startTime: "10:00", location: "Courthouse" },
    "meeting { id today }",
  );
  const { item } = await clerk.does(
    "addAgendaItem",
    { meetingId: meeting.id, description: "To try it" },
    "item { id }",
  );
  const voted = { voteType: "ROLL_CALL_VOTE", thresholdType: "WEIGHTED_MAJORITY" };
  await clerk.does("updateAgendaItem", { itemId: item.id, version: 1, description: "To try it", ...voted });
  await clerk.does("addAllMembers", { meetingId: meeting.id, time: "10:00" });
  await clerk.does("publishAgenda", { meetingId: meeting.id });
  await clerk.does("startMeeting", { meetingId: meeting.id, startsOn: meeting.today });
  const { motion } = await clerk.does("addMotion", { itemId: item.id, kind: "MAIN" }, "motion { id }");
  await clerk.does("openVote", { motionId: motion.id });
  const node = async (who: Person, fields: string) => {
    const query = `query($id: ID!) { node(id: $id) { ... on Motion { ${fields} } } }`;
    return (await who.graphql(query, { id: motion.id })).json.data.node;
  };
  const entries = await Promise.all(
    members.map(async (member) => (await node(member, "viewerEntry { id }")).viewerEntry),
  );

  const acknowledged = new Map<string, string>();
  const killing: Promise<void>[] = [];
  const cast = (value: string) => (member: Person, at: number) =>
    member.does("castVote", { motionId: motion.id, entryId: entries[at].id, value }).then(
      () => {
        acknowledged.set(entries[at].id, value);
        // The others are under way.
        if (killing.length === 0 && acknowledged.size === KILLED_AFTER) killing.push(stage.kill());
      },
      () => {},
    );
  await Promise.all(members.map((member, index) => cast(index % 2 === 0 ? "YES" : "NO")(member, index)));
  await Promise.all(killing);
  await stage.again();

  const acknowledgedVotes = [...acknowledged];
  const { roll }: { roll: { id: string; vote: string | null }[] } = await node(clerk, "roll { id vote }");
  const there = acknowledgedVotes.filter(([id, value]) =>
    roll.some((entry) => entry.id === id && entry.vote === value),
  );
  // Members without an answer vote again.
  await Promise.all(members.map((member, index) => cast("YES")(member, index)));
  const { tally } = await node(clerk, "tally { heads { yes } }");
  return {
    acknowledged: `${acknowledgedVotes.length} of ${MEMBERS} votes`,
    found: `${there.length} of them there; afterwards all ${tally.heads.yes} vote`,
    wrong: [
      ...unless(acknowledgedVotes.length >= KILLED_AFTER, "too few votes were acknowledged before the kill"),
      ...unless(
        there.length === acknowledgedVotes.length,
        `${acknowledgedVotes.length - there.length} acknowledged votes are lost`,
      ),
      ...unless(tally.heads.yes === MEMBERS, `only ${tally.heads.yes} could vote afterwards`),
    ],
  };
}

const OPEN_FOR_BIDS = "Resurfacing of County Routes 4 and 12";
const BIDDERS = ["vendor", "lars@northern-supply-co.demo.example"];

/** A demonstration project as a person reads it, by its title. */
async function projectOf(person: Person, title: string) {
  const { json } = await person.graphql(
    "{ projects(first: 100) { edges { node { key title solicitation { id key state } } } } }",
  );
  return json.data.projects.edges.map(({ node }: any) => node).find((project: any) => project.title === title);
}

/** One vendor has the receipt. The envelope of a second is written, but its row is not yet committed. */
async function lodging(stage: Stage): Promise<Seen> {
  const { solicitation } = await projectOf(await stage.person("purchasing"), OPEN_FOR_BIDS);
  const SEALING =
    "sealing { county solicitation edition publicKey addenda lines { key } certifications { key words } }";
  const bids = await Promise.all(
    BIDDERS.map(async (name) => {
      const person = await stage.person(name);
      const query = `query($key: ID!) { viewerVendor { key legalName } solicitation(key: $key) { ${SEALING} } }`;
      const { json } = await person.graphql(query, { key: solicitation.key });
      const { viewerVendor: vendor, solicitation: notice } = json.data;
      const { sealing } = notice;
      const words = bidWords(vendor.legalName, {
        lines: sealing.lines.map(({ key: id }: any) => ({ id, unitPrice: "4.25", extension: null })),
        acknowledged: sealing.addenda,
        certifications: sealing.certifications,
      });
      const { county, edition, publicKey } = sealing;
      const envelope = await sealEnvelope(
        { county, solicitation: solicitation.key, edition, vendor: vendor.key },
        fromBase64url(publicKey) as Uint8Array<ArrayBuffer>,
        partsOf(words, [], false),
      );
      const lodge = async () => {
        const answer = await person.http(`/api/vendor-portal/${solicitation.key}/bid`, {
          method: "POST",
          body: envelope,
          headers: { "content-type": "application/octet-stream" },
        });
        if (answer.status !== 200) throw new Error(`lodging: ${answer.status} ${answer.text}`);
        return answer.json.receipt;
      };
      const readBid = async () => {
        const myBidQuery = `query($key: ID!) { solicitation(key: $key) { myBid { state receipts { json } } } }`;
        return (await person.graphql(myBidQuery, { key: solicitation.key })).json.data.solicitation.myBid;
      };
      return { lodge, readBid, hash: createHash("sha256").update(envelope).digest("hex") };
    }),
  );
  const [first, second] = bids as [(typeof bids)[0], (typeof bids)[0]];
  const receipt = await first.lodge();
  const hold = await stage.heldAt("bid_receipt", second.lodge);
  await stage.kill();
  const answered = await hold.acknowledged;
  await stage.again();

  const firstBid = await first.readBid();
  const same = firstBid?.receipts.some(({ json }: any) => JSON.parse(json).hash === receipt.hash);
  const none = await second.readBid();
  const again = await second.lodge();
  // Immediately after the answer.
  await stage.kill();
  await stage.again();
  const lodged = await second.readBid();
  const rows = await stage.rows(
    `select envelope_file as file, envelope_hash as hash from bid where solicitation_id = '${solicitation.key}'`,
  );
  const { files } = demoParts(stage.dataDir, "a secret that signs no links here");
  let intactCount = 0;
  for (const { file, hash } of rows) {
    const { size = 0 } = (await files.head(file)) ?? {};
    const bytes = await files.read(file, 0, size);
    if (createHash("sha256").update(bytes).digest("hex") === hash) intactCount += 1;
  }
  const receipts = lodged?.receipts.map(({ json }: any) => JSON.parse(json).hash);
  return {
    acknowledged: "2 bids with their receipts, one before the kill and one at the instant of a second",
    found: `${[firstBid, lodged].filter(Boolean).length} bids there, ${intactCount} envelopes with the bytes of their receipts; the one under way left ${none === null ? "nothing" : "A BID"} and was lodged again`,
    wrong: [
      ...unless(!answered, "the bid that was held was acknowledged"),
      ...unless(same === true, "an acknowledged receipt is lost"),
      ...unless(none === null, "a bid without an answer is there"),
      ...unless(receipts?.length === 1 && receipts[0] === again.hash, "the second receipt is lost or doubled"),
      ...unless(
        rows.length === BIDDERS.length && intactCount === rows.length,
        `${intactCount} of ${rows.length} envelopes are whole`,
      ),
    ],
  };
}

const CLOSED = "Standby generators for three fire towers";
const OPENING_NOW = `select o.state::text as opening, o.record is not null as signed, b.state::text as bid, b.content is not null as read,
  b.position, (select count(*)::int from announced_bid a where a.opening_id = o.id) as announced,
  (select count(*)::int from keyholder k join bid_seal s on s.id = k.seal_id where s.solicitation_id = o.solicitation_id and k.entered is not null) as entered
  from opening o join bid b on b.solicitation_id = o.solicitation_id where o.solicitation_id = `;

/** Two shares are entered. The kill comes while the envelope is opened, and again while its record is signed. */
async function opening(stage: Stage): Promise<Seen> {
  const [purchasing, clerk, legal] = await Promise.all(
    ["purchasing", "clerk", "legal"].map((name) => stage.person(name)),
  );
  if (!purchasing || !clerk || !legal) throw new Error("the demonstration has no such people");
  const { key: project, solicitation } = await projectOf(purchasing, CLOSED);
  const started = await purchasing.does("startOpening", { solicitationId: solicitation.id }, "opening { id }");
  const openingId = started.opening.id;
  await clerk.does("witnessOpening", { openingId });
  for (const holder of [clerk, legal]) {
    const query = "query($key: ID!) { openingRoom(key: $key) { key myKey { key salt publicKey lockedKey share } } }";
    const { key: of, myKey } = (await holder.graphql(query, { key: project })).json.data.openingRoom;
    const [publicKey, lockedKey, salt] = [myKey.publicKey, myKey.lockedKey, myKey.salt].map(
      (text) => fromBase64url(text) as Uint8Array<ArrayBuffer>,
    );
    if (!publicKey || !lockedKey || !salt) throw new Error("a keyholder has no key");
    const keys = await unlockKey(publicKey, lockedKey, DEMO_PASSPHRASE, salt);
    const place = { solicitation: of, keyholder: myKey.key, rehearsal: false };
    const share = keys && (await openShare(myKey.share, keys, place));
    if (!share) throw new Error("a keyholder's share does not open");
    await holder.does("enterShare", { openingId, share: base64urlOf(share) });
  }
  const open = () => purchasing.does("openNextEnvelope", { openingId, position: 1 });
  const now = async () => (await stage.rows(`${OPENING_NOW} '${solicitation.key}'`))[0];
  const before = JSON.stringify(await now());
  const hold = await stage.heldAt("announced_bid", open);
  await stage.kill();
  const answered = await hold.acknowledged;
  await stage.again();
  const between = JSON.stringify(await now());

  await open();
  const sealed = await stage.heldAt("bid_seal", () => purchasing.does("finishOpening", { openingId }));
  await stage.kill();
  const signed = await sealed.acknowledged;
  await stage.again();
  const opened = await now();
  await purchasing.does("finishOpening", { openingId });
  await stage.kill();
  await stage.again();
  const finished = await now();
  return {
    acknowledged: "2 shares, then an envelope, then the signed record",
    found: `after the kill in an envelope: ${between === before ? "as before it, and it was opened then" : between}; after the kill in the signing: ${opened.bid}, ${opened.opening}; after the record: ${finished.opening}, ${finished.signed ? "signed" : "NOT SIGNED"}`,
    wrong: [
      ...unless(!answered && !signed, "what was held was acknowledged"),
      ...unless(between === before, `the opening is half done: ${between}, before ${before}`),
      ...unless(
        opened.opening === "OPENING" &&
          opened.bid === "OPENED" &&
          opened.read &&
          opened.announced === 1 &&
          !opened.signed,
        `the opened envelope is lost or the record half signed: ${JSON.stringify(opened)}`,
      ),
      ...unless(
        finished.opening === "FINISHED" && finished.signed && finished.entered === 0,
        `the record is lost: ${JSON.stringify(finished)}`,
      ),
    ],
  };
}

const SIGNED = "Heating fuel";
const CONTRACT_NOW = `select c.status::text, c.executed_at is not null as executed, c.executed_by_name is not null as named,
  (select count(*)::int from contract_event e where e.contract_id = c.id and e.kind = 'EXECUTED') as told,
  (select count(*)::int from contract_paper p where p.contract_id = c.id) as papers from contract c where c.name = '${SIGNED}'`;

/** The kill comes in the middle of the execution, and again at the moment of its answer. */
async function execution(stage: Stage): Promise<Seen> {
  const admin = await stage.person("admin");
  const { json } = await admin.graphql("{ contracts(first: 100) { edges { node { id name } } } }");
  const { id: contractId } = json.data.contracts.edges
    .map(({ node }: any) => node)
    .find(({ name }: any) => name === SIGNED);
  const execute = () => admin.does("markContractExecuted", { contractId });
  const now = async () => JSON.stringify((await stage.rows(CONTRACT_NOW))[0]);
  const before = await now();
  const hold = await stage.heldAt("contract_event", execute);
  await stage.kill();
  const answered = await hold.acknowledged;
  await stage.again();
  const between = await now();
  await execute();
  await stage.kill();
  await stage.again();
  const after = await now();
  const executedState = JSON.stringify({ status: "EXECUTED", executed: true, named: true, told: 1, papers: 1 });
  return {
    acknowledged: "the execution, at the second try",
    found: `after the kill in its middle: ${between === before ? "as before" : between}; after the kill at its answer: ${after === executedState ? "executed, with its event and its paper" : after}`,
    wrong: [
      ...unless(!answered, "what was held was acknowledged"),
      ...unless(between === before, `the contract is half executed: ${between}, before ${before}`),
      ...unless(after === executedState, `the execution is lost or half there: ${after}`),
    ],
  };
}

const MOVING = { meetings: 400, bodies: 4, matters: 200, items: 3_200 };
const IN_PLACE = "select count(*)::int as meetings from meeting where source is not null";
/** The kill comes once this many meetings are committed. */
const SOME = 20;

/** The import runs next to the server. Run again, it imports the rest. */
async function importing(stage: Stage, on: DrillContext): Promise<Seen> {
  const folder = await on.folder();
  const truth = await writeMovingCounty(folder, MOVING);
  const args = ["server/import.ts", "legistar", folder, "--county", "demo"];
  const env = { DATA_DIR: stage.dataDir };
  const moving = on.launch(args, env);
  let over = false;
  void moving.exited.then(() => (over = true));
  const there = async (): Promise<number> => (await stage.rows(IN_PLACE))[0].meetings;
  let acknowledged = 0;
  while (acknowledged < SOME && !over) {
    acknowledged = await there();
    await pause(20);
  }
  await stage.kill(moving.process);
  await stage.again();
  const code = await moving.exited;
  // Progress lines do not count.
  const lines = moving
    .output()
    .trim()
    .split("\n")
    .filter((line) => !/^\d+ % of /.test(line));
  const importedCount = await there();
  const again = await on.runs(args, env);
  stage.server().process.kill("SIGTERM");
  await stage.server().exited;
  const database = await openFolder(join(stage.dataDir, "database"));
  let wrong: string[];
  try {
    const county = await database.inDirectory((db) => db.tenant.findUniqueOrThrow({ where: { subdomain: "demo" } }));
    wrong = await database.inTenant(county.id, (db) => differences(db, truth), { timeout: 120_000 });
  } finally {
    await database.close();
  }
  return {
    acknowledged: `${acknowledged} of ${MOVING.meetings} meetings committed`,
    found: `${importedCount} there; the import ${code === null ? "was killed too" : code === 1 ? `said “${lines.at(-1)}”` : "went on to its end"}; run again (${again.code}), ${wrong.length} of ${MOVING.meetings} meetings differ from their source`,
    wrong: [
      ...unless(acknowledged >= SOME && acknowledged < MOVING.meetings, "the kill missed the import"),
      ...unless(
        code === null || importedCount === MOVING.meetings || lines.length === 1,
        `the import failed without words: ${lines.slice(0, 3).join(" / ")}`,
      ),
      ...unless(importedCount >= acknowledged, `${acknowledged - importedCount} committed meetings are lost`),
      ...unless(again.code === 0, `the import cannot go on: ${again.output.slice(0, 200)}`),
      ...unless(wrong.length === 0, wrong[0] ?? ""),
    ],
  };
}
