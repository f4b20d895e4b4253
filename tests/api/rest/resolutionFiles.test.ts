import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { putAt, request } from "#tests/api/resolutions/request.ts";
import { type County, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let staff: Person;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("files");
  staff = await county.as("Department staff");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const noOne = "00000000-0000-7000-8000-000000000000";
const DOCUMENTS = ["document.docx", "cover-sheet.pdf", "certified-copy.pdf"];

test("people who may read a resolution download its documents under descriptive names", async () => {
  const { key, fileNumber } = await request(staff);
  const word = await staff.http(`/api/resolutions/${key}/document.docx`);
  expect([word.status, word.headers["content-type"]]).toEqual([
    200,
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ]);
  expect(word.headers["content-disposition"]).toBe(`attachment; filename="Resolution ${fileNumber}.docx"`);
  expect(word.bytes.subarray(0, 2).toString()).toBe("PK");
  const sheet = await staff.http(`/api/resolutions/${key}/cover-sheet.pdf`);
  expect(readPdf(sheet.bytes).bookmarks).toContain("Request");
});

test("a certified copy is refused with 409 before adoption and given after it, and the register lists it", async () => {
  const { id, key } = await request(staff);
  const early = await clerk.http(`/api/resolutions/${key}/certified-copy.pdf`);
  expect([early.status, early.json.code]).toEqual([409, "NOT_ADOPTED"]);
  await putAt(world, county, key, "BOARD_REVIEW");
  await clerk.does("recordAdoption", { resolutionId: id, adoptedOn: "2026-03-10", reason: "Special session" });
  expect((await clerk.http(`/api/resolutions/${key}/certified-copy.pdf`)).status).toBe(200);
  const register = await clerk.http("/api/resolutions/register/2026.pdf");
  expect(register.headers["content-disposition"]).toBe('attachment; filename="Register of resolutions 2026.pdf"');
  expect(readPdf(register.bytes).pages.join(" ")).toContain("Road salt");
  expect((await clerk.http("/api/resolutions/register/next.pdf")).status).toBe(404);
});

test("guests are refused with 401, and people who may not read it with 404", async () => {
  const { key } = await request(staff);
  const stranger = await county.with("meetings.documents.view");
  for (const document of DOCUMENTS) {
    expect((await county.guest.http(`/api/resolutions/${key}/${document}`)).status).toBe(401);
    expect((await stranger.http(`/api/resolutions/${key}/${document}`)).status).toBe(404);
    expect((await staff.http(`/api/resolutions/${noOne}/${document}`)).status).toBe(404);
  }
  expect((await county.guest.http("/api/resolutions/register/2026.pdf")).status).toBe(401);
});

test("a request caused by another site makes no document", async () => {
  const { key } = await request(staff);
  const signIn = await county.guest.http("/api/login", { body: { email: staff.email, password: PASSWORD } });
  const cookie = [signIn.headers["set-cookie"]]
    .flat()
    .map((each) => String(each).split(";")[0])
    .join("; ");
  const prints = () =>
    world.database.inTenant(county.id, (db) => db.storedFile.count({ where: { kind: "print", resolutionId: key } }));
  const from = (site: string, path: string) => county.guest.http(path, { headers: { cookie, "sec-fetch-site": site } });
  for (const path of [
    ...DOCUMENTS.map((each) => `/api/resolutions/${key}/${each}`),
    "/api/resolutions/register/2026.pdf",
  ]) {
    for (const site of ["cross-site", "same-site", "none"]) {
      const answer = await from(site, path);
      expect([answer.status, answer.json.code], `${site} ${path}`).toEqual([403, "OTHER_SITE"]);
    }
  }
  expect(await prints()).toBe(0);
  expect((await from("same-origin", `/api/resolutions/${key}/cover-sheet.pdf`)).status).toBe(200);
  expect(await prints()).toBe(1);
});
