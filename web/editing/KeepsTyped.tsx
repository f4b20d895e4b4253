import { use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { Box } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { texts } from "./texts.ts";
import { openTyped } from "./typedOnDevice.ts";
import { TypedContext } from "./useTyped.ts";

const never = () => () => {};
const nothing = () => null;

/** Warns that typed text is not saved on the device, with the reason. */
export function TypedProblemNotice() {
  const store = use(TypedContext)?.store;
  const problem = useSyncExternalStore(store?.subscribe ?? never, store?.problem ?? nothing);
  if (problem === null) return null;
  return (
    <Box mb="4" data-no-print>
      <Notice kind="caution" title={texts.typedNotKept}>
        {texts.typedProblems[problem]}
      </Notice>
    </Box>
  );
}

type Props = {
  /** The county and the person. */
  owner: string;
  /** The session is valid. */
  signedIn: boolean;
  /** Formats a timestamp as the person prefers. */
  written: (moment: string) => string;
  children: ReactNode;
};

/** Saves what one person types in any form below on their device until the server has it. */
export function KeepsTyped({ owner, signedIn, written, children }: Props) {
  const store = use(openTyped(owner));
  useEffect(() => {
    if (signedIn) store.resume();
  }, [signedIn, store]);
  const value = useMemo(() => ({ store, owner, written }), [store, owner, written]);
  return <TypedContext value={value}>{children}</TypedContext>;
}
