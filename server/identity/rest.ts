import { z } from "zod";
import { text } from "../rest/fields.ts";
import { route } from "../rest/route.ts";
import { signInCalls } from "./signInCalls.ts";
import { signInStepCalls } from "./signInStepCalls.ts";

/** What a person does with their own account. */
export const calls = [
  route<object>()({
    method: "post",
    path: "/api/account/change-password",
    tag: "Sign-in",
    summary: "Changes the caller's own password and ends their other sessions",
    description:
      "The current password proves identity; wrong ones count like failed sign-ins. 409 with code TOO_MANY_TRIES: wait. API tokens cannot do this (403).",
    body: z.object({
      current_password: text(1024, "Current password."),
      new_password: text(1024, "New password."),
      confirm_password: text(1024, "New password again."),
    }),
    steps: [
      {
        refuse: ({ body }) =>
          body.new_password === body.confirm_password
            ? null
            : { status: 422, code: "PASSWORDS_DIFFER", error: "Passwords do not match.", field: "confirm_password" },
      },
      {
        verbs: ({ body }) => [
          {
            as: "done",
            verb: "changePassword",
            input: { currentPassword: body.current_password, newPassword: body.new_password },
            select: "__typename",
          },
        ],
      },
    ],
    reply: {
      schema: z.object({ message: z.string().describe("Password changed successfully.") }),
      json: () => ({ message: "Password changed successfully." }),
    },
    refusals: [409],
  }),
];

export const described = [...signInCalls, ...signInStepCalls];
