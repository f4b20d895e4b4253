import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startClamd, VIRUS } from "./clamd.fixture.ts";
import { createScanner } from "./scanner.ts";

let clamd: Awaited<ReturnType<typeof startClamd>>;
beforeAll(async () => {
  clamd = await startClamd();
});
beforeEach(() => {
  Object.assign(clamd, { manner: "answers", scanned: [], chunks: [] });
});
afterAll(() => clamd.close());

async function* streamOf(...chunks: (string | Uint8Array)[]) {
  for (const chunk of chunks) yield Buffer.from(chunk as string);
}
const scan = (chunks: AsyncIterable<Uint8Array>, { url = clamd.url, timeoutMs = 5_000 } = {}) =>
  createScanner(url, timeoutMs)?.scan(chunks);

describe("the virus scanner", () => {
  test("is not used unless it is configured", () => {
    expect(createScanner(undefined)).toBeNull();
  });

  test("receives the whole file in chunks of at most 64 KiB, and reports it clean", async () => {
    const large = Buffer.alloc(150 * 1024, "a");
    // A chunk without bytes would end the file for clamd.
    expect(await scan(streamOf("minutes of ", "", large))).toEqual({ clean: true });
    expect(clamd.scanned).toEqual([Buffer.concat([Buffer.from("minutes of "), large])]);
    expect(clamd.chunks).toEqual([11, 65_536, 65_536, 22_528]);
  });

  test("names the virus that it finds, even across two chunks", async () => {
    expect(await scan(streamOf(VIRUS.slice(0, 6), VIRUS.slice(6)))).toEqual({
      clean: false,
      signature: "County.Test.Virus",
    });
  });

  test("is abandoned after a silence longer than allowed", async () => {
    clamd.manner = "silent";
    await expect(scan(streamOf("minutes"), { timeoutMs: 50 })).rejects.toThrow("clamd did not answer in 50 ms");
  });

  test("has checked nothing if it hangs up, is not reachable, or has a lower limit", async () => {
    clamd.manner = "hangs up";
    await expect(scan(streamOf("minutes", Buffer.alloc(1024 * 1024)))).rejects.toThrow(
      /hung up|ECONNRESET|EPIPE|premature/i,
    );
    clamd.manner = "limited";
    await expect(scan(streamOf("minutes"))).rejects.toThrow("INSTREAM size limit exceeded");
    await expect(scan(streamOf("minutes"), { url: "unix:/nowhere/clamd.sock" })).rejects.toThrow("ENOENT");
    const closedClamd = await startClamd();
    await closedClamd.close();
    await expect(scan(streamOf("minutes"), { url: closedClamd.url })).rejects.toThrow("ECONNREFUSED");
  });

  test("is not believed if it reports a file clean before receiving all of it", async () => {
    clamd.manner = "hasty";
    const answered = Promise.withResolvers<void>();
    async function* waiting() {
      yield Buffer.from("minutes");
      await answered.promise;
      yield Buffer.from(VIRUS);
    }
    await expect(scan(waiting())).rejects.toThrow("clamd answered: stream: OK");
    answered.resolve();
  });

  test("has checked nothing if the file cannot be read to its end", async () => {
    async function* broken() {
      yield Buffer.from("minutes");
      throw new Error("the store is away");
    }
    await expect(scan(broken())).rejects.toThrow("the store is away");
    expect(clamd.scanned).toEqual([]);
  });
});
