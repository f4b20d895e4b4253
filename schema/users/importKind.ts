import { cellOf } from "../files/import.rules.ts";
import { importKind } from "../imports/kinds.ts";
import { USER_COLUMNS } from "./import.rules.ts";
import { planRows } from "./readImport.ts";
import { takeBackUsers, usersInTheWay } from "./takeBackImported.ts";
import { admitUsers, writeUsers } from "./writeImported.ts";

const WELCOME = "sendWelcome";

importKind({
  name: "users",
  title: "Users",
  noun: "User",
  table: "app_user",
  permission: "administration.user-record.create",
  editing: "administration.user-record.edit",
  columns: USER_COLUMNS,
  needed: "email",
  choices: [
    {
      name: WELCOME,
      label: "Send the welcome email to every new user",
      help: "It contains a temporary password that works once. Users choose their own when they first sign in. At most 100 at a time.",
    },
  ],
  own: ["user_department", "one_time_token", "notice_preference", "inbox_notice"],
  called: (row) => cellOf(row, "email"),
  plan: planRows,
  admit: (context, changes, choices) => admitUsers(context, changes, choices.includes(WELCOME)),
  write: (context, changes, choices) => writeUsers(context, changes, choices.includes(WELCOME)),
  inTheWay: usersInTheWay,
  takeBack: takeBackUsers,
});
