import { chakra, Tabs as Parts } from "@chakra-ui/react";
import { useEffect, useRef } from "react";

export type Tab = {
  /** Stands in the address: 'committee'. */
  value: string;
  label: string;
  /** How many are behind it. */
  count?: number | undefined;
  content: React.ReactNode;
};

export type TabsProps = {
  /** What is divided: 'Meetings by kind'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly Tab[];
  /** Parts that were shown once stay drawn out of sight, so that nothing typed in them is lost. */
  keep?: boolean;
};

/** More than so many stand in one line on a phone and are pushed sideways: wrapped, they would push the part itself off the screen. */
const MOST_WRAPPED = 5;
const WRAPS = { flexWrap: "wrap" } as const;
const SLIDES = {
  flexWrap: { base: "nowrap", md: "wrap" },
  overflowX: { base: "auto", md: "visible" },
  // What runs past the edge fades.
  maskImage: { base: "linear-gradient(90deg, black calc(100% - 2rem), transparent)", md: "none" },
  pe: { base: "8", md: "0" },
} as const;

/** On paper only the part shown is named. */
const onPaper = { "@media print": { "& [aria-selected=false]": { display: "none" } } };

/** Parts of one list, one at a time; arrow keys move between them. Only the part shown is drawn. */
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
        {...(tabs.length > MOST_WRAPPED ? SLIDES : WRAPS)}
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
