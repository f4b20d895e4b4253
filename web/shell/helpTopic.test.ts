import { expect, test } from "vitest";
import { topicsOf, topicsWith, type HelpTopic } from "./helpTopic.ts";

const topic = (title: string, ...at: string[]): HelpTopic => ({ title, at, steps: [`How to ${title}`] });
const topics = [topic("list", "/meetings"), topic("run", "/meetings/1/run"), topic("buy", "/procurement")];
const titles = (some: readonly HelpTopic[]) => some.map(({ title }) => title);

test("a page's help lists its own topics first, then its module's, and no others", () => {
  expect(titles(topicsOf(topics, "/meetings/1/run"))).toEqual(["run", "list"]);
  expect(titles(topicsOf(topics, "/meetings"))).toEqual(["list"]);
  expect(titles(topicsOf(topics, "/meetingsroom"))).toEqual([]);
});

test("a help search matches all its words, in any order", () => {
  expect(titles(topicsWith(topics, "HOW run"))).toEqual(["run"]);
  expect(topicsWith(topics, " ")).toHaveLength(3);
  expect(topicsWith(topics, "sell")).toEqual([]);
});
