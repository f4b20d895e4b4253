import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { tryNow, useUnreached } from "#web/relay/reach.ts";
import { texts } from "./texts.ts";

/** Reports that something on screen waits for the server, as long as it does. */
export function Unreached() {
  if (!useUnreached()) return null;
  return (
    <Notice kind="caution" title={texts.unreached} action={<Button onClick={tryNow}>{texts.tryNow}</Button>}>
      {texts.unreachedHelp}
    </Notice>
  );
}
