import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "vite";
import { openBrowser, openWindow } from "#tests/support/browser.ts";
import type { Ground } from "./ground.ts";
import { median, ms, type Row } from "./table.ts";

const BYTES = 20 * 1024 * 1024;

/** The page's code as one script, built like the product's. */
async function script(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      lib: { entry: join(import.meta.dirname, "sealingPage.ts"), formats: ["es"], fileName: "page" },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error("the page was not built");
  return chunk.code;
}

/** A bid of 20 MB sealed in Chromium, compared with only WebCrypto's AES-GCM of the same bytes. */
export async function sealing(on: Ground): Promise<Row[]> {
  const code = await script();
  const server = createServer((request, response) => {
    const isScript = request.url === "/page.js";
    response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" });
    response.end(
      isScript ? code : '<!doctype html><title>Sealing</title><script type="module" src="/page.js"></script>',
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const browser = await openBrowser();
  try {
    const { page } = await openWindow(browser);
    // WebCrypto is available on pages of the machine itself.
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    const ours: number[] = [];
    const limit: number[] = [];
    for (let round = -1; round < on.size.agenda.rounds; round += 1) {
      const one = await page.evaluate(
        (bytes) =>
          (globalThis as unknown as { measure(of: number): Promise<{ ours: number; limit: number }> }).measure(bytes),
        BYTES,
      );
      if (round < 0) continue;
      ours.push(one.ours);
      limit.push(one.limit);
    }
    return [
      {
        what: `(j) a bid of ${BYTES / 1024 / 1024} MB sealed in the browser`,
        ours: `${ms(median(ours))} ms`,
        limit: `${ms(median(limit))} ms, AES-GCM of WebCrypto alone`,
        ratio: (median(ours) / median(limit)).toFixed(2),
        aim: "none set",
        met: null,
      },
    ];
  } finally {
    await browser.close();
    server.close();
  }
}
