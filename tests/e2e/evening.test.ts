// @module-tag long/journey: a whole evening of the board; votingNight crosses the house

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser, Page } from "playwright";
import { openBrowser, violations } from "#tests/support/browser.ts";
import { ask } from "#tests/support/http.ts";
import { desksOf, dialogOf } from "#tests/support/desks.ts";
import { resolutionAtBoardReview } from "#tests/api/resolutions/lifecycle.fixture.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

// A hard evening from one screen, from publishing the agenda to approved minutes: three resolutions from the queue, a
// consent agenda with one item pulled out, a recusal, an executive session without a subject, a tie that the chair
// breaks, a corrected voice vote, a substitute, no network, and departures that break the quorum.

const ITEMS = [
  ["Call to order", "NO_VOTE", false],
  ["Grant for the library", "ROLL_CALL_VOTE", true],
  ["Name of the bridge", "ROLL_CALL_VOTE", true],
  ["Lease of the barn", "ROLL_CALL_VOTE", true],
  ["Purchase of a truck", "ROLL_CALL_VOTE", false],
  ["Appointment of an auditor", "ROLL_CALL_VOTE", false],
  ["Thanks to the volunteers", "VOICE_VOTE", false],
  ["Personnel matter", "ROLL_CALL_VOTE", false],
  ["Adjournment", "NO_VOTE", false],
] as const;
const QUEUE = ["Road salt", "A snow plow", "Paving of Main Street"];

let world: World;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (world) console.log(await readingsOf(world));
  await world?.close();
});

/** How the evening's queries were answered: informative, not a check. */
async function readingsOf({ port }: World): Promise<string> {
  const { text } = await ask(port, "localhost", "/metrics");
  const counts = [...text.matchAll(/^dais_answers_total\{how="(\w+)"\} (\d+)$/gm)].map(
    ([, how, count]) => [how, Number(count)] as const,
  );
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return `Readings of the evening: ${counts.map(([how, count]) => `${count} ${how} (${Math.round((100 * count) / all)} %)`).join(", ")}.`;
}

let counties = 0;
let votesTyped = 0;
/** A separate county with seven members. The chair breaks ties. */
async function ofSeven(): Promise<County> {
  counties += 1;
  const county = await world.county(`evening${counties}`, {
    seats: Array.from({ length: 7 }, (_, index) => ({
      holder: `Member ${String.fromCodePoint(65 + index)}`,
      weight: 1,
    })),
  });
  await world.database.inTenant(county.id, (db) =>
    db.bodyRules.create({
      data: {
        bodyId: county.boardId,
        effectiveOn: "2000-01-01",
        quorumMeasure: "HEADS",
        defaultThreshold: "MAJORITY",
        chairBreaksTie: true,
      },
    }),
  );
  return county;
}

/** A clerk at the run screen whose presses are counted. */
function handOf(page: Page) {
  let count = 0;
  const press = async (act: () => Promise<unknown>) => {
    count += 1;
    await act();
  };
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  const hand = {
    key: (key: string) => press(() => page.keyboard.press(key)),
    click: (name: string | RegExp) => press(() => button(name).click()),
    /** Any other press, choice or fill. */
    act: press,
    /** Takes up an item. Closing a finished vote moves on automatically. */
    takeUp: async (number: number) => {
      const heading = page.getByRole("heading", { level: 2, name: new RegExp(`^${number}\\. `) });
      if (!(await heading.isVisible())) await hand.click(`Take up item ${number}`);
      await heading.waitFor();
    },
    /** Chooses mover and seconder by one key each, and the vote opens. */
    move: async (label: string) => {
      await button(label).waitFor();
      await hand.key("m");
      await page.getByRole("group", { name: /^Who moves it/ }).waitFor();
      await hand.key("a");
      await page.getByRole("group", { name: /^Who seconds it/ }).waitFor();
      await hand.key("b");
      await page.getByRole("button", { name: "Seconder: Member B" }).waitFor();
      await hand.key("o");
      await page.getByRole("row", { name: "Member A, Not voted" }).waitFor();
    },
    /** Types the roll from its first line, and closes the vote. */
    roll: async (keys: string) => {
      await page.getByRole("row", { name: "Member A, Not voted" }).getByRole("rowheader").click();
      votesTyped += keys.length;
      for (const [at, key] of keys.split("").entries()) {
        await hand.key(key);
        const name = `Member ${String.fromCodePoint(65 + at)}`;
        const word = { y: "Yes", n: "No", a: "Abstain", r: "Recuse" }[key] ?? "";
        await page.getByRole("row", { name: new RegExp(`^${name}, ${word}`) }).waitFor();
      }
    },
    /** Closes a vote in which everyone has voted, and moves to the next item. */
    close: async (next: number) => {
      await hand.click("Close the vote and go on");
      await page.getByRole("heading", { level: 2, name: new RegExp(`^${next}\\. `) }).waitFor();
    },
    get count() {
      return count;
    },
  };
  return hand;
}

describe("a hard evening, run from one screen", () => {
  it("from the consent agenda to the lost quorum, everything is on the record and in the minutes", async () => {
    const county = await ofSeven();
    const clerk = await county.as("Clerk");
    const staff = await county.as("Department staff");
    for (const title of QUEUE) await resolutionAtBoardReview(staff, clerk, { title });
    const meeting = await county
      .meeting()
      .items(...ITEMS.map(([description]) => description))
      .present(7)
      .create();
    for (const [at, itemId] of meeting.itemIds.entries()) {
      const [description, voteType, onConsent] = ITEMS[at] ?? ITEMS[0];
      await clerk.does("updateAgendaItem", {
        itemId,
        description,
        voteType,
        version: 1,
        ...(onConsent && { onConsent }),
      });
    }
    const desks = desksOf(browser, world, county);
    const page = await desks.deskOf("clerk", { width: 1280, height: 720, path: `/meetings/${meeting.key}/edit` });
    const hand = handOf(page);

    // Three resolutions from the queue are placed before the adjournment, in five presses.
    await hand.click("Add from Queue");
    for (const title of QUEUE) await hand.act(() => page.getByRole("checkbox", { name: new RegExp(title) }).click());
    await hand.click("Add 3 items");
    await page.getByText("Paving of Main Street").first().waitFor();
    expect(hand.count).toBe(5);
    await hand.click("Publish agenda");
    await hand.act(() => dialogOf(page).getByRole("button", { name: "Publish agenda" }).click());
    await page.getByText("The agenda is published.").first().waitFor();
    await hand.act(() => page.getByRole("link", { name: "Run meeting" }).first().click());
    const before = hand.count;
    await hand.click("Start meeting");
    await page.getByText("In session").first().waitFor();

    // The consent agenda, with one item pulled out.
    await hand.takeUp(2);
    await hand.click("Pull out item 3");
    await page.getByText("Pulled out of consent").first().waitFor();
    await page.getByText("To adopt the consent agenda: items 2 and 4").waitFor();
    await hand.move("Move the consent agenda and open the vote");
    await hand.key("u");
    await hand.close(3);
    await expect.poll(() => page.getByText("Passed 7 to 0, by consent").count()).toBeGreaterThanOrEqual(2);
    expect(await violations(page)).toEqual([]);

    // The pulled item is voted on separately.
    await hand.takeUp(3);
    await hand.move("Move and open the vote");
    await hand.roll("yyynnnn");
    await hand.close(5);
    await page.getByText("Failed 3 to 4").first().waitFor();

    // A member recuses themselves.
    await hand.takeUp(5);
    await hand.move("Move and open the vote");
    await hand.roll("yyryyyn");
    await hand.close(6);
    await page.getByText("Passed 5 to 1").first().waitFor();

    // A tie that the chair breaks.
    await hand.takeUp(6);
    await hand.move("Move and open the vote");
    await hand.roll("yyynnna");
    await hand.act(() => page.getByLabel("Chair's casting vote").selectOption("YES"));
    await hand.close(7);
    await page
      .getByText(/^Passed/)
      .last()
      .waitFor();

    // A voice vote, corrected with a reason.
    await hand.takeUp(7);
    await page.getByRole("button", { name: "Mover: No one named" }).waitFor();
    await hand.key("o");
    await hand.click("Carried");
    await page.getByText("Passed by voice vote").first().waitFor();
    await hand.click("Correct to Lost");
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await hand.act(() => dialog.getByRole("textbox").fill("The noes had it."));
    await hand.act(() => dialog.getByRole("button", { name: "Correct to Lost" }).click());
    await page.getByText("Failed by voice vote").first().waitFor();

    // An executive session without a subject is refused at its field.
    await hand.takeUp(8);
    await hand.click("Add motion");
    await hand.act(() => page.getByLabel("Kind of motion").selectOption("EXECUTIVE_SESSION"));
    await page.getByLabel("Subject of the executive session").fill("");
    await hand.act(() => page.getByRole("button", { name: "Add motion" }).last().click());
    await page.getByText("Enter the text of the motion.").waitFor();
    await hand.act(() =>
      page.getByLabel("Subject of the executive session").fill("The employment history of one person"),
    );
    await hand.click("Move and open the vote");
    await page.getByRole("row", { name: "Member A, Not voted" }).waitFor();
    await hand.key("u");
    await page.getByText("Everyone present has voted.").first().waitFor();
    // The doors are closed on this item, so there is no next button.
    await hand.click("Close the vote");
    const wall = await desks.beside(page, `/display/${meeting.key}`);
    await wall.getByRole("heading", { level: 1, name: /Personnel matter/ }).waitFor();
    await hand.click("Enter executive session");
    await page.getByRole("button", { name: "Return to open session" }).waitFor();
    await wall.getByRole("heading", { level: 1, name: "Executive session" }).waitFor();
    await hand.click("Return to open session");
    await wall.getByRole("heading", { level: 1, name: /Personnel matter/ }).waitFor();
    await wall.close();
    await page.getByText("The meeting is open to the public again.").waitFor();

    // A substitute replaces the motion before it is voted on.
    await hand.takeUp(9);
    await hand.click("Move, without a vote yet");
    await page.getByText(/The question is on the main motion/).waitFor();
    await hand.click("Add motion");
    await hand.act(() => page.getByLabel("Kind of motion").selectOption("SUBSTITUTE"));
    await hand.act(() => page.getByLabel("Text of the motion").fill("To buy sand in place of salt."));
    await hand.click("Move and open the vote");
    await page.getByRole("row", { name: "Member A, Not voted" }).waitFor();
    await hand.key("u");
    await page.getByText("Everyone present has voted.").first().waitFor();
    await hand.click("Close the vote");
    await page.getByText(/The question is on the main motion as amended/).waitFor();
    await hand.click("Keep the text as it is");
    await hand.act(() => dialogOf(page).getByRole("textbox").fill("The purchase itself is not changed."));
    await hand.act(() => dialogOf(page).getByRole("button", { name: "Keep the text" }).click());
    await page.getByText("The text was kept as it was: The purchase itself is not changed.").waitFor();
    await hand.click("Open the vote");
    await page.getByRole("row", { name: "Member A, Not voted" }).waitFor();
    await hand.key("u");
    await hand.close(10);

    // Without network, typed votes are kept, and delivered once it is back.
    await hand.takeUp(10);
    await hand.move("Move and open the vote");
    await page.context().setOffline(true);
    await hand.roll("yyyynnn");
    await page.getByText("No network: 7 unsent.").waitFor();
    await page.context().setOffline(false);
    await page.getByText(/^No network/).waitFor({ state: "detached", timeout: 30_000 });
    await hand.close(11);
    await page.getByText("Passed 4 to 3").first().waitFor();

    // Four members leave, so the vote is not opened without a quorum.
    const attendees = page.getByRole("list", { name: "Attendees" });
    for (const name of ["D", "E", "F", "G"])
      await hand.act(() =>
        attendees
          .getByRole("listitem")
          .filter({ hasText: `Member ${name}` })
          .getByText("Present")
          .click(),
      );
    await hand.takeUp(11);
    await hand.key("m");
    await page.getByRole("group", { name: /^Who moves it/ }).waitFor();
    await hand.key("a");
    await page.getByRole("group", { name: /^Who seconds it/ }).waitFor();
    await hand.key("b");
    await page.getByRole("button", { name: "Seconder: Member B" }).waitFor();
    await hand.key("o");
    await page.getByText("There is no quorum.").first().waitFor();
    await hand.click("Adjourn meeting");
    await hand.act(() => page.getByRole("alertdialog").getByRole("button", { name: "Adjourn meeting" }).click());
    await page.getByText("This meeting is over").waitFor();
    const inSession = hand.count - before;

    const { node } = await clerk.read(
      `query($id: ID!) { node(id: $id) { ... on Meeting { items { consent outcome { text } } } } }`,
      { id: meeting.id },
    );
    expect(node.items.map((item: any) => item.outcome?.text ?? null)).toEqual([
      null,
      "Passed 7 to 0, by consent",
      "Failed 3 to 4",
      "Passed 7 to 0, by consent",
      "Passed 5 to 1",
      expect.stringContaining("Passed"),
      "Failed by voice vote",
      "Passed 7 to 0",
      "Passed 7 to 0",
      "Passed 4 to 3",
      null,
      null,
    ]);
    // The minutes are already written.
    await page.goto(desks.address(`/meetings/${meeting.key}/minutes`));
    await hand.click(/Generate minutes/i);
    for (const words of [
      "To adopt the consent agenda: items 2 and 4",
      "Adopted with the consent agenda",
      "Recused (1): Member C",
      "To buy sand in place of salt.",
      /^Member G left at /,
      /^The body went into executive session at .+: The employment history of one person\.$/,
      /^The body returned to open session at /,
    ])
      await page.getByText(words).first().waitFor();
    const evening = hand.count;

    // The next meeting approves them.
    const next = await county.meeting().items("Minutes of the last meeting").present(7).published().started().create();
    await clerk.does("updateAgendaItem", {
      itemId: next.itemIds[0],
      description: "Minutes of the last meeting",
      voteType: "ROLL_CALL_VOTE",
      version: 1,
    });
    await page.goto(desks.address(`/meetings/${next.key}/run`));
    await hand.takeUp(1);
    await hand.move("Move and open the vote");
    await hand.key("u");
    await hand.click(/^Close the vote/);
    await page.getByText("Passed 7 to 0").first().waitFor();
    await page.goto(desks.address(`/meetings/${meeting.key}/minutes`));
    await hand.click("Record approval");
    await hand.act(() => dialogOf(page).getByRole("button", { name: "Record approval" }).click());
    await page.getByText("The approval is recorded.").waitFor();
    await page.getByText(/By item 1 of/).waitFor();
    await hand.click("Publish approved minutes");
    await page
      .getByText(/Everyone can read/)
      .first()
      .waitFor();
    // Each key, click and field counts, including the rolls vote by vote.
    console.log(
      `Presses of the evening: ${inSession} from Start to Adjourn (${votesTyped} of them votes), ${evening} with preparation and minutes.`,
    );
    expect(inSession).toBeLessThanOrEqual(97);
    expect(evening).toBeLessThanOrEqual(106);
    expect(hand.count).toBeLessThanOrEqual(116);
    expect(desks.problems).toEqual([]);
  }, 240_000);
});
