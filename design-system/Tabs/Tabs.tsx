import { chakra, Tabs as Parts } from "@chakra-ui/react";
import { useEffect, useRef } from "react";

export type Tab = {
  /** Its value in the address: 'committee'. */
  value: string;
  label: string;
  /** Number of items behind it. */
  count?: number | undefined;
  content: React.ReactNode;
};

export type TabsProps = {
  /** The accessible name: 'Meetings by kind'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly Tab[];
  /** Opened parts stay mounted and hidden, so that typed text is not lost. */
  keep?: boolean;
};

/** Above this number the tabs scroll in one line on a phone. Wrapped, they would push the content off the screen. */
const MAX_WRAPPED = 5;
const WRAPS = { flexWrap: "wrap" } as const;
const SLIDES = {
  flexWrap: { base: "nowrap", md: "wrap" },
  overflowX: { base: "auto", md: "visible" },
  // The overflowing edge fades.
  maskImage: { base: "linear-gradient(90deg, black calc(100% - 2rem), transparent)", md: "none" },
  pe: { base: "8", md: "0" },
} as const;

/** Prints only the name of the visible part. */
const onPaper = { "@media print": { "& [aria-selected=false]": { display: "none" } } };

/** Parts of one list, one at a time. Arrow keys move between them. Only the visible part is drawn. */
export function Tabs({ label, value, onChange, tabs, keep = false }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (list.current && shown) list.current.scrollLeft = shown.offsetLeft - 56;
  }, [value]);
  return (
    <Parts.Root
      value={value}
      onValueChange={(change) => onChange(change.value)}
      variant="line"
      lazyMount
      unmountOnExit={!keep}
    >
      <Parts.List
        ref={list}
        aria-label={label}
        {...(tabs.length > MAX_WRAPPED ? SLIDES : WRAPS)}
        borderColor="line.strong"
        css={onPaper}
      >
        {tabs.map((tab) => (
          <Parts.Trigger
            key={tab.value}
            value={tab.value}
            color="muted"
            fontWeight="600"
            fontSize="0.9375rem"
            _selected={{ color: "accent" }}
            cursor="pointer"
            flexShrink="0"
          >
            {tab.label}
            {tab.count !== undefined && (
              <chakra.span color="muted" fontWeight="500">
                {tab.count}
              </chakra.span>
            )}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content key={tab.value} value={tab.value} pt="4">
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
