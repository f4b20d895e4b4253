import { z } from "zod";
import { text } from "../rest/fields.ts";
import { route } from "../rest/route.ts";

interface TenantData {
  key: string;
  name: string;
  displayName: string;
  logoUrl: string | null;
  subdomain: string;
}
interface UserData {
  key: string;
  firstName: string;
  lastName: string;
  email: string;
  role: { name: string };
}

export const calls = [
  route<{ tenant: TenantData | null }>()({
    method: "get",
    path: "/api/tenants/{subdomain}",
    tag: "County",
    summary: "Public details of a county",
    guests: true,
    params: z.object({ subdomain: text(63, "First label of the county's address.") }),
    county: ({ params }) => params.subdomain,
    steps: [
      { query: "query { tenant { key name displayName logoUrl subdomain } }", variables: () => ({}) },
      {
        refuse: ({ params }, { tenant }) =>
          tenant?.subdomain === params.subdomain.toLowerCase()
            ? null
            : { status: 404, code: "NO_COUNTY", error: "Unknown County / Invalid Subdomain" },
      },
    ],
    reply: {
      schema: z.object({
        tenant: z
          .object({
            id: z.string(),
            name: z.string(),
            display_name: z.string(),
            logo_url: z.string().nullable().describe("Address of the logo; null: none."),
            subdomain: z.string(),
          })
          .meta({ id: "Tenant", description: "A county." }),
      }),
      json: ({ tenant }, { origin }) =>
        tenant && {
          tenant: {
            id: tenant.key,
            name: tenant.name,
            display_name: tenant.displayName,
            logo_url: tenant.logoUrl && new URL(tenant.logoUrl, origin).href,
            subdomain: tenant.subdomain,
          },
        },
    },
    refusals: [404],
  }),

  route<{ viewer: { user: UserData } }>()({
    method: "get",
    path: "/api/me",
    tag: "Sign-in",
    summary: "The signed-in person",
    steps: [
      { query: "query { viewer { user { key firstName lastName email role { name } } } }", variables: () => ({}) },
    ],
    reply: {
      schema: z
        .object({
          user_id: z.string(),
          first_name: z.string(),
          last_name: z.string(),
          email: z.string(),
          role: z.string(),
        })
        .meta({ id: "CurrentUser", description: "The signed-in person." }),
      json: ({ viewer: { user } }) => ({
        user_id: user.key,
        first_name: user.firstName,
        last_name: user.lastName,
        email: user.email,
        role: user.role.name,
      }),
    },
  }),
];
