import { X } from "lucide-react";
import { Suspense } from "react";
import { IconButton } from "#design-system/Button/Button.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { texts } from "./texts.ts";
import { UserBodies } from "./UserBodies.tsx";
import { asText, idsIn, type UserValues } from "./useUserDraft.ts";

type Props = {
  userKey: string;
  departments: readonly { readonly id: string; readonly name: string }[];
  primary: string;
  /** Global ids of the further departments, separated by spaces. */
  further: string;
  /** Why nothing can be changed. Null: it can be. */
  reason: string | null;
  onEdit: (change: Partial<UserValues>) => void;
};

/** The tab Orgs: the user's further departments, saved with the form, and their bodies. */
export function UserOrgs({ userKey, departments, primary, further, reason, onEdit }: Props) {
  const chosen = idsIn(further);
  const options = departments.map(({ id, name }) => ({ value: id, label: name }));
  const free = options.filter(({ value }) => value !== primary && !chosen.includes(value));
  const setFurther = (ids: readonly string[]) => onEdit({ moreDepartmentIds: asText(ids) });
  return (
    <Stack gap="5">
      <Section title={texts.departments} level={3} plain>
        <Stack gap="4">
          <div>
            <Text textStyle="label">{texts.further}</Text>
            <Text color="muted" textStyle="small" mb="2">
              {texts.furtherHelp}
            </Text>
            {chosen.length === 0 ? (
              <Text>{texts.noFurther}</Text>
            ) : (
              <Stack as="ul" gap="1" listStyleType="none">
                {departments
                  .filter(({ id }) => chosen.includes(id))
                  .map(({ id, name }) => (
                    <Box as="li" key={id}>
                      <HStack gap="2">
                        <span>{name}</span>
                        <IconButton
                          label={texts.remove(name)}
                          icon={<X aria-hidden size={16} />}
                          reason={reason}
                          onClick={() => setFurther(chosen.filter((each) => each !== id))}
                        />
                      </HStack>
                    </Box>
                  ))}
              </Stack>
            )}
          </div>
          {!reason && (
            <SelectField
              label={texts.addDepartment}
              width="24rem"
              value=""
              placeholder={texts.choose}
              options={free}
              onChange={(id) => id && setFurther([...chosen, id])}
            />
          )}
        </Stack>
      </Section>
      <Suspense fallback={<PanelSkeleton label={texts.loadingBodies} />}>
        <UserBodies userKey={userKey} reason={reason} />
      </Suspense>
    </Stack>
  );
}
