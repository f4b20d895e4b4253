import { createInterface } from "node:readline/promises";
import type { Database } from "#prisma/client.ts";
import { type CountyAnswers, machineTimeZone, refuseAnswer, normalizeAnswer } from "./countyAnswers.ts";
import { CountyError } from "./countyNamed.ts";

/** A terminal where someone can answer. */
export interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** Answers to one question before the command gives up: it never waits forever. */
const TRIES = 5;
const STOPPED = "Stopped. No county was set up.";

interface Question {
  answer: keyof CountyAnswers;
  text: string;
  /** The default for empty input. */
  usual?: string;
}

/**
 * Asks for missing values, and again for invalid ones. Each answer is validated at once by the rules of the set-up.
 * @param address of a county, with {county} for its subdomain
 * @throws CountyError when the terminal is closed, or after five invalid answers to one question
 */
export async function askCounty(
  { input, output }: Terminal,
  database: Database,
  presetAnswers: Partial<CountyAnswers>,
  address: string,
): Promise<CountyAnswers> {
  const questions: Question[] = [
    { answer: "name", text: "Name of the county" },
    { answer: "subdomain", text: `Subdomain, for the web address ${address.replace("{county}", "<subdomain>")}` },
    { answer: "timeZone", text: "Time zone", usual: machineTimeZone() },
    { answer: "admin", text: "Email address of the administrator" },
  ];
  const terminal = createInterface({ input, output });
  // Created before the first question, so that pasted lines all wait their turn.
  const lines = terminal[Symbol.asyncIterator]();
  const answers: Partial<CountyAnswers> = {};
  let isOpen = true;
  terminal.once("close", () => (isOpen = false));

  async function ask({ answer, text, usual }: Question): Promise<string> {
    let typed = presetAnswers[answer];
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (typed === undefined) {
        terminal.setPrompt(usual === undefined ? `${text}: ` : `${text} (${usual}): `);
        // Lines typed before closing still count.
        if (isOpen) terminal.prompt();
        const line = await lines.next();
        if (line.done) {
          output.write("\n");
          throw new CountyError(STOPPED);
        }
        typed = line.value.trim() || (usual ?? "");
      }
      const value = normalizeAnswer[answer](typed);
      const refusal = await refuseAnswer(database, answer, value);
      if (refusal === null) return value;
      output.write(`${refusal}\n`);
      typed = undefined;
    }
    throw new CountyError(`None of ${TRIES} answers could be used. No county was set up.`);
  }

  try {
    for (const question of questions) answers[question.answer] = await ask(question);
    return answers as CountyAnswers;
  } finally {
    terminal.close();
  }
}
