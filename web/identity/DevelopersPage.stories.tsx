import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import DevelopersPage from "./DevelopersPage.tsx";
import { forgetToken } from "./explore.ts";

const SCHEMA = `
"Whoever asks."
type Viewer { "The signed-in person. Null: a guest." user: User }
"Someone who signs in."
type User { "Address." email: String! }
type Query { "Whoever asks." viewer: Viewer! }
`;
const schemaIs = (text: string) => http.get("*/api/schema.graphql", () => HttpResponse.text(text));
const noSchema = http.get("*/api/schema.graphql", () => HttpResponse.json({ error: "no" }, { status: 500 }));
const token = http.post("*/api/explorer-token", () =>
  HttpResponse.json({ token: "short", expires_at: new Date(Date.now() + 900_000).toISOString() }),
);
const answers = http.post("*/graphql", ({ request }) =>
  request.headers.get("authorization") === "Bearer short"
    ? HttpResponse.json({ data: { viewer: { user: { email: "clerk@demo.example" } } } })
    : HttpResponse.json({ errors: [{ message: "no token" }] }, { status: 401 }),
);

const at = (address: string) => ({ path: "/developers", at: address });

const meta = {
  title: "Identity/DevelopersPage",
  component: DevelopersPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <DevelopersPage />
    </main>
  ),
  parameters: { route: at("/developers"), relay: () => ({}), msw: [schemaIs(SCHEMA), token, answers] },
} satisfies Meta<typeof DevelopersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WhereToBegin: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "Addresses" })).toBeVisible();
    await expect(page.getByRole("link", { name: /\/api\/schema\.graphql$/ })).toHaveAttribute(
      "href",
      "/api/schema.graphql",
    );
  },
};

export const AskedInTheExplorer: Story = {
  parameters: { route: at("/developers?tab=explorer&example=who") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const query = await page.findByRole("textbox", { name: "Query" });
    await expect(query).toHaveTextContent("query WhoAmI");
    await userEvent.click(page.getByRole("button", { name: "Run (Ctrl+Enter)" }));
    await waitFor(async () =>
      expect(await page.findByRole("textbox", { name: "Answer" })).toHaveTextContent("clerk@demo.example"),
    );
    await expect(page.getByRole("status")).toHaveTextContent(/^Answered in \d+ ms\.$/);
  },
};

export const VariablesThatAreNoJson: Story = {
  parameters: { route: at("/developers?tab=explorer&example=search") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const variables = await page.findByRole("textbox", { name: "Variables (JSON)" });
    await userEvent.click(variables);
    await userEvent.keyboard("{Control>}a{/Control}nonsense");
    await userEvent.click(page.getByRole("button", { name: "Run (Ctrl+Enter)" }));
    await expect(await page.findByText("The variables are not a JSON object.")).toBeVisible();
  },
};

export const NoTokenForTheExplorer: Story = {
  parameters: {
    route: at("/developers?tab=explorer&example=adopted"),
    msw: [
      schemaIs(SCHEMA),
      http.post("*/api/explorer-token", () => HttpResponse.json({ error: "Sign in." }, { status: 401 })),
      http.post("*/graphql", () => HttpResponse.json({ data: {} })),
    ],
  },
  beforeEach: forgetToken,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Run (Ctrl+Enter)" }));
    await expect(await page.findByText(/^We could not create a token for the explorer/)).toBeVisible();
  },
};

export const ATypeIsLookedUp: Story = {
  parameters: { route: at("/developers?tab=schema") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("searchbox", { name: "Search types and fields" }), "email");
    await waitFor(() => expect(page.getByRole("status")).toHaveTextContent("1 type"));
    await userEvent.click(page.getByRole("button", { name: "User" }));
    await expect(await page.findByRole("textbox", { name: "The type User" })).toHaveTextContent("email: String!");
  },
};

export const NoTypeHasThisName: Story = {
  parameters: { route: at("/developers?tab=schema") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole("searchbox", { name: "Search types and fields" }), "zebra");
    await expect(await page.findByText("No type or field has this name.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Show all types" }));
    await expect(await page.findByRole("button", { name: "Viewer" })).toBeVisible();
  },
};

export const TheSchemaIsNotThere: Story = {
  parameters: { route: at("/developers?tab=schema"), msw: [noSchema] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("We could not load the schema.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const TestedExamples: Story = {
  parameters: { route: at("/developers?tab=examples") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("link", { name: "Open “How the body voted” in the explorer" }));
    await expect(await page.findByRole("textbox", { name: "Query" })).toHaveTextContent("query Votes");
  },
};
