import type { Locator, Page } from "playwright";
import { told } from "#tests/support/desks.ts";

// The clerk's and members' steps in a vote of the board.

/** The clerk opens an item of the meeting. Returns its panel. */
export async function openItem(clerk: Page, item: string): Promise<Locator> {
  await clerk.getByRole("link", { name: item }).click();
  return clerk.getByRole("dialog");
}

/** Makes a motion with mover and seconder, and opens its vote. */
export async function moveAndOpenVote(panel: Locator, text: string): Promise<void> {
  await panel.getByText("No motion yet.").waitFor();
  await panel.getByRole("button", { name: "Add motion" }).click();
  await panel.getByRole("textbox", { name: "Text of the motion" }).fill(text);
  await panel.getByRole("combobox", { name: "Mover" }).selectOption({ index: 1 });
  await panel.getByRole("combobox", { name: "Seconder" }).selectOption({ index: 2 });
  await panel
    .getByRole("button", { name: /^(Add|Save) motion$/ })
    .last()
    .click();
  await panel.getByRole("button", { name: "Open the vote" }).click();
  await panel.getByRole("grid", { name: /Roll call/ }).waitFor();
}

/** A member with the live vote on screen votes Yes. */
export async function votesYes(member: Page, motion: string): Promise<void> {
  await told(member, motion);
  await member
    .getByRole("radio", { name: "Yes" })
    .or(member.getByRole("button", { name: "Yes", exact: true }))
    .first()
    .click();
  await told(member, "Your vote: Yes");
}

/** The clerk types the votes of the roll from its first line, one key per member. */
export async function typeRoll(panel: Locator, first: string, keys: readonly string[]): Promise<void> {
  await panel
    .getByRole("row", { name: new RegExp(`^${first},`) })
    .getByRole("rowheader")
    .click();
  for (const key of keys) await panel.page().keyboard.press(key);
}
