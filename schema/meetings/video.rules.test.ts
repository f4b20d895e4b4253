import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  asWebVtt,
  captionText,
  type Cue,
  pointOf,
  refuseCaptions,
  refuseLink,
  refuseSecond,
  parseSecond,
  startBefore,
  videoTime,
} from "./video.rules.ts";
import { readCaptions } from "./video/readCaptions.ts";

const at = (time: string) => new Date(`2026-03-11T${time}Z`);

describe("where an item begins in the video", () => {
  test("it follows from when the item came before the body and when the recording starts", () => {
    const item = { videoSecond: null, calledAt: at("19:20:30") };
    expect(pointOf(item, at("19:02:00"))).toBe(18 * 60 + 30);
    expect(pointOf(item, null)).toBeNull();
    expect(pointOf({ ...item, calledAt: null }, at("19:02:00"))).toBeNull();
  });

  test("the point set by the clerk wins, whatever the start of the recording", () => {
    fc.assert(
      fc.property(fc.nat(86_400), fc.option(fc.date({ noInvalidDate: true })), (videoSecond, start) => {
        expect(pointOf({ videoSecond, calledAt: at("19:20:30") }, start)).toBe(videoSecond);
      }),
    );
  });

  test("an item that came before the recording starts has no point in it", () => {
    expect(pointOf({ videoSecond: null, calledAt: at("19:00:00") }, at("19:02:00"))).toBeNull();
    expect(pointOf({ videoSecond: null, calledAt: new Date("2026-03-14T19:00:00Z") }, at("19:02:00"))).toBeNull();
  });

  test("the start of the recording follows from the second of the call to order, even if it starts late", () => {
    expect(startBefore(at("19:02:10"), 130)).toEqual(at("19:00:00"));
    expect(startBefore(at("19:02:00"), -60)).toEqual(at("19:03:00"));
  });

  test("a point is between 0 and one day, and none is allowed", () => {
    expect([null, 0, 86_400].map((second) => refuseSecond(second))).toEqual([null, null, null]);
    expect([-1, 86_401, 1.5].map((second) => refuseSecond(second)?.code)).toEqual(Array(3).fill("VIDEO_SECOND"));
  });

  test("a point is written as people read it, and read as it is written", () => {
    expect([0, 65, 3_725].map(videoTime)).toEqual(["0:00", "1:05", "1:02:05"]);
    fc.assert(
      fc.property(fc.nat(86_400), (second) => {
        expect(parseSecond(videoTime(second))).toBe(second);
      }),
    );
    expect(["90", " 2:05 ", "1:60", "1:70:00", "x", "-1", "25:00:00"].map(parseSecond)).toEqual([
      90,
      125,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("a link to where others show the meeting", () => {
  test("is https and whole, and tells no name or password", () => {
    expect(refuseLink("https://video.example.org/live?board=1")).toBeNull();
    for (const link of [
      "http://video.example.org",
      "javascript:alert(1)",
      "video.example.org",
      "https://clerk:secret@video.example.org",
      "https://localhost/x",
      `https://video.example.org/${"x".repeat(2_000)}`,
    ])
      expect(refuseLink(link)?.code, link).toBe("BAD_LINK");
  });
});

describe("captions", () => {
  const VTT =
    "\uFEFFWEBVTT - evening\r\n\r\n1\r\n00:01.000 --> 00:02.500\r\n<v Chair>Good evening &amp; welcome\r\n\r\n01:05.000 --> 01:06.000\r\nThank you.\r\n";
  const SRT =
    "1\n00:00:01,000 --> 00:00:02,500\nGood\nevening\n\n2\n00:00:03,000 --> 00:00:04,000\n<i>Thank you.</i>\n";

  test("a WebVTT file is read with its times, and shown as text in paragraphs of a minute", async () => {
    const cues = await readCaptions("evening.vtt", VTT);
    expect(cues.map(({ start, end }) => [start, end])).toEqual([
      [1_000, 2_500],
      [65_000, 66_000],
    ]);
    expect(refuseCaptions(VTT, cues)).toBeNull();
    expect(captionText(cues)).toEqual([
      { second: 1, text: "Chair: Good evening & welcome" },
      { second: 65, text: "Thank you." },
    ]);
  });

  test("a SubRip file becomes WebVTT", async () => {
    const cues = await readCaptions("evening.srt", SRT);
    expect(refuseCaptions(SRT, cues)).toBeNull();
    expect(asWebVtt(cues)).toBe(
      "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nGood\nevening\n\n00:00:03.000 --> 00:00:04.000\n<i>Thank you.</i>\n",
    );
  });

  test("a file that is not a caption file, or can be read only in part, is refused", async () => {
    for (const text of [
      "nonsense",
      "WEBVTT\n",
      "WEBVTT\n\n00:05.000 --> 00:02.000\nback in time",
      "WEBVTT\n\n00:01.000 --> 00:02.000\nfine\n\nsoon --> later\nlost",
    ])
      expect(refuseCaptions(text, await readCaptions("a.vtt", text))?.code, text).toBe("NOT_CAPTIONS");
    const long = [{ start: 0, end: 1, text: "x".repeat(1_001) }];
    expect(refuseCaptions("00:00 --> 00:01", long)?.code).toBe("CAPTIONS_TOO_LONG");
    expect(refuseCaptions("00:00 --> 00:01", [{ start: 2, end: 1, text: "x" }])?.code).toBe("CAPTION_TIMES");
  });

  test("captions that are written are read back unchanged, whatever they say", async () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9 ,.!?'-]{0,20}[a-zA-Z0-9]$/);
    const cue = fc.record({ start: fc.nat(80_000_000), length: fc.integer({ min: 1, max: 9_000 }), text: word });
    await fc.assert(
      fc.asyncProperty(fc.array(cue, { minLength: 1, maxLength: 20 }), async (all) => {
        const cues: Cue[] = all.map(({ start, length, text }) => ({ start, end: start + length, text: text.trim() }));
        expect(await readCaptions("a.vtt", asWebVtt(cues))).toEqual(cues);
      }),
    );
    const sly = [{ start: 0, end: 1_000, text: "one\n\n00:05.000 --> 00:06.000\ntwo" }];
    expect(await readCaptions("a.vtt", asWebVtt(sly))).toHaveLength(1);
  });
});
