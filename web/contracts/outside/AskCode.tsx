import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { postCall, textOf } from "#web/identity/calls.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { ToSign } from "./signing.ts";
import { texts } from "./texts.ts";

type Props = {
  token: string;
  /** Masked: only the first letter and the domain are readable. */
  email: string;
  until: string;
  onOpen: (toSign: ToSign) => void;
  /** Called when the link has expired or was replaced. */
  onOver: (words: string) => void;
};

/** Emails a code and checks it, so that the holder of the link proves access to the mailbox that received it. */
export function AskCode({ token, email, until, onOpen, onOver }: Props) {
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState<"send" | "read" | null>(null);
  const [problem, setProblem] = useState<{ text: string; field?: string | null } | null>(null);
  const ask = async (what: "send" | "read", path: string, body: object) => {
    setBusy(what);
    setProblem(null);
    const answer = await postCall(`/api/contracts/signing/${path}`, { token, ...body }, texts.failed, texts.failed);
    setBusy(null);
    if (answer.ok) return answer.body;
    if (textOf(answer.body, "code")?.startsWith("LINK_")) onOver(answer.text);
    else setProblem({ text: answer.text, field: textOf(answer.body, "field") });
    return null;
  };
  const send = async () => {
    if (busy || !(await ask("send", "code", {}))) return;
    setCode("");
    setSent(true);
  };
  const read = async () => {
    if (busy) return;
    if (code.trim() === "") return setProblem({ text: texts.codeMissing, field: "code" });
    const body = await ask("read", "read", { code });
    if (body) onOpen(body as unknown as ToSign);
  };
  const atField = problem?.field === "code";
  return (
    <Stack gap="4">
      {problem && !atField && <Notice kind="negative">{problem.text}</Notice>}
      <Text role="status" overflowWrap="anywhere">
        {isSent ? texts.sentCode(email) : texts.codeWhy(email)}
      </Text>
      {!isSent ? (
        <>
          <Text textStyle="small" color="muted">
            {texts.until(writtenMoment(until))}
          </Text>
          <Button kind="primary" size="lg" busy={busy === "send"} busyLabel={texts.sending} onClick={() => void send()}>
            {texts.sendCode}
          </Button>
        </>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void read();
          }}
        >
          <Stack gap="4">
            <TextField
              label={texts.code}
              help={texts.codeHelp}
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              error={atField ? problem.text : null}
              onChange={(value) => {
                setProblem(null);
                setCode(value);
              }}
            />
            <HStack gap="3" wrap="wrap">
              <Button type="submit" kind="primary" busy={busy === "read"} busyLabel={texts.reading}>
                {texts.read}
              </Button>
              <Button busy={busy === "send"} busyLabel={texts.sending} onClick={() => void send()}>
                {texts.another}
              </Button>
            </HStack>
            <Text textStyle="small" color="muted">
              {texts.notArrived}
            </Text>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
