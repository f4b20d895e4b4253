import { z } from "zod";
import { text } from "./fields.ts";

/** Calls that the identity room answers itself, because they make and end sessions; listed for the description of the API. */
export interface DescribedCall {
  method: "get" | "post";
  path: string;
  tag: string;
  summary: string;
  guests: boolean;
  body?: z.ZodType;
  status: number;
  /** Absent: the answer has no body. */
  schema?: z.ZodType;
  refusals: number[];
}

const user = z
  .object({
    user_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    email: z.string(),
    role: z.string(),
  })
  .meta({ id: "SignedInUser", description: "The person of a session." });

export const signInCalls: DescribedCall[] = [
  {
    method: "post",
    path: "/api/login",
    tag: "Sign-in",
    summary: "Signs in; a browser gets cookies, an integrator uses the bearer token",
    guests: true,
    body: z.object({
      email: text(320, "E-mail address, unique within the county."),
      password: text(1024, "Password."),
      subdomain: text(63, "The county; it must be that of the address.").optional(),
    }),
    status: 200,
    schema: z.object({
      token: z.string().describe("Bearer token, a signed JWT that expires and can be revoked."),
      user,
    }),
    refusals: [400, 404],
  },
  {
    method: "get",
    path: "/api/check-session",
    tag: "Sign-in",
    summary: "Who is signed in, and until when",
    guests: false,
    status: 200,
    schema: z.object({ user, expires_at: z.iso.datetime().describe("When the session ends.") }),
    refusals: [],
  },
  {
    method: "post",
    path: "/logout",
    tag: "Sign-in",
    summary: "Ends the session, its cookies and its bearer token",
    guests: true,
    status: 204,
    refusals: [],
  },
];
