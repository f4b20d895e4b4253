import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { libraryWorld, NOT_HELD, paragraphOf } from "#web/projects/libraryWorld.fixture.ts";
import { paragraphsVariables } from "#web/projects/library/paragraphsAddress.ts";
import pageQuery from "./__generated__/ClausePageQuery.graphql.ts";
import listQuery from "./__generated__/ClausesPageQuery.graphql.ts";
import ClausePage from "./ClausePage.tsx";
import ClausesPage from "./ClausesPage.tsx";

type Args = LoaderFunctionArgs & { environment: Environment };
const clauses = () => [
  paragraphOf(
    "payment",
    "Payment",
    ["The County pays within thirty days.", "The County pays {{vendorName}} no more than {{notToExceed}}."],
    { matter: "CONTRACT", sectionName: "scope-and-payment", sectionTitle: "Scope and payment" },
  ),
  paragraphOf("fax", "Notices by facsimile", ["By facsimile."], { matter: "CONTRACT", isRetired: true }),
];
const world = (more = {}) => libraryWorld(clauses(), more);

const list = {
  path: "/contracts/clauses",
  at: "/contracts/clauses",
  loader: ({ request, environment }: Args) => ({
    queryRef: loadQuery(environment, listQuery, paragraphsVariables(new URL(request.url).searchParams)),
  }),
};
const one = (key: string | null) => ({
  path: key === null ? "/contracts/clauses/*" : "/contracts/clauses/:clauseId",
  at: `/contracts/clauses/${key ?? "new"}`,
  loader: ({ environment }: Args) => ({
    queryRef: loadQuery(environment, pageQuery, { key: key ?? "", isNew: key === null }),
  }),
});

const meta = {
  title: "Contracts/Clauses",
  component: ClausesPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <ClausesPage />
    </main>
  ),
  parameters: { layout: "fullscreen", relay: world, route: list },
} satisfies Meta<typeof ClausesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => (
  <main>
    <ClausePage />
    <Toaster />
  </main>
);

export const WhatIsInUse: Story = {
  play: async ({ canvasElement }) => {
    const found = within(canvasElement);
    await expect(await found.findByRole("link", { name: "Payment" })).toHaveAttribute(
      "href",
      "/contracts/clauses/payment",
    );
    await expect(found.getByText("Scope and payment")).toBeVisible();
    await userEvent.click(found.getByRole("tab", { name: "Retired" }));
    await waitFor(async () => expect(await found.findByRole("link", { name: "Notices by facsimile" })).toBeVisible());
  },
};

export const ThereAreNone: Story = {
  parameters: { relay: () => libraryWorld([]) },
  play: async ({ canvasElement }) =>
    waitFor(async () => expect(await within(canvasElement).findByText("There are no clauses yet")).toBeVisible()),
};

export const NotForYou: Story = {
  parameters: {
    relay: () => world({ viewer: { __typename: "Viewer", can: () => NOT_HELD, addStandardParagraph: NOT_HELD } }),
  },
  play: async ({ canvasElement }) =>
    waitFor(async () => expect(await within(canvasElement).findByText("You may not read the clauses")).toBeVisible()),
};

export const AVariableIsPutInAndSaved: Story = {
  render: page,
  parameters: { route: one("payment") },
  play: async ({ canvasElement }) => {
    const found = within(canvasElement);
    const field = await found.findByRole("textbox", { name: "Text of the clause" });
    await expect(found.getByLabelText(/^Category/)).toHaveDisplayValue("Scope and payment");
    await userEvent.click(field);
    await userEvent.click(await found.findByRole("button", { name: /^Insert {{endDate}}/ }));
    await waitFor(() => expect(field).toHaveTextContent("{{endDate}}"));
    await userEvent.click(found.getByRole("button", { name: "Save clause" }));
    await waitFor(async () => expect(await screen.findByText("Clause saved.")).toBeVisible());
  },
};

export const AVariableOfPurchasesIsRefused: Story = {
  render: page,
  parameters: { route: one(null) },
  play: async ({ canvasElement }) => {
    const found = within(canvasElement);
    await userEvent.type(await found.findByRole("textbox", { name: /^Title/ }), "Due");
    const field = found.getByRole("textbox", { name: "Text of the clause" });
    await userEvent.click(field);
    await userEvent.keyboard("Due {{{{dueDate}}}}");
    await waitFor(async () => expect((await found.findAllByText(/Unknown variable {{dueDate}}/))[0]).toBeVisible());
  },
};

export const NotFound: Story = {
  render: page,
  parameters: { route: one("nowhere") },
  play: async ({ canvasElement }) =>
    waitFor(async () =>
      expect(await within(canvasElement).findByText("This clause is not in the library.")).toBeVisible(),
    ),
};
