import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { LIST } from "../list/contractAddress.ts";
import type { PaymentsPageQuery } from "./__generated__/PaymentsPageQuery.graphql.ts";
import { ImportPayments } from "./ImportPayments.tsx";
import { PaymentHeadings } from "./PaymentHeadings.tsx";
import { texts } from "./texts.ts";

/** /contracts/payments: the finance system's file and its column headings. */
export default function PaymentsPage() {
  const { queryRef } = useLoaderData<PageData<PaymentsPageQuery>>();
  const { viewer, contractMoneySettings: settings } = usePreloadedQuery<PaymentsPageQuery>(
    graphql`
      query PaymentsPageQuery @preloadable {
        viewer {
          pays: can(permission: "contracts.spending-and-obligations.record-obligation") {
            allowed
            reason
          }
        }
        contractMoneySettings {
          version
          ...PaymentHeadings_settings
        }
      }
    `,
    queryRef,
  );
  usePageTitle(texts.page);
  const [importing, setImporting] = useState(false);
  const [version, setVersion] = useState(settings?.version ?? 0);
  const { allowed, reason } = viewer.pays;
  return (
    <>
      <PageHeader
        back={<Link to={LIST}>{texts.backToContracts}</Link>}
        title={texts.page}
        action={
          <Button kind="primary" reason={allowed ? null : (reason ?? null)} onClick={() => setImporting(true)}>
            {texts.import}
          </Button>
        }
      />
      {settings && (
        <Stack gap="5">
          {allowed ? (
            <Stack gap="1" maxW="70ch">
              <Text>{texts.pageHelp}</Text>
              <Text color="muted">{texts.importHelp}</Text>
            </Stack>
          ) : (
            <EmptyState title={texts.mayNotImport} text={reason ?? ""} />
          )}
          {allowed && <PaymentHeadings settings={settings} version={version} onSaved={setVersion} />}
        </Stack>
      )}
      {importing && <ImportPayments onClose={() => setImporting(false)} onImported={() => undefined} />}
    </>
  );
}
