import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type County, NOON, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";
import { PDF } from "./form.ts";

let world: World;
let county: County;
let other: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha");
  other = await world.county("beta");
  clerk = await county.as("Clerk");
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOON));

const TYPE = "application/pdf";
const presign = (meeting_id: string, overrides: Record<string, unknown> = {}, who = clerk, tenant_id = county.id) =>
  who.http("/api/storage/presign", {
    body: { tenant_id, meeting_id, kind: "agenda", filename: "Agenda.pdf", contentType: TYPE, ...overrides },
  });
const send = (uploadUrl: string, body: string | Uint8Array = PDF, contentType = TYPE, where = county) =>
  where.guest.http(new URL(uploadUrl).pathname, { method: "PUT", body, headers: { "content-type": contentType } });
const patch = (meeting: string, body: Record<string, unknown>) =>
  clerk.http(`/api/meetings/${meeting}?tenantId=alpha`, { method: "PATCH", body });
const meetingIn = async (where = county) => (await where.meeting().create()).key;
const fetched = (address: string, who: Person = clerk) => {
  const { pathname, search } = new URL(address);
  return who.http(pathname + search);
};
/** An agenda attached to a meeting. */
async function attached(meeting: string) {
  const { json } = await presign(meeting);
  await send(json.uploadUrl);
  const answer = await patch(meeting, { agenda_url: json.publicUrl, agenda_key: json.key });
  expect(answer.status, answer.text).toBe(200);
  return json as { key: string; publicUrl: string };
}

describe("a meeting's document", () => {
  test("is sent as documented: presign, PUT, PATCH, signed-get", async () => {
    const meeting = await meetingIn();
    const ticket = await presign(meeting);
    expect(ticket.status, ticket.text).toBe(200);
    expect(ticket.json).toMatchObject({
      uploadUrl: expect.stringMatching(/^http:\/\/alpha\.localhost\/files\/put\//),
      headers: { "Content-Type": TYPE },
    });
    expect(ticket.json.key.split("/")[0]).toBe(county.id);
    expect((await send(ticket.json.uploadUrl)).status).toBe(200);
    const saved = await patch(meeting, { agenda_url: ticket.json.publicUrl, agenda_key: ticket.json.key });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.json).toMatchObject({
      agenda_url: ticket.json.publicUrl,
      agenda_key: ticket.json.key,
      minutes_key: null,
    });

    for (const query of [
      `key=${encodeURIComponent(saved.json.agenda_key)}`,
      `url=${encodeURIComponent(saved.json.agenda_url)}`,
    ]) {
      const signed = await clerk.http(`/api/storage/signed-get?tenant_id=${county.id}&${query}`);
      expect(signed.status, signed.text).toBe(200);
      const file = await fetched(signed.json.url, county.guest);
      expect([file.status, file.text, file.headers["content-type"]]).toEqual([200, PDF, TYPE]);
      expect(file.headers["content-disposition"]).toBe("attachment; filename=Agenda.pdf");
    }
  });

  test("is removed by PATCH with null, and repeating it changes nothing", async () => {
    const meeting = await meetingIn();
    const { key, publicUrl } = await attached(meeting);
    expect((await patch(meeting, { agenda_url: publicUrl, agenda_key: key })).json.agenda_key).toBe(key);
    expect((await patch(meeting, { agenda_url: null, agenda_key: null })).json).toMatchObject({
      agenda_url: null,
      agenda_key: null,
    });
    expect((await fetched(publicUrl)).status).toBe(404);
  });

  test("with a declared size is accepted only in that size and type", async () => {
    const { json } = await presign(await meetingIn(), { size: PDF.length });
    expect((await send(json.uploadUrl, `${PDF} `)).status).toBe(413);
    expect((await send(json.uploadUrl, PDF.slice(1))).status).toBe(400);
    expect((await send(json.uploadUrl, PDF, "text/html")).status).toBe(415);
    expect((await send(json.uploadUrl)).status).toBe(200);
  });

  test("works the same way for minutes and video", async () => {
    const meeting = await meetingIn();
    const minutes = (await presign(meeting, { kind: "minutes", filename: "Minutes.pdf" })).json;
    await send(minutes.uploadUrl);
    expect((await patch(meeting, { minutes_url: minutes.publicUrl, minutes_key: minutes.key })).json.minutes_key).toBe(
      minutes.key,
    );
    const media = (
      await presign(meeting, { kind: "media", filename: "m.mp4", contentType: "video/mp4", size: 200 * 1024 * 1024 })
    ).json;
    const mp4 = Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isomiso2", "latin1");
    expect((await send(media.uploadUrl, mp4, "video/mp4")).status).toBe(200);
    const saved = await patch(meeting, { media_url: media.publicUrl, media_key: media.key });
    expect([saved.status, saved.json.media_key]).toEqual([200, media.key]);
  });

  test("is refused and never readable if it is not what was declared", async () => {
    const meeting = await meetingIn();
    const { json } = await presign(meeting);
    await send(json.uploadUrl, "<script>alert(1)</script>");
    const refused = await patch(meeting, { agenda_url: json.publicUrl, agenda_key: json.key });
    expect([refused.status, refused.json.code]).toEqual([422, "CONTENT_DIFFERS"]);
    expect((await fetched(json.publicUrl)).status).toBe(404);
    expect((await patch(meeting, { agenda_url: json.publicUrl, agenda_key: json.key })).status).toBe(404);
  });

  test("is not attached before it has arrived", async () => {
    const meeting = await meetingIn();
    const { json } = await presign(meeting);
    const refused = await patch(meeting, { agenda_url: json.publicUrl, agenda_key: json.key });
    expect([refused.status, refused.json.code]).toEqual([409, "NOT_ARRIVED"]);
  });

  test("gets no address if its kind, type or size is not accepted", async () => {
    const meeting = await meetingIn();
    for (const overrides of [
      { kind: "photo" },
      { contentType: "text/html" },
      { kind: "media" },
      { size: 51 * 1024 * 1024 },
      { size: 0 },
      { filename: "" },
      { filename: "invoice.hta" },
      { filename: "invoice\u202Efdp.pdf" },
    ]) {
      expect((await presign(meeting, overrides)).status, JSON.stringify(overrides)).toBe(422);
    }
    expect((await presign(meeting, {}, await county.member(0))).status).toBe(403);
    expect((await presign(meeting, {}, county.guest)).status).toBe(401);
    expect((await presign(meeting, {}, clerk, other.id)).status).toBe(403);
  });
});

describe("a file key is accepted only from the person, and for the record, that it was given for", () => {
  test("a key of another meeting, kind, person or county is refused, and nothing changes", async () => {
    const meeting = await meetingIn();
    const stranger = await other.as("Clerk");
    const tickets = {
      meeting: await presign(await meetingIn()),
      kind: await presign(meeting, { kind: "minutes" }),
      person: await presign(meeting, {}, await county.as("Full Administrator")),
      county: await presign(await meetingIn(other), {}, stranger, other.id),
    };
    for (const [what, { status, json }] of Object.entries(tickets)) {
      expect(status, what).toBe(200);
      expect((await send(json.uploadUrl, PDF, TYPE, what === "county" ? other : county)).status, what).toBe(200);
      const refused = await patch(meeting, { agenda_url: json.publicUrl, agenda_key: json.key });
      expect([refused.status, refused.json.code], what).toEqual([404, "FILE_NOT_FOUND"]);
    }
    expect((await clerk.http(`/api/meetings/${meeting}`)).json.meeting).toMatchObject({
      agenda_key: null,
      minutes_key: null,
      version: 1,
    });
  });

  test("an invented key, or an address without a key, is refused", async () => {
    const meeting = await meetingIn();
    for (const key of [
      "x",
      "../../etc/passwd",
      `${county.id}/../${other.id}/x`,
      `${county.id}/00000000-0000-7000-8000-000000000000`,
    ]) {
      expect((await patch(meeting, { agenda_url: "https://evil.example/a.pdf", agenda_key: key })).status, key).toBe(
        404,
      );
    }
    const refused = await patch(meeting, { agenda_url: "https://evil.example/a.pdf" });
    expect([refused.status, refused.json.field]).toEqual([422, "agenda_key"]);
  });

  test("signed-get and the lasting address return a file only to people who may read its record", async () => {
    const { key: meeting, id } = await county.meeting().items("Item").create();
    const { key, publicUrl } = await attached(meeting);
    const byKey = `/api/storage/signed-get?key=${encodeURIComponent(key)}`;
    const byUrl = `/api/storage/signed-get?url=${encodeURIComponent(publicUrl)}`;
    for (const who of [await other.as("Clerk"), county.guest, other.guest]) {
      for (const address of [byKey, byUrl, new URL(publicUrl).pathname]) {
        const { status, json } = await who.http(address);
        expect([status, json.error], address).toEqual([404, "This file does not exist."]);
      }
    }
    expect((await clerk.http("/api/storage/signed-get")).status).toBe(422);
    await clerk.does("publishAgenda", { meetingId: id });
    expect((await county.guest.http(byKey)).status).toBe(200);
    expect((await other.guest.http(byKey)).status).toBe(404);
  });
});

describe("a signed file address", () => {
  test("ends after fifteen minutes for sending, and after five for reading", async () => {
    const meeting = await meetingIn();
    const late = (await presign(meeting)).json;
    world.clock.advance(16);
    expect((await send(late.uploadUrl)).status).toBe(403);
    world.clock.set(NOON);
    const { key } = await attached(meeting);
    const { url } = (await clerk.http(`/api/storage/signed-get?key=${encodeURIComponent(key)}`)).json;
    expect((await fetched(url)).status).toBe(200);
    world.clock.advance(6);
    expect((await fetched(url)).status).toBe(403);
  });

  test("is used once for sending, so that a checked file cannot be replaced", async () => {
    const meeting = await meetingIn();
    const { json } = await presign(meeting);
    await send(json.uploadUrl);
    await patch(meeting, { agenda_url: json.publicUrl, agenda_key: json.key });
    expect((await send(json.uploadUrl, "<script>")).status).toBe(409);
  });

  test("of one county is refused on another county's site, for anyone", async () => {
    const { key } = await attached(await meetingIn());
    const { url } = (await clerk.http(`/api/storage/signed-get?key=${encodeURIComponent(key)}`)).json;
    expect((await fetched(url, other.guest)).status).toBe(403);
    expect((await fetched(url, await other.as("Clerk"))).status).toBe(403);
  });

  test("is refused if it was changed, or leads out of the store", async () => {
    const { json } = await presign(await meetingIn());
    const [payload = "", signature] = new URL(json.uploadUrl).pathname.split("/").at(-1)?.split(".") ?? [];
    const grant = JSON.parse(Buffer.from(payload, "base64url").toString());
    for (const changed of [
      { size: 9e9 },
      { contentType: "text/html" },
      { key: `${other.id}/x` },
      { key: "../../secret" },
      { expires: 9e15 },
    ]) {
      const forged = Buffer.from(JSON.stringify({ ...grant, ...changed })).toString("base64url");
      expect((await send(`http://x/files/put/${forged}.${signature}`)).status, JSON.stringify(changed)).toBe(403);
    }
    for (const path of [
      "/files/get/../../secret",
      "/files/get/..%2f..%2fsecret",
      "/files/..%2fsecret",
      "/files/.incoming",
      `/files/${county.id}`,
    ]) {
      expect([403, 404], path).toContain((await clerk.http(path)).status);
    }
  });
});

describe("GET /api/meetings/{id}/agenda.pdf", () => {
  test("generates the agenda for authorized people, and keeps it as the meeting's agenda", async () => {
    const { key } = await county.meeting({ number: "PDF-1" }).items("First matter", "Second matter").create();
    const pdf = await clerk.http(`/api/meetings/${key}/agenda.pdf?tenantId=alpha`);
    expect(pdf.status, pdf.text.slice(0, 200)).toBe(200);
    expect(pdf.headers["content-type"]).toBe(TYPE);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await clerk.http(`/api/meetings/${key}`)).json.meeting.agenda_key).toMatch(new RegExp(`^${county.id}/`));
  });

  test("returns the current file to people who may only read, and 404 if there is none", async () => {
    const { key } = await county.meeting().items("Item").create();
    const reader = await county.with("meetings.meeting-record.view", "meetings.documents.view");
    expect((await reader.http(`/api/meetings/${key}/agenda.pdf`)).status).toBe(404);
    await attached(key);
    const current = await reader.http(`/api/meetings/${key}/agenda.pdf`);
    expect([current.status, current.text]).toEqual([200, PDF]);
    // For a guest, anything that is not public is not found.
    expect((await county.guest.http(`/api/meetings/${key}/agenda.pdf`)).status).toBe(404);
    expect((await (await other.as("Clerk")).http(`/api/meetings/${key}/agenda.pdf`)).status).toBe(404);
  });

  test("generates nothing for a request caused by another site", async () => {
    const { key } = await county.meeting().items("Item").create();
    const login = await county.guest.http("/api/login", { body: { email: clerk.email, password: PASSWORD } });
    const cookie = (login.headers["set-cookie"] as string[]).map((line) => line.split(";")[0]).join("; ");
    const ask = (site: string) =>
      county.guest.http(`/api/meetings/${key}/agenda.pdf`, { headers: { cookie, "sec-fetch-site": site } });
    expect((await ask("cross-site")).status).toBe(404);
    expect((await ask("same-origin")).status).toBe(200);
  });
});
