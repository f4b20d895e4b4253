import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resolutionAtBoardReview } from "#tests/api/resolutions/lifecycle.fixture.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("templates");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const TEMPLATE = "body { id agendaTemplate { key name keptBy lines { description voteType heading onConsent } } }";
const bodyOf = async (key: string, who = clerk) =>
  (await who.read(`query($key: ID!) { meeting(key: $key) { ${TEMPLATE} } }`, { key })).meeting.body;
const templateOf = async (key: string, who = clerk) => (await bodyOf(key, who)).agendaTemplate;
const scheduled = async (meetingType = "Board") =>
  (
    await clerk.does(
      "createMeeting",
      { meetingType, date: "2026-04-15" },
      "meeting { id key items { position description voteType heading consent } }",
    )
  ).meeting;

describe("the agenda template of a body", () => {
  test("a template is saved without resolutions, starts each new meeting of the body, and can be removed", async () => {
    expect((await scheduled()).items).toEqual([]);
    const meeting = await county.meeting().items("Call to order", "Minutes", "Adjournment").create();
    await clerk.does("updateAgendaItem", {
      itemId: meeting.itemIds[1],
      version: 1,
      description: "Minutes",
      voteType: "ROLL_CALL_VOTE",
      heading: "Routine",
      onConsent: true,
    });
    const salt = await resolutionAtBoardReview(await county.as("Department staff"), clerk, { title: "Salt" });
    await clerk.does("addFromQueue", { meetingId: meeting.id, entries: [{ resolutionId: salt.id }] });
    const { meeting: savedMeeting } = await clerk.does(
      "keepAgendaTemplate",
      { meetingId: meeting.id },
      `meeting { ${TEMPLATE} }`,
    );
    const template = savedMeeting.body.agendaTemplate;
    expect(template.lines).toEqual([
      { description: "Call to order", voteType: "NO_VOTE", heading: null, onConsent: false },
      { description: "Minutes", voteType: "ROLL_CALL_VOTE", heading: "Routine", onConsent: true },
      { description: "Adjournment", voteType: "NO_VOTE", heading: null, onConsent: false },
    ]);
    expect((await scheduled()).items).toEqual([
      { position: 1, description: "Call to order", voteType: "NO_VOTE", heading: null, consent: null },
      { position: 2, description: "Minutes", voteType: "ROLL_CALL_VOTE", heading: "Routine", consent: "WAITING" },
      { position: 3, description: "Adjournment", voteType: "NO_VOTE", heading: null, consent: null },
    ]);
    // A committee without a body of its own has no template.
    expect((await scheduled("Roads Committee")).items).toEqual([]);
    await clerk.does("dropAgendaTemplate", { bodyId: savedMeeting.body.id, templateKey: template.key });
    expect((await scheduled()).items).toEqual([]);
  });

  test("a template changed since it was reviewed is neither overwritten nor removed", async () => {
    const meeting = await county.meeting().items("Call to order").create();
    const keep = (templateKey: string | null) =>
      clerk.verb("keepAgendaTemplate", { meetingId: meeting.id, templateKey }, "__typename");
    const both = await Promise.all([keep(null), keep(null)]);
    expect(both.map((answer) => answer.code ?? "kept").toSorted()).toEqual(["TEMPLATE_CHANGED", "kept"]);
    const { id: bodyId, agendaTemplate } = await bodyOf(meeting.key);
    const drop = (templateKey: string) => clerk.verb("dropAgendaTemplate", { bodyId, templateKey });
    expect(await drop("another")).toMatchObject({ code: "TEMPLATE_CHANGED" });
    expect(await drop(agendaTemplate.key)).toMatchObject({ __typename: "DropAgendaTemplatePayload" });
    expect(await drop(agendaTemplate.key)).toMatchObject({ code: "NO_TEMPLATE" });
  });

  test("a template keeps its name when another agenda is saved, and a second renaming is refused", async () => {
    const meeting = await county.meeting().items("Call to order").create();
    await clerk.does("keepAgendaTemplate", { meetingId: meeting.id });
    const { id: bodyId, agendaTemplate } = await bodyOf(meeting.key);
    expect(agendaTemplate.name).toMatch(/^Agenda of /);
    const rename = (name: string) =>
      clerk.verb("renameAgendaTemplate", { bodyId, templateKey: agendaTemplate.key, name });
    expect(await rename("  ")).toMatchObject({ code: "NAME_MISSING", field: "name" });
    expect(await rename(" Regular meeting ")).toMatchObject({ __typename: "RenameAgendaTemplatePayload" });
    expect(await rename("Special meeting")).toMatchObject({ code: "TEMPLATE_CHANGED" });
    const { key: templateKey, name } = await templateOf(meeting.key);
    expect(name).toBe("Regular meeting");
    await clerk.does("keepAgendaTemplate", { meetingId: meeting.id, templateKey });
    const template = await templateOf(meeting.key);
    expect(template.name).toBe("Regular meeting");
    await clerk.does("dropAgendaTemplate", { bodyId, templateKey: template.key });
  });

  test.each(["Clerk", "Department staff"])(
    "for %s each button gives the same answer as its act, with and without a template",
    async (role) => {
      const who = await county.as(role);
      const meeting = await county.meeting().items("Call to order").create();
      const ask = "viewerCan { renameAgendaTemplate { allowed reason } dropAgendaTemplate { allowed reason } }";
      const { id: bodyId } = await bodyOf(meeting.key);
      for (const there of [false, true]) {
        if (there) await clerk.does("keepAgendaTemplate", { meetingId: meeting.id });
        const templateKey = (await templateOf(meeting.key))?.key ?? "none";
        const { node } = await who.read(`query($id: ID!) { node(id: $id) { ... on Body { ${ask} } } }`, { id: bodyId });
        // The name is refused only after the rule; a valid name may stay.
        for (const [name, more] of [
          ["renameAgendaTemplate", { name: "Regular" }],
          ["dropAgendaTemplate", {}],
        ] as const) {
          const { allowed, reason } = node.viewerCan[name];
          expect([name, allowed]).toEqual([name, there && role === "Clerk"]);
          const key = allowed ? (await templateOf(meeting.key)).key : templateKey;
          const answer = await who.verb(name, { bodyId, templateKey: key, ...more });
          expect([name, answer.message ?? null]).toEqual([name, reason]);
        }
      }
      const left = await templateOf(meeting.key);
      if (left) await clerk.does("dropAgendaTemplate", { bodyId, templateKey: left.key });
    },
  );

  test("needs something that recurs, and a body", async () => {
    const can = "viewerCan { keepAgendaTemplate { allowed reason } }";
    const empty = await county.meeting().create();
    const other = await scheduled("Roads Committee");
    for (const [{ id, key }, code] of [
      [empty, "NOTHING_RECURS"],
      [other, "NO_BODY"],
    ] as const) {
      const refused = await clerk.verb("keepAgendaTemplate", { meetingId: id });
      expect(refused).toMatchObject({ code });
      // The button gives the reason before it is tried.
      const { meeting } = await clerk.read(`query($key: ID!) { meeting(key: $key) { ${can} } }`, { key });
      expect(meeting.viewerCan.keepAgendaTemplate).toEqual({ allowed: false, reason: refused.message });
    }
  });

  test("templates are visible only to staff", async () => {
    const meeting = await county.meeting().items("Call to order").published().create();
    await clerk.does("keepAgendaTemplate", { meetingId: meeting.id });
    expect(await templateOf(meeting.key, county.guest)).toBeNull();
    expect(await templateOf(meeting.key)).not.toBeNull();
  });
});
