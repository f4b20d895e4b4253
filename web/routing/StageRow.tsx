import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Box, HStack, Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { texts } from "./texts.ts";

type Props = {
  /** Name of the review, e.g. 'Legal review'. */
  review: string;
  used: boolean;
  /** Shown as text, not as fields. */
  readOnly: boolean;
  /** Why it cannot be turned off. Null: it can be. */
  usedReason: string | null;
  onUsed: (used: boolean) => void;
  /** Global id of the responsible role. '': none. */
  roleId: string;
  roleName: string | null;
  /** Roles to choose from. */
  roles: readonly { id: string; name: string }[];
  onRole: (roleId: string) => void;
};

/** One review: whether it is used, and the responsible role. */
export function StageRow({ review, used, readOnly, usedReason, onUsed, roleId, roleName, roles, onRole }: Props) {
  return (
    <Box
      as="li"
      display="grid"
      gap="3"
      alignItems="center"
      gridTemplateColumns={{ base: "1fr", md: "16rem minmax(0, 24rem)" }}
    >
      {readOnly ? (
        <HStack gap="3">
          <Text>{review}</Text>
          <StatusBadge
            word={used ? texts.isUsed : texts.leftOut}
            hue={used ? "green" : "slate"}
            shape={used ? "check" : "dash"}
          />
        </HStack>
      ) : (
        <CheckboxField label={texts.used(review)} checked={used} reason={usedReason} onChange={onUsed} />
      )}
      {readOnly ? (
        <Text>{roleName ?? texts.noOne}</Text>
      ) : (
        <SelectField
          label={texts.heldBy(review)}
          hideLabel
          value={roleId}
          placeholder={texts.noOne}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onRole}
        />
      )}
    </Box>
  );
}
