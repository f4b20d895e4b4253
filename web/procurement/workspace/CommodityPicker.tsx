import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { X } from "lucide-react";
import { IconButton } from "#design-system/Button/Button.tsx";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { texts } from "./texts.ts";
import type { CommodityPickerQuery } from "./__generated__/CommodityPickerQuery.graphql.ts";

type Commodity = { code: string; name: string };
type Props = {
  id: string;
  label: string;
  value: readonly Commodity[];
  onChange: (value: Commodity[]) => void;
  readOnly?: boolean;
  error?: string | null;
};

const query = graphql`
  query CommodityPickerQuery($text: String) {
    commodities(text: $text, first: 50) {
      code
      name
    }
  }
`;
const pause = 150;
const wordsOf = ({ code, name }: Commodity) => `${code} ${name}`.trim();

/** Searches commodities of the standard groups and the county's own list by code or name. Several may be chosen. */
export function CommodityPicker({ id, label, value, onChange, readOnly = false, error = null }: Props) {
  const environment = useRelayEnvironment();
  const [text, setText] = useState("");
  const [found, setFound] = useState<readonly Commodity[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (readOnly) return undefined;
    let asking: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      asking = fetchQuery<CommodityPickerQuery>(environment, query, { text }).subscribe({
        next: ({ commodities }) => {
          setFound(commodities);
          setFailed(false);
        },
        error: () => setFailed(true),
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking?.unsubscribe();
    };
  }, [environment, text, readOnly]);
  const takenCodes = new Set(value.map(({ code }) => code));
  return (
    <Stack gap="2">
      {readOnly ? (
        <Text fontWeight="600">{label}</Text>
      ) : (
        <Combobox
          // Choosing one clears the field for the next.
          key={value.length}
          id={id}
          label={label}
          placeholder={texts.commodities}
          emptyText={texts.commoditiesEmpty}
          value=""
          error={failed ? texts.commoditiesFailed : error}
          options={found
            .filter(({ code }) => !takenCodes.has(code))
            .map(({ code, name }) => ({ value: code, label: wordsOf({ code, name }) }))}
          onInput={setText}
          onChange={(code) => {
            const commodity = found.find((each) => each.code === code);
            if (commodity) onChange([...value, commodity]);
          }}
        />
      )}
      {value.length === 0 ? (
        <Text color="muted" textStyle="small">
          {texts.noneChosen}
        </Text>
      ) : (
        <Stack as="ul" gap="1" listStyleType="none" aria-label={texts.chosen}>
          {value.map((commodity) => (
            <HStack
              as="li"
              key={commodity.code}
              gap="1"
              justify="space-between"
              borderBottomWidth="1px"
              borderColor="line"
            >
              <Text>{wordsOf(commodity)}</Text>
              {!readOnly && (
                <IconButton
                  size="sm"
                  kind="quiet"
                  label={texts.remove(wordsOf(commodity))}
                  icon={<X aria-hidden size={16} />}
                  onClick={() => onChange(value.filter(({ code }) => code !== commodity.code))}
                />
              )}
            </HStack>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
