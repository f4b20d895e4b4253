import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { sizeInKb } from "#schema/projects/attachments/attachments.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { UploadsField } from "#web/files/UploadsField.tsx";
import { useUploads } from "#web/files/useUploads.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { Exhibits_contract$key } from "./__generated__/Exhibits_contract.graphql.ts";
import { ReplaceExhibit } from "./ReplaceExhibit.tsx";
import { texts } from "./texts.ts";

type Named = { id: string; name: string };

/** The exhibits of the contract. They can be added, replaced and removed while it is a draft. */
export function Exhibits({ contract }: { contract: Exhibits_contract$key }) {
  const { id, exhibits, viewerCan } = useFragment(
    graphql`
      fragment Exhibits_contract on Contract {
        id
        exhibits {
          id
          exhibit
          version
          sha256
          byName
          at
          file {
            id
            filename
            size
            url
          }
          viewerCan {
            replace {
              reason
            }
            remove {
              reason
            }
          }
        }
        viewerCan {
          addExhibit {
            reason
          }
        }
      }
    `,
    contract,
  );
  const [add] = useVerb(
    mutation("addContractExhibit { contract { id version textHash ...Exhibits_contract } }"),
    texts.failed,
  );
  const removing = useVerb(
    mutation("removeContractExhibit { contract { id version textHash ...Exhibits_contract } }"),
    texts.failed,
  );
  const [replaced, setReplaced] = useState<Named | null>(null);
  const [removed, setRemoved] = useState<Named | null>(null);
  const upload = useUploads(
    "CONTRACT",
    { contractId: id },
    (name) => notify({ kind: "positive", text: texts.exhibitAdded(name) }),
    (fileId) => add({ fileId }),
  );
  useUnsaved("exhibits", upload.sending !== null);
  return (
    <Section title={texts.exhibits} description={texts.exhibitsHelp}>
      <Stack gap="4" maxW="48rem">
        {exhibits.length === 0 && !upload.sending && <Text color="muted">{texts.noExhibits}</Text>}
        <Stack as="ul" gap="4" listStyleType="none" ps="0" aria-label={texts.exhibits}>
          {exhibits.map(({ id: exhibitId, exhibit, version, sha256, byName, at, file, viewerCan: can }) => (
            <Box as="li" key={exhibitId} minW="0">
              <Text fontWeight="650">{texts.exhibit(exhibit, version)}</Text>
              <Box overflowWrap="anywhere">
                <a href={file.url}>{file.filename}</a> {file.size && sizeInKb(Number(file.size))}
              </Box>
              <Text textStyle="small">{texts.added(byName, writtenMoment(at))}</Text>
              <Text textStyle="small" color="muted" overflowWrap="anywhere">
                {texts.hash}: <code>{sha256}</code>
              </Text>
              <HStack gap="2" mt="2" wrap="wrap">
                <Button
                  size="sm"
                  aria-label={`${texts.replace}: ${file.filename}`}
                  reason={can.replace.reason ?? null}
                  onClick={() => setReplaced({ id: exhibitId, name: file.filename })}
                >
                  {texts.replace}
                </Button>
                <Button
                  size="sm"
                  kind="quiet"
                  aria-label={`${texts.remove}: ${file.filename}`}
                  reason={can.remove.reason ?? null}
                  onClick={() => setRemoved({ id: exhibitId, name: file.filename })}
                >
                  {texts.remove}
                </Button>
              </HStack>
            </Box>
          ))}
        </Stack>
        <UploadsField
          kind="CONTRACT"
          upload={upload}
          label={texts.add}
          file={texts.theFile}
          reason={viewerCan.addExhibit.reason ?? null}
        />
      </Stack>
      {replaced && (
        <ReplaceExhibit
          contractId={id}
          exhibitId={replaced.id}
          name={replaced.name}
          onClose={() => setReplaced(null)}
        />
      )}
      {removed && (
        <ActDialog
          title={texts.removeQuestion}
          text={removed.name}
          confirmLabel={texts.remove}
          danger
          verb={removing}
          input={{ exhibitId: removed.id }}
          done={texts.removed}
          onClose={() => setRemoved(null)}
        />
      )}
    </Section>
  );
}
