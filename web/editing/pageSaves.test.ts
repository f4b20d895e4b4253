import { expect, test } from "vitest";
import { pageSaves } from "./pageSaves.ts";

/** A page for one record at a version. Like a server, its parts save only over the newest version. */
function page() {
  const saves = pageSaves(() => Date.now());
  const record = { version: 1 };
  const sent: string[] = [];
  const draw = (name: string, dirty: boolean, stopped: string | null = null) => {
    const { version } = record;
    saves.put(name, {
      version,
      dirty,
      stopped,
      save: async (byItself) => {
        await Promise.resolve();
        if (version !== record.version) return false;
        sent.push(`${name}${byItself ? " by itself" : ""} over ${version}`);
        record.version += 1;
        setTimeout(() => {
          for (const [each, part] of drawn) draw(each, each === name ? false : part);
        });
        return true;
      },
    });
    drawn.set(name, dirty);
  };
  const drawn = new Map<string, boolean>();
  return { saves, sent, draw };
}

test("the parts of a page are saved one after the other, each over the version that the one before left", async () => {
  const { saves, sent, draw } = page();
  draw("cover sheet", true);
  draw("draft", true);
  draw("summary", false);
  expect(saves.state()).toMatchObject({ dirty: true, savedAt: null });
  expect(await saves.saveAll()).toBeNull();
  expect(sent).toEqual(["cover sheet over 1", "draft over 2"]);
  expect(saves.state()).toMatchObject({ dirty: false, busy: false, failed: false });
  expect(saves.state().savedAt).not.toBeNull();
});

test("two parts that rest in the same moment wait for each other", async () => {
  const { saves, sent, draw } = page();
  draw("cover sheet", true);
  draw("draft", true);
  expect(await Promise.all([saves.save("draft", true), saves.save("cover sheet", true)])).toEqual([true, true]);
  expect(sent).toEqual(["draft by itself over 1", "cover sheet by itself over 2"]);
});

test("a part that cannot be saved says why, and is retried only on request", async () => {
  const { saves, sent, draw } = page();
  draw("cover sheet", true, "The title is missing.");
  expect(await saves.save("cover sheet", true)).toBe(false);
  expect(sent).toEqual([]);
  expect(saves.state().stopped).toBe("The title is missing.");
  await saves.saveAll();
  expect(sent).toEqual(["cover sheet over 1"]);
});

test("a failed save is reported, with its part of the page", async () => {
  const saves = pageSaves(() => Date.now());
  saves.put("draft", { version: 1, dirty: true, stopped: null, save: async () => false });
  expect(await saves.saveAll()).toBe("draft");
  expect(saves.state()).toMatchObject({ dirty: true, failed: true, savedAt: null });
});
