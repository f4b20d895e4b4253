import { useEffect, useRef, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { ReasonDialog } from "#design-system/ReasonDialog/ReasonDialog.tsx";
import type { Strokes } from "#design-system/SignaturePad/SignaturePad.tsx";
import { refuseMark } from "#schema/contracts/signing/mark.rules.ts";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import { postCall, textOf } from "#web/identity/calls.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { texts as formTexts } from "../begin/texts.ts";
import { isAtMark, type Mark, MarkFields } from "../workspace/MarkFields.tsx";
import { routeTexts } from "../workspace/routeTexts.ts";
import { TextToSign } from "../workspace/TextToSign.tsx";
import type { Outcome } from "./Signed.tsx";
import { agreedFacts } from "./agreedFacts.ts";
import { SignExhibits } from "./SignExhibits.tsx";
import { savedSigning, hold, type ToSign } from "./signing.ts";
import { texts } from "./texts.ts";

type Props = {
  token: string;
  toSign: ToSign;
  onEnd: (outcome: Outcome) => void;
  /** Called with the name of the refusal when the link or the code's access has ended. */
  onOver: (code: string, words: string) => void;
};

/** The contract as it will be signed, with the signer's choices. */
export function SignText({ token, toSign, onEnd, onOver }: Props) {
  const { number, hash, pass, signer } = toSign;
  const [session] = useState(savedSigning);
  const [name, setName] = useState(session?.name ?? "");
  const [mark, setMark] = useState<Mark["mark"]>(session?.mark ?? "TYPED");
  const [strokes, setStrokes] = useState<Strokes>(session?.strokes ?? []);
  const isOver = useRef(false);
  // A reload keeps the name and the drawing. Saving is delayed, so that it does not run at each point of a stroke.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isOver.current) hold({ token, pass, name, mark, strokes });
    }, 150);
    return () => clearTimeout(timer);
  }, [token, pass, name, mark, strokes]);
  const [authorized, setAuthorized] = useState(false);
  const [declining, setDeclining] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string; field?: string | null } | null>(null);
  const errorAt = (field: string) => (problem?.field === field ? problem.message : null);
  // The problem stays visible until it is fixed.
  const mends =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setProblem(null);
      set(value);
    };
  const over: Props["onOver"] = (code, words) => {
    isOver.current = true;
    onOver(code, words);
  };
  const ask = async (path: "sign" | "decline", body: object) => {
    setBusy(true);
    const answer = await postCall(
      `/api/contracts/signing/${path}`,
      { token, pass, ...body },
      texts.failed,
      texts.failed,
    );
    setBusy(false);
    isOver.current = answer.ok;
    if (answer.ok) return true;
    const code = textOf(answer.body, "code") ?? "";
    if (code === "PASS_OVER" || code.startsWith("LINK_")) over(code, answer.text);
    else setProblem({ message: answer.text, field: textOf(answer.body, "field") });
    return false;
  };
  const sign = async () => {
    if (busy) return;
    const drawn = mark === "DRAWN" ? strokes : null;
    const wrong = authorized
      ? refuseMark({ name, strokes: drawn })
      : { message: texts.notAuthorized, field: "authorized" };
    setProblem(wrong);
    if (wrong) return;
    const body = { hash, name: name.trim(), mark, authorized, ...(drawn && { strokes: drawn }) };
    if (await ask("sign", body)) onEnd({ kind: "signed", number, hash });
  };
  const decline = async (reason: string) => {
    if (!busy && (await ask("decline", { reason }))) onEnd({ kind: "declined", number });
  };
  const day = (date: string | null) => (date ? writtenDate(date) : null);
  const atField = problem?.field === "authorized" || isAtMark(problem?.field, { mark });
  const facts = [
    { term: formTexts.fields.number, value: number },
    { term: formTexts.fields.name, value: toSign.name },
    { term: formTexts.fields.vendorId, value: toSign.vendor },
    { term: texts.department, value: toSign.department },
    ...(toSign.description ? [{ term: texts.description, value: toSign.description }] : []),
    { term: routeTexts.term, value: routeTexts.termOf(day(toSign.start_date), day(toSign.end_date)) },
    {
      term: routeTexts.amount,
      value: toSign.not_to_exceed === null ? routeTexts.noAmount : `$${showMoney(toSign.not_to_exceed.toFixed(2))}`,
    },
    ...agreedFacts(toSign),
    { term: texts.you, value: texts.signsFor(signer.name, signer.title, signer.organization) },
  ];
  return (
    <Stack gap="4">
      <TextToSign facts={facts} text={toSign.text} hash={hash} most="28rem">
        <SignExhibits token={token} toSign={toSign} onOver={over} />
      </TextToSign>
      <CheckboxField
        label={texts.authorized(signer.organization)}
        checked={authorized}
        error={errorAt("authorized")}
        onChange={mends(setAuthorized)}
      />
      <MarkFields
        value={{ name, mark, strokes }}
        errorAt={errorAt}
        onName={mends(setName)}
        onMark={mends(setMark)}
        onStrokes={mends(setStrokes)}
        autoComplete="name"
      />
      <Text textStyle="small" color="muted">
        {texts.means} {texts.whom(toSign.whom)}
      </Text>
      {problem && !atField && !declining && <Notice kind="negative">{problem.message}</Notice>}
      <HStack gap="3" wrap="wrap">
        <Button
          kind="primary"
          size="lg"
          busy={busy && !declining}
          busyLabel={routeTexts.signing}
          onClick={() => void sign()}
        >
          {routeTexts.sign}
        </Button>
        <Button size="lg" onClick={() => mends(setDeclining)(true)}>
          {texts.decline}
        </Button>
      </HStack>
      {declining && (
        <ReasonDialog
          title={texts.declineQuestion(number)}
          text={texts.declineExplained}
          confirmLabel={texts.decline}
          danger
          busy={busy}
          most={MAX_REASON_LENGTH}
          reasonError={errorAt("reason")}
          error={problem && problem.field !== "reason" ? problem.message : null}
          onConfirm={(reason) => void decline(reason)}
          onCancel={() => mends(setDeclining)(false)}
        />
      )}
    </Stack>
  );
}
