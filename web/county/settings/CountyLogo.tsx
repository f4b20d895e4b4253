import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { Box, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { kinds } from "#web/files/kinds.ts";
import { useUpload } from "#web/files/useUpload.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { CountyLogo_county$key } from "./__generated__/CountyLogo_county.graphql.ts";
import { DRAWING, drawn } from "./drawn.ts";
import { texts } from "./texts.ts";

const { types, maxBytes } = kinds.LOGO;

/** The county's logo, and how to replace it. */
export function CountyLogo({ county }: { county: CountyLogo_county$key }) {
  const { id, displayName, logoUrl, viewerCan } = useFragment(
    graphql`
      fragment CountyLogo_county on Tenant {
        id
        displayName
        logoUrl
        viewerCan {
          editIdentity {
            reason
          }
        }
      }
    `,
    county,
  );
  const [set] = useVerb(
    mutation("setCountyLogo { county { settingsVersion ...CountyLogo_county } }"),
    texts.logoFailed,
  );
  const [remove, removing] = useVerb(
    mutation("removeCountyLogo { county { settingsVersion ...CountyLogo_county } }"),
    texts.removeLogoFailed,
  );
  const upload = useUpload(
    "LOGO",
    {},
    () => notify({ kind: "positive", text: texts.logoSet }),
    null,
    (fileId) => set({ countyId: id, fileId }),
  );
  const [undrawn, setUndrawn] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [removeError, setRemoveError] = useState<string | null>(null);
  const reason = viewerCan.editIdentity.reason ?? null;

  async function choose(file: File) {
    setUndrawn(null);
    const picture = await drawn(file);
    if (picture) upload.choose(picture);
    else setUndrawn(texts.drawingFailed);
  }
  async function confirmRemove() {
    const result = await remove({ countyId: id });
    setRemoveError(result.ok ? null : result.refusal.message);
    if (!result.ok) return;
    setAsking(false);
    notify({ kind: "positive", text: texts.logoRemoved });
  }

  return (
    <Section title={texts.logo} description={texts.logoHelp}>
      <Stack gap="4">
        {logoUrl ? (
          // On white, as on paper.
          <Box bg="white" borderWidth="1px" borderColor="line" borderRadius="8px" p="4" alignSelf="start" maxW="full">
            <img
              src={logoUrl}
              alt={texts.logoOf(displayName)}
              style={{ maxHeight: "6rem", maxWidth: "100%", objectFit: "contain" }}
            />
          </Box>
        ) : (
          <Text color="muted">{texts.noLogo}</Text>
        )}
        {upload.sending ? (
          <Text role="status">{texts.uploading(upload.sending.name)}</Text>
        ) : (
          <UploadField
            label={logoUrl ? texts.replaceLogo : texts.uploadLogo}
            accept={[...Object.keys(types), DRAWING.ending]}
            maxBytes={maxBytes}
            reason={reason}
            error={undrawn ?? upload.error}
            onChoose={([file]) => void (file && choose(file))}
          />
        )}
        {logoUrl && (
          <div>
            <Button kind="quiet" reason={reason} onClick={() => setAsking(true)}>
              {texts.removeLogo}
            </Button>
          </div>
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={texts.removeLogoQuestion}
        text={texts.removeLogoText}
        confirmLabel={texts.removeLogo}
        danger
        busy={removing}
        error={removeError}
        onConfirm={() => void confirmRemove()}
        onCancel={() => {
          setAsking(false);
          setRemoveError(null);
        }}
      />
    </Section>
  );
}
