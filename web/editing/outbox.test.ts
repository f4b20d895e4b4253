import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Deed,
  EMPTY,
  KEPT_HOURS,
  MAX_DEEDS,
  nextDeed,
  type Outbox,
  readOutbox,
  step,
  writeOutbox,
} from "./outbox.ts";

const NOW = Date.parse("2026-03-11T19:00:00Z");
const deed = (key: string): Deed => ({
  key,
  verb: "castVotes",
  input: { entryId: key },
  words: `Vote ${key}`,
  at: NOW,
});
const filled = (...keys: string[]) =>
  keys.reduce<Outbox>((outbox, key) => step(outbox, { kind: "did", deed: deed(key) }), EMPTY);
const keysOf = ({ deeds }: Outbox) => deeds.map(({ key }) => key);
const refused = (key: string) => ({ kind: "refused", key, code: "NOT_OPEN", message: "Closed." }) as const;

/** Possible events of an evening. `lost`: the server did it, but the answer never arrived. */
const happening = fc.constantFrom("did", "sent", "lost", "offline", "refuse", "crash", "again", "discard");

describe("actions taken without a network", () => {
  test("are delivered in order, each at most once, and none is lost", () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 80 }), (evening) => {
        let outbox = EMPTY;
        const done: string[] = [];
        const discarded: string[] = [];
        const recorded: string[] = [];
        /** The server stores its answers, so each key is done once. */
        const server = (key: string) => void (recorded.includes(key) || recorded.push(key));
        for (const what of evening) {
          const next = nextDeed(outbox);
          if (what === "did") {
            const key = String(done.length);
            done.push(key);
            outbox = step(outbox, { kind: "did", deed: deed(key) });
          } else if (what === "crash") outbox = readOutbox(writeOutbox(outbox), NOW);
          else if (what === "again" && outbox.stopped)
            outbox = step(outbox, { kind: "again", key: outbox.stopped.key });
          else if (what === "discard" && outbox.stopped) {
            discarded.push(outbox.stopped.key);
            outbox = step(outbox, { kind: "discarded", key: outbox.stopped.key });
          } else if (next && what === "refuse") {
            // A deed done before gets the stored answer again.
            outbox = step(
              outbox,
              recorded.includes(next.key) ? { kind: "delivered", key: next.key } : refused(next.key),
            );
          } else if (next && (what === "sent" || what === "lost")) {
            server(next.key);
            if (what === "sent") outbox = step(outbox, { kind: "delivered", key: next.key });
          }
        }
        const waiting = keysOf(outbox);
        expect(recorded).toEqual(done.filter((key) => recorded.includes(key)));
        expect(waiting).toEqual(done.slice(done.length - waiting.length));
        for (const key of done) {
          const places = [recorded, discarded, waiting].filter((place) => place.includes(key)).length;
          // A deed whose answer was lost is recorded and still waits for confirmation.
          expect(places === 1 || (places === 2 && key === waiting[0] && !discarded.includes(key))).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("stop at an action that the server refuses, and later ones wait", () => {
    const stopped = step(filled("1", "2"), refused("1"));
    expect(nextDeed(stopped)).toBeNull();
    expect(keysOf(step(stopped, { kind: "did", deed: deed("3") }))).toEqual(["1", "2", "3"]);
    expect(nextDeed(step(stopped, { kind: "again", key: "1" }))?.key).toBe("1");
    expect(nextDeed(step(stopped, { kind: "discarded", key: "1" }))?.key).toBe("2");
  });

  test("keep their place under a new name", () => {
    const stopped = step(filled("1", "2"), refused("1"));
    const other = step(stopped, { kind: "again", key: "1", as: { key: "1b", input: { entryId: "1" } } });
    expect(keysOf(other)).toEqual(["1b", "2"]);
    expect(other.deeds[0]?.words).toBe("Vote 1");
  });

  test("are not changed by a late answer, or by a click on one that was not refused", () => {
    const outbox = filled("1", "2");
    expect(step(outbox, { kind: "delivered", key: "2" })).toBe(outbox);
    expect(step(outbox, refused("0"))).toBe(outbox);
    expect(step(outbox, { kind: "discarded", key: "1" })).toBe(outbox);
    expect(step(outbox, { kind: "did", deed: deed("2") })).toBe(outbox);
  });

  test("holds at most 500, and new ones never displace waiting ones", () => {
    const full = filled(...Array.from({ length: MAX_DEEDS }, (_, index) => String(index)));
    expect(step(full, { kind: "did", deed: deed("one more") })).toBe(full);
  });

  test("are restored after a reload, with the refusal that was shown", () => {
    const stopped = step(filled("1", "2"), refused("1"));
    expect(readOutbox(writeOutbox(stopped), NOW)).toEqual(stopped);
  });

  test("is deleted after a day, and unreadable content counts as empty", () => {
    expect(readOutbox(writeOutbox(filled("1")), NOW + KEPT_HOURS * 3_600_000)).toEqual(EMPTY);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readOutbox(text, NOW)).toEqual(EMPTY);
      }),
    );
    expect(readOutbox(null, NOW)).toEqual(EMPTY);
  });
});
