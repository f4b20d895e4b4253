import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { FileCard } from "#design-system/FileCard/FileCard.tsx";
import { Columns, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { MAX_POLICIES } from "#schema/insurance/engine/certificate.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { useUnread } from "#web/editing/useUnread.ts";
import { kinds } from "#web/files/kinds.ts";
import { type PrepareBy, useUpload } from "#web/files/useUpload.ts";
import { dayNow } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";
import { certificateProblem, type CertificateTyped, emptyPolicy } from "./certificateForm.ts";
import { PolicyFields } from "./PolicyFields.tsx";

/** A problem. `field` is a form field, or empty if none applies. */
export type CertificateProblem = { field: string; text: string };

type Props = {
  /** The key under which typed values stay on the device. Null: they do not. */
  typedAs: string | null;
  start: CertificateTyped;
  /** The global id of the vendor, or how to request an upload address for the file. */
  paperOf: { vendorId: string } | PrepareBy;
  /** The file attached so far. */
  current: { name: string; href: string } | null;
  /** The certificate cannot be sent without its file. */
  paperAsked?: boolean;
  /** Heading level: below the page's title, or below a section's. */
  level?: 2 | 3;
  busy: boolean;
  sendLabel: string;
  /** Sends it. `fileId`: the uploaded file. Resolves to the problem, or null once it was sent. */
  onSend: (values: CertificateTyped, fileId: string | null) => Promise<CertificateProblem | null>;
  /** Cancels. Omitted: there is nowhere else to go. */
  onCancel?: () => void;
};

const words = texts.form;
const forms = Object.entries(texts.forms).map(([value, label]) => ({ value, label }));

/** The certificate form. Typed values stay on the device until they are sent. */
export function CertificateSheet(props: Props) {
  const { typedAs, start, paperOf, current, paperAsked = false, level = 2, busy, sendLabel, onSend, onCancel } = props;
  const [values, setValues, typed] = useTypedState<CertificateTyped>(typedAs, start);
  const unread = useUnread();
  // Policies have no key before they are sent. After a removal, the remaining ones move up.
  const [removed, setRemoved] = useState(0);
  const addPolicy = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removed > 0) addPolicy.current?.querySelector("button")?.focus();
  }, [removed]);
  const [problem, setProblem] = useState<CertificateProblem | null>(null);
  const [paper, setPaper] = useState<{ fileId: string; name: string } | null>(null);
  // A ref, because the upload continues with its initial values.
  const chosen = useRef("");
  const upload = useUpload(
    "CERTIFICATE",
    typeof paperOf === "function" ? {} : paperOf,
    () => {},
    null,
    // The file is attached once the certificate is sent.
    async (fileId) => {
      setPaper({ fileId, name: chosen.current });
      return { ok: true };
    },
    typeof paperOf === "function" ? paperOf : null,
  );
  const change = (part: Partial<CertificateTyped>) => setValues((now) => ({ ...now, ...part }));
  const send = async () => {
    if (busy) return;
    const found =
      unread.problems[0] ??
      certificateProblem(values, dayNow()) ??
      (paperAsked && !paper ? { field: "paper", text: words.paperMissing } : null) ??
      (await onSend(values, paper?.fileId ?? null));
    setProblem(found);
    if (!found) typed.forget();
  };
  const remove = (at: number) => {
    setProblem(null);
    setRemoved((before) => before + 1);
    setValues((now) => ({ ...now, policies: now.policies.filter((_, other) => other !== at) }));
  };
  const errorOf = (field: string) => (problem && problem.field === field ? problem.text : null);
  return (
    <Stack gap="5" as="form" onSubmit={(event: React.FormEvent) => event.preventDefault()}>
      <TypedNotice typed={typed} />
      {problem && <ErrorSummary errors={[problem]} />}
      <FileCard
        label={texts.paper}
        level={level}
        accept={Object.keys(kinds.CERTIFICATE.types)}
        maxBytes={kinds.CERTIFICATE.maxBytes}
        hint={paper ? words.paperThere(paper.name) : words.paperHelp}
        current={paper ? null : current}
        upload={upload.sending}
        error={upload.error ?? errorOf("paper")}
        onChoose={(file) => {
          chosen.current = file.name;
          upload.choose(file);
        }}
        onCancel={upload.cancel}
        onRetry={upload.retry ?? undefined}
      />
      <Columns fields min="15rem">
        <SelectField
          id="form"
          label={words.form}
          value={values.form}
          options={forms}
          error={errorOf("form")}
          onChange={(form) => change({ form })}
        />
        <TextField
          id="insured"
          label={words.insured}
          help={words.insuredHelp}
          required
          value={values.insured}
          error={errorOf("insured")}
          onChange={(insured) => change({ insured })}
        />
        <TextField
          id="holder"
          label={words.holder}
          help={words.holderHelp}
          value={values.holder}
          error={errorOf("holder")}
          onChange={(holder) => change({ holder })}
        />
        <DateField
          id="issuedOn"
          label={words.issuedOn}
          value={values.issuedOn}
          error={errorOf("issuedOn")}
          onProblem={unread.tell("issuedOn")}
          onChange={(issuedOn) => change({ issuedOn })}
        />
      </Columns>
      <CheckboxField
        id="isSigned"
        label={words.isSigned}
        checked={values.isSigned}
        onChange={(isSigned) => change({ isSigned })}
      />
      {values.policies.map((policy, index) => (
        <PolicyFields
          key={`${removed}-${index}`}
          policy={policy}
          at={index}
          level={level}
          errorOf={errorOf}
          unread={unread}
          onRemove={values.policies.length > 1 ? () => remove(index) : null}
          onChange={(part) =>
            setValues((now) => ({
              ...now,
              policies: now.policies.map((each, other) => (other === index ? { ...each, ...part } : each)),
            }))
          }
        />
      ))}
      <HStack gap="2" wrap="wrap" ref={addPolicy}>
        {values.policies.length < MAX_POLICIES && (
          <Button
            icon={<Plus aria-hidden size={18} />}
            onClick={() => setValues((now) => ({ ...now, policies: [...now.policies, emptyPolicy] }))}
          >
            {words.add}
          </Button>
        )}
      </HStack>
      <Text color="muted">{words.typed}</Text>
      <HStack gap="2" wrap="wrap">
        <Button kind="primary" busy={busy} busyLabel={texts.saving} onClick={() => void send()}>
          {sendLabel}
        </Button>
        {onCancel && (
          <Button
            onClick={() => {
              typed.forget();
              onCancel();
            }}
          >
            {texts.cancel}
          </Button>
        )}
      </HStack>
    </Stack>
  );
}
