import { describe, expect, it } from "vitest";
import { readLegistar } from "./legistar.rules.ts";
import { clockTime, readPresence, readVote } from "./legistarWords.rules.ts";
import { LegistarError } from "./legistarRecord.rules.ts";

const event = (changes: object = {}) => ({
  EventId: 7,
  EventBodyName: "County Legislature",
  EventDate: "2024-05-01T00:00:00",
  EventTime: "7:00 PM",
  EventItems: [
    {
      EventItemId: 70,
      EventItemTitle: "A resolution",
      EventItemPassedFlagName: "Pass",
      EventItemVoteInfo: [{ VotePersonId: 1, VotePersonName: "Ann Poe", VoteValueName: "Aye" }],
    },
  ],
  ...changes,
});

describe("reading another system's meetings", () => {
  it("the names of the Legistar Web API are read with their prefix and without", () => {
    const plain = {
      ID: 7,
      BodyName: "County Legislature",
      Date: "2024-05-01T19:00:00-04:00",
      Items: [
        {
          ID: 70,
          Title: "A resolution",
          PassedFlagName: "Pass",
          Votes: [{ ID: 1, FullName: "Ann Poe", VoteID: 12, Vote: "Affirmative" }],
        },
      ],
    };
    const [a] = readLegistar("a.json", event()).meetings;
    const [b] = readLegistar("b.json", plain).meetings;
    expect(a).toEqual(b);
    expect(a).toMatchObject({
      source: "legistar:event:7",
      date: "2024-05-01",
      time: "19:00",
      items: [{ source: "legistar:item:70", passed: true, votes: [{ name: "Ann Poe", vote: "YES" }] }],
    });
  });

  it.each([
    ["Affirmative", "YES", true, true],
    ["Nay", "NO", true, true],
    ["Y", "YES", true, true],
    ["N", "NO", true, true],
    ["Recusal", "RECUSED", true, true],
    ["Abstain", "ABSTAIN", true, true],
    ["Absent", "ABSENT", false, true],
    ["Excused", "ABSENT", false, true],
    ["Medical", "ABSENT", false, true],
    ["Recused", "RECUSED", true, true],
    ["Non-voting", "NONE", true, false],
  ])("the vote value %s means %s", (word, vote, present, entitled) => {
    expect(readVote(word)).toMatchObject({ vote, present, entitled });
  });

  it("an unknown vote value counts as not voted and is kept as a note", () => {
    expect(readVote("Hologram")).toEqual({
      vote: "NONE",
      present: true,
      entitled: true,
      note: "“Hologram” is not a vote known here; counted as not voted",
    });
  });

  it("an empty vote counts as not voted, an empty presence as absent, and a non-voter is not absent", () => {
    expect(readVote(" ")).toMatchObject({ vote: "NONE", note: "the source gives no vote; counted as not voted" });
    expect(readPresence("")).toMatchObject({ present: false, note: "the source gives no presence; counted as absent" });
    expect(readPresence("Non-voting")).toEqual({ present: true, note: "non-voting member" });
    const silent = event({
      EventItems: [
        { EventItemId: 1, EventItemTitle: "x", EventItemVoteInfo: [{ VotePersonId: 1, VotePersonName: "Ann Poe" }] },
      ],
    });
    expect(readLegistar("a.json", silent).meetings[0]?.items[0]?.votes).toMatchObject([{ vote: "NONE" }]);
  });

  it("an event without a list of items is a meeting without items, and the report says so", () => {
    const [meeting] = readLegistar("a.json", event({ EventItems: undefined })).meetings;
    expect(meeting).toMatchObject({ date: "2024-05-01", items: [], repairs: ["the source lists no items"] });
  });

  it.each(["Cancelled", "Deferred", "Draft", "Canceled by the chair"])(
    "an agenda that is %s was called off",
    (word) => {
      expect(readLegistar("a.json", event({ EventAgendaStatusName: word })).meetings[0]?.calledOff).toBe(word);
      expect(readLegistar("a.json", event({ EventAgendaStatusName: "Final" })).meetings[0]?.calledOff).toBeUndefined();
    },
  );

  it("an act without a named body is kept as a note beside the others", () => {
    const matter = {
      File: "Res 12-2024",
      Title: "A resolution",
      History: [
        { ID: 1, Date: "2024-05-01T10:00:00Z", Action: "Approved", BodyName: "Committee on Roads", EventID: 5 },
        { ID: 2, Date: "2024-05-02T10:00:00Z", Action: "Laid over", EventID: 6 },
      ],
    };
    const read = readLegistar("m.json", matter);
    expect(read.meetings).toHaveLength(1);
    expect(read.skipped).toBe(1);
    expect(read.meetings[0]?.items[0]?.notes).toEqual(["Outside a meeting: 2024-05-02 Laid over (no body named)"]);
  });

  it("an unknown presence counts as absent and is kept as a note, and late is present with a note", () => {
    expect(readPresence("Somewhere").present).toBe(false);
    expect(readPresence("Somewhere").note).toContain("Somewhere");
    expect(readPresence("Late")).toEqual({ present: true, note: "recorded as “Late”" });
  });

  it("of two votes by one person the later counts, and the contradiction is reported", () => {
    const twice = event({
      EventItems: [
        {
          EventItemId: 1,
          EventItemTitle: "x",
          EventItemVoteInfo: [
            { VotePersonId: 1, VotePersonName: "Ann Poe", VoteValueName: "Aye" },
            { VotePersonId: 1, VotePersonName: "Ann Poe", VoteValueName: "Nay" },
          ],
        },
      ],
    });
    const item = readLegistar("a.json", twice).meetings[0]?.items[0];
    expect(item?.votes.map((vote) => vote.vote)).toEqual(["NO"]);
    expect(item?.repairs).toEqual([]);
    expect(item?.contradictions).toEqual([
      "Ann Poe is in the votes twice, with different votes; the later entry counts",
    ]);
  });

  it("two people of one name are two people", () => {
    const two = event({
      EventItems: [
        {
          EventItemId: 1,
          EventItemTitle: "x",
          EventItemVoteInfo: [
            { VotePersonId: 1, VotePersonName: "Ann Poe", VoteValueName: "Aye" },
            { VotePersonId: 2, VotePersonName: "Ann Poe", VoteValueName: "Nay" },
          ],
        },
      ],
    });
    expect(readLegistar("a.json", two).meetings[0]?.items[0]?.votes).toHaveLength(2);
  });

  it("a matter's history becomes the items of the meetings at which it was dealt with; acts outside a meeting are kept as notes", () => {
    const matter = {
      File: "Res 12-2024",
      Title: "A resolution",
      History: [
        { ID: 1, Date: "2024-05-01T10:00:00Z", Action: "Hearing Held", BodyName: "Committee on Roads", EventID: 5 },
        {
          ID: 2,
          Date: "2024-05-01T10:00:00Z",
          Action: "Approved",
          BodyName: "Committee on Roads",
          EventID: 5,
          PassedFlagName: "Pass",
          MinutesNote: "Motion to Disapprove",
        },
        { ID: 3, Date: "2024-05-09T10:00:00Z", Action: "Signed", BodyName: "Executive" },
      ],
    };
    const read = readLegistar("m.json", matter);
    expect(read.skipped).toBe(1);
    expect(read.meetings).toHaveLength(1);
    expect(read.meetings[0]?.items.map((item) => item.motionText)).toEqual(["Hearing Held", "Motion to Disapprove"]);
    expect(read.meetings[0]?.items.at(-1)?.notes.at(-1)).toBe("Outside a meeting: 2024-05-09 Signed (Executive)");
  });

  it.each([
    ["a list instead of text", event({ EventBodyName: ["x"] }), "BodyName must be text"],
    ["no body", event({ EventBodyName: null }), "BodyName is missing"],
    ["no date", event({ EventDate: undefined }), "Date is missing"],
    ["a day that does not exist", event({ EventDate: "2024-02-30T00:00:00" }), "Date must be a date"],
    ["an item without number", event({ EventItems: [{ EventItemTitle: "x" }] }), "EventItems[0].ID is missing"],
    [
      "a vote without name",
      event({ EventItems: [{ EventItemId: 1, EventItemTitle: "x", EventItemVoteInfo: [{ VoteValueName: "Aye" }] }] }),
      "EventItems[0].EventItemVoteInfo[0].FullName is missing",
    ],
    ["something else", { hello: 1 }, "neither an event (Items), a matter (History) nor terms of office"],
    ["a number", 3, "the file must be an object"],
  ])("%s is refused by the name of its field", (_what, json, message) => {
    expect(() => readLegistar("a.json", json)).toThrow(LegistarError);
    expect(() => readLegistar("a.json", json)).toThrow(message);
  });

  it.each([
    ["1:30 PM", "13:30"],
    ["12:05 AM", "00:05"],
    ["12:00 pm", "12:00"],
    ["1:75 PM", null],
    ["noon", null],
    [null, null],
  ])("the clock time %s is %s", (text, time) => {
    expect(clockTime(text)).toBe(time);
  });
});
