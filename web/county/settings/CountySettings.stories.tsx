import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import identityQuery from "./__generated__/IdentityPageQuery.graphql.ts";
import numbersQuery from "./__generated__/NumbersPageQuery.graphql.ts";
import paperQuery from "./__generated__/PaperPageQuery.graphql.ts";
import placesQuery from "./__generated__/PlacesPageQuery.graphql.ts";
import publicPagesQuery from "./__generated__/PublicPagesPageQuery.graphql.ts";
import IdentityPage from "./IdentityPage.tsx";
import NumbersPage from "./NumbersPage.tsx";
import PaperPage from "./PaperPage.tsx";
import PlacesPage from "./PlacesPage.tsx";
import PublicPagesPage from "./PublicPagesPage.tsx";
import { closed, sent, settingsWorld } from "./settingsWorld.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const route = (path: string, query: Parameters<typeof loadQuery>[1]) => ({
  path,
  at: path,
  loader: ({ environment }: Loader) => ({
    queryRef: loadQuery(environment, query, {}, { fetchPolicy: "store-and-network" }),
  }),
});

const meta = {
  title: "County/CountySettings",
  component: IdentityPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <IdentityPage />
      <Toaster />
    </main>
  ),
  parameters: {
    route: route("/county-settings", identityQuery),
    relay: () => settingsWorld(),
    msw: { handlers: [http.put("/files/put/1", () => new HttpResponse(null, { status: 200 }))] },
  },
} satisfies Meta<typeof IdentityPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const places: Story = {
  parameters: { route: route("/county-settings/places", placesQuery) },
  render: () => (
    <main>
      <PlacesPage />
      <Toaster />
    </main>
  ),
};
const lastSent = () => sent.at(-1);

export const ANewCounty: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Website"), "https://www.essex.example");
    await userEvent.type(page.getByLabelText("Mailing address"), "7551 Court Street");
    await userEvent.type(page.getByRole("textbox", { name: "Color" }), "#ffcc00");
    await expect(page.getByText(/We make this color darker/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Saved.")).toBeVisible());
    await expect(lastSent()?.input).toMatchObject({
      countyId: "Tenant:demo",
      version: 4,
      website: "https://www.essex.example",
      mailingAddress: "7551 Court Street",
      accent: "#ffcc00",
    });
  },
};

export const ADrawingBecomesTheLogo: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("No logo yet. Only the name is shown.")).toBeVisible();
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"><rect width="30" height="10"/></svg>';
    const input = canvasElement.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
    await userEvent.upload(input, new File([drawing], "seal.svg", { type: "image/svg+xml" }));
    await waitFor(async () => expect(await page.findByRole("img", { name: "Logo of Essex County" })).toBeVisible());
    const announced = sent.findLast(({ verb }) => verb === "prepareUpload");
    await expect(announced?.input).toMatchObject({ kind: "LOGO", filename: "seal.png", contentType: "image/png" });
  },
};

export const TheLogoIsRemoved: Story = {
  parameters: {
    relay: () =>
      settingsWorld({
        county: {
          logoUrl:
            "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='90'%3E%3Crect width='600' height='90' fill='%230b5560'/%3E%3C/svg%3E",
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Remove logo" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Remove logo" }));
    await waitFor(async () => expect(await page.findByText("No logo yet. Only the name is shown.")).toBeVisible());
  },
};

export const ABadAddress: Story = {
  parameters: {
    relay: () =>
      settingsWorld({
        answer: {
          __typename: "Refusal",
          code: "FIELD",
          field: "website",
          message: "A website must start with https:// or http://, such as https://www.example.gov.",
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const website = await page.findByLabelText("Website");
    await userEvent.type(website, "essex{Enter}");
    await waitFor(() => expect(website).toHaveAccessibleDescription(/must start with https/));
    await expect(website).toHaveValue("essex");
  },
};

export const SomeoneElseSavedFirst: Story = {
  parameters: {
    relay: () =>
      settingsWorld({
        answer: { __typename: "Conflict", message: "Someone else saved a newer version.", current: null },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const phone = await page.findByLabelText("Phone");
    await userEvent.type(phone, "518 555 0100{Enter}");
    await waitFor(async () =>
      expect(await page.findByText(/Someone else changed the county's settings/)).toBeVisible(),
    );
    await expect(phone).toHaveValue("518 555 0100");
  },
};

const REFUSED = "The role Auditor does not hold the permission “Edit identity - Settings”.";
export const OnlyToBeRead: Story = {
  parameters: { relay: () => settingsWorld({ reason: REFUSED }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect((await page.findAllByText(REFUSED))[0]).toBeVisible();
    await expect(page.getByLabelText(/Official name/)).toHaveRole("definition");
    await expect(page.getByRole("button", { name: "Save" })).toHaveAccessibleDescription(REFUSED);
  },
};

export const Places: Story = {
  ...places,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const list = await page.findByLabelText("Places, one per line");
    await userEvent.type(list, "{End}\nCourthouse\n");
    const zone = page.getByRole("combobox", { name: /Time zone/ });
    await userEvent.clear(zone);
    await userEvent.type(zone, "chicago{ArrowDown}{Enter}");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Saved.")).toBeVisible());
    await expect(lastSent()?.input).toMatchObject({
      timeZone: "America/Chicago",
      locations: ["Supervisors' Chambers", "Town Hall", "Courthouse"],
      usualStart: null,
    });
  },
};

export const PlacesOnlyToBeRead: Story = {
  ...places,
  parameters: { ...places.parameters, relay: () => settingsWorld({ reason: REFUSED }) },
};

export const Holidays: Story = {
  ...places,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const list = await page.findByLabelText("Your county's own days, one per line");
    await expect(page.getByText("Fri, Nov 27, 2026")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Add New York holidays" }));
    await expect(page.getByText("4 days added. Save to keep them.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Add New York holidays" }));
    await expect(page.getByText("All public holidays of New York are already listed.")).toBeVisible();
    await userEvent.type(list, "{End}\n12/24/2026 Day before Christmas");
    await userEvent.click(page.getByRole("button", { name: "Save holidays" }));
    await waitFor(() => expect(screen.getByText("Saved.")).toBeVisible());
    await expect(lastSent()?.input).toMatchObject({
      version: 4,
      holidays: [
        { date: "2026-11-27", name: "Day after Thanksgiving" },
        { date: "2026-02-12", name: "Lincoln's Birthday" },
        { date: "2026-11-03", name: "Election Day" },
        { date: "2027-02-12", name: "Lincoln's Birthday" },
        { date: "2027-11-02", name: "Election Day" },
        { date: "2026-12-24", name: "Day before Christmas" },
      ],
    });
    await expect(await page.findByText("Tue, Nov 3, 2026")).toBeVisible();
  },
};

export const NoHolidaysOfItsOwn: Story = {
  ...places,
  parameters: {
    ...places.parameters,
    relay: () => settingsWorld({ county: { holidays: [], closedDays: closed([]) } }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText("Your county's own days, one per line")).toHaveValue("");
    await expect(page.getByRole("heading", { name: "Closed in 2026" })).toBeVisible();
    await expect(page.getByText("Mon, Oct 12, 2026")).toBeVisible();
  },
};

export const AHolidayTwice: Story = {
  ...places,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const list = await page.findByLabelText("Your county's own days, one per line");
    await userEvent.type(list, "{End}\n2026-11-27 Closed");
    await userEvent.click(page.getByRole("button", { name: "Save holidays" }));
    await waitFor(() => expect(list).toHaveAccessibleDescription(/are on the same day, November 27, 2026/));
    await expect(list).toHaveValue("2026-11-27 Day after Thanksgiving\n2026-11-27 Closed");
  },
};

export const AHolidayThatHasPassed: Story = {
  ...places,
  parameters: {
    ...places.parameters,
    relay: () =>
      settingsWorld({
        answer: {
          __typename: "Refusal",
          code: "DAY_PASSED",
          field: "holidays",
          message:
            "February 12, 2026 has passed, and deadlines may have moved past it. Keep “Lincoln's Birthday” on the list.",
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const list = await page.findByLabelText("Your county's own days, one per line");
    await userEvent.clear(list);
    await userEvent.click(page.getByRole("button", { name: "Save holidays" }));
    await waitFor(() => expect(list).toHaveAccessibleDescription(/Keep “Lincoln's Birthday” on the list/));
  },
};

const numbers: Story = {
  parameters: { route: route("/county-settings/numbers", numbersQuery) },
  render: () => (
    <main>
      <NumbersPage />
      <Toaster />
    </main>
  ),
};

export const Numbers: Story = {
  ...numbers,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const format = await page.findByRole("textbox", { name: "Adopted resolutions" });
    await expect(page.getByText("Next: 114-2026, 115-2026, 116-2026")).toBeVisible();
    await userEvent.clear(format);
    await userEvent.type(format, "RES-{{n}");
    await expect(page.getByText("Next: not known until the format and the place are valid.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect(await page.findByRole("link", { name: /numbers would repeat each year/ })).toBeVisible();
    await userEvent.type(format, " of {{YYYY}");
    const next = page.getByRole("textbox", { name: "Next place: Adopted resolutions" });
    await userEvent.clear(next);
    await userEvent.type(next, "200");
    await expect(page.getByText("Next: RES-200 of 2026, RES-201 of 2026, RES-202 of 2026")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Saved.")).toBeVisible());
    await expect(lastSent()?.input["series"]).toContainEqual({
      name: "ENACTMENT",
      format: "RES-{n} of {YYYY}",
      next: 200,
    });
  },
};

export const ANumberWouldBeGivenTwice: Story = {
  ...numbers,
  parameters: {
    ...numbers.parameters,
    relay: () =>
      settingsWorld({
        answer: {
          __typename: "Refusal",
          code: "NUMBER_GIVEN",
          field: "contract",
          message: "2026-0031 is already used, and this would use it again. Choose another format, or start at 32.",
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const format = await page.findByRole("textbox", { name: "Contracts" });
    await userEvent.clear(format);
    await userEvent.type(format, "{{YYYY}-{{nnn}{Enter}");
    await waitFor(() => expect(format).toHaveAccessibleDescription(/start at 32/));
  },
};

export const NumbersOnlyToBeRead: Story = {
  ...numbers,
  parameters: { ...numbers.parameters, relay: () => settingsWorld({ reason: REFUSED }) },
};

const paper: Story = {
  parameters: { route: route("/county-settings/paper", paperQuery) },
  render: () => (
    <main>
      <PaperPage />
      <Toaster />
    </main>
  ),
};

export const Paper: Story = {
  ...paper,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Today: Ann Poe, Clerk of the Board")).toBeVisible();
    const list = page.getByLabelText("Who certifies, and from what date, one per line");
    await userEvent.type(list, "{End}\n2024-01-01 Ben Lowe, Deputy Clerk");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(list).toHaveAccessibleDescription(/begin on the same date/));
    await userEvent.clear(list);
    await userEvent.type(list, "2024-01-01 Ann Poe, Clerk of the Board\n2026-03-01 Ben Lowe, Clerk, pro tem");
    await expect(page.getByText("Today: Ben Lowe, Clerk, pro tem")).toBeVisible();
    await expect(page.getByText("Agendas today: no one.")).toBeVisible();
    const agendas = page.getByLabelText("Who issues agendas, and from what date, one per line");
    await userEvent.type(agendas, "2025-01-01 Carl Roe");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(agendas).toHaveAccessibleDescription(/enter a name and a title/));
    await userEvent.type(agendas, ", Clerk");
    await expect(page.getByText("Agendas today: Carl Roe, Clerk")).toBeVisible();
    await userEvent.click(page.getByRole("checkbox", { name: "Phone" }));
    await userEvent.click(page.getByRole("checkbox", { name: "Logo" }));
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Saved.")).toBeVisible());
    await expect(lastSent()?.input).toMatchObject({
      letterheadLogo: false,
      letterheadLines: ["ADDRESS", "PHONE"],
      signatories: [
        { name: "Ann Poe", title: "Clerk of the Board", startsOn: "2024-01-01" },
        { name: "Ben Lowe", title: "Clerk, pro tem", startsOn: "2026-03-01" },
      ],
      agendaSignatories: [{ name: "Carl Roe", title: "Clerk", startsOn: "2025-01-01" }],
    });
  },
};

export const PaperOnlyToBeRead: Story = {
  ...paper,
  parameters: { ...paper.parameters, relay: () => settingsWorld({ reason: REFUSED, county: { signatories: [] } }) },
};

const publicPages: Story = {
  parameters: { route: route("/county-settings/public", publicPagesQuery) },
  render: () => (
    <main>
      <PublicPagesPage />
      <Toaster />
    </main>
  ),
};

export const WhatThePublicSees: Story = {
  ...publicPages,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("checkbox", { name: "Meetings" })).toHaveAccessibleDescription(/§103\(e\)/);
    await expect(page.getByRole("link", { name: "Change who sees contracts" })).toHaveAttribute(
      "href",
      "/contract-settings",
    );
    // Settings that can't be changed here keep their value.
    await userEvent.click(page.getByRole("checkbox", { name: "Meetings" }));
    await expect(page.getByRole("checkbox", { name: "Meetings" })).toBeChecked();
    await userEvent.click(page.getByRole("checkbox", { name: "Resolutions" }));
    await userEvent.click(page.getByRole("button", { name: "Edit the starting privacy notice" }));
    await userEvent.type(page.getByLabelText("Privacy notice"), " More.");
    await userEvent.type(page.getByLabelText("Security contact"), "security@essex.example");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Saved.")).toBeVisible());
    await expect(lastSent()?.input).toMatchObject({
      hiddenRooms: ["resolutions"],
      accessibilityStatement: "",
      privacyNotice: "This notice says what these pages keep about you. More.",
      securityContact: "security@essex.example",
    });
    await expect(page.getByRole("checkbox", { name: "Resolutions" })).not.toBeChecked();
  },
};

export const ARoomInUse: Story = {
  ...publicPages,
  parameters: {
    ...publicPages.parameters,
    relay: () =>
      settingsWorld({
        answer: {
          __typename: "Refusal",
          code: "ROOM_IN_USE",
          field: "hiddenRooms",
          message: "“BID-2026-4 Road salt” is published and not decided yet.",
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("checkbox", { name: "Bids and proposals" }));
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(async () => expect((await page.findAllByText(/Road salt” is published/))[0]).toBeVisible());
    await expect(page.getByRole("checkbox", { name: "Bids and proposals" })).not.toBeChecked();
  },
};

export const PublicPagesOnlyToBeRead: Story = {
  ...publicPages,
  parameters: { ...publicPages.parameters, relay: () => settingsWorld({ reason: REFUSED }) },
};

export const Loading: Story = { parameters: { relay: () => ({ tenant: () => new Promise(() => undefined) }) } };
