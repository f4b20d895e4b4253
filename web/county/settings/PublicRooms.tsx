import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { PublicRooms_county$key } from "./__generated__/PublicRooms_county.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  county: PublicRooms_county$key;
  /** Names of the hidden rooms. */
  hidden: readonly string[];
  /** Why nothing can be changed. Null: it can be. */
  reason: string | null;
  onChange: (hidden: readonly string[]) => void;
};

/** One switch per public room, with any reason against hiding it next to it. */
export function PublicRooms({ county, hidden, reason, onChange }: Props) {
  const { publicRooms } = useFragment(
    graphql`
      fragment PublicRooms_county on Tenant {
        publicRooms {
          name
          label
          about
          isShown
          always
          caution
          decidedAt
        }
      }
    `,
    county,
  );
  return (
    <Stack gap="4">
      {publicRooms.map(({ name, label, about, isShown, always, caution, decidedAt }) => {
        const isFixed = Boolean(always ?? decidedAt);
        const shown = isFixed ? isShown : !hidden.includes(name);
        return (
          <div key={name}>
            <CheckboxField
              label={label}
              help={[about, always, caution].filter(Boolean).join(" ")}
              checked={shown}
              // For screen readers only, because the reason is visible next to the switch or above the form.
              reasonAbove
              reason={reason ?? always ?? (decidedAt ? texts.decidedElsewhere : null)}
              onChange={(checked) => onChange(checked ? hidden.filter((each) => each !== name) : [...hidden, name])}
            />
            {decidedAt && (
              <Text>
                <Link to={decidedAt}>{texts.decideOn(label)}</Link>
              </Text>
            )}
          </div>
        );
      })}
    </Stack>
  );
}
