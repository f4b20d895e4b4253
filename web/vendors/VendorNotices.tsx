import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { writtenDate } from "#web/shell/formats.ts";
import type { VendorNotices_vendor$key } from "./__generated__/VendorNotices_vendor.graphql.ts";
import { CATEGORIES } from "./CategoryPicker.tsx";
import { texts } from "./texts.ts";

/** What blocks a vendor: its registration is waiting or was refused, it is on hold, or it was merged into another record. */
export function VendorNotices({ vendor: key, by }: { vendor: VendorNotices_vendor$key; by: "STAFF" | "OWN" }) {
  const { standing, refusedWhy, heldBy, mergedInto, categories } = useFragment(
    graphql`
      fragment VendorNotices_vendor on Vendor {
        standing
        refusedWhy
        categories {
          __typename
        }
        mergedInto {
          key
          legalName
        }
        heldBy {
          kind
          fromDay
          toDay
          reason
        }
      }
    `,
    key,
  );
  const why = refusedWhy ?? "";
  return (
    <Stack gap="3" mb="4" _empty={{ display: "none" }}>
      {mergedInto && (
        <Notice kind="info" live="off" action={<Link to={`/vendors/${mergedInto.key}`}>{texts.openIt}</Link>}>
          {texts.mergedInto(mergedInto.legalName)}
        </Notice>
      )}
      {standing === "WAITING" && (
        <Notice kind="caution" live="off">
          {by === "STAFF" ? texts.waitsNotice : texts.deskWaiting}
        </Notice>
      )}
      {standing === "REFUSED" && (
        <Notice kind="negative" live="off">
          {by === "STAFF" ? texts.refusedNotice(why) : texts.deskRefused(why)}
        </Notice>
      )}
      {by === "OWN" && (standing === "ACTIVE" || standing === "WAITING") && categories.length === 0 && (
        <Notice
          kind="caution"
          live="off"
          action={
            <Button size="sm" onClick={() => document.getElementById(CATEGORIES)?.focus()}>
              {texts.chooseCategories}
            </Button>
          }
        >
          {texts.noLetters.OWN}
        </Notice>
      )}
      {heldBy && (
        <Notice kind="negative" live="off">
          {texts.heldNotice(
            texts.holds[heldBy.kind],
            writtenDate(heldBy.fromDay),
            heldBy.toDay ? writtenDate(heldBy.toDay) : null,
            heldBy.reason,
          )}
        </Notice>
      )}
    </Stack>
  );
}
