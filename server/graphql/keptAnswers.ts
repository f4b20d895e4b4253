import { LRUCache } from "lru-cache";
import type { DocumentNode, ExecutionResult } from "graphql";
import type { Actor, Ports, TenantFacts } from "#schema/context.ts";
import { startOfDay, todayIn } from "#schema/tenancy/rules.ts";

/** Who asks what, where. */
export interface Question {
  tenant: TenantFacts;
  /** Null: a guest. All guests of a county are answered alike. */
  actor: Actor | null;
  document: DocumentNode;
  operationName: string | null;
  variables: Record<string, unknown>;
}

interface Kept {
  /** The number of the county that the answer was given under. */
  change: string;
  /** Milliseconds since 1970 at which it no longer holds, whatever changes. */
  until: number;
  answer: ExecutionResult;
  characters: number;
}

/**
 * Answers of one process, each with the number of its county (table county_change). The reader asks the database for the number as it is now:
 * an answer under another one is not used, so nobody has to tell anybody that something changed. The source of the rule: house rule 15.
 */
export class KeptAnswers {
  readonly #documents = new WeakMap<DocumentNode, number>();
  readonly #answers: LRUCache<string, Kept>;
  readonly most: number;
  #named = 0;

  /** `most`: characters of answers and questions together, about so many bytes; what is longest unasked goes first. 0: nothing is kept. */
  constructor(most: number) {
    this.most = most;
    this.#answers = new LRUCache({
      maxSize: Math.max(1, most),
      sizeCalculation: ({ characters }, key) => characters + key.length,
    });
  }

  /** A text that is the same for the same question only: county, person with all her rights, document and variables. */
  keyOf({ tenant, actor, document, operationName, variables }: Question): string {
    let name = this.#documents.get(document);
    if (name === undefined) this.#documents.set(document, (name = this.#named += 1));
    const who = actor && { ...actor, permissions: [...actor.permissions] };
    return JSON.stringify([name, operationName, variables, tenant, who]);
  }

  /** The answer that still holds; undefined: there is none. */
  get(key: string, change: string, now: Date): ExecutionResult | undefined {
    const kept = this.#answers.get(key);
    return kept && kept.change === change && now.valueOf() < kept.until ? kept.answer : undefined;
  }

  /** Keeps an answer for as long as the number stands and `until` has not come. */
  set(key: string, change: string, until: number, answer: ExecutionResult): void {
    const characters = JSON.stringify(answer).length;
    this.#answers.set(key, { change, until, answer, characters });
  }
}

/** What is the same at each asking, and may be asked without telling. */
const LASTING: ReadonlySet<string | symbol> = new Set<keyof Ports>(["log"]);
/** Secrets that the server's own makes of a text: always the same. */
const SAME_EACH_TIME: ReadonlySet<string | symbol> = new Set<keyof Ports["secrets"]>([
  "digest",
  "mark",
  "open",
  "sign",
  "signingKey",
]);

/** A signed address is good for five minutes: whoever is given one that was kept has three of them left. Milliseconds. */
const ADDRESS_LASTS = 2 * 60_000;

/**
 * The outside of a reading: whatever of it is asked, `asked` is told until when the answer holds. What asks for the county's day only holds
 * until its end, a signed address for part of its minutes; everything else (the hour, chance, what another process says) holds no longer than it takes
 * to say it.
 */
export function watchedPorts(ports: Ports, asked: (until: number) => void): Ports {
  const clock = {
    now() {
      asked(0);
      return ports.clock.now();
    },
    today(timeZone: string) {
      const today = todayIn(timeZone, ports.clock.now());
      asked(startOfDay(timeZone, today, 1).valueOf());
      return today;
    },
  };
  const files = new Proxy(ports.files, {
    get(given, name) {
      asked(name === "signedGet" ? ports.clock.now().valueOf() + ADDRESS_LASTS : 0);
      return given[name as keyof Ports["files"]];
    },
  });
  const secrets = new Proxy(ports.secrets, {
    get(given, name) {
      if (!SAME_EACH_TIME.has(name)) asked(0);
      return given[name as keyof Ports["secrets"]];
    },
  });
  return new Proxy(ports, {
    get(given, name) {
      if (name === "clock") return clock;
      if (name === "files") return files;
      if (name === "secrets") return secrets;
      if (!LASTING.has(name)) asked(0);
      return given[name as keyof Ports];
    },
  });
}
