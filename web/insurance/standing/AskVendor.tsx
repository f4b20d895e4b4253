import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { LONGEST_REASON } from "#schema/reason.rules.ts";
import { useTypedState } from "#web/editing/useTyped.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "../texts.ts";
import type { AskVendor_vendor$key } from "./__generated__/AskVendor_vendor.graphql.ts";
import type { AskVendorDeficiencyMutation } from "./__generated__/AskVendorDeficiencyMutation.graphql.ts";
import type { AskVendorRenewalMutation } from "./__generated__/AskVendorRenewalMutation.graphql.ts";

type Letter = "renewal" | "deficiency";
const words = texts.letters;

/** Letters to a vendor about its insurance: what ends, or what is wrong; each with a link by which the paper is sent. */
export function AskVendor({ vendor: key }: { vendor: AskVendor_vendor$key }) {
  const { id, legalName, viewerCan } = useFragment(
    graphql`
      fragment AskVendor_vendor on Vendor {
        id
        legalName
        viewerCan {
          askForRenewal {
            reason
          }
          tellDeficiencies {
            reason
          }
        }
      }
    `,
    key,
  );
  const [renewal, asking] = useVerb<AskVendorRenewalMutation>(
    graphql`
      mutation AskVendorRenewalMutation($input: SendRenewalRequestInput!) {
        sendRenewalRequest(input: $input) {
          ... on SendRenewalRequestPayload {
            written
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.actFailed,
  );
  const [deficiency, telling] = useVerb<AskVendorDeficiencyMutation>(
    graphql`
      mutation AskVendorDeficiencyMutation($input: SendDeficiencyNoticeInput!) {
        sendDeficiencyNotice(input: $input) {
          ... on SendDeficiencyNoticePayload {
            written
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.actFailed,
  );
  const [letter, write] = useState<Letter | null>(null);
  return (
    <>
      <Button reason={viewerCan.askForRenewal.reason ?? null} onClick={() => write("renewal")}>
        {words.renewal}
      </Button>
      <Button reason={viewerCan.tellDeficiencies.reason ?? null} onClick={() => write("deficiency")}>
        {words.deficiency}
      </Button>
      {letter && (
        <WriteLetter
          title={letter === "renewal" ? words.renewalTitle(legalName) : words.deficiencyTitle(legalName)}
          form={`${letter} letter to ${id}`}
          busy={asking || telling}
          send={(given) => (letter === "renewal" ? renewal : deficiency)({ vendorId: id, ...given })}
          onClose={() => write(null)}
        />
      )}
    </>
  );
}

type Sent =
  { ok: true; payload: { written: number } } | { ok: false; refusal: { message: string; field: string | null } };
type WriteProps = {
  title: string;
  form: string;
  busy: boolean;
  send: (given: { email: string | null; note: string | null }) => Promise<Sent>;
  onClose: () => void;
};

function WriteLetter({ title, form, busy, send, onClose }: WriteProps) {
  const [values, setValues, typed] = useTypedState(form, { email: "", note: "" });
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null);
  const close = () => {
    typed.forget();
    onClose();
  };
  const go = async () => {
    const result = await send({ email: values.email.trim() || null, note: values.note.trim() || null });
    if (!result.ok) return setProblem({ field: `letter-${result.refusal.field ?? ""}`, text: result.refusal.message });
    notify({ kind: "positive", text: words.written(result.payload.written) });
    close();
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.text : null);
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button kind="primary" busy={busy} busyLabel={words.writing} onClick={() => void go()}>
            {words.send}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {problem && <ErrorSummary errors={[problem]} />}
        <Text>{words.help}</Text>
        <TextField
          id="letter-email"
          label={words.email}
          help={words.emailHelp}
          value={values.email}
          error={errorOf("letter-email")}
          onChange={(email) => setValues({ ...values, email })}
        />
        <TextArea
          id="letter-note"
          label={words.note}
          most={LONGEST_REASON}
          value={values.note}
          error={errorOf("letter-note")}
          onChange={(note) => setValues({ ...values, note })}
        />
      </Stack>
    </Dialog>
  );
}
