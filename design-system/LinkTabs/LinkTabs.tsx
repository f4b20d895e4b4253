import { chakra } from "@chakra-ui/react";
import { linkTabsRecipe } from "./LinkTabs.recipe.ts";

const Root = chakra("nav", linkTabsRecipe);

export type LinkTabsProps = {
  /** The name of the record: 'My account'. */
  label: string;
  items: readonly { to: string; label: string }[];
  /** The address of the present page. */
  current: string;
  renderLink: (props: { to: string; children: React.ReactNode; "aria-current": "page" | undefined }) => React.ReactNode;
};

/** The pages of one record, each with its own address. The present one is marked. */
export function LinkTabs({ label, items, current, renderLink }: LinkTabsProps) {
  return (
    <Root aria-label={label} data-no-print>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            {renderLink({
              to: item.to,
              children: item.label,
              "aria-current": item.to === current ? "page" : undefined,
            })}
          </li>
        ))}
      </ul>
    </Root>
  );
}
