import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { MAX_BYTES, OFFICE_MEMORY, OFFICE_SECONDS } from "#schema/packets/bounds.rules.ts";

/** Converts Word and Excel files to PDF. A fault is text that ends a sentence. */
export interface Office {
  pdfOf(bytes: Uint8Array, extension: string): Promise<Uint8Array | { fault: string }>;
  /** Ends running conversions. */
  close(): void;
}

/** What LibreOffice must not do with an uploaded file: run its macros, fetch its links, or open other documents. */
const SETTINGS: readonly [path: string, name: string, value: string | number | boolean][] = [
  ["org.openoffice.Office.Common/Security/Scripting", "DisableMacrosExecution", true],
  ["org.openoffice.Office.Common/Security/Scripting", "MacroSecurityLevel", 3],
  ["org.openoffice.Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", true],
  ["org.openoffice.Office.Writer/Content/Update", "Link", 0],
  ["org.openoffice.Office.Calc/Content/Update", "Link", 1],
  // If it still fetches anything, the request goes to a port where no one listens.
  ["org.openoffice.Inet/Settings", "ooInetProxyType", 2],
  ["org.openoffice.Inet/Settings", "ooInetHTTPProxyName", "127.0.0.1"],
  ["org.openoffice.Inet/Settings", "ooInetHTTPProxyPort", 9],
  ["org.openoffice.Inet/Settings", "ooInetHTTPSProxyName", "127.0.0.1"],
  ["org.openoffice.Inet/Settings", "ooInetHTTPSProxyPort", 9],
  ["org.openoffice.Inet/Settings", "ooInetNoProxy", ""],
  // For screen readers.
  ["org.openoffice.Office.Common/Filter/PDF/Export", "UseTaggedPDF", true],
  ["org.openoffice.Office.Common/Filter/PDF/Export", "ExportFormFields", false],
];

const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${SETTINGS.map(
  ([path, name, value]) =>
    `<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
).join("\n")}
</oor:items>
`;

const FAILED = "it could not be converted. It may be damaged, or locked with a password";
/** No core dump; then kilobytes of memory, seconds of CPU time, and half kilobytes of one file. */
const BOUNDED = `ulimit -c 0; ulimit -v ${OFFICE_MEMORY / 1024}; ulimit -t ${OFFICE_SECONDS}; ulimit -f ${MAX_BYTES / 512}; exec "$@"`;

/** LibreOffice at `program`: one file at a time, each in its own process and folder, which are removed with it. */
export function createOffice(program: string, { timeoutMs = OFFICE_SECONDS * 1000 } = {}): Office {
  const closing = new AbortController();
  let before: Promise<unknown> = Promise.resolve();

  async function converted(bytes: Uint8Array, extension: string): Promise<Uint8Array | { fault: string }> {
    closing.signal.throwIfAborted();
    const folder = await mkdtemp(join(tmpdir(), "dais-office-"));
    try {
      const profile = join(folder, "profile");
      await mkdir(join(profile, "user"), { recursive: true });
      await writeFile(join(profile, "user", "registrymodifications.xcu"), PROFILE);
      await writeFile(join(folder, `paper.${extension}`), bytes);
      const options = ["--headless", "--norestore", "--nologo", "--nodefault", "--nolockcheck"];
      const conversionArgs = [
        "--convert-to",
        "pdf",
        "--outdir",
        join(folder, "made"),
        join(folder, `paper.${extension}`),
      ];
      const command = [program, `-env:UserInstallation=${pathToFileURL(profile).href}`, ...options, ...conversionArgs];
      const isLate = await ended(command, folder);
      closing.signal.throwIfAborted();
      if (isLate) return { fault: "it takes too long to convert" };
      const output = join(folder, "made", "paper.pdf");
      const size = (await stat(output).catch(() => null))?.size ?? 0;
      if (size === 0) return { fault: FAILED };
      return size > MAX_BYTES ? { fault: "the file is too large" } : new Uint8Array(await readFile(output));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Runs a command to its end, or kills it with its whole process group. Returns whether it timed out. */
  function ended(command: string[], folder: string): Promise<boolean> {
    return new Promise((resolve) => {
      // Not the product's own environment, which holds secrets. A separate process group, because LibreOffice starts other processes.
      const env = { PATH: "/usr/local/bin:/usr/bin:/bin", HOME: folder, TMPDIR: folder, LC_ALL: "C.UTF-8" };
      const child = spawn("/bin/sh", ["-c", BOUNDED, "office", ...command], {
        cwd: folder,
        env,
        detached: true,
        stdio: "ignore",
      });
      let isLate = false;
      const kill = () => {
        try {
          if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
        } catch {
          // All of them have ended.
        }
      };
      const timer = setTimeout(() => {
        isLate = true;
        kill();
      }, timeoutMs);
      const done = () => {
        clearTimeout(timer);
        closing.signal.removeEventListener("abort", kill);
        process.off("exit", kill);
        kill();
        resolve(isLate);
      };
      closing.signal.addEventListener("abort", kill);
      process.once("exit", kill);
      child.once("error", done);
      child.once("exit", done);
    });
  }

  return {
    pdfOf(bytes, extension) {
      const conversion = before.then(() => converted(bytes, extension));
      before = conversion.catch(() => {});
      return conversion;
    },
    close: () => closing.abort(new Error("The server stops.")),
  };
}
