import { use } from "react";
import { Box, Heading, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { shortcuts, switchShortcuts, useShortcutsOn } from "./shortcuts.ts";
import { texts } from "./texts.ts";
import { WholeHouse } from "./whole.ts";

/** All keys, and the switch that turns the single ones off. */
export function ShortcutList() {
  const on = useShortcutsOn();
  const { shortcuts: ofRooms } = use(WholeHouse);
  return (
    <Stack gap="5">
      {[...shortcuts, ...ofRooms].map(({ where, list }) => (
        <Stack key={where} gap="2">
          <Heading level={3}>{where}</Heading>
          <Stack as="ul" gap="1.5" listStyleType="none" pl="0">
            {list.map((shortcut) => (
              <HStack
                as="li"
                key={shortcut.keys.join(" ")}
                justify="space-between"
                gap="4"
                color={shortcut.single && !on ? "muted" : undefined}
              >
                <span>{shortcut.single && !on ? texts.keyIsOff(shortcut.text) : shortcut.text}</span>
                <HStack gap="1" flexShrink="0">
                  {shortcut.keys.map((name) => (
                    <Box
                      as="kbd"
                      key={name}
                      fontFamily="body"
                      minW="7"
                      px="2"
                      textAlign="center"
                      borderWidth="1px"
                      borderBottomWidth="2px"
                      borderColor="line.strong"
                      borderRadius="4px"
                    >
                      {name}
                    </Box>
                  ))}
                </HStack>
              </HStack>
            ))}
          </Stack>
        </Stack>
      ))}
      <CheckboxField label={texts.singleKeys} checked={on} onChange={switchShortcuts} />
    </Stack>
  );
}
