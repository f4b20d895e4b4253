import { useRef, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { mutation } from "#web/relay/mutation.ts";
import type { Codes_account$key } from "./__generated__/Codes_account.graphql.ts";
import { accountTexts as texts } from "./accountTexts.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SetUpCodes } from "./SetUpCodes.tsx";
import { useProvenVerb } from "./useProvenVerb.tsx";

type Step =
  | { kind: "rest" }
  | { kind: "setUp"; secret: string; uri: string }
  | { kind: "kept"; codes: readonly string[] };

/** Codes from an authenticator app: off, being set up, or on with their recovery codes. */
export function Codes({ account, county }: { account: Codes_account$key; county: string }) {
  const {
    id: accountId,
    email,
    codesSince,
    recoveryCodesLeft,
  } = useFragment(
    graphql`
      fragment Codes_account on Account {
        id
        email
        codesSince
        recoveryCodesLeft
      }
    `,
    account,
  );
  const [begin, beginning, beginProof] = useProvenVerb(mutation("beginCodes { secret uri }"), texts.failed);
  const [off, turningOff, offProof] = useProvenVerb(
    mutation("turnOffCodes { account { ...Codes_account ...AccountGate_account } }"),
    texts.failed,
  );
  const [renew, renewing, renewProof] = useProvenVerb(
    mutation("renewRecoveryCodes { recoveryCodes account { ...Codes_account } }"),
    texts.failed,
  );
  const [step, setStep] = useState<Step>({ kind: "rest" });
  const [asking, setAsking] = useState<"off" | "renew" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const section = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves to this part of the page.
  const rest = () => {
    setStep({ kind: "rest" });
    section.current?.focus();
  };

  const setUp = async () => {
    setProblem(null);
    const result = await begin({ accountId });
    if (!result.ok) return setProblem(result.refusal.message);
    setStep({ kind: "setUp", secret: result.payload.secret, uri: result.payload.uri });
  };
  // The confirmation closes first, because the identity check may open another dialog.
  const turnOff = async () => {
    setAsking(null);
    setProblem(null);
    const result = await off({ accountId });
    if (!result.ok) return setProblem(result.refusal.message);
    notify({ kind: "positive", text: texts.turnedOff });
  };
  const makeNew = async () => {
    setAsking(null);
    setProblem(null);
    const result = await renew({ accountId });
    if (!result.ok) return setProblem(result.refusal.message);
    setStep({ kind: "kept", codes: result.payload.recoveryCodes });
  };

  return (
    <Section title={texts.codes} description={texts.codesHelp}>
      <Stack gap="4" ref={section} tabIndex={-1}>
        {problem && <Notice kind="negative">{problem}</Notice>}
        {step.kind === "setUp" && (
          <SetUpCodes
            secret={step.secret}
            uri={step.uri}
            onCancel={rest}
            onConfirmed={(codes) => {
              notify({ kind: "positive", text: texts.turnedOn });
              setStep({ kind: "kept", codes });
            }}
          />
        )}
        {step.kind === "kept" && <RecoveryCodes codes={step.codes} county={county} email={email} onKept={rest} />}
        {step.kind === "rest" && (
          <>
            <HStack gap="3" wrap="wrap">
              <StatusBadge
                word={codesSince ? texts.codesOn : texts.codesOff}
                hue={codesSince ? "green" : "slate"}
                shape={codesSince ? "check" : "ring"}
              />
              {codesSince && (
                <Text>
                  {texts.since(writtenMoment(codesSince))} {texts.left(recoveryCodesLeft)}
                </Text>
              )}
            </HStack>
            <HStack gap="2" wrap="wrap">
              <Button kind={codesSince ? "secondary" : "primary"} busy={beginning} onClick={() => void setUp()}>
                {codesSince ? texts.setUpAgain : texts.turnOn}
              </Button>
              {codesSince && (
                <>
                  <Button busy={renewing} onClick={() => setAsking("renew")}>
                    {texts.renew}
                  </Button>
                  <Button kind="danger" busy={turningOff} onClick={() => setAsking("off")}>
                    {texts.turnOff}
                  </Button>
                </>
              )}
            </HStack>
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={asking === "off"}
        title={texts.confirmOff}
        text={texts.confirmOffHelp}
        confirmLabel={texts.turnOff}
        danger
        onConfirm={() => void turnOff()}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === "renew"}
        title={texts.confirmRenew}
        text={texts.confirmRenewHelp}
        confirmLabel={texts.makeNew}
        onConfirm={() => void makeNew()}
        onCancel={() => setAsking(null)}
      />
      {beginProof}
      {offProof}
      {renewProof}
    </Section>
  );
}
