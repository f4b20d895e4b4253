import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** A county without a body. */
async function empty(name: string): Promise<{ county: County; admin: Person }> {
  world.clock.set(NOON);
  const county = await world.county(name, { seats: [] });
  await world.database.inTenant(county.id, async (db) => {
    await db.weightTable.deleteMany();
    await db.body.deleteMany();
  });
  return { county, admin: await county.as("Full Administrator") };
}
const RUN = "importRun { id state creates updates unchanged refused }";
const sheet = (kind: string, text: string) => ({
  kind,
  filename: `${kind}.csv`,
  content: Buffer.from(text).toString("base64"),
});
/** The results of checking a file, by line. */
async function check(who: Person, kind: string, text: string): Promise<[string, string][]> {
  const checked = await who.does("checkImport", sheet(kind, text), "problem sheet { rows { outcome problems } }");
  if (checked.problem) throw new Error(checked.problem);
  return checked.sheet.rows.map(({ outcome, problems }: any) => [outcome, problems.join(" ")]);
}
async function bring(who: Person, kind: string, text: string) {
  const { filename, content } = sheet(kind, text);
  let { importRun: run } = await who.does("startImportRun", sheet(kind, text), RUN);
  while (run.state === "RUNNING")
    run = (await who.does("continueImportRun", { importRunId: run.id, filename, content }, RUN)).importRun;
  return run;
}
const takeBack = (who: Person, importRunId: string) => who.verb("takeBackImportRun", { importRunId }, RUN);
const bodies = async (who: Person) =>
  (
    await who.read(`{ bodies { name kind vacancies quorumMeasure defaultThreshold chairBreaksTie parent { name }
      seats { label position votes appointedBy termYears weight member { name isChair startsOn endsOn } } } }`)
  ).bodies;
const BODIES = "Name,Kind,Quorum,Default vote threshold,Part of\n";
const BOARD = `${BODIES}County Board,Board,,,\nFinance Committee,Committee,,,County Board\n`;

describe("boards and committees by a file", () => {
  test("bodies are imported with their rules, importing again changes nothing, and the import can be undone", async () => {
    const { admin } = await empty("bodyfile");
    const file = `${BODIES}County Board,board,Majority of the total weight,Weighted majority of those present,\nAudit Committee,Committee,,,County Board\n`;
    const run = await bring(admin, "bodies", file);
    expect(run).toMatchObject({ creates: 2, refused: 0 });
    expect(await bodies(admin)).toMatchObject([
      { name: "County Board", kind: "BOARD", quorumMeasure: "WEIGHT", defaultThreshold: "WEIGHTED_MAJORITY" },
      { name: "Audit Committee", quorumMeasure: "HEADS", parent: { name: "County Board" } },
    ]);
    expect(await check(admin, "bodies", file)).toEqual([
      ["UNCHANGED", ""],
      ["UNCHANGED", ""],
    ]);
    expect(await takeBack(admin, run.id)).toMatchObject({ importRun: { state: "TAKEN_BACK" } });
    expect(await bodies(admin)).toEqual([]);
  });

  test("are refused row by row with the reason", async () => {
    const { admin } = await empty("bodyrows");
    await bring(admin, "bodies", BOARD);
    const rows = `Name,Kind,Quorum,New name,Part of
,Board,,,
Zoning Board,Bored,,,
Zoning Board,,,,
County Board,,Half of us,,
Finance Committee,,,county board,
County Board,,,,Finance Committee
Ethics Board,Other,,,Nowhere
Finance Committee,,,Budget Committee,
`;
    expect(await check(admin, "bodies", rows)).toEqual([
      ["REFUSED", "Enter the name of the board or committee."],
      ["REFUSED", "“Bored” isn't a kind of body. Use one of: Board, Committee, Other body."],
      ["REFUSED", "Enter its kind: Board, Committee, Other body."],
      ["REFUSED", expect.stringContaining("“Half of us” isn't a quorum rule.")],
      ["REFUSED", "There is already a body named county board."],
      ["REFUSED", "A body cannot be a part of itself."],
      ["REFUSED", "There is no body named Nowhere. Put it above this row, or add it first."],
      ["UPDATE", "Finance Committee is renamed Budget Committee."],
    ]);
  });

  test("imported bodies are kept when something was added to them since", async () => {
    const { admin } = await empty("bodykept");
    const run = await bring(admin, "bodies", BOARD);
    const { bodies: storedBodies } = await admin.read("{ bodies { id name } }");
    const board = storedBodies.find(({ name }: { name: string }) => name === "County Board");
    await admin.does("addSeats", { bodyId: board.id, seats: [{ label: "One" }] }, "body { id }");
    expect(await takeBack(admin, run.id)).toMatchObject({
      code: "CHANGED_SINCE",
      message: expect.stringContaining("line 2 (County Board) is now in use (seat)"),
    });
    const later = await bring(admin, "bodies", `Name,Quorum\nFinance Committee,Majority of the total weight\n`);
    expect(later).toMatchObject({ updates: 1 });
    expect(await takeBack(admin, later.id)).toMatchObject({ importRun: { state: "TAKEN_BACK" } });
    expect((await bodies(admin))[1]).toMatchObject({ name: "Finance Committee", quorumMeasure: "HEADS" });
  });
});

describe("seats by a file", () => {
  const SEATS = "Body,Seat,Order,Weight,Law of the weights\n";
  const WEIGHED = `${SEATS}County Board,District 1,2,10.5,Local Law 3 of 2022\nCounty Board,District 2,1,20,\n`;

  test("seats are imported with the weights of their law, and both can be removed", async () => {
    const { admin } = await empty("seatfile");
    await bring(admin, "bodies", BOARD);
    const run = await bring(admin, "seats", WEIGHED);
    expect(run).toMatchObject({ creates: 2, refused: 0 });
    const seatsOf = async () => (await bodies(admin))[0].seats.map(({ label, weight }: any) => [label, weight]);
    expect(await seatsOf()).toEqual([
      ["District 2", "20"],
      ["District 1", "10.50"],
    ]);
    expect((await check(admin, "seats", WEIGHED)).map(([outcome]) => outcome)).toEqual(["UNCHANGED", "UNCHANGED"]);
    expect(await takeBack(admin, run.id)).toMatchObject({ importRun: { state: "TAKEN_BACK" } });
    expect(await seatsOf()).toEqual([]);
  });

  test("continue their weight table over lots of 200 rows", async () => {
    const { admin } = await empty("seatlots");
    await bring(admin, "bodies", BOARD);
    const row = (body: string, at: number) => `${body},Seat ${at},,${at},Local Law 1 of 2026`;
    const rows = (body: string, count: number) => Array.from({ length: count }, (_, index) => row(body, index + 1));
    const file = `${SEATS}${[...rows("Finance Committee", 150), ...rows("County Board", 100)].join("\n")}`;
    expect(await bring(admin, "seats", file)).toMatchObject({ creates: 250, refused: 0 });
    const tables = (await admin.read("{ bodies { weightTables { seats { weight } } } }")).bodies;
    expect(tables.map(({ weightTables }: any) => weightTables.map(({ seats }: any) => seats.length))).toEqual([
      [100],
      [150],
    ]);
  });

  test("are refused row by row with the reason, weights by the rules of weight tables", async () => {
    const { admin } = await empty("seatrows");
    await bring(admin, "bodies", BOARD);
    const rows = `Body,Seat,Order,Has a vote,Term in years,Weight,Law of the weights,First day
Nowhere,One,,,,,,
County Board,,,,,,,
County Board,One,1,,,5,Local Law 3 of 2022,
County Board,one,,,,5,,
County Board,Two,1,,,5,,
County Board,Three,,,40,5,,
County Board,Four,,,,five,,
County Board,Five,,,,,,
County Board,Clerk,,no,,,,
County Board,Six,,,,5,,2026-02-30
Finance Committee,One,,,,5,,
`;
    expect(await check(admin, "seats", rows)).toEqual([
      ["REFUSED", "There is no body named Nowhere. Import or add it first."],
      ["REFUSED", "The seat has no name."],
      ["CREATE", ""],
      ["REFUSED", "Line 4 already has this seat."],
      ["REFUSED", "One already has place 1 in the roll."],
      ["REFUSED", "A term must last 1 to 20 years."],
      ["REFUSED", "“five” isn't a weight. Use a number like 12.19."],
      ["REFUSED", "Give Five a weight."],
      ["CREATE", ""],
      ["REFUSED", "“2026-02-30” isn't a date. Use a date like 1/31/2026."],
      ["REFUSED", "Name the law that sets the weights, such as Local Law 3 of 2022."],
    ]);
    const clerk = await admin.read("{ bodies { id } }");
    expect(clerk.bodies).toHaveLength(2);
  });

  test("weights are not imported by people who may not manage them, and existing ones do not change", async () => {
    const { county, admin } = await empty("seatweights");
    await bring(admin, "bodies", BOARD);
    const clerk = await county.as("Clerk");
    expect((await check(clerk, "seats", WEIGHED)).map(([outcome]) => outcome)).toEqual(["REFUSED", "REFUSED"]);
    await bring(admin, "seats", WEIGHED);
    const other = WEIGHED.replace("10.5", "11");
    expect(await check(admin, "seats", other)).toEqual([
      ["REFUSED", "District 1 weighs 10.50 from 2026-03-11 on. Change weights on the Voting weights page."],
      ["UNCHANGED", ""],
    ]);
  });

  test("seats are kept when a term or another weight table names them", async () => {
    const { admin } = await empty("seatkept");
    await bring(admin, "bodies", BOARD);
    const run = await bring(admin, "seats", `Body,Seat\nCounty Board,One\nCounty Board,Two\n`);
    const { bodies: storedBodies } = await admin.read("{ bodies { id name seats { id label } } }");
    const board = storedBodies[0];
    const table = {
      effectiveOn: "2026-03-11",
      authority: "Local Law 1 of 2026",
      seats: board.seats.map(({ id }: { id: string }) => ({ seatId: id, weight: "3" })),
    };
    await admin.does("addWeightTable", { bodyId: board.id, table }, "weightTable { id }");
    expect(await takeBack(admin, run.id)).toMatchObject({
      code: "CHANGED_SINCE",
      message: expect.stringContaining("line 2 (One) is named by a weight table"),
    });
    await bring(admin, "members", `Body,Seat,Name,Term from\nCounty Board,Two,Ann,2026-01-01\n`);
    expect((await takeBack(admin, run.id)).code).toBe("CHANGED_SINCE");
  });
});

describe("members by a file", () => {
  const HEAD = "Body,Seat,Name,Email,Term from,Until,Chair\n";
  const ready = async (name: string) => {
    const emptyCounty = await empty(name);
    await bring(emptyCounty.admin, "bodies", BOARD);
    await bring(
      emptyCounty.admin,
      "seats",
      `Body,Seat,First day\nCounty Board,One,2026-01-01\nCounty Board,Two,\nFinance Committee,Chair,\n`,
    );
    return emptyCounty;
  };

  test("members are imported with terms and accounts, and can be removed until a roll names them", async () => {
    const { county, admin } = await ready("memberfile");
    const member = await county.as("Clerk");
    const file = `${HEAD}County Board,One,Ann,${member.email},1/1/2026,12/31/2027,yes\nCounty Board,Two,vacant,,,,\nFinance Committee,,Ben,ben@nowhere.example,2026-01-01,,\n`;
    expect(await check(admin, "members", file)).toEqual([
      ["CREATE", ""],
      ["UNCHANGED", "No one is seated because the row has no name."],
      ["CREATE", "No user has the address ben@nowhere.example. Link the account later."],
    ]);
    const run = await bring(admin, "members", file);
    const [board] = await bodies(admin);
    expect(board.seats[0].member).toEqual({ name: "Ann", isChair: true, startsOn: "2026-01-01", endsOn: "2027-12-31" });
    expect(await member.read("{ viewer { memberships { name } } }")).toMatchObject({
      viewer: { memberships: [{ name: "Ann" }] },
    });
    expect((await check(admin, "members", file)).map(([outcome]) => outcome)).toEqual([
      "UNCHANGED",
      "UNCHANGED",
      "UNCHANGED",
    ]);
    expect(await takeBack(admin, run.id)).toMatchObject({ importRun: { state: "TAKEN_BACK" } });
    const again = await bring(admin, "members", file);
    const clerk = await county.as("Clerk");
    const { meeting } = await clerk.does(
      "createMeeting",
      { meetingType: "Board", date: "2026-03-11" },
      "meeting { id }",
    );
    await clerk.does("addAllMembers", { meetingId: meeting.id }, "meeting { id }");
    expect(await takeBack(admin, again.id)).toMatchObject({
      code: "CHANGED_SINCE",
      message: expect.stringContaining("line 2 (Ann) is now in use (attendance)"),
    });
  });

  test("are refused row by row by the rules of terms", async () => {
    const { county, admin } = await ready("memberrows");
    await bring(admin, "members", `${HEAD}County Board,One,Ann,,2026-01-01,2026-12-31,yes\n`);
    const rows = `${HEAD}Nowhere,One,Ben,,2026-01-01,,
County Board,Chair,Ben,,2026-01-01,,
County Board,One,Ben,,2026-06-01,,
County Board,One,Ben,,2027-06-01,2027-05-01,
County Board,One,Ben,,2025-12-01,2025-12-31,
County Board,Two,Ben,,2026-02-30,,
County Board,Two,Ben,,,,
County Board,Two,Ben,,2026-01-01,,yes
County Board,Two,Me,${admin.email},2026-01-01,,
County Board,One,Ann,,2026-01-01,2026-11-30,yes
`;
    expect(await check(admin, "members", rows)).toEqual([
      ["REFUSED", "There is no body named Nowhere. Import or add it first."],
      ["REFUSED", "County Board has no seat named Chair. It is a seat of Finance Committee."],
      ["REFUSED", "Ann holds this seat from 2026-01-01 until 2026-12-31. End that term first."],
      ["REFUSED", "A term that begins on 2027-06-01 cannot end before that date."],
      ["REFUSED", "One exists from 2026-01-01. Begin the term on or after that date."],
      ["REFUSED", "“2026-02-30” isn't a date. Use a date like 1/31/2026."],
      ["REFUSED", "Enter the first day of the term."],
      ["REFUSED", "Ann chairs the body. End that term first."],
      ["REFUSED", "You cannot give yourself a seat. Ask someone else who may edit users."],
      ["REFUSED", "This term already exists and differs from the row. Change it on the body's page."],
    ]);
    const staff = await county.as("Department staff");
    expect(await staff.verb("checkImport", sheet("members", rows))).toMatchObject({ code: "FORBIDDEN" });
  });
});
