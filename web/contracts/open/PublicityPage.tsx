import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { PublicityPageQuery } from "./__generated__/PublicityPageQuery.graphql.ts";
import { texts } from "./texts.ts";

/** /contracts/public shows what the public sees of the county's contracts. */
export default function PublicityPage() {
  const { queryRef } = useLoaderData<PageData<PublicityPageQuery>>();
  const { contractPublicity: savedSettings } = usePreloadedQuery<PublicityPageQuery>(
    graphql`
      query PublicityPageQuery @preloadable {
        contractPublicity {
          publishes
          publishesTexts
          version
          viewerCanEdit {
            reason
          }
        }
      }
    `,
    queryRef,
  );
  usePageTitle(texts.title);
  const [run, busy] = useVerb(
    mutation("setContractPublicity { publicity { publishes publishesTexts version } }"),
    texts.failed,
  );
  const [now, setNow] = useState(savedSettings);
  const [publishes, setPublishes] = useState(savedSettings.publishes);
  const [publishesTexts, setPublishesTexts] = useState(savedSettings.publishesTexts);
  const reason = savedSettings.viewerCanEdit.reason ?? null;
  const save = async () => {
    const wanted = { publishes, publishesTexts: publishes && publishesTexts };
    const result = await run({ version: now.version, ...wanted });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    setNow({ ...now, ...result.payload.publicity });
    notify({ kind: "positive", text: texts.saved });
  };
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <Section title={texts.section}>
        <Stack gap="4" maxW="60rem">
          <CheckboxField
            label={texts.publishes}
            help={texts.publishesHelp}
            checked={publishes}
            reason={reason}
            onChange={setPublishes}
          />
          <CheckboxField
            label={texts.publishesTexts}
            help={texts.publishesTextsHelp}
            checked={publishes && publishesTexts}
            reason={reason ?? (publishes ? null : texts.contractsFirst)}
            onChange={setPublishesTexts}
          />
          <HStack gap="4" wrap="wrap">
            <Button kind="primary" reason={reason} busy={busy} busyLabel={texts.saving} onClick={() => void save()}>
              {texts.save}
            </Button>
            {now.publishes && <a href="/public/contracts">{texts.openPage}</a>}
          </HStack>
        </Stack>
      </Section>
    </>
  );
}
