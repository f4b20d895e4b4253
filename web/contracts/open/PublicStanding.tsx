import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Section, Text } from "#design-system/Layout/Layout.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { PublicStanding_contract$key } from "./__generated__/PublicStanding_contract.graphql.ts";
import { texts } from "./texts.ts";

/** Whether the contract is public. People with the permission can withhold or disclose it. */
export function PublicStanding({ contract }: { contract: PublicStanding_contract$key }) {
  const { id, number, publicPath, withheldWhy, viewerCan } = useFragment(
    graphql`
      fragment PublicStanding_contract on Contract {
        id
        number
        publicPath
        withheldWhy
        viewerCan {
          withhold {
            reason
          }
          disclose {
            reason
          }
        }
      }
    `,
    contract,
  );
  const withholding = useVerb(mutation("withholdContract { contract { ...PublicStanding_contract } }"), texts.failed);
  const disclosing = useVerb(mutation("discloseContract { contract { ...PublicStanding_contract } }"), texts.failed);
  const [asking, setAsking] = useState<"withhold" | "disclose" | null>(null);
  const close = () => setAsking(null);
  const act = withheldWhy ? "disclose" : "withhold";
  return (
    <Section
      title={texts.section}
      actions={
        <Button reason={viewerCan[act].reason ?? null} onClick={() => setAsking(act)}>
          {texts[act]}
        </Button>
      }
    >
      <Text overflowWrap="anywhere">
        {withheldWhy ? texts.withheld(withheldWhy) : publicPath ? texts.isPublic : texts.notYet}{" "}
        {publicPath && <a href={publicPath}>{texts.openPage}</a>}
      </Text>
      {asking === "withhold" && (
        <ActDialog
          title={texts.withholdQuestion(number)}
          text={texts.withholdExplained}
          confirmLabel={texts.withhold}
          verb={withholding}
          input={(reason: string) => ({ contractId: id, reason })}
          done={texts.withheldDone}
          onClose={close}
        />
      )}
      {asking === "disclose" && (
        <ActDialog
          title={texts.discloseQuestion(number)}
          text={texts.discloseExplained}
          confirmLabel={texts.disclose}
          verb={disclosing}
          input={{ contractId: id }}
          done={texts.disclosed}
          onClose={close}
        />
      )}
    </Section>
  );
}
