import { z } from "zod";
import { text } from "../rest/fields.ts";
import { route } from "../rest/route.ts";

/** What a person does with her own account. */
export const calls = [
  route<object>()({
    method: "post",
    path: "/api/account/change-password",
    tag: "Sign-in",
    summary: "Changes one's own password, and ends one's other sessions",
    description:
      "The present password is the proof; wrong ones count like those of a sign-in. 409 with code TOO_MANY_TRIES: wait. API tokens cannot do it (403).",
    body: z.object({
      current_password: text(1024, "The present password."),
      new_password: text(1024, "The new one."),
      confirm_password: text(1024, "The new one again."),
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
