import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { useUnsaved } from "./LeaveGuard.tsx";
import type { Deed } from "./outbox.ts";
import { openOutbox, type OutboxStore, type OutboxView, type Perform } from "./outboxOnDevice.ts";
import { texts } from "./texts.ts";
import { TypedContext } from "./useTyped.ts";

const OutboxContext = createContext<OutboxStore | null>(null);

/** The outbox of one matter, used by everything below. Do not render the page for two matters under one key. */
export function KeepsDeeds({ matter, perform, children }: { matter: string; perform: Perform; children: ReactNode }) {
  const owner = use(TypedContext)?.owner ?? null;
  const store = useMemo(() => openOutbox(owner === null ? null : `${owner}\n${matter}`), [owner, matter]);
  const latest = useRef(perform);
  useEffect(() => {
    latest.current = perform;
  });
  useEffect(() => store.start((deed) => latest.current(deed)), [store]);
  return <OutboxContext value={store}>{children}</OutboxContext>;
}

const never = () => () => {};
const nothing = () => null;

export type UsedOutbox = OutboxView &
  Pick<OutboxStore, "does" | "again" | "discard"> & {
    /** Deeds neither delivered nor refused yet. */
    readonly unsent: readonly Deed[];
  };

/** The outbox of the page. Null: there is none, and each deed goes directly to the server. */
export function useOutbox(): UsedOutbox | null {
  const store = use(OutboxContext);
  const view = useSyncExternalStore<OutboxView | null>(store?.subscribe ?? never, store?.view ?? nothing);
  return useMemo(() => {
    if (!store || !view) return null;
    const { does, again, discard } = store;
    return { ...view, does, again, discard, unsent: view.stopped ? view.deeds.slice(1) : view.deeds };
  }, [store, view]);
}

/** Why an action that needs the server's answer must wait: there is no network, or an earlier deed is not delivered. */
export function useWaitsForOutbox(): string | null {
  const outbox = useOutbox();
  if (!outbox) return null;
  if (outbox.stopped) return texts.waitsForRefused;
  return outbox.waiting ? texts.waitsForNetwork : null;
}

/**
 * Lists undelivered deeds and the server's refusals. `conflict`: refusals that mean that someone else acted otherwise.
 * `mine`: builds a deed that applies nevertheless.
 */
export function OutboxLine({ conflict, mine }: { conflict: string; mine: (deed: Deed) => Deed["input"] }) {
  const outbox = useOutbox();
  const first = outbox?.deeds[0];
  useUnsaved("outbox", first !== undefined);
  const [shown, show] = useState(false);
  if (!outbox || !first) return null;
  const { stopped, deeds } = outbox;
  if (!stopped) {
    if (!outbox.waiting) return null;
    return (
      <Notice kind="caution" title={texts.unsent(deeds.length)}>
        {texts.unsentHelp}{" "}
        <Button kind="quiet" size="sm" aria-expanded={shown} onClick={() => show(!shown)}>
          {shown ? texts.hideUnsent : texts.showUnsent}
        </Button>
        {shown && deeds.map(({ words }) => words).join(" · ")}
      </Notice>
    );
  }
  const changed = stopped.code === conflict;
  return (
    <Notice
      kind="negative"
      title={texts.notDelivered(first.words)}
      action={
        <HStack gap="2">
          <Button size="sm" onClick={() => outbox.again(changed ? mine(first) : undefined)}>
            {changed ? texts.recordMine : texts.tryAgain}
          </Button>
          <Button size="sm" onClick={outbox.discard}>
            {texts.discardDeed}
          </Button>
        </HStack>
      }
    >
      {stopped.message} {deeds.length > 1 && texts.waitBehind(deeds.length - 1)}
    </Notice>
  );
}
