import { LRUCache } from "lru-cache";
import type { DocumentNode, ExecutionResult } from "graphql";
import type { Actor, Ports, TenantFacts } from "#schema/context.ts";
import { startOfDay, todayIn } from "#schema/tenancy/rules.ts";

/** Who asks which query, and where. */
export interface Question {
  tenant: TenantFacts;
  /** Null: a guest. All guests of a county get the same answer. */
  actor: Actor | null;
  document: DocumentNode;
  operationName: string | null;
  variables: Record<string, unknown>;
}

interface Kept {
  /** The county's change number when the answer was made. */
  change: string;
  /** Milliseconds since 1970 at which it expires, even without changes. */
  until: number;
  answer: ExecutionResult;
  characters: number;
}

/**
 * One process's cached answers, each with its county's change number (table county_change). The reader asks the
 * database for the current number: an answer with another one is not used, so no process has to notify another. Source:
 * house rule 15.
 */
export class KeptAnswers {
  readonly #documents = new WeakMap<DocumentNode, number>();
  readonly #answers: LRUCache<string, Kept>;
  readonly most: number;
  #named = 0;

  /** `most`: characters of answers and questions in total, which is about bytes. Evicts the least recently used. 0: nothing is cached. */
  constructor(most: number) {
    this.most = most;
    this.#answers = new LRUCache({
      maxSize: Math.max(1, most),
      sizeCalculation: ({ characters }, key) => characters + key.length,
    });
  }

  /** The key: equal only for the same county, person with all their permissions, document and variables. */
  keyOf({ tenant, actor, document, operationName, variables }: Question): string {
    let name = this.#documents.get(document);
    if (name === undefined) this.#documents.set(document, (name = this.#named += 1));
    const who = actor && { ...actor, permissions: [...actor.permissions] };
    return JSON.stringify([name, operationName, variables, tenant, who]);
  }

  /** The valid answer. Undefined: there is none. */
  get(key: string, change: string, now: Date): ExecutionResult | undefined {
    const entry = this.#answers.get(key);
    return entry && entry.change === change && now.valueOf() < entry.until ? entry.answer : undefined;
  }

  /** Caches an answer while the number is unchanged and `until` has not come. */
  set(key: string, change: string, until: number, answer: ExecutionResult): void {
    const characters = JSON.stringify(answer).length;
    this.#answers.set(key, { change, until, answer, characters });
  }
}

/** Calls with a constant result, which need no expiry. */
const LASTING: ReadonlySet<string | symbol> = new Set<keyof Ports>(["log"]);
/** Secrets derived from a text by the server's own: always the same. */
const SAME_EACH_TIME: ReadonlySet<string | symbol> = new Set<keyof Ports["secrets"]>([
  "digest",
  "mark",
  "open",
  "sign",
  "signingKey",
]);

/** A signed address is valid for five minutes. A cached one has at least three of them left. Milliseconds. */
const ADDRESS_LASTS = 2 * 60_000;

/**
 * Wraps the ports of a reading: each call passes `report` the time until when the answer is valid. The county's day is valid
 * until its end, a signed address for part of its minutes. Everything else (the time, randomness, what another process
 * says) is valid only for the moment of the call.
 */
export function watchedPorts(ports: Ports, report: (until: number) => void): Ports {
  const clock = {
    now() {
      report(0);
      return ports.clock.now();
    },
    today(timeZone: string) {
      const today = todayIn(timeZone, ports.clock.now());
      report(startOfDay(timeZone, today, 1).valueOf());
      return today;
    },
  };
  const files = new Proxy(ports.files, {
    get(target, name) {
      report(name === "signedGet" ? ports.clock.now().valueOf() + ADDRESS_LASTS : 0);
      return target[name as keyof Ports["files"]];
    },
  });
  const secrets = new Proxy(ports.secrets, {
    get(target, name) {
      if (!SAME_EACH_TIME.has(name)) report(0);
      return target[name as keyof Ports["secrets"]];
    },
  });
  return new Proxy(ports, {
    get(target, name) {
      if (name === "clock") return clock;
      if (name === "files") return files;
      if (name === "secrets") return secrets;
      if (!LASTING.has(name)) report(0);
      return target[name as keyof Ports];
    },
  });
}
