import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import { v7 as uuid } from "uuid";
import type { Database } from "#prisma/client.ts";
import { createCounty } from "#prisma/seed/seed.ts";
import { globalId } from "#schema/builder.ts";
import type { Mail } from "#schema/context.ts";
import { readConfig } from "#server/config.ts";
import type { LiveLimits } from "#server/live/limits.ts";
import { createLog } from "#server/log.ts";
import { type Dais, startDais } from "#server/main.ts";
import { newDatabase, type TestDatabase } from "./databases.ts";
import { type Answer, ask, type Question } from "./http.ts";

export const PASSWORD = "Right-Horse-42";
/** Everyone's password as argon2id at its lowest cost. The hash states its cost, and tests sign in thousands of times. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
/** The time of the tests, unless they move the clock. */
export const NOON = new Date("2026-03-11T17:00:00Z");

/** The whole product on its own database, driven through HTTP. */
export interface World extends AsyncDisposable {
  dais: Dais;
  database: Database;
  port: number;
  /** postgresql://… of its database. */
  databaseUrl: string;
  clock: { now(): Date; set(time: Date | string): void; advance(minutes: number): void };
  /** Log lines so far, as objects. */
  log: Record<string, unknown>[];
  /** Registers a document as one of the app's own. Returns its id. */
  trust(document: string): string;
  /** A county with a board of `seats`, its users and its clerk. */
  county(name: string, options?: CountyOptions): Promise<County>;
  close(): Promise<void>;
}

export interface CountyOptions {
  /** Weights of the seats in hundredths. A null holder leaves the seat vacant. Default: five seats of weight 1. */
  seats?: { holder: string | null; weight: number }[];
  committees?: string[];
  /** A demonstration county. */
  isDemo?: boolean;
  /** A county for practice. */
  isPractice?: boolean;
}

export interface County {
  id: string;
  subdomain: string;
  host: string;
  boardId: string;
  /** Members of the board in seat order, without vacant seats. */
  members: { id: string; globalId: string; name: string; userEmail: string; weight: number }[];
  /** Signs in (once) as a user with the default role of that name, e.g. 'Clerk'. */
  as(role: string): Promise<Person>;
  /** Signs in as the nth member of the board, from 0. */
  member(index: number): Promise<Person>;
  /** A user with exactly these permissions. */
  with(...permissions: string[]): Promise<Person>;
  /** A guest, on the county's address. */
  guest: Person;
  /** A meeting of the board, described step by step, made by the clerk through the API. */
  meeting(options?: { date?: string; number?: string; meetingType?: string; location?: string }): MeetingPlan;
}

/** A user at a browser, or an integrator. */
export interface Person {
  email: string | null;
  token: string | null;
  userId: string | null;
  /** Any request. */
  http(path: string, question?: Question): Promise<Answer>;
  /** Runs a document. Guests run it as one of the app's own. Never throws: check `errors`. */
  graphql(
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<{ data: any; errors?: { message: string; extensions?: any; path?: any }[]; status: number }>;
  /** Like graphql, but throws when there are errors. */
  read(query: string, variables?: Record<string, unknown>): Promise<any>;
  /** Carries out a verb. `selection` is what to read from its payload. Returns the result union's member with its __typename. */
  verb(name: string, input: Record<string, unknown>, selection?: string): Promise<any>;
  /** Proves the user's identity again with the password, as before a sensitive act. Throws when it is refused. */
  proves(code?: string): Promise<void>;
  /** Like verb, but throws on a refusal. */
  does(name: string, input: Record<string, unknown>, selection?: string): Promise<any>;
}

export interface MeetingPlan {
  items(...descriptions: string[]): MeetingPlan;
  /** The first n members are present, the others are listed absent. */
  present(count: number): MeetingPlan;
  published(): MeetingPlan;
  started(): MeetingPlan;
  create(): Promise<{ id: string; key: string; itemIds: string[]; itemKeys: string[] }>;
}

export interface WorldOptions {
  /** Settings besides PORT, DATA_DIR and the database. */
  env?: Record<string, string>;
  /** Overrides of the live line's limits. */
  liveLimits?: Partial<LiveLimits>;
  /** Replaces the mail server or the local mailbox. */
  mail?: Mail;
  /** Replaces the run's databases. */
  on?: TestDatabase;
}

/** Opens a world. Close it in afterAll. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const { database, url, ...theirs } = options.on ?? (await newDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), "dais-world-"));
  let time = NOON;
  const clock = {
    now: () => time,
    set: (to: Date | string) => void (time = new Date(to)),
    advance: (minutes: number) => void (time = new Date(time.valueOf() + minutes * 60_000)),
  };
  const log: Record<string, unknown>[] = [];
  const trusted = new Map<string, string>();
  const config = readConfig({
    NODE_ENV: "test",
    PORT: "0",
    DATA_DIR: dataDir,
    LOG_LEVEL: "debug",
    RATE_LIMIT_PER_MINUTE: "1000000",
    ...options.env,
  });
  const dais = await startDais(config, {
    database,
    clock,
    log: createLog("debug", { write: (line: string) => void log.push(JSON.parse(line)) }),
    trusted,
    ...(options.liveLimits && { liveLimits: options.liveLimits }),
    ...(options.mail && { mail: options.mail }),
  });
  const ground: Ground = { database, port: dais.port, passwordHash: await passwordHash, trusted };
  const world: World = {
    dais,
    database,
    port: dais.port,
    databaseUrl: url,
    clock,
    log,
    trust: (document) => trust(trusted, document),
    county: (name, countyOptions) => newCounty(ground, name, countyOptions),
    async close() {
      await world.dais.stop();
      await theirs.drop();
      await rm(dataDir, { recursive: true, force: true });
      // A test file stays in memory until the run ends, so this releases what its world held.
      Object.assign(world, { dais: GONE, database: GONE });
      Object.assign(theirs, { drop: async () => {} });
      ground.database = GONE;
    },
    [Symbol.asyncDispose]: () => world.close(),
  };
  return world;
}

/** Replaces the product in a closed world. */
const GONE: any = new Proxy(
  { stop: async () => {} },
  {
    get(target, name) {
      if (name in target) return target[name as keyof typeof target];
      throw new Error(`The world is closed: it has no ${String(name)} any more`);
    },
  },
);

function trust(trusted: Map<string, string>, document: string): string {
  const id = createHash("sha256").update(document).digest("hex");
  trusted.set(id, document);
  return id;
}

interface Ground {
  database: Database;
  port: number;
  passwordHash: string;
  trusted: Map<string, string>;
}

async function newCounty(ground: Ground, subdomain: string, options: CountyOptions = {}): Promise<County> {
  const seats =
    options.seats ?? Array.from({ length: 5 }, (_, index) => ({ holder: `Member ${index + 1}`, weight: 100 }));
  const wanted = {
    subdomain,
    name: `County of ${subdomain}`,
    displayName: `${subdomain} County`,
    committees: options.committees ?? ["Budget", "Public Works"],
    locations: ["Board Chambers", "Courthouse"],
    isDemo: options.isDemo ?? false,
    isPractice: options.isPractice ?? false,
  };
  const created = await createCounty(ground.database, wanted, async (_db, found) => found);
  if (!created) throw new Error(`the county ${subdomain} is there already`);
  const { id, roles } = created;
  const host = `${subdomain}.localhost`;
  const people = new Map<string, Promise<Person>>();
  const userOf = async (email: string, roleId: string, name = email) =>
    ground.database.inTenant(id, (db) =>
      db.user.create({ data: { email, firstName: name, lastName: "", roleId, passwordHash: ground.passwordHash } }),
    );

  const { boardId, members } = await ground.database.inTenant(id, async (db) => {
    const board = await db.body.create({ data: { name: "Board", kind: "BOARD" } });
    const table = await db.weightTable.create({
      data: { bodyId: board.id, effectiveOn: "2020-01-01", authority: "Local Law 1 of 2020" },
    });
    const found: County["members"] = [];
    for (const [index, seat] of seats.entries()) {
      const row = await db.seat.create({
        data: { bodyId: board.id, label: `District ${index + 1}`, position: index + 1 },
      });
      await db.weightEntry.create({ data: { tableId: table.id, seatId: row.id, weight: seat.weight } });
      if (seat.holder === null) continue;
      const email = `member${index + 1}@${subdomain}.example`;
      const user = await db.user.create({
        data: {
          email,
          firstName: seat.holder,
          lastName: "",
          roleId: roles.get("Board member") as string,
          passwordHash: ground.passwordHash,
        },
      });
      const member = await db.member.create({
        data: { bodyId: board.id, seatId: row.id, userId: user.id, name: seat.holder, startsOn: "2020-01-01" },
      });
      found.push({
        id: member.id,
        globalId: globalId("Member", member.id),
        name: seat.holder,
        userEmail: email,
        weight: seat.weight,
      });
    }
    return { boardId: board.id, members: found };
  });

  const signedIn = (key: string, make: () => Promise<string>): Promise<Person> => {
    const known = people.get(key) ?? make().then((email) => signIn(ground, host, email));
    people.set(key, known);
    return known;
  };
  const county: County = {
    id,
    subdomain,
    host,
    boardId,
    members,
    as: (role) =>
      signedIn(`role:${role}`, async () => {
        const email = `${role.toLowerCase().replaceAll(" ", "-")}@${subdomain}.example`;
        await userOf(email, roles.get(role) as string, role);
        return email;
      }),
    member: (index) => signedIn(`member:${index}`, async () => (members[index] as County["members"][number]).userEmail),
    with: (...permissions) =>
      signedIn(`with:${permissions.join()}`, async () => {
        const roleId = uuid();
        await ground.database.inTenant(id, async (db) => {
          await db.role.create({ data: { id: roleId, name: `Role ${roleId}`, module: "Meetings" } });
          await db.rolePermission.createMany({ data: permissions.map((key) => ({ roleId, key, allowed: true })) });
        });
        const email = `${roleId}@${subdomain}.example`;
        await userOf(email, roleId, "Someone");
        return email;
      }),
    guest: person(ground, host, { email: null, token: null, userId: null }),
    meeting: (overrides = {}) => plan(county, overrides),
  };
  return county;
}

async function signIn(ground: Ground, host: string, email: string): Promise<Person> {
  const answer = await ask(ground.port, host, "/api/login", { body: { email, password: PASSWORD } });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.text}`);
  return person(ground, host, { email, token: answer.json.token, userId: answer.json.user.user_id });
}

function person(
  ground: Ground,
  host: string,
  identity: { email: string | null; token: string | null; userId: string | null },
): Person {
  const authorization: Record<string, string> = identity.token ? { authorization: `Bearer ${identity.token}` } : {};
  const someone: Person = {
    ...identity,
    http: (path, question = {}) =>
      ask(ground.port, host, path, { ...question, headers: { ...authorization, ...question.headers } }),
    async graphql(query, variables = {}) {
      const body = identity.token ? { query, variables } : { documentId: trust(ground.trusted, query), variables };
      const answer = await someone.http("/graphql", { body });
      return { ...answer.json, status: answer.status };
    },
    async read(query, variables) {
      const answer = await someone.graphql(query, variables);
      if (answer.errors) throw new Error(JSON.stringify(answer.errors, null, 1));
      return answer.data;
    },
    async verb(name, input, selection = "__typename") {
      const title = name[0]?.toUpperCase() + name.slice(1);
      const data = await someone.read(
        `mutation($input: ${title}Input!) { ${name}(input: $input) { __typename ... on ${title}Payload { ${selection} } ... on Refusal { code message field permission } ... on Conflict { message current { id } } } }`,
        { input },
      );
      return data[name];
    },
    async proves(code) {
      const answer = await someone.http("/api/reauthenticate", { body: { password: PASSWORD, code } });
      if (answer.status !== 200) throw new Error(`${identity.email} could not prove who she is: ${answer.text}`);
    },
    async does(name, input, selection) {
      const result = await someone.verb(name, input, selection);
      if (result.__typename === "Refusal" || result.__typename === "Conflict")
        throw new Error(`${name}: ${JSON.stringify(result)}`);
      return result;
    },
  };
  return someone;
}

function plan(
  county: County,
  overrides: { date?: string; number?: string; meetingType?: string; location?: string },
): MeetingPlan {
  const wanted = { items: [] as string[], present: null as number | null, published: false, started: false };
  const steps: MeetingPlan = {
    items: (...descriptions) => (wanted.items.push(...descriptions), steps),
    present: (count) => ((wanted.present = count), steps),
    published: () => ((wanted.published = true), steps),
    started: () => ((wanted.published = true), (wanted.started = true), steps),
    async create() {
      const clerk = await county.as("Clerk");
      const {
        meeting: { today, ...meeting },
      } = await clerk.does(
        "createMeeting",
        { meetingType: "Board", date: "2026-03-11", startTime: "10:00", ...overrides },
        "meeting { id key today }",
      );
      const items: { id: string; key: string }[] = [];
      for (const description of wanted.items) {
        items.push((await clerk.does("addAgendaItem", { meetingId: meeting.id, description }, "item { id key }")).item);
      }
      if (wanted.present !== null && county.members.length > 0) {
        const { present } = wanted;
        const body = county.members.map(({ name }, index) => ({
          meeting_id: meeting.key,
          legislator_name: name,
          present: index < present,
        }));
        const listed = await clerk.http("/api/attendance/bulk", { body });
        if (listed.status !== 201) throw new Error(`No one was listed: ${listed.text}`);
      }
      if (wanted.published) await clerk.does("publishAgenda", { meetingId: meeting.id });
      if (wanted.started) await clerk.does("startMeeting", { meetingId: meeting.id, startsOn: today });
      return { ...meeting, itemIds: items.map((item) => item.id), itemKeys: items.map((item) => item.key) };
    },
  };
  return steps;
}
