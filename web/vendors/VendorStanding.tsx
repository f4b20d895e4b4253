import { graphql, useFragment } from "react-relay";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { StatusBadge, type StatusHue, type StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { VendorStanding_vendor$key } from "./__generated__/VendorStanding_vendor.graphql.ts";
import { texts } from "./texts.ts";

const looks: Readonly<Record<keyof typeof texts.standings, { hue: StatusHue; shape: StatusShape }>> = {
  WAITING: { hue: "amber", shape: "clock" },
  ACTIVE: { hue: "green", shape: "check" },
  REFUSED: { hue: "red", shape: "cross" },
  MERGED: { hue: "slate", shape: "dash" },
};

/** The state of a vendor's registration, and the holds in force today. */
export function VendorStanding({ vendor }: { vendor: VendorStanding_vendor$key }) {
  const { standing, heldBy } = useFragment(
    graphql`
      fragment VendorStanding_vendor on Vendor {
        standing
        heldBy {
          kind
        }
      }
    `,
    vendor,
  );
  return (
    <HStack gap="2" wrap="wrap">
      <StatusBadge word={texts.standings[standing]} {...looks[standing]} />
      {heldBy && <StatusBadge word={texts.holds[heldBy.kind]} hue="red" shape="diamond" />}
    </HStack>
  );
}
