import type { Clock, Events, Log } from "#schema/context.ts";
import type { Caller, Operations } from "../graphql/operations.ts";
import { type SignedIn, sessionTopic } from "../sessions/sessions.ts";
import type { LiveLimits } from "./limits.ts";

/** The topic on which a change of a role's permissions is announced. */
export const roleTopic = (tenantId: string, roleId: string): string => `${tenantId}:role:${roleId}`;
/** The topic on which a change of a user is announced: disabled, or given another role. */
export const userTopic = (tenantId: string, userId: string): string => `${tenantId}:user:${userId}`;

/** What identifies a session's rights. When any of it changes, its sockets must reconnect. */
function fingerprint({ actor }: SignedIn): string {
  return JSON.stringify([actor.sessionId, actor.userId, actor.roleId, actor.isAdmin, [...actor.permissions].sort()]);
}

export interface Watch {
  /** Checks the session now. */
  look(): void;
  stop(): void;
}

/**
 * Watches the session behind a socket: at its expiry, when its end or a change of its user or role is announced, and
 * every minute. Calls `ended` once when it is over, `changed` once when its rights are no longer the same.
 */
export function watchSession(
  deps: { operations: Operations; events: Events; clock: Clock; log: Log; limits: Pick<LiveLimits, "recheck"> },
  caller: Caller,
  person: SignedIn,
  listener: { ended(): void; changed(): void },
): Watch {
  const { operations, events, clock, log, limits } = deps;
  const tenantId = caller.tenant?.id ?? "";
  const { sessionId, userId, roleId } = person.actor;
  const before = fingerprint(person);
  let watching = true;
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let again = false;

  const schedule = () => {
    const left = person.expiresAt.valueOf() - clock.now().valueOf();
    clearTimeout(timer);
    // Past its expiry it is checked again only when the database could not answer.
    timer = setTimeout(look, left > 0 ? Math.min(left + 20, limits.recheck) : 1_000);
    timer.unref();
  };

  async function inspect(): Promise<void> {
    const now = await operations.whoIs(caller);
    if (!watching) return;
    if (now && fingerprint(now) === before) return;
    stop();
    if (now) listener.changed();
    else listener.ended();
  }

  function look(): void {
    // An announcement during a check may concern newer data than the check reads.
    again = looking;
    if (looking || !watching) return;
    looking = true;
    inspect()
      .catch((error: unknown) => log.warn({ err: error }, "a session could not be looked at; trying again"))
      .finally(() => {
        looking = false;
        if (again) look();
        else if (watching) schedule();
      });
  }

  const stops = [sessionTopic(tenantId, sessionId), roleTopic(tenantId, roleId), userTopic(tenantId, userId)].map(
    (topic) => events.subscribe(topic, look),
  );
  function stop(): void {
    watching = false;
    clearTimeout(timer);
    for (const end of stops) end();
  }

  schedule();
  return { look, stop };
}
