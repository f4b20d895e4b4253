import { useState } from "react";
import { graphql } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { FileCard } from "#design-system/FileCard/FileCard.tsx";
import { Columns, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useTypedState } from "#web/editing/useTyped.ts";
import { kinds } from "#web/files/kinds.ts";
import { useUpload } from "#web/files/useUpload.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { AddDocumentMutation, VendorDocumentKind } from "./__generated__/AddDocumentMutation.graphql.ts";
import { texts } from "./texts.ts";

const all = Object.entries(texts.documentKinds) as [VendorDocumentKind, string][];
const nothing = { kind: "W9", title: "", issuedOn: "", expiresOn: "" };

/** Adds a document of a vendor: its kind, its dates and its file. */
export function AddDocument({ vendorId, onClose }: { vendorId: string; onClose: () => void }) {
  const [values, setValues, typed] = useTypedState(`document of ${vendorId}`, nothing);
  const [problem, setProblem] = useState<string | null>(null);
  const [add] = useVerb<AddDocumentMutation>(
    graphql`
      mutation AddDocumentMutation($input: AddVendorDocumentInput!) {
        addVendorDocument(input: $input) {
          ... on AddVendorDocumentPayload {
            vendor {
              ...VendorDocuments_vendor
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.actFailed,
  );
  const close = () => {
    typed.forget();
    onClose();
  };
  const upload = useUpload(
    "VENDOR",
    { vendorId },
    () => {
      notify({ kind: "positive", text: texts.documentAdded });
      close();
    },
    null,
    (fileId) =>
      add({
        fileId,
        kind: all.find(([kind]) => kind === values.kind)?.[0] ?? "OTHER",
        title: values.title.trim() || null,
        issuedOn: values.issuedOn || null,
        expiresOn: values.expiresOn || null,
      }),
  );
  const { label, types, maxBytes } = kinds.VENDOR;
  return (
    <Dialog open title={texts.addDocument} onClose={close} footer={<Button onClick={close}>{texts.cancel}</Button>}>
      <Stack gap="4">
        <SelectField
          id="document-kind"
          label={texts.kind}
          value={values.kind}
          onChange={(kind) => setValues({ ...values, kind })}
          options={all.map(([value, name]) => ({ value, label: name }))}
        />
        <TextField
          id="document-title"
          label={texts.title}
          help={texts.titleHelp}
          autoComplete="off"
          most={200}
          value={values.title}
          onChange={(title) => setValues({ ...values, title })}
        />
        <Columns fields min="11rem">
          <DateField
            id="document-issued"
            label={texts.issuedOn}
            value={values.issuedOn}
            onProblem={setProblem}
            onChange={(issuedOn) => setValues({ ...values, issuedOn })}
          />
          <DateField
            id="document-expires"
            label={texts.expiresOn}
            help={texts.expiresHelp}
            value={values.expiresOn}
            onProblem={setProblem}
            onChange={(expiresOn) => setValues({ ...values, expiresOn })}
          />
        </Columns>
        <Text color="muted">{texts.fileHelp}</Text>
        <FileCard
          label={label}
          accept={Object.keys(types)}
          maxBytes={maxBytes}
          upload={upload.sending}
          error={upload.error}
          reason={problem}
          onChoose={upload.choose}
          onCancel={upload.cancel}
          onRetry={upload.retry ?? undefined}
        />
      </Stack>
    </Dialog>
  );
}
