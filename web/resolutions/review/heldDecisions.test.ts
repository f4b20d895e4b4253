import { beforeEach, expect, test, vi } from "vitest";
import { heldDecisions, TAKE_BACK_MS } from "./heldDecisions.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
const set = () => {
  const sent: string[] = [];
  const decisions = heldDecisions(() => Date.now());
  const hold = (step: string, refused: string | null = null) =>
    decisions.hold(
      step,
      async () => {
        sent.push(step);
        return refused;
      },
      (why) => sent.push(why),
    );
  return { decisions, sent, hold };
};

test("an approval is sent after ten seconds, once", async () => {
  const { decisions, sent, hold } = set();
  hold("a");
  hold("a");
  await vi.advanceTimersByTimeAsync(TAKE_BACK_MS - 1);
  expect([sent, decisions.of("a")?.sent]).toEqual([[], false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([sent, decisions.of("a")]).toMatchObject([["a"], { sent: true, refused: null }]);
});

test("an approval undone in time is never sent, and a moment later it is too late", async () => {
  const { decisions, sent, hold } = set();
  hold("a");
  expect([decisions.takeBack("a"), decisions.of("a")]).toEqual([true, null]);
  await vi.advanceTimersByTimeAsync(TAKE_BACK_MS);
  hold("a");
  await vi.advanceTimersByTimeAsync(TAKE_BACK_MS);
  expect([sent, decisions.takeBack("a")]).toEqual([["a"], false]);
});

test("an approval that was refused, and one of another round, may be given again", async () => {
  const { sent, hold } = set();
  hold("a", "The server did not answer.");
  await vi.advanceTimersByTimeAsync(TAKE_BACK_MS);
  hold("a");
  await vi.advanceTimersByTimeAsync(TAKE_BACK_MS);
  hold("a");
  await vi.advanceTimersByTimeAsync(TAKE_BACK_MS);
  expect(sent).toEqual(["a", "The server did not answer.", "a", "a"]);
});

test("closing the window sends waiting decisions, and a refusal is shown with its reason", async () => {
  const { decisions, sent, hold } = set();
  hold("a");
  hold("b", "Someone else has decided it.");
  decisions.sendAll();
  decisions.sendAll();
  await vi.advanceTimersByTimeAsync(TAKE_BACK_MS);
  expect(sent).toEqual(["a", "b", "Someone else has decided it."]);
  expect(decisions.of("b")?.refused).toBe("Someone else has decided it.");
});
