import type { ReactNode, RefObject } from "react";
import { Box, VisuallyHidden } from "#design-system/Layout/Layout.tsx";
import { texts } from "../texts.ts";

const cell = { px: "2", py: "1", textAlign: "start", verticalAlign: "middle" } as const;

/** The table around the agenda's rows. It styles all cells and turns rows into cards on a phone. */
export function ItemsTableFrame({
  bodyRef,
  children,
}: {
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  children: ReactNode;
}) {
  return (
    <Box
      as="table"

      w="100%"
      fontSize="0.875rem"
      css={{
        borderCollapse: "collapse",
        "& th, & td": cell,
        "& thead th": {
          color: "muted",
          fontWeight: "600",
          whiteSpace: "nowrap",
          borderBottomWidth: "1px",
          borderColor: "line.strong",
        },
        "& tbody tr": { borderBottomWidth: "1px", borderColor: "line", bg: "surface" },
        "& tbody tr:is(:hover, :focus-within)": { bg: "surface.hover" },
        "& tbody tr[aria-current]": { bg: "accent.subtle" },
        "& tbody tr[data-dragging]": { position: "relative", zIndex: "1", boxShadow: "md", bg: "surface.raised" },
        "& [data-cell=handle]": { w: "6", px: "0" },
        "& [data-handle]": { display: "inline-flex", p: "1", color: "muted", cursor: "grab", touchAction: "none" },
        "& [data-handle][data-disabled]": { cursor: "not-allowed", opacity: "0.4" },
        "& [data-cell=number]": { textAlign: "end", fontVariantNumeric: "tabular-nums", w: "10" },
        "& [data-cell=description]": { fontWeight: "400", overflowWrap: "anywhere" },
        "& [data-cell=description] > * + *": { ms: "2" },
        "& [data-cell=description] > [data-carried]": { display: "block", ms: "0", color: "muted" },
        // A resolution's full text would stretch the agenda, so it is read in the item.
        "& [data-cell=description] > [data-action]": {
          display: "-webkit-box",
          WebkitBoxOrient: "vertical",
          WebkitLineClamp: "2",
          overflow: "hidden",
          ms: "0",
          color: "muted",
        },
        "& a": { color: "accent", textDecoration: "underline" },
        "& [data-cell=vote], & [data-cell=document]": { whiteSpace: "nowrap" },
        "& [data-cell=actions]": { whiteSpace: "nowrap", textAlign: "end", w: "1px" },
        "@media (max-width: 47.99rem)": {
          "& thead": { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
          "&, & tbody": { display: "block" },
          "& tbody tr": { display: "grid", gridTemplateColumns: "auto auto 1fr auto", alignItems: "center", py: "2" },
          "& td, & tbody th": { display: "block" },
          "& [data-cell=description]": { gridColumn: "3 / -1" },
          "& [data-cell=document]": { gridColumn: "3", gridRow: "2" },
          "& [data-cell=vote]": { gridColumn: "4", gridRow: "2" },
          "& [data-cell=actions]": { gridColumn: "1 / -1", w: "auto" },
        },
      }}
    >
      <Box as="caption" srOnly>
        {texts.itemsCaption}
      </Box>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{texts.columns.drag}</VisuallyHidden>
          </th>
          <th scope="col" data-cell="number">
            {texts.columns.item}
          </th>
          <th scope="col">{texts.columns.description}</th>
          <th scope="col">{texts.columns.document}</th>
          <th scope="col">{texts.columns.vote}</th>
          <th scope="col" data-cell="actions">
            {texts.columns.actions}
          </th>
        </tr>
      </thead>
      <tbody ref={bodyRef}>{children}</tbody>
    </Box>
  );
}
