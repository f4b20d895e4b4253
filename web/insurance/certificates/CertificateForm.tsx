import { graphql, useFragment } from "react-relay";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { CertificateForm_certificate$key } from "./__generated__/CertificateForm_certificate.graphql.ts";
import { type CertificateTyped, emptyCertificate, inputOf } from "./certificateForm.ts";
import { CertificateSheet } from "./CertificateSheet.tsx";
import { savedCertificate } from "./savedCertificate.ts";

type Props = {
  /** The certificate to correct. Null: a new one. */
  certificate: CertificateForm_certificate$key | null;
  /** The vendor of a new certificate. */
  vendor: { id: string; legalName: string } | null;
  /** Called after saving or canceling, with the key of the saved certificate. */
  onDone: (key: string | null) => void;
};

/** Enters or corrects a certificate, for people who are signed in. */
export function CertificateForm({ certificate, vendor, onDone }: Props) {
  const saved = useFragment(
    graphql`
      fragment CertificateForm_certificate on InsuranceCertificate {
        id
        vendorId
        version
        file {
          filename
          url
        }
        ...savedCertificate_certificate
      }
    `,
    certificate,
  );
  const vendorId = saved?.vendorId ?? vendor?.id ?? "";
  const [enter, entering] = useVerb(
    mutation("enterCertificate { certificate { key ...CertificatePage_certificate } }"),
    texts.actFailed,
  );
  const [correct, correcting] = useVerb(
    mutation("correctCertificate { certificate { key ...CertificatePage_certificate } }"),
    texts.actFailed,
  );
  const save = async (values: CertificateTyped, fileId: string | null) => {
    const content = inputOf(values) as Parameters<typeof enter>[0]["certificate"];
    const file = fileId === null ? {} : { fileId };
    const result = saved
      ? await correct({ certificateId: saved.id, version: saved.version, certificate: content, ...file })
      : await enter({ vendorId, certificate: content, ...file });
    if (!result.ok) return { field: result.refusal.field ?? "", text: result.refusal.message };
    notify({ kind: "positive", text: saved ? texts.form.corrected : texts.form.sent });
    onDone(result.payload.certificate.key);
    return null;
  };
  return (
    <CertificateSheet
      typedAs={saved ? `certificate ${saved.id} ${saved.version}` : `certificate of ${vendorId}`}
      start={savedCertificate(saved ?? null) ?? emptyCertificate(vendor?.legalName ?? "")}
      paperOf={{ vendorId }}
      current={saved?.file ? { name: saved.file.filename, href: saved.file.url } : null}
      busy={entering || correcting}
      sendLabel={saved ? texts.save : texts.form.send}
      onSend={save}
      onCancel={() => onDone(null)}
    />
  );
}
