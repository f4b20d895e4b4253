import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canonicalText } from "#schema/canonical.rules.ts";
import { openScreen } from "#tests/support/screen.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { block, department, putAt, request, SALT } from "./request.ts";

let world: World;
let county: County;
let staff: Person;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("editing");
  staff = await county.as("Department staff");
  clerk = await county.as("Clerk");
  await department(world, county, "Highway", 20, [staff]);
});
afterAll(() => world?.close());

const read = async (key: string, fields: string, who: Person = clerk) =>
  (await who.read(`query($key: ID!) { resolution(key: $key) { ${fields} } }`, { key })).resolution;
const AS_NOW = "resolution { version title }";
const eventsOf = (key: string) =>
  world.database.inTenant(county.id, async (db) => {
    const events = await db.resolutionEvent.findMany({ where: { resolutionId: key }, orderBy: { id: "asc" } });
    return events.map(({ kind, sentence, byName }) => `${kind} ${byName}: ${sentence}`);
  });
const lastDeed = (key: string) =>
  world.database.inTenant(county.id, (db) =>
    db.auditEntry.findFirstOrThrow({ where: { nounId: key }, orderBy: { id: "desc" } }),
  );

const BLOCKS = [
  block("t", "TITLE", "RESOLUTION AUTHORIZING SALT"),
  block("w1", "WHEREAS", "winter comes; and"),
  block("w2", "WHEREAS", "no one knows when; now", true),
  block("r1", "RESOLVED", "salt is bought"),
  block("r2", "RESOLVED", "it is strewn"),
];

/** Every mutation that changes a resolution, for anyone who edits it. */
const EDITS: Record<string, (on: { id: string; version: number }) => Record<string, unknown>> = {
  updateResolution: ({ id, version }) => ({ resolutionId: id, version, fields: { ...SALT, vendor: "Else" } }),
  renameResolution: ({ id, version }) => ({ resolutionId: id, version, title: "Another" }),
  saveDraft: ({ id, version }) => ({ resolutionId: id, version, blocks: BLOCKS }),
  saveSummary: ({ id, version }) => ({ resolutionId: id, version, summary: "Short." }),
  savePressRelease: ({ id, version }) => ({ resolutionId: id, version, headline: "H", body: "B", social: "S" }),
};

describe("the cover sheet", () => {
  test("the cover sheet is saved completely, and timeline and record show exactly the changes", async () => {
    const { id, key, version } = await request(staff);
    const fields = { ...SALT, vendor: null, amount: "25000.5", termStart: "2026-04-01", termEnd: "2027-03-31" };
    const { resolution } = await staff.does("updateResolution", { resolutionId: id, version, fields }, AS_NOW);
    expect(resolution.version).toBe(2);
    expect(await read(key, "vendor termStart amount")).toEqual({
      vendor: null,
      termStart: "2026-04-01",
      amount: "25000.50",
    });
    expect((await eventsOf(key)).at(-1)).toBe("EDITED Department staff: Changed: Term Start, Term End, Vendor.");
    expect(await lastDeed(key)).toMatchObject({
      action: "updateResolution",
      before: { vendor: "Salt & Sons, Inc.", termStart: null, termEnd: null },
      after: { vendor: null, termStart: "2026-04-01", termEnd: "2027-03-31" },
    });
  });

  test("a save without changes counts as a save, and notifies no one", async () => {
    const { id, key, version } = await request(staff);
    const eventCount = (await eventsOf(key)).length;
    await staff.does("updateResolution", { resolutionId: id, version, fields: SALT });
    expect((await read(key, "version")).version).toBe(2);
    expect((await eventsOf(key)).length).toBe(eventCount);
  });

  test("a matching department name is linked, and any other name is kept as typed", async () => {
    const { id, key, version } = await request(clerk);
    const departmentOf = () =>
      world.database.inTenant(county.id, async (db) => {
        const { departmentId } = await db.resolution.findFirstOrThrow({ where: { id: key } });
        return departmentId !== null;
      });
    expect(await departmentOf()).toBe(true);
    const fields = { ...SALT, department: "Somewhere" };
    await clerk.does("updateResolution", { resolutionId: id, version, fields });
    expect([await departmentOf(), (await read(key, "department")).department]).toEqual([false, "Somewhere"]);
  });

  test("vendor and term are kept for a resolution that is not a purchase", async () => {
    const { id, key, version } = await request(clerk, { category: "OTHER" });
    const fields = { ...SALT, category: "OTHER", amount: "5", termStart: "2026-04-01" };
    await clerk.does("updateResolution", { resolutionId: id, version, fields });
    expect(await read(key, "vendor termStart amount")).toEqual({
      vendor: "Salt & Sons, Inc.",
      termStart: "2026-04-01",
      amount: null,
    });
  });
});

describe("two simultaneous editors", () => {
  test.each(Object.keys(EDITS))("%s over someone else's newer version is refused, with the newer one", async (verb) => {
    const resolution = await request(staff);
    await clerk.does("renameResolution", { resolutionId: resolution.id, version: 1, title: "Rock salt" });
    const input = (EDITS[verb] as (typeof EDITS)[string])(resolution);
    expect(await staff.verb(verb, input)).toMatchObject({ __typename: "Conflict", current: { id: resolution.id } });
    expect(await read(resolution.key, "title version")).toEqual({ title: "Rock salt", version: 2 });
  });

  test("of simultaneous saves from one version, exactly one succeeds", async () => {
    const { id, version } = await request(clerk);
    const titles = Array.from({ length: 5 }, (_, n) => `Title ${n}`);
    const answers = await Promise.all(
      titles.map((title) => clerk.verb("renameResolution", { resolutionId: id, version, title })),
    );
    const done = answers.filter(({ __typename }) => __typename === "RenameResolutionPayload");
    expect([done.length, answers.filter(({ __typename }) => __typename === "Conflict").length]).toEqual([1, 4]);
  });
});

/** They describe the resolution and are not part of its text. */
const PUBLICITY = ["saveSummary", "savePressRelease"];
const isPublicity = (verb: string) => PUBLICITY.includes(verb);

describe("how long a resolution may be edited", () => {
  const refusalOf = async (verb: string, on: { id: string; version: number }) =>
    (await clerk.verb(verb, (EDITS[verb] as (typeof EDITS)[string])(on))).code ?? null;

  test.each([
    ["DRAFT", null],
    ["LEGAL_REVIEW", null],
    ["CLERK_REVIEW", null],
    ["COMMITTEE_REVIEW", null],
    ["BOARD_REVIEW", null],
    ["ADOPTED", "ADOPTED_TEXT"],
    ["PUBLISHED", "ADOPTED_TEXT"],
    ["REJECTED", "ENDED"],
    ["WITHDRAWN", "ENDED"],
  ])("at %s the refusal is %s; summary and press release may change after an adoption too", async (status, code) => {
    for (const verb of Object.keys(EDITS)) {
      // No one edits their own request here: in legal review that is suspended.
      const resolution = await request(staff);
      await putAt(world, county, resolution.key, status);
      const refused = isPublicity(verb) && code === "ADOPTED_TEXT" ? null : code;
      expect([verb, await refusalOf(verb, resolution)]).toEqual([verb, refused]);
    }
  });

  test("while Legal reads a text its requester cannot change it without returning it to draft", async () => {
    const legal = await county.as("Legal reviewer");
    const resolution = await request(staff);
    const step = { stage: "LEGAL_REVIEW", order: 1, name: "County Attorney", email: legal.email, action: "APPROVAL" };
    const steps = [{ ...step, notes: "" }];
    await staff.does("saveRoute", { resolutionId: resolution.id, version: resolution.version, note: "", steps });
    await staff.does("submitResolution", { resolutionId: resolution.id });
    const now = async () => ({ id: resolution.id, version: (await read(resolution.key, "version")).version as number });
    const texts = Object.keys(EDITS).filter((name) => !isPublicity(name));
    for (const verb of texts)
      expect([verb, await staff.verb(verb, (EDITS[verb] as (typeof EDITS)[string])(await now()))]).toMatchObject([
        verb,
        { code: "LEGAL_REVIEWS", message: expect.stringContaining("return it to draft") },
      ]);
    const can = "viewerCan { edit { allowed reason } attach { allowed } return { allowed } }";
    expect((await read(resolution.key, can, staff)).viewerCan).toMatchObject({
      edit: { allowed: false, reason: expect.stringMatching(/^Legal is reviewing this text\./) },
      attach: { allowed: true },
      return: { allowed: true },
    });
    // The clerk may act in Legal's place.
    for (const verb of texts) expect([verb, await refusalOf(verb, await now())]).toEqual([verb, null]);
    await staff.does("returnResolution", { resolutionId: resolution.id, reason: "The amount changed" });
    expect(await read(resolution.key, "status timeline { sentence reason }")).toMatchObject({
      status: "DRAFT",
      timeline: expect.arrayContaining([{ sentence: "Recalled to draft.", reason: "The amount changed" }]),
    });
    const eventCount = await world.database.inTenant(county.id, (db) =>
      db.outboxLetter.count({ where: { key: "REJECT-NOTIFY", toEmail: legal.email ?? "" } }),
    );
    expect(eventCount).toBe(1);
    expect(await staff.verb("saveDraft", (EDITS["saveDraft"] as (typeof EDITS)[string])(await now()))).toMatchObject({
      __typename: "SaveDraftPayload",
    });
  });

  test("a signature of the current round protects the text until a return to draft", async () => {
    const resolution = await request(clerk);
    await putAt(world, county, resolution.key, "LEGAL_REVIEW");
    await world.database.inTenant(county.id, (db) =>
      db.routeStep.create({
        data: {
          resolutionId: resolution.key,
          stage: "LEGAL_REVIEW",
          order: 1,
          name: "Attorney",
          email: "a@x.example",
          action: "SIGNATURE",
          state: "DONE",
        },
      }),
    );
    for (const verb of Object.keys(EDITS).filter((name) => !isPublicity(name)))
      expect([verb, await refusalOf(verb, resolution)]).toEqual([verb, "SIGNED"]);
    await putAt(world, county, resolution.key, "DRAFT");
    expect(await refusalOf("renameResolution", resolution)).toBeNull();
  });

  test("readers without edit rights are refused by permission, and others find nothing", async () => {
    const board = await county.as("Board member");
    const resolution = await request(clerk, { department: "Aging" });
    for (const [verb, input] of Object.entries(EDITS)) {
      expect([verb, await board.verb(verb, input(resolution))]).toMatchObject([
        verb,
        { code: "FORBIDDEN", permission: "meetings.meeting-items.edit" },
      ]);
      expect([verb, await staff.verb(verb, input(resolution))]).toMatchObject([verb, { code: "NOT_FOUND" }]);
    }
  });
});

describe("the text", () => {
  test("the text is saved by block, each save as a version with author and hash", async () => {
    const { id, key, version } = await request(staff);
    await staff.does("saveDraft", { resolutionId: id, version, blocks: BLOCKS });
    const found = await read(
      key,
      "version draftText draftByHand draft { key kind text struck } versions { number kind byName hash blocks { key text struck } }",
    );
    expect(found.draftText).toBe(
      [
        "RESOLUTION AUTHORIZING SALT",
        "WHEREAS, winter comes; and",
        "NOW, THEREFORE, BE IT RESOLVED, that salt is bought",
        "BE IT FURTHER RESOLVED, that it is strewn",
      ].join("\n\n"),
    );
    expect(found.draft[2]).toEqual({ key: "w2", kind: "WHEREAS", text: "no one knows when; now", struck: true });
    expect([found.version, found.draftByHand]).toEqual([2, true]);
    const hash = createHash("sha256")
      .update(canonicalText({ title: "Road salt", blocks: BLOCKS }))
      .digest("hex");
    expect(found.versions.map((each: { number: number }) => each.number)).toEqual([2, 1]);
    expect(found.versions[0]).toMatchObject({ kind: "SAVED", byName: "Department staff", hash });
    expect(found.versions[0].blocks.length).toBe(5);
  });

  test("that is saved unchanged makes no version", async () => {
    const { id, key, version } = await request(staff);
    await staff.does("saveDraft", { resolutionId: id, version, blocks: BLOCKS });
    await staff.does("saveDraft", { resolutionId: id, version: version + 1, blocks: BLOCKS });
    expect(await read(key, "version versions { number }")).toEqual({
      version: 2,
      versions: [{ number: 2 }, { number: 1 }],
    });
  });

  describe("that saves itself", () => {
    const textOf = (words: string) => [block("r1", "RESOLVED", words)];
    /** Saves automatically. Returns the resolution's version afterward. */
    async function rests(who: Person, id: string, version: number, words: string): Promise<number> {
      const saved = await who.does(
        "saveDraft",
        { resolutionId: id, version, blocks: textOf(words), byItself: true },
        AS_NOW,
      );
      return saved.resolution.version;
    }
    const versionsOf = async (key: string) => {
      const { versions } = await read(key, "versions { number byName blocks { text } }");
      return versions.map(
        ({ number, byName, blocks }: { number: number; byName: string; blocks: { text: string }[] }) =>
          `${number} ${byName}: ${blocks.map(({ text }) => text).join("")}`,
      );
    };
    const later = (minutes: number) => world.clock.advance(minutes);

    test("an automatic save is one version for 15 minutes, shown once, with every save logged", async () => {
      const { id, key, version } = await request(staff);
      const before = await world.database.inTenant(county.id, (db) =>
        db.auditEntry.count({ where: { nounId: key, action: "saveDraft" } }),
      );
      const second = await rests(staff, id, version, "salt");
      const third = await rests(staff, id, second, "salt is");
      later(14);
      const fourth = await rests(staff, id, third, "salt is bought");
      expect(fourth).toBe(version + 3);
      expect(await versionsOf(key)).toEqual(["2 Department staff: salt is bought", "1 Department staff: "]);
      expect((await eventsOf(key)).filter((event) => event.includes("Document"))).toHaveLength(1);
      const lines = await world.database.inTenant(county.id, (db) =>
        db.auditEntry.count({ where: { nounId: key, action: "saveDraft" } }),
      );
      expect(lines - before).toBe(3);
      later(2);
      await rests(staff, id, fourth, "salt is bought and strewn");
      expect((await versionsOf(key))[0]).toBe("3 Department staff: salt is bought and strewn");
    });

    test("a new version starts after another person's save, a manual save, or a move", async () => {
      const { id, key, version } = await request(staff);
      let at = await rests(staff, id, version, "one");
      at = await rests(clerk, id, at, "two");
      at = await rests(staff, id, at, "three");
      const byHand = await staff.does("saveDraft", { resolutionId: id, version: at, blocks: textOf("four") }, AS_NOW);
      at = await rests(staff, id, byHand.resolution.version, "five");
      await world.database.inTenant(county.id, (db) =>
        db.resolutionEvent.create({
          data: {
            resolutionId: key,
            kind: "SUBMITTED",
            sentence: "Submitted.",
            byName: "Department staff",
            at: world.clock.now(),
          },
        }),
      );
      await rests(staff, id, at, "six");
      expect((await versionsOf(key)).map((each: string) => each.split(": ")[1])).toEqual([
        "six",
        "five",
        "four",
        "three",
        "two",
        "one",
        "",
      ]);
    });

    test("has its other versions written once, whatever code may try", async () => {
      const { id, key, version } = await request(staff);
      const at = await rests(staff, id, version, "one");
      await rests(clerk, id, at, "two");
      const rewrite = world.database.inTenant(county.id, (db) =>
        db.resolutionVersion.updateMany({ where: { resolutionId: key, number: 2 }, data: { title: "Another" } }),
      );
      await expect(rewrite).rejects.toThrow(/is written/);
    });
  });

  test.each([
    ["a link", { type: "text", text: "x", marks: [{ type: "link", attrs: { href: "javascript:1" } }] }],
    ["an image", { type: "image", attrs: { src: "http://x.example/a.png" } }],
    ["an empty word", { type: "text", text: "" }],
  ])("takes no clause with %s", async (_what, inline) => {
    const { id, version } = await request(staff);
    const content = { type: "doc", content: [{ type: "paragraph", content: [inline] }] };
    const blocks = [{ key: "a", kind: "TEXT", struck: false, content }];
    const { errors } = await staff.graphql(
      "mutation($input: SaveDraftInput!) { saveDraft(input: $input) { __typename } }",
      { input: { resolutionId: id, version, blocks } },
    );
    expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    expect(errors?.[0]?.message).toContain("RichText must be");
  });

  test("blocks need unique keys", async () => {
    const { id, version } = await request(staff);
    const blocks = [block("a", "TEXT", "x"), block("a", "TEXT", "y")];
    expect(await staff.verb("saveDraft", { resolutionId: id, version, blocks })).toMatchObject({
      code: "BLOCK_KEYS",
      field: "blocks",
    });
  });
});

describe("summary and press release", () => {
  test("summary and press release are saved, and marked as edited", async () => {
    const { id, key } = await request(staff);
    await staff.does("saveSummary", { resolutionId: id, version: 1, summary: "Salt for winter." });
    await staff.does("savePressRelease", {
      resolutionId: id,
      version: 2,
      headline: "Salt",
      body: "Much.",
      social: "#salt",
    });
    expect(
      await read(key, "version summary summaryByHand pressHeadline pressBody pressSocial pressByHand draftByHand"),
    ).toEqual({
      version: 3,
      summary: "Salt for winter.",
      summaryByHand: true,
      pressHeadline: "Salt",
      pressBody: "Much.",
      pressSocial: "#salt",
      pressByHand: true,
      draftByHand: false,
    });
    const long = await staff.verb("saveSummary", { resolutionId: id, version: 3, summary: "x".repeat(20_001) });
    expect(long).toMatchObject({ code: "TEXT_TOO_LONG", field: "summary" });
  });
});

describe("the item that it is on", () => {
  test("the item gets its new title while the meeting may change, and keeps the old one afterwards", async () => {
    const resolution = await request(clerk);
    const open = await county.meeting().items("Road salt").create();
    const over = await county.meeting({ date: "2026-03-12" }).items("Road salt").create();
    await world.database.inTenant(county.id, async (db) => {
      for (const { itemKeys } of [open, over])
        await db.agendaItem.updateMany({ where: { id: itemKeys[0] ?? "" }, data: { resolutionId: resolution.key } });
      await db.meeting.updateMany({ where: { id: over.key }, data: { state: "MINUTES_APPROVED" } });
    });
    await clerk.does("renameResolution", { resolutionId: resolution.id, version: 1, title: "Rock salt" });
    const titleOn = async (key: string) =>
      (await clerk.read("query($key: ID!) { meeting(key: $key) { items { description } } }", { key })).meeting.items[0]
        .description;
    expect([await titleOn(open.key), await titleOn(over.key)]).toEqual(["Rock salt", "Road salt"]);
    await clerk.does("updateResolution", {
      resolutionId: resolution.id,
      version: 2,
      fields: { ...SALT, title: "Sea salt" },
    });
    expect([await titleOn(open.key), await titleOn(over.key)]).toEqual(["Sea salt", "Road salt"]);
  });
});

describe("deleting", () => {
  test("a deleted draft or withdrawn resolution is not found by anyone, and others cannot be deleted", async () => {
    for (const [status, code] of [
      ["DRAFT", null],
      ["WITHDRAWN", null],
      ["LEGAL_REVIEW", "NOT_DRAFT"],
      ["REJECTED", "NOT_DRAFT"],
      ["ADOPTED", "NOT_DRAFT"],
    ] as const) {
      const resolution = await request(clerk);
      await putAt(world, county, resolution.key, status);
      const answer = await clerk.verb("deleteResolution", { resolutionId: resolution.id }, "deletedId");
      expect([status, answer.code ?? null]).toEqual([status, code]);
      expect([status, await read(resolution.key, "id")]).toEqual([status, code ? { id: resolution.id } : null]);
    }
  });

  test("deleting needs its own permission, even for a person's own draft", async () => {
    const resolution = await request(staff);
    expect(await staff.verb("deleteResolution", { resolutionId: resolution.id })).toMatchObject({
      permission: "meetings.meeting-items.delete",
    });
  });

  test("a file number is never used again", async () => {
    const resolution = await request(clerk);
    await clerk.does("deleteResolution", { resolutionId: resolution.id });
    const next = await request(clerk);
    expect(Number(next.fileNumber.split("-")[2])).toBe(Number(resolution.fileNumber.split("-")[2]) + 1);
  });
});

describe("people who have a resolution open", () => {
  const HERE = "viewerSeesHere { name }";
  const here = async (key: string, who: Person) =>
    (await read(key, HERE, who)).viewerSeesHere.map(({ name }: { name: string }) => name);

  test("each sees the others until they leave, or are not seen for a minute", async () => {
    const { id, key } = await request(staff);
    await staff.does("announcePresence", { resolutionId: id });
    await clerk.does("announcePresence", { resolutionId: id });
    expect([await here(key, staff), await here(key, clerk)]).toEqual([["Clerk"], ["Department staff"]]);
    expect((await clerk.does("leaveResolution", { resolutionId: id }, "left")).left).toBe(true);
    expect([await here(key, staff), await here(key, clerk)]).toEqual([[], ["Department staff"]]);
    world.clock.advance(1.1);
    expect(await here(key, clerk)).toEqual([]);
  });

  test("presence is visible only to readers of the resolution", async () => {
    const { id } = await request(clerk, { department: "Aging" });
    expect(await staff.verb("announcePresence", { resolutionId: id })).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("the live line of a resolution", () => {
  const WATCH = `subscription($id: ID!) { resolutionChanged(resolutionId: $id) { title version viewerSeesHere { name } } }`;
  const TITLE = "subscription($id: ID!) { resolutionChanged(resolutionId: $id) { title } }";
  const open = async (who: Person) => {
    const screen = openScreen(world.port, county.host, { params: { authorization: `Bearer ${who.token}` } });
    await screen.acknowledged;
    return screen;
  };

  test("the subscription sends the state immediately, then each save, arrival and departure", async () => {
    const { id } = await request(staff);
    const screen = await open(staff);
    try {
      const watching = screen.watch({ query: WATCH, variables: { id } });
      const state = (check: (now: any) => boolean) =>
        watching.until(({ resolutionChanged }) => check(resolutionChanged));
      await state((now) => now.title === "Road salt" && now.version === 1);
      await clerk.does("renameResolution", { resolutionId: id, version: 1, title: "Rock salt" });
      await state((now) => now.title === "Rock salt" && now.version === 2);
      await clerk.does("announcePresence", { resolutionId: id });
      await state((now) => now.viewerSeesHere[0]?.name === "Clerk");
      await clerk.does("leaveResolution", { resolutionId: id });
      await state((now) => now.viewerSeesHere.length === 0);
      expect(watching.errors).toBeNull();
    } finally {
      await screen.close();
    }
  });

  test("the subscription is refused to people who may not read it, even if others of their role may", async () => {
    const { id } = await request(staff, { department: "Aging" });
    const other = await county.with("meetings.meeting-items.view-own");
    await world.database.inTenant(county.id, async (db) => {
      const { roleId } = await db.user.findFirstOrThrow({ where: { id: staff.userId ?? "" } });
      await db.user.updateMany({ where: { id: other.userId ?? "" }, data: { roleId } });
    });
    const [staffScreen, otherScreen] = [await open(staff), await open(other)];
    try {
      const heard = staffScreen.watch({ query: TITLE, variables: { id } });
      await heard.until((state) => state.resolutionChanged.title === "Road salt");
      expect((await otherScreen.watch({ query: TITLE, variables: { id } }).refused())[0]?.extensions.code).toBe(
        "NOT_FOUND",
      );
      expect(heard.errors).toBeNull();
    } finally {
      await Promise.all([staffScreen.close(), otherScreen.close()]);
    }
  });
});
