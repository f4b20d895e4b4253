import type { Person } from "./world.ts";

const SHEET = "sheet { columns ignored creates updates unchanged refused rows { line outcome values problems } }";
const RUN = "importRun { id state creates updates unchanged refused }";

/** Files of one kind of import, as people send them: `check` shows the result of each row, `take` runs the file to its end. */
export function importing(kind: string, filename = `${kind}.csv`) {
  const sent = (content: string | Uint8Array) => ({ filename, content: Buffer.from(content).toString("base64") });
  const check = (who: Person, content: string | Uint8Array) =>
    who.verb("checkImport", { kind, ...sent(content) }, `problem ${SHEET}`);
  return {
    check,
    /** The checked sheet, with the counts of the run. Returns a refusal unchanged. */
    async take(who: Person, content: string | Uint8Array, choices: string[] = []) {
      const checked = await check(who, content);
      if (!checked.sheet) return checked;
      const started = await who.verb("startImportRun", { kind, ...sent(content), choices }, `isAgain ${RUN}`);
      if (started.code === "NOTHING_TO_IMPORT" || started.isAgain) return check(who, content);
      let answer = started;
      while (answer.importRun?.state === "RUNNING")
        answer = await who.verb("continueImportRun", { importRunId: answer.importRun.id, ...sent(content) }, RUN);
      if (!answer.importRun) return answer;
      const { creates, updates, unchanged, refused } = answer.importRun;
      return { sheet: { ...checked.sheet, creates, updates, unchanged, refused } };
    },
  };
}
