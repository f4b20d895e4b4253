import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("watched");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const MP4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypisom\0\0\x02\0isommp42", "latin1"),
  Buffer.from("0123456789".repeat(40), "latin1"),
]);
const VTT =
  "WEBVTT\n\n00:01.000 --> 00:02.500\n<v Chair>Good evening & welcome\n\n01:05.000 --> 01:06.000\nAll <b>in favor</b>.\n";

async function withVideo(meetingId: string) {
  const input = { meetingId, kind: "MEDIA", filename: "a.mp4", contentType: "video/mp4", size: String(MP4.length) };
  const { fileId, uploadUrl } = await clerk.does("prepareUpload", input, "fileId uploadUrl");
  const put = await clerk.http(new URL(uploadUrl, "http://here").pathname, {
    method: "PUT",
    body: MP4,
    headers: { "content-type": "video/mp4" },
  });
  expect(put.status).toBe(200);
  const { file } = await clerk.does("attachFile", { fileId }, "file { key url }");
  return file as { key: string; url: string };
}

const page = (path: string) => county.guest.http(path, { headers: { accept: "text/html" } });
const ITEMS =
  "query($key: ID!) { meeting(key: $key) { recordingStartsAt calledToOrderAt items { videoSecond isVideoSecondSet } } }";

describe("the video of a meeting", () => {
  test("is asked for in parts by players, at one address for the evening", async () => {
    const { id, key } = await county.meeting().items("Roads").published().create();
    const file = await withVideo(id);
    const path = `/public/meetings/${key}/files/${file.key}`;
    const sent = await county.guest.http(path);
    expect(sent.status).toBe(302);
    const { pathname } = new URL(String(sent.headers["location"]), "http://here");
    const part = await county.guest.http(pathname, { headers: { range: "bytes=24-33" } });
    expect([part.status, part.text, part.headers["content-range"]]).toEqual([
      206,
      "0123456789",
      `bytes 24-33/${MP4.length}`,
    ]);
    const shown = await page(`/public/meetings/${key}`);
    expect(shown.text).toContain(`src="${path}"`);
    expect(shown.text).not.toContain("<track");
    expect((await page(`/public/meetings/${key}?t=125`)).text).toContain(`src="${path}#t=125"`);
    for (const strange of ["x", "-1", "999999", "1%27%22"])
      expect((await page(`/public/meetings/${key}?t=${strange}`)).text, strange).toContain(`src="${path}"`);
  });

  test("each item's place follows from its first time before the body and the start of the recording", async () => {
    const { id, key, itemIds } = await county.meeting().items("Roads", "Salt", "Plows").published().create();
    await withVideo(id);
    const points = async () => (await clerk.read(ITEMS, { key })).meeting.items;
    const begin = world.clock.now();
    try {
      await clerk.does("setCurrentItem", { meetingId: id, itemId: itemIds[0] });
      await clerk.does("startMeeting", { meetingId: id });
      world.clock.set(new Date(begin.valueOf() + 300_000));
      await clerk.does("setCurrentItem", { meetingId: id, itemId: itemIds[1] });
      world.clock.set(new Date(begin.valueOf() + 400_000));
      await clerk.does("setCurrentItem", { meetingId: id, itemId: itemIds[0] });
      await clerk.does("setCurrentItem", { meetingId: id, itemId: itemIds[1] });
    } finally {
      world.clock.set(begin);
    }
    expect((await points()).map((one: { videoSecond: null }) => one.videoSecond)).toEqual([null, null, null]);
    await clerk.does("setRecordingStart", { meetingId: id, callToOrderAt: 130 });
    expect((await points()).map((one: { videoSecond: number }) => one.videoSecond)).toEqual([130, 430, null]);
    await clerk.does("setVideoPoint", { itemId: itemIds[1], second: 500 });
    await clerk.does("setVideoPoint", { itemId: itemIds[0], second: null });
    await clerk.does("setRecordingStart", { meetingId: id, callToOrderAt: 0 });
    expect(await points()).toEqual([
      { videoSecond: null, isVideoSecondSet: false },
      { videoSecond: 500, isVideoSecondSet: true },
      { videoSecond: null, isVideoSecondSet: false },
    ]);
    expect((await page(`/public/meetings/${key}`)).text).toContain(`href="/public/meetings/${key}?t=500#video"`);
    expect(await clerk.verb("setVideoPoint", { itemId: itemIds[1], second: 86_401 })).toMatchObject({
      code: "VIDEO_SECOND",
    });
    expect(await clerk.verb("setRecordingStart", { meetingId: id, time: "19:00", callToOrderAt: 1 })).toMatchObject({
      code: "TIME_OR_SECOND",
    });
    const later = await county.meeting().items("Later").create();
    expect(await clerk.verb("setRecordingStart", { meetingId: later.id, callToOrderAt: 1 })).toMatchObject({
      code: "NOT_CALLED_TO_ORDER",
    });
  });

  test("captions are shown with the video and below it as text, and unreadable ones are refused", async () => {
    const { id, key } = await county.meeting().items("Roads").published().create();
    await withVideo(id);
    const setCaptions = (filename: string, text: string | null) =>
      clerk.verb("setCaptions", { meetingId: id, filename, text });
    expect(await setCaptions("a.vtt", "WEBVTT\n\nsoon --> later\nlost")).toMatchObject({
      code: "NOT_CAPTIONS",
      field: "text",
    });
    const vtt = () => county.guest.http(`/public/meetings/${key}/captions.vtt`);
    expect((await vtt()).status).toBe(404);
    expect((await setCaptions("evening.vtt", VTT)).__typename).toBe("SetCaptionsPayload");
    const sent = await vtt();
    expect(sent.headers["content-type"]).toBe("text/vtt; charset=utf-8");
    expect(sent.text).toContain("00:00:01.000 --> 00:00:02.500\n<v Chair>Good evening & welcome\n");
    const shown = (await page(`/public/meetings/${key}`)).text;
    expect(shown).toContain(
      `<track kind="captions" srclang="en" label="English" src="/public/meetings/${key}/captions.vtt"`,
    );
    expect(shown).toContain("Chair: Good evening &amp; welcome");
    expect(shown).toContain("All in favor.");
    await setCaptions("evening.vtt", null);
    expect((await vtt()).status).toBe(404);
  });

  test("an external link is labeled live in session and recording afterwards, with no third-party content", async () => {
    const { id, key } = await county.meeting().items("Roads").published().create();
    const set = (link: string | null) => clerk.verb("setVideoLink", { meetingId: id, link });
    expect(await set("javascript:alert(1)")).toMatchObject({ code: "BAD_LINK", field: "link" });
    await set(" https://www.stream.example.org/board ");
    const shown = async () => (await page(`/public/meetings/${key}`)).text;
    expect(await shown()).toContain("Watch the meeting live when it begins</a> (stream.example.org)");
    await clerk.does("startMeeting", { meetingId: id });
    expect(await shown()).toMatch(/<a href="https:\/\/www.stream.example.org\/board"[^>]*>Watch the meeting live/);
    await clerk.does("adjournMeeting", { meetingId: id });
    expect(await shown()).toContain("Recording of the meeting</a>");
    expect(await shown()).not.toContain("<iframe");
    await set("");
    expect(await shown()).not.toContain("stream.example.org");
  });

  test("link, captions and item places can change after the minutes are approved, but files cannot", async () => {
    const { id, key, itemIds } = await county.meeting().items("Roads").started().create();
    await clerk.does("adjournMeeting", { meetingId: id });
    await world.database.inTenant(county.id, (db) =>
      db.meeting.updateMany({ where: { id: key }, data: { state: "MINUTES_APPROVED" } }),
    );
    const CAN = `query($key: ID!) { meeting(key: $key) { viewerCan { editVideo { allowed } uploadDocuments { reason } } items { viewerCan { setVideoPoint { allowed } } } } }`;
    const can = async () => (await clerk.read(CAN, { key })).meeting;
    expect(await can()).toEqual({
      viewerCan: {
        editVideo: { allowed: true },
        uploadDocuments: { reason: "The minutes of this meeting are approved, so its record is closed." },
      },
      items: [{ viewerCan: { setVideoPoint: { allowed: true } } }],
    });
    await clerk.does("setVideoLink", { meetingId: id, link: "https://videos.example.org/4" });
    await clerk.does("setCaptions", { meetingId: id, filename: "evening.vtt", text: VTT });
    await clerk.does("setRecordingStart", { meetingId: id, callToOrderAt: 30 });
    await clerk.does("setVideoPoint", { itemId: itemIds[0], second: 65 });
    expect((await clerk.read(ITEMS, { key })).meeting.items).toMatchObject([{ videoSecond: 65 }]);
    expect((await page(`/public/meetings/${key}`)).text).toContain("videos.example.org");
    await world.database.inTenant(county.id, (db) =>
      db.meeting.updateMany({ where: { id: key }, data: { state: "CANCELLED" } }),
    );
    expect(await clerk.verb("setVideoLink", { meetingId: id, link: null })).toMatchObject({ code: "CANCELLED" });
  });

  test("another county reaches none of it, and no one without the permission changes it", async () => {
    const { id, itemIds } = await county.meeting().items("Roads").published().create();
    const stranger = await (await world.county("unwatched")).as("Clerk");
    const member = await county.member(0);
    for (const [name, input] of [
      ["setVideoLink", { meetingId: id, link: "https://a.example.org" }],
      ["setRecordingStart", { meetingId: id, time: "19:00" }],
      ["setCaptions", { meetingId: id, filename: "a.vtt", text: VTT }],
      ["setVideoPoint", { itemId: itemIds[0], second: 1 }],
    ] as const) {
      expect(await stranger.verb(name, input)).toMatchObject({ code: expect.stringMatching(/NOT_FOUND/) });
      expect(await member.verb(name, input)).toMatchObject({ code: "FORBIDDEN" });
    }
  });
});
