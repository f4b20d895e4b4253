import { createClient } from "graphql-ws";
import fc from "fast-check";
import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from "graphql";
import WebSocket from "ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { globalId } from "#schema/builder.ts";
import { schema } from "#schema/schema.ts";
import { rowsOf } from "#tests/support/grounds.ts";
import { namedBy, NODES } from "#tests/support/idArguments.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

// Alpha's data carries a mark found nowhere else. Beta's most powerful user then tries everything that the schema, the
// REST list and the file addresses offer, with Alpha's own ids. Nothing may show the mark, and nothing of Alpha may
// change.
const MARK = "ONLY-ALPHA-KNOWS";

let world: World;
let alpha: County;
let beta: County;
let intruders: Person[];
let ids: { type: string; key: string; id: string }[];
let before: string;
const tried = { queries: 0, mutations: 0, subscriptions: 0, rest: 0, files: 0 };
/** Attempts that passed parsing and validation. Others would prove nothing. */
const reached = { queries: 0, mutations: 0 };

/** Models with a different name than their type. */
const CALLED: Record<string, string> = { Letter: "outboxLetter", Account: "user" };
const TABLES: Record<string, string> = Object.fromEntries(
  NODES.map((type) => [type, CALLED[type] ?? `${type[0]?.toLowerCase()}${type.slice(1)}`]),
);

/** Tables of a county whose rows no id names, because they are reached only through other records. */
const WITHOUT_ID = [
  "addendum_acknowledgement",
  "agenda_paper",
  "alternate_choice",
  "amended_text",
  "announced_bid",
  "audit_head",
  "bid_file",
  "bid_reading",
  "bid_receipt",
  "caption",
  "commodity_code",
  "consensus_score",
  "contract_ceiling",
  "contract_funding_line",
  "contract_money_settings",
  "contract_rate",
  "contract_copy_link",
  "contract_intake",
  "contract_return",
  "contract_notice_mark",
  "contract_paper",
  "contract_publicity",
  "contract_search",
  "county_logo",
  "contract_settings",
  "contract_signing_link",
  "declaration_event",
  "drawn_lots",
  "gate_result",
  "idempotency_key",
  "number_format",
  "import_heading",
  "insurance_assignment",
  "insurance_link",
  "insurance_notice",
  "insurance_settings",
  "insurance_vendor",
  "kept_score_sheet",
  "legal_approval",
  "loose_envelope",
  "minutes_edition",
  "notice_preference",
  "obligation_completion",
  "one_time_token",
  "packet",
  "packet_edition",
  "packet_part",
  "panel_member",
  "plan_holder",
  "presence",
  "procurement_settings",
  "project_search",
  "protest_file",
  "recovery_code",
  "red_flag_note",
  "register",
  "register_entry",
  "remark_answer",
  "request_draft",
  "resolution_intake",
  "resolution_seal",
  "resolution_search",
  "resolution_waiter",
  "resolution_word",
  "role_permission",
  "rule_restatement",
  "season_key",
  "solicitation_edition",
  "solicitation_search",
  "stage",
  "subscriber",
  "subscriber_notice",
  "standard_paragraph",
  "standard_paragraph_version",
  "tenant_settings",
  "totp_factor",
  "user_department",
  "vendor_category",
  "vendor_registration",
  "weight_entry",
  "weight_table",
  "withheld_contract",
];

beforeAll(async () => {
  world = await openWorld();
  alpha = await world.county("alpha", {
    seats: Array.from({ length: 5 }, (_, n) => ({ holder: `${MARK} ${n}`, weight: 100 + n })),
  });
  beta = await world.county("beta");
  const clerk = await alpha.as("Clerk");
  const meeting = await alpha
    .meeting({ number: `${MARK}-1` })
    .items(`${MARK} item`, `${MARK} other`)
    .present(5)
    .started()
    .create();
  await alpha
    .meeting({ number: `${MARK}-2`, date: "2026-04-08" })
    .items(`${MARK} draft`)
    .create();
  await clerk.does("updateAgendaItem", {
    itemId: meeting.itemIds[0],
    version: 1,
    description: `${MARK} item`,
    voteType: "ROLL_CALL_VOTE",
  });
  const added = await clerk.does(
    "addMotion",
    {
      itemId: meeting.itemIds[0],
      kind: "MAIN",
      text: `${MARK} motion`,
      moverId: alpha.members[0]?.globalId,
      seconderId: alpha.members[1]?.globalId,
    },
    "motion { id }",
  );
  const opened = await clerk.does("openVote", { motionId: added.motion.id }, "motion { id roll { id } }");
  await clerk.does("castVote", { motionId: opened.motion.id, entryId: opened.motion.roll[0].id, value: "YES" });
  await clerk.does("generateAgenda", { meetingId: meeting.id });
  await aRequestOfAlpha();
  ids = await world.database.inTenant(alpha.id, async (db) => {
    const all: typeof ids = [{ type: "Tenant", key: alpha.id, id: globalId("Tenant", alpha.id) }];
    for (const [type, table] of Object.entries(TABLES)) {
      const rows =
        (await (db as never as Record<string, { findMany(o: object): Promise<{ id: string }[]> }>)[table]?.findMany({
          select: { id: true },
        })) ?? [];
      all.push(...rows.map(({ id }) => ({ type, key: id, id: globalId(type, id) })));
    }
    return all;
  });
  intruders = [await beta.as("Full Administrator"), await beta.as("Clerk"), await beta.as("Board member"), beta.guest];
  // The server's own background jobs must have nothing left to change.
  await world.dais.outbox.round();
  await world.dais.packets.round();
  before = await snapshot();
});
afterAll(async () => {
  await world.close();
  console.info(
    `isolation: ${JSON.stringify(tried)} attempts, ${JSON.stringify(reached)} past validation, with another county's ids`,
  );
});

/** A resolution under way, with a letter, a notice, a link, a saved view, a template and a delegation. */
async function aRequestOfAlpha(): Promise<void> {
  const clerk = await alpha.as("Clerk");
  const staff = await alpha.as("Department staff");
  const lawyer = await alpha.as("Legal reviewer");
  await world.database.inTenant(alpha.id, (db) => db.department.create({ data: { name: `${MARK} Highway` } }));
  const fields = {
    type: "NEW",
    category: "PURCHASE",
    department: `${MARK} Highway`,
    dateOfRequest: "2026-03-11",
    title: `${MARK} salt`,
    vendor: `${MARK} Salt Company`,
  };
  const createResolution = async () =>
    (await staff.does("createResolution", { fields }, "resolution { id version }")).resolution;
  const [first, second] = [await createResolution(), await createResolution()];
  const step = { stage: "LEGAL_REVIEW", order: 1, name: MARK, email: lawyer.email, action: "APPROVAL", notes: MARK };
  const input = { resolutionId: first.id, version: first.version, note: MARK, steps: [step] };
  await clerk.does("saveRoute", input);
  await staff.does("submitResolution", { resolutionId: first.id });
  const keyOf = (id: string) => Buffer.from(id, "base64").toString().split(":")[1] as string;
  await world.database.inTenant(alpha.id, (db) =>
    db.resolutionLink.create({ data: { fromId: keyOf(second.id), toId: keyOf(first.id), kind: "RESCINDS" } }),
  );
  await clerk.does("saveRouteTemplate", { name: `${MARK} route`, steps: [step] });
  await clerk.does("saveView", { room: "resolutions", name: MARK, address: `q=${MARK}` });
  const lawyerId = globalId("User", lawyer.userId as string);
  const head = await alpha.as("Department head");
  await head.does("addDelegation", { delegateId: lawyerId, startsOn: "2026-03-12", endsOn: "2026-03-13" });
  await staff.does("printResolution", { resolutionId: first.id, kind: "COVER_SHEET" });
  const contact = { title: MARK, cellPhone: MARK, address: MARK, city: MARK };
  await world.database.inTenant(alpha.id, (db) =>
    db.user.updateMany({ where: { id: staff.userId as string }, data: contact }),
  );
  await rowsOf(world, alpha, MARK, [staff, lawyer]);
  // No letter is left that would change a row later.
  await world.dais.outbox.round();
}

/** Every row of Alpha, as text; sessions are left out because signing in is allowed. */
async function snapshot(): Promise<string> {
  return world.database.asOwner(async (db) => {
    const tables = await db.$queryRawUnsafe<{ name: string }[]>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('session') order by 1`,
    );
    await db.$queryRaw`select set_config('app.tenant', ${alpha.id}, true)`;
    const texts = [];
    for (const { name } of tables) {
      const [row] = await db.$queryRawUnsafe<{ text: string | null }[]>(
        `select json_agg(t order by t::text)::text as text from "${name}" t where tenant_id = '${alpha.id}'`,
      );
      texts.push(`${name}: ${row?.text}`);
    }
    return texts.join("\n");
  });
}

/** Every field that a type offers, `depth` levels deep. */
function everything(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isUnionType(named)) {
    return `{ __typename ${named
      .getTypes()
      .map((member) => `... on ${member.name} ${everything(member, depth)}`)
      .join(" ")} }`;
  }
  if (isInterfaceType(named)) return "{ __typename id }";
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields()).filter((field) =>
    field.args.every((arg) => !isNonNullType(arg.type)),
  );
  const chosen = fields.flatMap((field) => {
    const below = getNamedType(field.type);
    if (!isObjectType(below) && !isInterfaceType(below) && !isUnionType(below)) return [field.name];
    return depth > 0 && isObjectType(below) ? [`${field.name} ${everything(field.type, depth - 1)}`] : [];
  });
  return `{ __typename ${chosen.join(" ")} }`;
}

/** What a documented call's address with this prefix names. */
const OF: Record<string, string[]> = {
  "/api/resolutions": ["Resolution"],
  "/api/users": ["User"],
  "/api/roles": ["Role"],
  "/api/departments": ["Department"],
  "/api/notifications": ["NotificationTemplate"],
};

type Draw = (max: number) => number;

/** A value of an input type: one of Alpha's ids for an id, something plausible otherwise. */
function value(type: GraphQLInputType, name: string, draw: Draw): unknown {
  if (isNonNullType(type)) return present(type.ofType, name, draw);
  return draw(3) === 0 ? null : present(type, name, draw);
}

function present(type: GraphQLInputType, name: string, draw: Draw): unknown {
  if (isNonNullType(type)) return present(type.ofType, name, draw);
  if (isListType(type)) return Array.from({ length: 1 + draw(2) }, () => value(type.ofType, name, draw));
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, value(field.type, field.name, draw)]),
    );
  if (isEnumType(type)) return type.getValues()[draw(type.getValues().length)]?.name;
  switch (type.name) {
    case "ID":
      return idFor(name, draw);
    case "Int":
      return draw(4);
    case "Boolean":
      return draw(2) === 0;
    case "Date":
      return "2026-03-11";
    case "Time":
      return "10:00";
    case "DateTime":
      return "2026-03-11T14:00:00Z";
    case "Decimal":
      return "1";
    case "RichText":
      return { type: "doc", content: [] };
    default:
      return ["Budget", "reason", "application/pdf", "0".repeat(8)][draw(4)];
  }
}

function idFor(name: string, draw: Draw): string {
  const types = namedBy(name);
  const fitting = types.size > 0 && draw(8) > 0 ? ids.filter((row) => types.has(row.type)) : ids;
  const row = fitting[draw(fitting.length)] as (typeof ids)[number];
  return name === "key" ? row.key : row.id;
}

const drawing = fc.infiniteStream(fc.nat({ max: 1_000_000 })).map(
  (stream): Draw =>
    (max) =>
      Number(stream.next().value) % Math.max(1, max),
);

function operation(kind: "query" | "mutation" | "subscription", field: GraphQLField<unknown, unknown>, draw: Draw) {
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
  const argumentTexts = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const variables = Object.fromEntries(field.args.map((arg) => [arg.name, value(arg.type, arg.name, draw)]));
  if (field.name.startsWith("meetings")) Object.assign(variables, { first: 50, last: null, after: null, before: null });
  const head = declared ? `${kind}(${declared})` : kind;
  return {
    document: `${head} { ${field.name}${argumentTexts ? `(${argumentTexts})` : ""} ${everything(field.type, 2)} }`,
    variables,
  };
}

const fieldsOf = (kind: "getQueryType" | "getMutationType" | "getSubscriptionType") =>
  Object.values(schema[kind]()?.getFields() ?? {});

describe("one county's session with another county's ids", () => {
  it("every table of a county is tested by id, or has rows without ids", async () => {
    const tables = await world.database.asOwner(
      (db) => db.$queryRaw<{ name: string }[]>`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    const named = Object.values(TABLES).map((table) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    const known = new Set([...named.map((name) => (name === "user" ? "app_user" : name)), ...WITHOUT_ID]);
    expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  });

  it("every type with an id has one that is tested", () => {
    expect(NODES.filter((name) => !ids.some(({ type }) => type === name))).toEqual([]);
  });

  it("the mark can be found: the same query by the county's own clerk shows it", async () => {
    const field = fieldsOf("getQueryType").find((each) => each.name === "meetings");
    const { document, variables } = operation("query", field as GraphQLField<unknown, unknown>, () => 0);
    const response = await (
      await alpha.as("Clerk")
    ).graphql(document, { ...variables, tab: null, year: null, text: null });
    expect(JSON.stringify(response)).toContain(MARK);
  });

  it("every query shows nothing of the other county", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...fieldsOf("getQueryType")),
        fc.nat({ max: 3 }),
        drawing,
        async (field, who, draw) => {
          const { document, variables } = operation("query", field, draw);
          const answer = await (intruders[who] as Person).graphql(document, variables);
          tried.queries += 1;
          if (answer.status === 200) reached.queries += 1;
          expect(JSON.stringify(answer)).not.toContain(MARK);
          expect(JSON.stringify(answer)).not.toContain("INTERNAL_SERVER_ERROR");
        },
      ),
      { numRuns: 150 },
    );
    expect(reached.queries).toBeGreaterThan(100);
  });

  it("every record of the other county requested by id is not found", async () => {
    for (const intruder of intruders) {
      for (let at = 0; at < ids.length; at += 20) {
        const some = ids.slice(at, at + 20);
        const data = await intruder.read(`query($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }`, {
          ids: some.map((row) => row.id),
        });
        tried.queries += some.length;
        expect(data.nodes.filter(Boolean)).toEqual([]);
      }
    }
  });

  it("every verb is refused or does nothing to the other county", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...fieldsOf("getMutationType")),
        fc.nat({ max: 3 }),
        drawing,
        async (field, who, draw) => {
          const { document, variables } = operation("mutation", field, draw);
          const answer = await (intruders[who] as Person).graphql(document, variables);
          tried.mutations += 1;
          if (answer.data?.[field.name]?.__typename) reached.mutations += 1;
          expect(JSON.stringify(answer)).not.toContain(MARK);
          expect(JSON.stringify(answer)).not.toContain("INTERNAL_SERVER_ERROR");
        },
      ),
      { numRuns: 250 },
    );
    expect(reached.mutations).toBeGreaterThan(150);
    expect(await snapshot()).toBe(before);
  });

  it("every subscription is refused, or announces nothing of the other county", async () => {
    for (const intruder of intruders.slice(0, 3)) {
      const client = createClient({
        url: `ws://127.0.0.1:${world.port}/graphql`,
        webSocketImpl: class extends WebSocket {
          constructor(url: string, protocol: string) {
            super(url, protocol, { headers: { host: beta.host } });
          }
        },
        connectionParams: { authorization: `Bearer ${intruder.token}` },
        retryAttempts: 0,
      });
      for (const field of fieldsOf("getSubscriptionType")) {
        for (const row of ids.filter((candidate) => namedBy(field.args[0]?.name ?? "").has(candidate.type))) {
          const declared = `$${field.args[0]?.name}: ID!`;
          const heard = await new Promise<string>((resolve) => {
            client.subscribe(
              {
                query: `subscription(${declared}) { ${field.name}(${field.args[0]?.name}: $${field.args[0]?.name}) ${everything(field.type, 1)} }`,
                variables: { [field.args[0]?.name ?? ""]: row.id },
              },
              {
                next: (result) => resolve(JSON.stringify(result)),
                error: (error) => resolve(JSON.stringify(error)),
                complete: () => resolve("complete"),
              },
            );
          });
          tried.subscriptions += 1;
          expect(heard).not.toContain(MARK);
          expect(heard).toMatch(/NOT_FOUND|FORBIDDEN|not exist|Record not found, or you don't have access/);
        }
      }
      await client.dispose();
    }
  });

  it("every REST call answers not found, and changes nothing", async () => {
    const { paths } = (await beta.guest.http("/api/openapi.json")).json as {
      paths: Record<string, Record<string, { requestBody?: unknown }>>;
    };
    expect(Object.keys(paths).length).toBeGreaterThan(10);
    for (const intruder of intruders) {
      for (const [path, methods] of Object.entries(paths)) {
        for (const method of Object.keys(methods)) {
          if (/login|check-session|logout/.test(path)) continue;
          for (const key of path.includes("{id}") || path.includes("{")
            ? ids
                .filter((row) =>
                  (
                    Object.entries(OF).find(([start]) => path.startsWith(start))?.[1] ?? [
                      "Meeting",
                      "AgendaItem",
                      "Attendance",
                    ]
                  ).includes(row.type),
                )
                .map((row) => row.key)
                .slice(0, 6)
            : [""]) {
            const url = path.replaceAll(/\{subdomain\}/g, "beta").replaceAll(/\{\w+\}/g, key);
            const meeting = ids.find((row) => row.type === "Meeting")?.key;
            const body = {
              meeting_id: meeting,
              number: 1,
              description: "x",
              legislator_name: "x",
              present: true,
              direction: "up",
              kind: "agenda",
              filename: "a.pdf",
              contentType: "application/pdf",
              meeting_type: "Board",
              date: "2026-03-11",
              agenda_key: `${alpha.id}/x`,
              agenda_url: "x",
            };
            const answer = await intruder.http(url, {
              method: method.toUpperCase(),
              ...(method === "get" || method === "delete" ? {} : { body }),
            });
            tried.rest += 1;
            expect(answer.text, `${method} ${url}`).not.toContain(MARK);
            expect(answer.status, `${method} ${url}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
            const least = path.includes("{id}") ? 400 : 200;
            expect(answer.status, `${method} ${url}`).toBeGreaterThanOrEqual(least);
          }
        }
      }
    }
    expect(await snapshot()).toBe(before);
  });

  it("every file of the other county is refused by key, by record, and by signed address", async () => {
    const files = await world.database.inTenant(alpha.id, (db) => db.storedFile.findMany());
    expect(files.length).toBeGreaterThan(0);
    const clerk = await alpha.as("Clerk");
    const ownMeetings = await clerk.read("{ meetings(first: 50) { edges { node { agendaFile { url } } } } }");
    const addresses: string[] = ownMeetings.meetings.edges.flatMap(
      (edge: { node: { agendaFile: { url: string } | null } }) =>
        edge.node.agendaFile ? [edge.node.agendaFile.url] : [],
    );
    expect(addresses.length).toBeGreaterThan(0);
    for (const intruder of intruders) {
      for (const file of files) {
        const answer = await intruder.http(`/api/storage/signed-get?key=${encodeURIComponent(file.key)}`);
        tried.files += 1;
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
      for (const address of addresses) {
        const url = new URL(address, "http://beta.localhost");
        const answer = await intruder.http(url.pathname + url.search);
        tried.files += 1;
        expect(answer.status, url.pathname).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it("after all this not one row of the other county has changed", async () => {
    expect(await snapshot()).toBe(before);
    expect(Object.values(tried).every((count) => count > 0)).toBe(true);
  });
});
