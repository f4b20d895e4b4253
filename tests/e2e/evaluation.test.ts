// @module-tag long/journey: a panel scores; bidToAward crosses the house

import { createHash } from "node:crypto";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  evaluationOf,
  evaluator,
  addProposal,
  rfp,
  setProjectStatus,
  userOf,
} from "#tests/api/awards/evaluationGround.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { confirm, type Desks, desksOf, dialogOf, fill, picture, press, told } from "#tests/support/desks.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

// A panel of three judges two proposals, each on their own machine. One has a conflict, the others end in a tie, and
// lots break it.

let world: World;
let county: County;
let browser: Browser;
let desks: Desks;
let tries = 0;
beforeAll(async () => {
  world = await openWorld();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

/** An evaluator with their own name. */
async function named(firstName: string, lastName: string): Promise<Person> {
  const who = await evaluator(county);
  await world.database.inTenant(county.id, (db) =>
    db.user.updateMany({ where: { id: who.userId ?? "" }, data: { firstName, lastName } }),
  );
  return who;
}

/** Opens the evaluation from the evaluator's waiting list. */
async function comes(who: Person, name: string, title: string): Promise<Page> {
  const page = await desks.open(name, { now: world.clock.now() });
  await desks.signIn(page, who.email ?? "", { path: "/procurement/waiting" });
  await told(page, "Declare conflicts of interest");
  await page.getByRole("link", { name: title }).click();
  return page;
}

/** Scores a proposal with the whole form. */
async function evaluates(page: Page, label: string, plan: string, team: string): Promise<void> {
  await page.getByRole("link", { name: label, exact: true }).click();
  await page.getByLabel(/^Score: Plan/).fill(plan);
  await page.getByLabel(/^Score: Team/).fill(team);
  await page.getByLabel(/^Evaluation Date/).fill("03/12/2026");
  await page.getByLabel(/^Overall Comments/).fill(`${label} is sound.`);
  await page.getByLabel(/^Recommendation/).fill("Take it.");
  await press(page, "Submit Evaluation");
  await told(page, "You have submitted this evaluation. The chair can reopen it with a reason.");
}

test("one of three panel members leaves for a conflict, two score alone, and a public drawing breaks their tie", async () => {
  tries += 1;
  county = await world.county(`panel${tries}`);
  desks = desksOf(browser, world, county);
  const purchasing = await county.as("Purchasing");
  const of = await rfp(world, county);
  const [ann, ed, cora] = [await named("Ann", "Ash"), await named("Ed", "Evans"), await named("Cora", "Cole")] as const;
  const panel = [ann, ed, cora].map((who, index) => ({ userId: userOf(who), isChair: index === 0 }));
  await purchasing.does("setPanel", { solicitationId: of.id, members: panel });
  const rules = { scale: 10, anonymous: false, priceCriterion: "price", gates: [] };
  await purchasing.does("setScoringRules", { solicitationId: of.id, ...rules });
  for (const name of ["Birch Audits", "Maple Audits"]) await addProposal(world, county, of, name, "$100,000");
  await setProjectStatus(world, county, of, "EVALUATION");
  const title = await world.database.inTenant(
    county.id,
    async (db) => (await db.project.findFirstOrThrow({ where: { id: of.projectId } })).title,
  );

  // Cora's brother works for one of the bidders, so Cora can read nothing.
  const third = await comes(cora, "conflicted", title);
  await told(third, "Birch Audits");
  await press(third, "I have a conflict of interest");
  await dialogOf(third).getByRole("textbox").fill("My brother works for Maple Audits.");
  await confirm(third, "I have a conflict of interest");
  await told(third, "You have declared a conflict of interest. You no longer take part in this evaluation.");
  expect(await third.getByText(/Birch|Maple/).count()).toBe(0);

  // The other two declare no conflict and score independently.
  const chair = await comes(ann, "chair", title);
  const second = await comes(ed, "evaluator", title);
  for (const page of [chair, second]) {
    await press(page, "I have no conflict of interest");
    await confirm(page, "I have no conflict of interest");
    await told(page, "Not started");
  }
  await picture(second, "evaluation-begun");
  await evaluates(second, "Birch Audits", "8", "7.5");
  await picture(second, "evaluation-form");
  await evaluates(second, "Maple Audits", "8", "7.5");
  // The chair sees that two evaluations are missing, but no scores.
  await told(chair, "2 evaluations are missing. Scores are shown when all are in.");
  expect(await chair.getByText(/7\.5|is sound/).count()).toBe(0);
  await evaluates(chair, "Birch Audits", "9", "9");
  await evaluates(chair, "Maple Audits", "9", "9");

  // Now everyone on the panel can read all scores. The chair fixes the ranking, and the tie is shown.
  await chair.goto(chair.url().replace(/&proposal=.*$/, ""));
  await told(chair, "Preliminary. The ranking is not final yet.");
  await told(chair, /\(8\.00 \+ 9\.00\) \/ 2|\(9\.00 \+ 8\.00\) \/ 2/);
  await press(chair, "Finalize ranking");
  await confirm(chair, "Finalize ranking");
  await told(chair, "These have the same points, and no tie-breaker separates them: Birch Audits, Maple Audits");
  await picture(chair, "evaluation-tied");

  // Purchasing draws lots in public, with the dice read aloud.
  const office = await desks.deskOf("purchasing", {
    now: world.clock.now(),
    path: `/projects/${of.projectId}?tab=evaluation`,
  });
  await told(office, "Conflict,");
  await press(office, "Draw lots");
  await fill(dialogOf(office), /Dice as read aloud/, "4 1 6");
  await confirm(office, "Draw lots");
  await told(office, "Tie with the previous proposal broken by public drawing");
  await picture(office, "evaluation-lots");
  await told(chair, "Tie with the previous proposal broken by public drawing");

  // Anyone can recompute it.
  const { ranking } = await evaluationOf(purchasing, of);
  const lots = [1, 2]
    .map((position) => createHash("sha256").update(`${ranking.head} 4 1 6 ${position}`).digest("hex"))
    .toSorted();
  expect(ranking.lots[0].lots.map(({ lot }: { lot: string }) => lot)).toEqual(lots);
  // A member with a conflict still cannot read it.
  await third.goto(desks.address("/procurement/waiting"));
  await told(third, "Nothing is waiting for your action.");
  expect(desks.problems).toEqual([]);
});
