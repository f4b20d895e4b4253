import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { sizeInKb } from "#schema/projects/attachments/attachments.rules.ts";
import { postCall, textOf } from "#web/identity/calls.ts";
import type { ToSign } from "./signing.ts";
import { texts } from "./texts.ts";

type Props = {
  token: string;
  toSign: ToSign;
  /** Called with the name of the refusal when the link or the code's access has ended. */
  onOver: (code: string, words: string) => void;
};

/** The exhibits to sign, each with the fingerprint that the signature covers. */
export function SignExhibits({ token, toSign: { exhibits, pass }, onOver }: Props) {
  const [busy, setBusy] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (exhibits.length === 0) return null;
  const open = async (exhibit: number) => {
    setBusy(exhibit);
    setProblem(null);
    const answer = await postCall(
      "/api/contracts/signing/exhibit",
      { token, pass, exhibit },
      texts.failed,
      texts.failed,
    );
    setBusy(null);
    const url = textOf(answer.body, "url");
    if (answer.ok && url) return window.location.assign(url);
    const code = textOf(answer.body, "code") ?? "";
    const words = answer.ok ? texts.failed : answer.text;
    if (code === "PASS_OVER" || code.startsWith("LINK_")) onOver(code, words);
    else setProblem(words);
  };
  return (
    <Stack as="section" aria-label={texts.exhibits} gap="2">
      <Text fontWeight="600">{texts.exhibits}</Text>
      <Text color="muted">{texts.exhibitsHelp}</Text>
      {problem && <Notice kind="negative">{problem}</Notice>}
      <Stack as="ul" gap="3" listStyleType="none">
        {exhibits.map(({ exhibit, version, name, size, sha256 }) => (
          <li key={exhibit}>
            <Text overflowWrap="anywhere">{texts.exhibit(exhibit, version, name)}</Text>
            <Text textStyle="small" color="muted" overflowWrap="anywhere">
              {texts.fingerprint(sizeInKb(size), sha256)}
            </Text>
            <Button size="sm" busy={busy === exhibit} busyLabel={texts.reading} onClick={() => void open(exhibit)}>
              {texts.download(exhibit)}
            </Button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
