import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Box, HStack, Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TypedSearch } from "#web/lists/TypedSearch.tsx";
import type { LogFilterBar_choices$key } from "./__generated__/LogFilterBar_choices.graphql.ts";
import { logFilter, unfilteredLog, type LogAddress } from "./logAddress.ts";
import { logTexts as texts } from "./texts.ts";

type Props = {
  choices: LogFilterBar_choices$key;
  address: LogAddress;
  onChange: (change: Partial<LogAddress>, replace?: boolean) => void;
};

/**
 * Filters of the log: text, person, action, kind of record and days. Only values that occur in the log can be chosen.
 */
export function LogFilterBar({ choices, address, onChange }: Props) {
  const { actions, nouns, actors } = useFragment(
    graphql`
      fragment LogFilterBar_choices on AuditChoices {
        actions {
          value
          words
        }
        nouns {
          value
          words
        }
        actors {
          key
          name
          email
        }
      }
    `,
    choices,
  );
  return (
    <HStack gap="3" mb="4" wrap="wrap" align="end" data-no-print>
      <TypedSearch
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        width="16rem"
        q={address.q}
        onSearch={(q) => onChange({ q }, true)}
      />
      <Box w={{ base: "100%", md: "13rem" }}>
        <Combobox
          label={texts.who}
          placeholder={texts.everyone}
          value={address.who}
          onChange={(who) => onChange({ who })}
          options={actors.map(({ key, name, email }) => ({ value: key, label: name, detail: email }))}
        />
      </Box>
      <Box w={{ base: "100%", md: "13rem" }}>
        <Combobox
          label={texts.what}
          placeholder={texts.everything}
          value={address.action}
          onChange={(action) => onChange({ action })}
          options={actions.map(({ value, words }) => ({ value, label: words }))}
        />
      </Box>
      <SelectField
        label={texts.recordType}
        width="12rem"
        value={address.noun}
        placeholder={texts.any}
        onChange={(noun) => onChange({ noun })}
        options={nouns.map(({ value, words }) => ({ value, label: words }))}
      />
      <Box w={{ base: "100%", sm: "9.5rem" }}>
        <DateField label={texts.from} value={address.from} onChange={(from) => onChange({ from })} />
      </Box>
      <Box w={{ base: "100%", sm: "9.5rem" }}>
        <DateField
          label={texts.to}
          value={address.to}
          {...(address.from && { min: address.from })}
          onChange={(to) => onChange({ to })}
        />
      </Box>
      {logFilter(address) && <Button onClick={() => onChange(unfilteredLog)}>{texts.clear}</Button>}
      {address.record && (
        <Text w="100%" color="muted">
          {texts.oneRecord}
        </Text>
      )}
    </HStack>
  );
}
