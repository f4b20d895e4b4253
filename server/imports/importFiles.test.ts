import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesOf, readOne } from "./importFiles.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dais-files-"));
  await mkdir(join(folder, "a folder.json"));
  await writeFile(join(folder, "good.json"), "[1]");
  await writeFile(join(folder, "broken.json"), "[1");
  await writeFile(join(folder, "notes.txt"), "");
  await symlink(join(folder, "nowhere"), join(folder, "gone.json"));
  await symlink(join(folder, "loop.json"), join(folder, "loop.json"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the files of an import command", () => {
  test("are those that end in .json, but not a folder with such a name", async () => {
    expect((await filesOf(folder)).map(({ name }) => name)).toEqual([
      "broken.json",
      "gone.json",
      "good.json",
      "loop.json",
    ]);
  });

  test("stop only themselves, and say why on one line", async () => {
    const outcomes: Record<string, unknown> = {};
    for (const sized of await filesOf(folder)) {
      const one = await readOne(sized, (_, content) => content);
      outcomes[sized.name] = "file" in one ? one.file : one.unread.replace(`${folder}/`, "");
    }
    expect(outcomes).toEqual({
      "good.json": [1],
      "broken.json": expect.stringMatching(/^broken\.json: not valid JSON: /),
      "gone.json": "gone.json: does not exist, or is a link to something that does not exist",
      "loop.json": "loop.json: is a link to itself",
    });
  });

  test("are not blamed for a fault of the reader, which is not hidden", async () => {
    const [, , good] = await filesOf(folder);
    await expect(
      readOne(good as NonNullable<typeof good>, () => {
        throw new TypeError("a fault");
      }),
    ).rejects.toThrow("a fault");
  });
});
