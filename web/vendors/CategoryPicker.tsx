import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { IconButton } from "#design-system/Button/Button.tsx";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { COMMODITY_GROUPS } from "#schema/vendors/commodityGroups.rules.ts";
import type { CategoryPickerQuery } from "./__generated__/CategoryPickerQuery.graphql.ts";
import { texts } from "./texts.ts";

type Commodity = { readonly code: string; readonly name: string };
type Props = {
  /** Codes separated by spaces. */
  value: string;
  onChange: (value: string) => void;
  /** Names of the codes already chosen. */
  known?: readonly Commodity[];
  readOnly?: boolean;
  error?: string | null;
  /** Who chooses: staff for a vendor, or the vendor. */
  by: "STAFF" | "OWN";
};
/** Id of the control that adds a code. */
export const CATEGORIES = "vendor-categories";
const pause = 200;

export const codesIn = (value: string): string[] => value.split(" ").filter(Boolean);

/** Commodity codes, found by name while typing. Each has a button to remove it. */
export function CategoryPicker({ value, onChange, known = [], readOnly = false, error = null, by }: Props) {
  const environment = useRelayEnvironment();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<readonly Commodity[]>(COMMODITY_GROUPS);
  const [seen, setSeen] = useState<readonly Commodity[]>(COMMODITY_GROUPS);
  useEffect(() => {
    let asking: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      asking = fetchQuery<CategoryPickerQuery>(
        environment,
        graphql`
          query CategoryPickerQuery($text: String) {
            vendorCategories(text: $text) {
              code
              name
            }
          }
        `,
        { text: typed },
      ).subscribe({
        next: ({ vendorCategories }) => {
          setFound(vendorCategories);
          setSeen((before) => [...before, ...vendorCategories]);
        },
        // The standard groups are available even if this request fails.
        error: () => {},
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking?.unsubscribe();
    };
  }, [environment, typed]);
  const codes = codesIn(value);
  const nameOf = (code: string) => [...known, ...seen].findLast((each) => each.code === code)?.name ?? code;
  const write = (next: readonly string[]) => onChange(next.toSorted().join(" "));
  return (
    <Stack gap="2">
      {!readOnly && (
        <Combobox
          id={CATEGORIES}
          label={texts.categories}
          help={texts.categoriesHelp[by]}
          error={error}
          placeholder={texts.addCategory}
          value=""
          options={found
            .filter(({ code }) => !codes.includes(code))
            .map(({ code, name }) => ({ value: code, label: name, detail: code }))}
          onInput={setTyped}
          onChange={(code) => code && write([...codes, code])}
        />
      )}
      {readOnly && <Text fontWeight="600">{texts.categories}</Text>}
      {codes.length === 0 ? (
        readOnly ? (
          <Text color="muted">{texts.noCategories}</Text>
        ) : (
          <Notice kind="caution" live="off">
            {texts.noLetters[by]}
          </Notice>
        )
      ) : (
        <Box as="ul" listStyleType="none">
          {codes.map((code) => (
            <HStack as="li" key={code} gap="2" minH="2.25rem">
              <Box flex="1" minW="0">
                {code} {nameOf(code)}
              </Box>
              {!readOnly && (
                <IconButton
                  label={texts.removeCategory(nameOf(code))}
                  icon={<X aria-hidden size={16} />}
                  onClick={() => write(codes.filter((each) => each !== code))}
                />
              )}
            </HStack>
          ))}
        </Box>
      )}
    </Stack>
  );
}
