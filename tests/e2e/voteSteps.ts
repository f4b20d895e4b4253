import type { Locator, Page } from "playwright";
import { told } from "#tests/support/desks.ts";

// What the clerk and the members do so that the board votes.

/** The clerk opens an item of the meeting; answers its panel. */
export async function openItem(clerk: Page, item: string): Promise<Locator> {
  await clerk.getByRole("link", { name: item }).click();
  return clerk.getByRole("dialog");
}

/** A motion with mover and seconder, and its vote opens. */
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

/** A member who has the live vote before her votes for herself. */
export async function votesYes(member: Page, motion: string): Promise<void> {
  await told(member, motion);
  await member
    .getByRole("radio", { name: "Yes" })
    .or(member.getByRole("button", { name: "Yes", exact: true }))
    .first()
    .click();
  await told(member, "Your vote: Yes");
}

/** The clerk types the votes of the roll from its first line on: one key a member. */
export async function typeRoll(panel: Locator, first: string, keys: readonly string[]): Promise<void> {
  await panel
    .getByRole("row", { name: new RegExp(`^${first},`) })
    .getByRole("rowheader")
    .click();
  for (const key of keys) await panel.page().keyboard.press(key);
}
