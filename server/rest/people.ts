import { z } from "zod";
import { countyQuery, text } from "./fields.ts";
import { route } from "./route.ts";

interface DepartmentData {
  key: string;
  name: string;
  abbreviation: string | null;
  munisId: number | null;
}
interface PersonData {
  key: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  title: string | null;
  department: string | null;
}

/** The lists behind the type-aheads of a request (part 1, section 7). */
export const peopleRoutes = [
  route<{ departments: DepartmentData[] }>()({
    method: "get",
    path: "/api/departments",
    tag: "People",
    summary: "The county's departments, by their number in the ledger",
    query: countyQuery,
    steps: [
      {
        query: "query { viewer { user { key } } departments { key name abbreviation munisId } }",
        variables: () => ({}),
      },
    ],
    reply: {
      schema: z.array(
        z
          .object({
            id: z.string(),
            department_id: z.string().describe("The same."),
            name: z.string(),
            department: z.string().describe("The same."),
            abbreviation: z.string().nullable(),
            munis_id: z.number().int().nullable(),
          })
          .meta({ id: "Department", description: "A department." }),
      ),
      json: ({ departments }) =>
        departments.map(({ key, name, abbreviation, munisId }) => ({
          id: key,
          department_id: key,
          name,
          department: name,
          abbreviation,
          munis_id: munisId,
        })),
    },
  }),

  route<{ people: PersonData[] }>()({
    method: "get",
    path: "/api/users",
    tag: "People",
    summary: "Active users, by name",
    description:
      "For those who may create meeting items, edit routes, or approve or sign steps; [] for others. At most a thousand; name a part of a name or an address to find the others.",
    query: countyQuery.extend({
      q: text(200, "Part of a name or an address.").optional(),
    }),
    steps: [
      {
        query:
          "query($text: String) { viewer { user { key } } people(text: $text, first: 1000) { key name firstName lastName email phone title department } }",
        variables: ({ query }) => ({ text: query.q || null }),
      },
    ],
    reply: {
      schema: z.array(
        z
          .object({
            id: z.string(),
            user_id: z.string().describe("The same."),
            first_name: z.string(),
            firstName: z.string().describe("The same."),
            last_name: z.string(),
            lastName: z.string().describe("The same."),
            name: z.string(),
            email: z.string(),
            phone: z.string().nullable(),
            title: z.string().nullable(),
            department: z.string().nullable(),
          })
          .meta({ id: "Person", description: "Somebody of the county's staff." }),
      ),
      json: ({ people }) =>
        people.map(({ key, name, firstName, lastName, email, phone, title, department }) => ({
          id: key,
          user_id: key,
          first_name: firstName,
          firstName,
          last_name: lastName,
          lastName,
          name,
          email,
          phone,
          title,
          department,
        })),
    },
  }),
];
