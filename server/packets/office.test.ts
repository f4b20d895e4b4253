import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { foundOnPath } from "../programs.ts";
import { createBinder } from "./binder.ts";
import { createOffice } from "./office.ts";
import { DOCX, wordFile } from "./wordFile.fixture.ts";

const paper = new TextEncoder().encode("words");
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "dais-office-test-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program in LibreOffice's place; `$out` is the folder where it is to write, `$paper` what it reads. */
async function standIn(name: string, script: string): Promise<string> {
  const file = join(folder, name);
  const args = `while [ $# -gt 1 ]; do case "$1" in --outdir) out=$2;; esac; shift; done; paper=$1; here=${folder}`;
  await writeFile(file, `#!/bin/sh\n${args}\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}
/** Whether a program still does anything: one that ended may wait to be noticed (Z). */
const isRunning = (pid: number) =>
  /^[^Z\s]/.test(spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim());
const startedBy = async (name: string) =>
  (await readFile(join(folder, name), "utf8")).trim().split("\n").map(Number).filter(Boolean);

describe("converting a document in a separate program", () => {
  test("ends one that takes too long with all its processes, and reports it", async () => {
    const slow = await standIn("slow", 'sleep 600 & echo $! >> "$here/slow.pids"; echo $$ >> "$here/slow.pids"; wait');
    const office = createOffice(slow, { timeoutMs: 700 });
    expect(await office.pdfOf(paper, "docx")).toEqual({ fault: "it takes too long to convert" });
    const pids = await startedBy("slow.pids");
    expect(pids).toHaveLength(2);
    await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]));
  });

  test.each([
    ["fails", "exit 1"],
    ["writes nothing", "exit 0"],
    ["writes an empty file", 'mkdir "$out"; : > "$out/paper.pdf"'],
  ])("reports one that %s as not converted", async (name, script) => {
    const office = createOffice(await standIn(name.replaceAll(" ", "-"), script));
    expect(await office.pdfOf(paper, "docx")).toEqual({ fault: expect.stringMatching(/^it could not be converted/) });
  });

  test("reports a crash or a missing PDF as the document's fault, and converts the next one", async () => {
    const binderWithoutOffice = createBinder({ office: createOffice(join(folder, "gone")) });
    expect(await binderWithoutOffice.pagesOf(paper, DOCX)).toEqual({
      fault: expect.stringMatching(/^it could not be converted/),
    });
    await binderWithoutOffice.close();
    const script = 'mkdir "$out"; cp "$paper" "$out/paper.pdf"';
    const binder = createBinder({ office: createOffice(await standIn("copies", script)) });
    const pdf = await PDFDocument.create();
    pdf.addPage();
    const [bad, good] = await Promise.all([binder.pagesOf(paper, DOCX), binder.pagesOf(await pdf.save(), DOCX)]);
    expect(bad).toEqual({ fault: "the file is damaged" });
    expect(good).toMatchObject({ pages: 1 });
    await binder.close();
  });

  test("runs without the product's environment, and deletes its folder", async () => {
    vi.stubEnv("SECRET", "not for a program");
    const office = createOffice(await standIn("curious", 'env > "$here/env"; pwd >> "$here/env"'));
    await office.pdfOf(paper, "docx");
    vi.unstubAllEnvs();
    const seen = await readFile(join(folder, "env"), "utf8");
    expect(seen).not.toContain("SECRET");
    const ownFolder = seen.trim().split("\n").at(-1) ?? "";
    expect(ownFolder).toContain("dais-office-");
    await expect(readdir(ownFolder)).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("ends when the server stops, without blaming the document", async () => {
    const office = createOffice(await standIn("endless", 'echo $$ > "$here/endless.pids"; exec sleep 600'));
    const message = office.pdfOf(paper, "docx").catch((error: Error) => error.message);
    const pids = await vi.waitFor(async () => {
      const found = await startedBy("endless.pids");
      expect(found).toHaveLength(1);
      return found;
    }, 20_000);
    office.close();
    expect(await message).toBe("The server stops.");
    await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]));
    await expect(office.pdfOf(paper, "docx")).rejects.toThrow("The server stops.");
  });
});

const soffice = foundOnPath("soffice", process.env["PATH"]);

describe.skipIf(soffice === null)("if LibreOffice is installed", { timeout: 120_000 }, () => {
  test("a Word file becomes tagged pages, and a remote picture is not fetched", async () => {
    const fetched: string[] = [];
    const elsewhere = createServer((request, response) => {
      fetched.push(`${request.method} ${request.url}`);
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => void elsewhere.listen(0, "127.0.0.1", resolve));
    const picture = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/picture.png`;
    const binder = createBinder({ office: createOffice(soffice ?? "") });
    const bound = await binder.pagesOf(wordFile("Roads of the county", picture), DOCX);
    await binder.close();
    elsewhere.close();
    expect(bound).toMatchObject({ pages: 1 });
    expect(fetched).toEqual([]);
    const pdf = await PDFDocument.load("pdf" in bound ? bound.pdf : new Uint8Array());
    expect(pdf.catalog.toString()).toContain("StructTreeRoot");
  });
});
