import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import { CertificateSheet, type CertificateProblem } from "../certificates/CertificateSheet.tsx";
import { type CertificateTyped, emptyCertificate } from "../certificates/certificateForm.ts";
import { texts } from "./texts.ts";
import { AskedOfVendor } from "./AskedOfVendor.tsx";
import { type Asked, paperBy, sendRenewal } from "./link.ts";

type Props = {
  token: string;
  requirements: Asked;
  /** Called when the link has expired or was replaced. */
  onOver: (words: string) => void;
  /** Fetches the requirements again for another certificate. */
  onAnother: () => void;
};

const words = texts.renewal;

/** The holder of the link reads the requirements, then sends the certificate and its data. */
export function SendRenewal({ token, requirements, onOver, onAnother }: Props) {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const send = async (typed: CertificateTyped, fileId: string | null): Promise<CertificateProblem | null> => {
    setBusy(true);
    const answer = await sendRenewal(token, typed, fileId ?? "");
    setBusy(false);
    if (answer.ok) setSent(answer.body.message);
    else if (answer.isOver) onOver(answer.text);
    return answer.ok ? null : { field: answer.field, text: answer.text };
  };
  if (sent !== null)
    return (
      <Stack gap="4">
        <Notice kind="positive" title={texts.form.sent}>
          {sent}
        </Notice>
        {requirements.uses_left > 1 ? (
          <Button
            onClick={() => {
              setSent(null);
              onAnother();
            }}
          >
            {words.another}
          </Button>
        ) : (
          <Text>{words.last}</Text>
        )}
      </Stack>
    );
  return (
    <Stack gap="6">
      <Stack gap="1">
        <Text fontWeight="600" overflowWrap="anywhere">
          {words.vendor(requirements.vendor)}
        </Text>
        <Text textStyle="small" color="muted">
          {words.until(writtenMoment(requirements.expires_at), requirements.uses_left)}
        </Text>
      </Stack>
      <Section title={words.asked}>
        <AskedOfVendor contracts={requirements.contracts} />
      </Section>
      <Section title={words.certificate} description={words.certificateHelp}>
        <CertificateSheet
          typedAs={`certificate by the link to ${requirements.email} for ${requirements.vendor}`}
          start={emptyCertificate(requirements.vendor)}
          paperOf={paperBy(token)}
          current={null}
          paperAsked
          level={3}
          busy={busy}
          sendLabel={texts.form.send}
          onSend={send}
        />
      </Section>
    </Stack>
  );
}
