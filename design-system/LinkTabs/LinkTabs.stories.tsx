import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { LinkTabs } from "./LinkTabs.tsx";

const meta = {
  title: "Page/LinkTabs",
  component: LinkTabs,
  args: {
    label: "My account",
    current: "/account/sessions",
    items: [
      { to: "/account", label: "Password" },
      { to: "/account/second-factor", label: "Second factor" },
      { to: "/account/sessions", label: "Where I am signed in" },
      { to: "/account/tokens", label: "Tokens" },
    ],
    renderLink: ({ to, children, ...rest }) => (
      <a href={`#${to}`} {...rest}>
        {children}
      </a>
    ),
  },
} satisfies Meta<typeof LinkTabs>;
export default meta;

export const OnePageIsShown: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Where I am signed in" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "Password" })).not.toHaveAttribute("aria-current");
  },
};
