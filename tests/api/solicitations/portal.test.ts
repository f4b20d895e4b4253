import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { type Notice, notice, vendor } from "./portalGround.ts";

let world: World;
let county: County;
let purchasing: Person;
let acme: Awaited<ReturnType<typeof vendor>>;
let rival: Awaited<ReturnType<typeof vendor>>;
let waiting: Awaited<ReturnType<typeof vendor>>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("portal");
  purchasing = await county.as("Purchasing");
  acme = await vendor(world, county, "Acme Salt", { categories: ["745-77"] });
  rival = await vendor(world, county, "Rival Salt");
  waiting = await vendor(world, county, "New Salt", { standing: "WAITING" });
});
afterAll(() => world?.close());

const lettersOf = (key: string) =>
  world.database.inTenant(county.id, (db) => db.outboxLetter.findMany({ where: { key }, orderBy: { id: "asc" } }));
const ask = (who: Person, { id }: Notice, text: string) =>
  who.verb("askQuestion", { solicitationId: id, text }, "question { id key number state version isMine }");
const content = async (who: Person, { key }: Notice) =>
  (
    await who.read(
      `query($key: ID!) { solicitation(key: $key) { state edition content { title department dueAt openingAt insuranceRequired
         sections { key content } lines { number description quantity } documents { filename } } editions { edition hash } } }`,
      { key },
    )
  ).solicitation;

describe("the content for vendors", () => {
  test("is the edition: approved sections, and lines without the county's estimate", async () => {
    const salt = await notice(world, county);
    const read = await content(county.guest, salt);
    expect(read).toMatchObject({ state: "OPEN", edition: 1, editions: [{ edition: 1 }] });
    expect(read.content.sections.map((each: { key: string }) => each.key)).toEqual(["scope"]);
    expect(read.content.lines).toEqual([{ number: "1", description: "Salt", quantity: "400" }]);
    expect(JSON.stringify(read)).not.toMatch(/SECRET|47\.110815|47110815/);
  });

  test("stays as published, whatever is changed in the project afterwards", async () => {
    const salt = await notice(world, county);
    await world.database.inTenant(county.id, (db) =>
      db.project.updateMany({ where: { id: salt.projectId }, data: { title: "Something else", department: "Parks" } }),
    );
    expect((await content(county.guest, salt)).content.department).toBe("Highway");
  });

  test("of an unpublished project is not found by vendors and guests under any id, while staff see a preview", async () => {
    const draft = await notice(world, county, { published: false });
    for (const who of [county.guest, acme]) {
      expect(await content(who, draft)).toBeNull();
      const { project, node } = await who.read(
        "query($key: ID!, $id: ID!) { project(key: $key) { title } node(id: $id) { id } }",
        { key: draft.projectId, id: draft.id },
      );
      expect({ project, node }).toEqual({ project: null, node: null });
    }
    expect(await ask(acme, draft, "May I?")).toMatchObject({ code: "NOT_FOUND" });
    expect((await content(purchasing, draft)).content.sections).toHaveLength(1);
  });
});

describe("the portal's list", () => {
  const list = async (filter: object, more: object = {}, who: Person = county.guest) =>
    (
      await who.read(
        `query($filter: SolicitationFilter, $first: Int, $after: String) { solicitations(filter: $filter, first: $first, after: $after) {
           totalCount pageInfo { hasNextPage endCursor } edges { node { key title state } } } }`,
        { filter, ...more },
      )
    ).solicitations;
  const keys = (found: { edges: { node: { key: string } }[] }) => found.edges.map(({ node }) => node.key);

  test("shows published solicitations in pages, open ones by earliest due date and others newest first, and no drafts", async () => {
    const other = await world.county("lists");
    const solicitations: Notice[] = [];
    for (let day = 10; day < 15; day += 1)
      solicitations.push(
        await notice(world, other, { title: `Culvert ${day}`, dueAt: new Date(`2026-05-${day}T18:00:00Z`) }),
      );
    const undated = await notice(world, other, { title: "Culvert undated", dueAt: null });
    await notice(world, other, { title: "Culvert draft", published: false });
    const newest = [undated, ...solicitations.toReversed()].map(({ key }) => key);
    const soonest = [...solicitations, undated].map(({ key }) => key);
    for (const filter of [{}, { q: "culvert" }, { state: "OPEN" }]) {
      const expected = "state" in filter ? soonest : newest;
      const first = await list(filter, { first: 3 }, other.guest);
      const second = await list(filter, { first: 3, after: first.pageInfo.endCursor }, other.guest);
      const both = [...keys(first), ...keys(second)];
      expect(first.totalCount).toBe(6);
      // A search sorts solicitations without a date by their publication.
      const inOrder = "q" in filter ? both.toSorted() : both;
      expect(inOrder).toEqual("q" in filter ? expected.toSorted() : expected);
    }
    const sought = await list({ q: "culvert", state: "OPEN", dueFrom: "2026-05-01" }, { first: 2 }, other.guest);
    const onward = { first: 2, after: sought.pageInfo.endCursor };
    expect([
      ...keys(sought),
      ...keys(await list({ q: "culvert", state: "OPEN", dueFrom: "2026-05-01" }, onward, other.guest)),
    ]).toEqual(soonest.slice(0, 4));
    expect(keys(await list({ dueFrom: "2026-05-12", dueTo: "2026-05-13" }, {}, other.guest))).toHaveLength(2);
    expect(keys(await list({ state: "DRAFT" }, {}, other.guest))).toEqual([]);
    expect(keys(await list({ q: "draft" }, {}, other.guest))).toEqual([]);
  });

  test("pages open solicitations backward as well as forward, those without a date last", async () => {
    const back = await world.county("backwards");
    const noticeKeys: string[] = [];
    for (const day of [12, 10, 11, 10])
      noticeKeys.push((await notice(world, back, { dueAt: new Date(`2026-05-${day}T18:00:00Z`) })).key);
    const undated = [await notice(world, back, { dueAt: null }), await notice(world, back, { dueAt: null })];
    const [twelfth = "", tenth = "", eleventh = "", alsoTenth = ""] = noticeKeys;
    const inOrder = [...[tenth, alsoTenth].toSorted(), eleventh, twelfth, ...undated.map(({ key }) => key).toSorted()];
    const page = async (more: Record<string, unknown>) =>
      (
        await back.guest.read(
          `query($first: Int, $last: Int, $after: String, $before: String) {
             solicitations(filter: { state: OPEN }, first: $first, last: $last, after: $after, before: $before) {
               pageInfo { startCursor endCursor hasNextPage hasPreviousPage } edges { node { key } } } }`,
          more,
        )
      ).solicitations;
    const forwards: string[] = [];
    let after: string | null = null;
    for (let more = true; more;) {
      const read: any = await page({ first: 2, after });
      forwards.push(...keys(read));
      after = read.pageInfo.endCursor;
      more = read.pageInfo.hasNextPage;
    }
    expect(forwards).toEqual(inOrder);
    const last = await page({ last: 2 });
    const before = await page({ last: 2, before: last.pageInfo.startCursor });
    const first = await page({ last: 2, before: before.pageInfo.startCursor });
    expect([...keys(first), ...keys(before), ...keys(last)]).toEqual(inOrder);
    expect(first.pageInfo.hasPreviousPage).toBe(false);
  });

  test("omits a solicitation without an edition, whatever its state", async () => {
    const bare = await world.county("bare");
    const salt = await notice(world, bare);
    await world.database.inTenant(bare.id, (db) =>
      db.solicitation.updateMany({ where: { id: salt.key }, data: { edition: 0 } }),
    );
    for (const filter of [{}, { state: "OPEN" }, { q: "salt" }])
      expect(keys(await list(filter, {}, bare.guest)), JSON.stringify(filter)).toEqual([]);
    expect(await content(bare.guest, salt)).toBeNull();
    const staff = await bare.as("Purchasing");
    const response = await staff.graphql("query($key: ID!) { solicitation(key: $key) { content { title } } }", {
      key: salt.key,
    });
    expect(response.errors?.[0]?.message).toBe("This solicitation has not been published.");
  });

  test("finds words in title, number, department and description, and categories", async () => {
    const found = await notice(world, county, {
      title: "Snow plows",
      number: "BID-2026-9001",
      department: "Sheriff",
      description: "Two blades",
      categories: ["765-62"],
      state: "AWARDED",
    });
    for (const filter of [
      { q: "plow" },
      { q: "BID-2026-9001" },
      { q: "sheriff" },
      { q: "blades" },
      { category: "765-62" },
      { q: "snow", category: "765-62", state: "AWARDED" },
    ])
      expect(keys(await list(filter)), JSON.stringify(filter)).toContain(found.key);
    expect(keys(await list({ q: "plow", state: "OPEN" }))).toEqual([]);
    expect(keys(await list({ category: "745-77" }))).not.toContain(found.key);
    expect(keys(await list({ q: "!!" }))).toEqual([]);
    await world.database.inTenant(county.id, (db) =>
      db.solicitation.updateMany({ where: { id: found.key }, data: { title: "Graders" } }),
    );
    expect(keys(await list({ q: "grader" }))).toEqual([found.key]);
    const answer = await county.guest.graphql('{ solicitations(after: "x") { totalCount } }');
    expect(answer.errors?.[0]?.message).toBe("This cursor is not from this list.");
  });
});

describe("questions", () => {
  test("are asked by an active vendor, never reveal who asked, and are public once answered", async () => {
    const salt = await notice(world, county);
    const { question } = await ask(acme, salt, "Is <b>rock</b> salt meant?");
    expect(question).toMatchObject({ number: 1, state: "OPEN", isMine: true });
    const seen = async (who: Person) =>
      (
        await who.read(
          `query($key: ID!) { solicitation(key: $key) { openQuestions questions { id text state answer draft isMine answeredByName } } }`,
          { key: salt.key },
        )
      ).solicitation;
    expect((await seen(county.guest)).questions).toEqual([]);
    expect((await seen(rival)).questions).toEqual([]);
    expect((await rival.read("query($id: ID!) { node(id: $id) { id } }", { id: question.id })).node).toBeNull();
    expect(await seen(purchasing)).toMatchObject({ openQuestions: 1, questions: [{ isMine: false, draft: null }] });

    const drafted = await purchasing.does(
      "draftAnswer",
      { questionId: question.id, version: 1, answer: "Yes, rock salt." },
      "question { version draft answer }",
    );
    expect(drafted.question).toEqual({ version: 2, draft: "Yes, rock salt.", answer: null });
    expect((await seen(acme)).questions[0]).toMatchObject({ draft: null, answer: null, isMine: true });
    expect(await purchasing.verb("draftAnswer", { questionId: question.id, version: 1, answer: "No." })).toMatchObject({
      __typename: "Conflict",
    });
    expect(await acme.verb("publishAnswer", { questionId: question.id, version: 2 })).toMatchObject({
      permission: "procurement.questions.publish-answer",
    });

    await rival.does("followSolicitation", { solicitationId: salt.id });
    await purchasing.does("publishAnswer", { questionId: question.id, version: 2 });
    for (const who of [county.guest, rival])
      expect((await seen(who)).questions).toMatchObject([
        { state: "ANSWERED", answer: "Yes, rock salt.", isMine: false, answeredByName: null },
      ]);
    const letters = await lettersOf("QUESTION-ANSWERED");
    expect(letters.map(({ toEmail }) => toEmail).toSorted()).toEqual([acme.email, rival.email].toSorted());
    expect(letters.some(({ text }) => text.includes("Acme"))).toBe(false);
    expect(
      await purchasing.verb("publishAnswer", { questionId: question.id, version: 3, answer: "No." }),
    ).toMatchObject({ code: "ALREADY_ANSWERED" });
  });

  test("are refused after the deadline, with the time, and from guests, staff and vendors waiting for approval", async () => {
    const salt = await notice(world, county, { questionsDueAt: new Date("2026-03-11T16:59:59Z") });
    expect(await ask(acme, salt, "Late?")).toMatchObject({
      code: "QUESTIONS_CLOSED",
      message: "The deadline for questions was March 11, 2026, 12:59 PM EDT.",
    });
    const open = await notice(world, county);
    expect(await ask(purchasing, open, "Me?")).toMatchObject({ code: "NO_VENDOR" });
    expect(await ask(waiting, open, "Me?")).toMatchObject({ code: "VENDOR_WAITS" });
    expect(await ask(county.guest, open, "Me?")).toMatchObject({ code: "SIGN_IN" });
    expect(await ask(acme, open, "  ")).toMatchObject({ code: "TEXT_REQUIRED", field: "text" });
    const { solicitation } = await acme.read(
      "query($key: ID!) { solicitation(key: $key) { viewerCan { ask { allowed reason } } } }",
      { key: salt.key },
    );
    expect(solicitation.viewerCan.ask).toEqual({
      allowed: false,
      reason: "The deadline for questions was March 11, 2026, 12:59 PM EDT.",
    });
  });

  test("can be closed with a public reason, and get gapless numbers even if asked at the same time", async () => {
    const salt = await notice(world, county);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => ask(n % 2 ? acme : rival, salt, `Question ${n}?`)));
    expect(answers.map(({ question }) => question.number).toSorted()).toEqual([1, 2, 3, 4]);
    const [first] = answers;
    expect(
      await purchasing.verb("closeQuestion", { questionId: first.question.id, version: 1, reason: " " }),
    ).toMatchObject({ code: "REASON_REQUIRED" });
    await purchasing.does("closeQuestion", { questionId: first.question.id, version: 1, reason: "Asked twice." });
    const { node } = await county.guest.read(
      "query($id: ID!) { node(id: $id) { ... on Question { state closedWhy answer } } }",
      { id: first.question.id },
    );
    expect(node).toEqual({ state: "CLOSED", closedWhy: "Asked twice.", answer: null });
  });
});

describe("addenda", () => {
  const rich = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
  const draft = (who: Person, { id }: Notice, changes: object, title = "Quantities") =>
    who.verb(
      "draftAddendum",
      { solicitationId: id, title, notice: rich("The quantity changes."), changes },
      "addendum { id version number issuedAt redline { label state } }",
    );
  const issue = (addendum: { id: string; version: number }, more: object = {}) =>
    purchasing.verb(
      "issueAddendum",
      { addendumId: addendum.id, version: addendum.version, ...more },
      "addendum { number edition issuedAt redline { label state parts { change text } } answers { number answer } }",
    );

  test("change the notice when issued, create its next edition and notify plan holders, who acknowledge them", async () => {
    const salt = await notice(world, county);
    await acme.does("followSolicitation", { solicitationId: salt.id });
    const { question } = await ask(rival, salt, "How much?");
    await purchasing.does("draftAnswer", { questionId: question.id, version: 1, answer: "500 tons." });
    const { addendum } = await draft(purchasing, salt, {
      sections: [{ key: "scope", content: rich("Deliver 500 tons of salt.") }],
      lines: [{ kind: "BASE", number: "1", description: "Salt", unit: "ton", quantity: "500" }],
    });
    expect(addendum).toMatchObject({ number: 1, issuedAt: null });
    expect(addendum.redline.map((each: { label: string }) => each.label)).toEqual([
      "Scope of Work",
      "Line 1",
      "Line 1",
    ]);
    const read = async (who: Person) =>
      (await who.read("query($id: ID!) { node(id: $id) { ... on Addendum { title } } }", { id: addendum.id })).node;
    expect(await read(acme)).toBeNull();
    expect(await draft(purchasing, salt, {})).toMatchObject({ code: "ONE_DRAFT" });
    expect(await acme.verb("acknowledgeAddendum", { addendumId: addendum.id })).toMatchObject({ code: "NOT_FOUND" });

    const issued = await issue(addendum, { questionIds: [question.id] });
    expect(issued.addendum).toMatchObject({ number: 1, edition: 2, answers: [{ number: 1, answer: "500 tons." }] });
    expect(issued.addendum.redline[0].parts).toContainEqual({ change: "ADDED", text: "500" });
    expect(await read(acme)).toEqual({ title: "Quantities" });
    const now = await content(county.guest, salt);
    expect(now).toMatchObject({ edition: 2, content: { lines: [{ quantity: "500" }] } });
    expect(JSON.stringify(now.content.sections)).toContain("500 tons");
    expect((await lettersOf("ADDENDUM-ISSUED")).map(({ toEmail }) => toEmail)).toEqual([acme.email]);
    expect(await issue({ id: addendum.id, version: 2 })).toMatchObject({ code: "ALREADY_ISSUED" });

    for (let times = 0; times < 2; times += 1)
      await acme.does("acknowledgeAddendum", { addendumId: addendum.id }, "addendum { acknowledged }");
    const who = async (person: Person) =>
      (
        await person.read(
          "query($id: ID!) { node(id: $id) { ... on Addendum { acknowledgements { vendorName } acknowledged } } }",
          { id: addendum.id },
        )
      ).node;
    expect(await who(purchasing)).toEqual({ acknowledgements: [{ vendorName: "Acme Salt" }], acknowledged: null });
    expect(await who(rival)).toEqual({ acknowledgements: null, acknowledged: false });
  });

  test("are refused after the due date, and shortly before it must move the due date and with it the opening", async () => {
    const late = await notice(world, county, { dueAt: new Date("2026-03-11T17:00:00Z"), questionsDueAt: null });
    expect(await draft(purchasing, late, {})).toMatchObject({ code: "AFTER_DUE" });
    const close = await notice(world, county, {
      dueAt: new Date("2026-03-12T18:00:00Z"),
      openingAt: new Date("2026-03-12T19:00:00Z"),
      questionsDueAt: null,
    });
    const { addendum } = await draft(purchasing, close, { title: "Rock salt" });
    expect(await issue(addendum)).toMatchObject({ code: "DUE_MUST_MOVE", field: "dueAt" });
    const extend = (dueAt: string) =>
      purchasing.verb(
        "extendDueDate",
        { solicitationId: close.id, dueAt, reason: "More time for bidders." },
        "addendum { number title } solicitation { dueAt openingAt edition }",
      );
    expect(await extend("2026-03-12T12:00:00Z")).toMatchObject({ code: "NOT_LATER" });
    expect(await extend("2026-03-13T12:00:00Z")).toMatchObject({ code: "DUE_MUST_MOVE" });
    expect(await extend("2026-03-20T18:00:00Z")).toMatchObject({
      addendum: { number: 1, title: "Due date extended" },
      solicitation: { dueAt: "2026-03-20T18:00:00.000Z", openingAt: "2026-03-20T19:00:00.000Z", edition: 2 },
    });
    // The draft moved up one number, and can be issued now.
    expect((await issue(addendum)).addendum).toMatchObject({ number: 2, edition: 3 });
    expect((await content(county.guest, close)).content.title).toBe("Rock salt");
  });

  test("change lines as one list, keep the county's estimate, and notify people who are editing lines", async () => {
    const salt = await notice(world, county);
    const rows = () =>
      world.database.inTenant(county.id, (db) =>
        db.project.findFirstOrThrow({
          where: { id: salt.projectId },
          select: { linesVersion: true, lineItems: { orderBy: { position: "asc" } } },
        }),
      );
    const before = await rows();
    const [line] = before.lineItems;
    const base = { kind: "BASE", number: "1", description: "Salt", unit: "ton", quantity: "400" };
    expect(await draft(purchasing, salt, { lines: [base, { ...base, number: "2", quantity: "4,0" }] })).toMatchObject({
      code: "NOT_A_NUMBER",
      field: "lines.1.quantity",
    });
    const { addendum } = await draft(purchasing, salt, {
      lines: [
        {
          ...base,
          kind: "ALLOWANCE",
          number: "2",
          description: "Permits",
          unit: "lump sum",
          quantity: "1",
          allowance: 5000,
        },
        { ...base, key: line?.id, quantity: "1,200.50" },
      ],
    });
    expect(addendum.redline).toEqual([
      { label: "Line 2", state: "ADDED" },
      { label: "Line 1", state: "CHANGED" },
    ]);
    expect((await issue(addendum)).addendum.redline).toMatchObject([{ state: "ADDED" }, { state: "CHANGED" }]);
    const after = await rows();
    expect(after.linesVersion).toBe(before.linesVersion + 1);
    expect(after.lineItems).toMatchObject([
      { number: "2", kind: "ALLOWANCE", estimate: null, allowance: 500_000n },
      { id: line?.id, number: "1", quantity: "1200.5", estimate: "47.110815" },
    ]);
  });

  test("to a day on which the county is closed need a reason or are refused, and name the next lawful day", async () => {
    const ownCounty = await world.county("closed-days");
    const buyer = await ownCounty.as("Purchasing");
    const salt = await notice(world, ownCounty);
    const memorialDay = {
      code: "REASON_REQUIRED",
      field: "closedDayReason",
      message:
        "The pre-flight found: Bids are due on May 25, 2026, when the county is closed (Memorial Day). Its next open day is May 26, 2026. State the reason why the addendum is issued anyway.",
    };
    const { addendum } = await buyer.does(
      "draftAddendum",
      {
        solicitationId: salt.id,
        title: "More time",
        notice: rich("More time."),
        changes: { dueAt: "2026-05-25T18:00:00Z" },
      },
      "addendum { id version dateFindings { code blocks moveTo } viewerCan { issue { allowed reason } } }",
    );
    expect(addendum).toMatchObject({
      dateFindings: [{ code: "DUE_CLOSED_DAY", blocks: false, moveTo: "2026-05-26" }],
      viewerCan: { issue: { allowed: true } },
    });
    const send = (more: object = {}) =>
      buyer.verb(
        "issueAddendum",
        { addendumId: addendum.id, version: addendum.version, ...more },
        "addendum { edition }",
      );
    expect(await send()).toMatchObject(memorialDay);
    const extend = { solicitationId: salt.id, dueAt: "2026-05-25T18:00:00Z", reason: "More time." };
    expect(await buyer.verb("extendDueDate", extend)).toMatchObject(memorialDay);

    await world.database.inTenant(ownCounty.id, (db) =>
      db.procurementSettings.create({ data: { blocking: ["DUE_CLOSED_DAY"] } }),
    );
    const blocked =
      "Bids are due on May 25, 2026, when the county is closed (Memorial Day). Its next open day is May 26, 2026.";
    const { node } = await buyer.read(
      "query($id: ID!) { node(id: $id) { ... on Addendum { viewerCan { issue { allowed reason } } } } }",
      { id: addendum.id },
    );
    expect(node.viewerCan.issue).toEqual({ allowed: false, reason: blocked });
    for (const refused of [
      await send({ closedDayReason: "We are open that day." }),
      await buyer.verb("extendDueDate", { ...extend, closedDayReason: "We are open that day." }),
    ])
      expect(refused).toMatchObject({ code: "DUE_CLOSED_DAY", message: blocked });

    await world.database.inTenant(ownCounty.id, (db) => db.procurementSettings.updateMany({ data: { blocking: [] } }));
    expect(await send({ closedDayReason: "The office is open that day." })).toMatchObject({ addendum: { edition: 2 } });
    const noted = await world.database.inTenant(ownCounty.id, (db) =>
      db.auditEntry.findMany({ where: { action: "issueAddendum" }, select: { reason: true } }),
    );
    expect(noted).toEqual([{ reason: "The office is open that day." }]);
    // An unchanged date was checked earlier.
    const stays = await buyer.does(
      "draftAddendum",
      { solicitationId: salt.id, title: "Words", notice: rich("Words."), changes: { dueAt: "2026-05-25T18:00:00Z" } },
      "addendum { dateFindings { code } }",
    );
    expect(stays.addendum.dateFindings).toEqual([]);
  });

  test("can name only parts of the project, and are discarded without a trace for vendors", async () => {
    const salt = await notice(world, county);
    const other = await notice(world, county);
    const line = await world.database.inTenant(county.id, (db) =>
      db.lineItem.findFirstOrThrow({ where: { projectId: other.projectId } }),
    );
    const lines = [{ key: line.id, kind: "BASE", number: "1", description: "Salt", unit: "ton", quantity: "1" }];
    expect(await draft(purchasing, salt, { lines })).toMatchObject({ code: "NOT_FOUND", field: "lines" });
    expect(await draft(purchasing, salt, { documents: [other.key] })).toMatchObject({ field: "documents" });
    expect(await draft(purchasing, salt, { sections: [{ key: "internal", content: rich("x") }] })).toMatchObject({
      field: "sections",
    });
    expect(await draft(acme, salt, {})).toMatchObject({ permission: "procurement.addenda.draft" });
    const { addendum } = await draft(purchasing, salt, {});
    await purchasing.does("discardAddendum", { addendumId: addendum.id }, "deletedId");
    expect((await draft(purchasing, salt, {})).addendum.number).toBe(1);
  });

  test("are refused for staff of another department, even if they may read what is published", async () => {
    const salt = await notice(world, county);
    const elsewhere = await county.with(
      "procurement.addenda.draft",
      "procurement.project-record.view-own",
      "procurement.plan-holders.invite-vendors",
    );
    expect(await draft(elsewhere, salt, {})).toMatchObject({ code: "NOT_YOURS" });
    expect(
      await elsewhere.verb("inviteVendors", { solicitationId: salt.id, vendorIds: [acme.vendorId] }),
    ).toMatchObject({ code: "NOT_YOURS" });
  });
});

describe("plan holders", () => {
  const holders = async (who: Person, { key }: Notice) =>
    (
      await who.read("query($key: ID!) { solicitation(key: $key) { isFollowed planHolders { vendorName how } } }", {
        key,
      })
    ).solicitation;

  test("follow or are invited with one letter, and are public unless the county disables it", async () => {
    const salt = await notice(world, county);
    await acme.does("followSolicitation", { solicitationId: salt.id });
    const invite = (...vendorIds: string[]) =>
      purchasing.verb("inviteVendors", { solicitationId: salt.id, vendorIds }, "solicitation { id }");
    for (let times = 0; times < 2; times += 1) await invite(acme.vendorId, rival.vendorId);
    expect(await invite(waiting.vendorId)).toMatchObject({ code: "NOT_ACTIVE" });
    expect(await lettersOf("SOLICITATION-INVITED")).toHaveLength(2);
    expect(await holders(county.guest, salt)).toEqual({
      isFollowed: false,
      planHolders: [
        { vendorName: "Acme Salt", how: "FOLLOWED" },
        { vendorName: "Rival Salt", how: "INVITED" },
      ],
    });
    const answer = await purchasing.does(
      "messagePlanHolders",
      { solicitationId: salt.id, text: "The site visit is at noon. {{temp_password}}" },
      "letters",
    );
    expect(answer.letters).toBe(2);
    expect((await lettersOf("SOLICITATION-MESSAGE"))[0]?.text).not.toContain("{{temp_password}}");
    // While a vendor is debarred it gets no letters about bids, and is not invited; afterward it is as before.
    const hold = await world.database.inTenant(county.id, (db) =>
      db.vendorHold.create({
        data: {
          vendorId: rival.vendorKey,
          kind: "DEBARMENT",
          fromDay: "2026-01-01",
          toDay: null,
          reason: "Bid rigging.",
          byName: "Ann",
        },
      }),
    );
    const writes = async (text: string) =>
      (await purchasing.does("messagePlanHolders", { solicitationId: salt.id, text }, "letters")).letters;
    expect(await writes("The gate is on Main Street.")).toBe(1);
    expect(await invite(rival.vendorId)).toMatchObject({
      code: "VENDOR_HELD",
      message: "Rival Salt is debarred and cannot be invited. Take it off the list.",
    });
    await world.database.inTenant(county.id, (db) =>
      db.vendorHold.updateMany({ where: { id: hold.id }, data: { liftedAt: world.clock.now() } }),
    );
    expect(await writes("The gate is on Mill Street.")).toBe(2);
    await world.database.inTenant(county.id, (db) =>
      db.procurementSettings.create({ data: { showPlanHolders: false } }),
    );
    expect((await holders(county.guest, salt)).planHolders).toBeNull();
    expect(await holders(acme, salt)).toEqual({ isFollowed: true, planHolders: null });
    expect((await holders(purchasing, salt)).planHolders).toHaveLength(2);
    await acme.does("unfollowSolicitation", { solicitationId: salt.id });
    expect((await holders(purchasing, salt)).planHolders).toHaveLength(1);
  });
});
