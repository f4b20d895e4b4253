import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { AskVendor_vendor$key } from "./__generated__/AskVendor_vendor.graphql.ts";

type Letter = "renewal" | "deficiency";
const words = texts.letters;

/** Letters to a vendor about expiring or deficient insurance. Each has a link to upload the certificate. */
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
  const [renewal, asking] = useVerb(mutation("sendRenewalRequest { written }"), texts.actFailed);
  const [deficiency, telling] = useVerb(mutation("sendDeficiencyNotice { written }"), texts.actFailed);
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
        <FormDialog
          title={letter === "renewal" ? words.renewalTitle(legalName) : words.deficiencyTitle(legalName)}
          help={words.help}
          form={`${letter} letter to ${id}`}
          fields={{
            email: { label: words.email, help: words.emailHelp, kind: "email" },
            note: { label: words.note, kind: "area", most: MAX_REASON_LENGTH },
          }}
          submit={words.send}
          submitting={words.writing}
          busy={asking || telling}
          run={({ email, note }) =>
            (letter === "renewal" ? renewal : deficiency)({
              vendorId: id,
              email: email.trim() || null,
              note: note.trim() || null,
            })
          }
          done={({ written }) => words.written(written)}
          onClose={() => write(null)}
        />
      )}
    </>
  );
}
