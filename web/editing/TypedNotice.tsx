import { use } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { texts } from "./texts.ts";
import { TypedContext, type TypedBack } from "./useTyped.ts";

/** Reports that earlier typed text was restored to the form, and when it was typed. */
export function TypedNotice({ typed: { at, discard } }: { typed: TypedBack }) {
  const written = use(TypedContext)?.written;
  if (at === null || !written) return null;
  return (
    <Notice
      kind="info"
      title={texts.typedBack(written(at))}
      action={<Button onClick={discard}>{texts.discardTyped}</Button>}
    >
      {texts.typedBackHelp}
    </Notice>
  );
}
