import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router";
import { ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { CertificateActs_certificate$key } from "./__generated__/CertificateActs_certificate.graphql.ts";

type Act = "accept" | "deficient" | "override" | "verify" | "delete";

/** Decisions on a certificate. */
export function CertificateActs({ certificate }: { certificate: CertificateActs_certificate$key }) {
  const { id, version, viewerCan } = useFragment(
    graphql`
      fragment CertificateActs_certificate on InsuranceCertificate {
        id
        version
        viewerCan {
          accept {
            reason
          }
          markDeficient {
            reason
          }
          override {
            reason
          }
          verify {
            reason
          }
          delete {
            reason
          }
        }
      }
    `,
    certificate,
  );
  const accept = useVerb(
    mutation("acceptCertificate { certificate { ...CertificatePage_certificate } }"),
    texts.actFailed,
  );
  const deficient = useVerb(
    mutation("markCertificateDeficient { certificate { ...CertificatePage_certificate } }"),
    texts.actFailed,
  );
  const override = useVerb(
    mutation("overrideCertificate { certificate { ...CertificatePage_certificate } }"),
    texts.actFailed,
  );
  const verify = useVerb(
    mutation("verifyCertificate { certificate { ...CertificatePage_certificate } }"),
    texts.actFailed,
  );
  const remove = useVerb(mutation("deleteCertificate { deletedId }"), texts.actFailed);
  const navigate = useNavigate();
  const [asking, ask] = useState<Act | null>(null);
  const onClose = () => ask(null);
  const withReason = (reason: string) => ({ certificateId: id, reason });
  // The decision applies to the version that was read.
  const decidedWithReason = (reason: string) => ({ certificateId: id, version, reason });
  return (
    <>
      <Button kind="primary" reason={viewerCan.accept.reason ?? null} onClick={() => ask("accept")}>
        {texts.accept}
      </Button>
      <Button kind="danger" reason={viewerCan.markDeficient.reason ?? null} onClick={() => ask("deficient")}>
        {texts.deficient}
      </Button>
      <ActionMenu
        label="More"
        actions={[
          {
            key: "override",
            label: texts.override,
            reason: viewerCan.override.reason ?? null,
            onSelect: () => ask("override"),
          },
          {
            key: "verify",
            label: texts.verify,
            reason: viewerCan.verify.reason ?? null,
            onSelect: () => ask("verify"),
          },
          {
            key: "delete",
            label: texts.delete,
            reason: viewerCan.delete.reason ?? null,
            onSelect: () => ask("delete"),
          },
        ]}
      />
      {asking === "accept" && (
        <ActDialog
          title={texts.acceptQuestion}
          text={texts.acceptHelp}
          confirmLabel={texts.accept}
          verb={accept}
          input={{ certificateId: id, version }}
          done={texts.accepted}
          onClose={onClose}
        />
      )}
      {asking === "deficient" && (
        <ActDialog
          title={texts.deficientQuestion}
          text={texts.deficientHelp}
          confirmLabel={texts.deficient}
          danger
          verb={deficient}
          input={decidedWithReason}
          done={texts.deficientDone}
          onClose={onClose}
        />
      )}
      {asking === "override" && (
        <ActDialog
          title={texts.overrideQuestion}
          text={texts.overrideHelp}
          confirmLabel={texts.override}
          verb={override}
          input={decidedWithReason}
          done={texts.overrideDone}
          onClose={onClose}
        />
      )}
      {asking === "verify" && (
        <ActDialog
          title={texts.verifyQuestion}
          text={texts.verifyHelp}
          confirmLabel={texts.verify}
          verb={verify}
          input={withReason}
          done={texts.verifyDone}
          onClose={onClose}
        />
      )}
      {asking === "delete" && (
        <ActDialog
          title={texts.deleteQuestion}
          text={texts.deleteHelp}
          confirmLabel={texts.delete}
          danger
          verb={remove}
          input={{ certificateId: id }}
          done={texts.deleteDone}
          onClose={onClose}
          onDone={() => void navigate("/insurance/certificates")}
        />
      )}
    </>
  );
}
