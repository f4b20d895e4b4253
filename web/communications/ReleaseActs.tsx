import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { ReleaseActs_release$key } from "./__generated__/ReleaseActs_release.graphql.ts";
import { texts } from "./texts.ts";

/** Edit, publish and withdraw. Each disabled button gives its reason. */
export function ReleaseActs({ release, readers }: { release: ReleaseActs_release$key; readers: number | null }) {
  const { id, version, state, headline, body, viewerCan } = useFragment(
    graphql`
      fragment ReleaseActs_release on PressRelease {
        id
        version
        state
        headline
        body
        viewerCan {
          edit {
            reason
          }
          publish {
            reason
          }
          withdraw {
            reason
          }
        }
      }
    `,
    release,
  );
  const [edit, editing] = useVerb(
    mutation("editPressRelease { pressRelease { ...ReleaseCard_release } }"),
    texts.failed,
  );
  const publish = useVerb(
    mutation("publishPressRelease { pressRelease { ...ReleaseCard_release item { ...GenerateRelease_item } } }"),
    texts.failed,
  );
  const withdraw = useVerb(mutation("withdrawPressRelease { pressRelease { ...ReleaseCard_release } }"), texts.failed);
  const [asking, setAsking] = useState(false);
  if (state === "WITHDRAWN") return null;
  return (
    <HStack gap="2" wrap="wrap">
      {state === "DRAFT" ? (
        <>
          <Button reason={viewerCan.edit.reason} onClick={() => setAsking(true)}>
            {texts.edit}
          </Button>
          <AskedAct
            label={texts.publish}
            reason={viewerCan.publish.reason}
            title={texts.publishTitle}
            text={texts.publishText(readers)}
            confirmLabel={texts.publishConfirm}
            verb={publish}
            input={{ pressReleaseId: id, version }}
            done={texts.publishDone}
          />
        </>
      ) : (
        <AskedAct
          label={texts.withdraw}
          reason={viewerCan.withdraw.reason}
          title={texts.withdrawTitle}
          text={texts.withdrawText}
          confirmLabel={texts.withdrawConfirm}
          danger
          verb={withdraw}
          input={(reason: string) => ({ pressReleaseId: id, reason })}
          done={texts.withdrawn}
        />
      )}
      {asking && (
        <FormDialog
          title={texts.editTitle}
          form={`press-release-${id}`}
          fields={{
            headline: { label: texts.headline, kind: "text", required: true, most: 300 },
            body: { label: texts.body, kind: "area", required: true, most: 50_000 },
          }}
          initial={{ headline, body }}
          submit={texts.save}
          submitting={texts.saving}
          run={(values) => edit({ pressReleaseId: id, version, ...values })}
          busy={editing}
          done={() => texts.saved}
          onClose={() => setAsking(false)}
        />
      )}
    </HStack>
  );
}
