import type { RouteObject } from "react-router";
import { late } from "#web/relay/code.ts";
import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
import { leadsTo, page, type Room } from "#web/shell/room.ts";
import inboxQuery from "./__generated__/InboxPageQuery$parameters.ts";
import mailboxQuery from "./__generated__/MailboxPageQuery$parameters.ts";
import noticesQuery from "./__generated__/NoticesPageQuery$parameters.ts";
import editorQuery from "./__generated__/NotificationEditorPageQuery$parameters.ts";
import listQuery from "./__generated__/NotificationsPageQuery$parameters.ts";
import webhooksQuery from "./__generated__/WebhooksPageQuery$parameters.ts";
import { mailboxVariables } from "./mailboxFilters.ts";

const askedOfMailbox = (url: URL) => mailboxVariables(url.searchParams);
const samePage = revalidateIfVariablesChange(({ pathname }) => pathname);

export const room: Room = {
  pages: [
    { path: "inbox", loader: queryLoader(inboxQuery), lazy: page(() => import("./InboxPage.tsx")) },
    { path: "account/notices", loader: queryLoader(noticesQuery), lazy: page(() => import("./NoticesPage.tsx")) },
    {
      path: "mailbox",
      loader: queryLoader(mailboxQuery, ({ request }) => askedOfMailbox(new URL(request.url))),
      // An opened letter changes the address, not the list.
      shouldRevalidate: revalidateIfVariablesChange(askedOfMailbox),
      lazy: page(() => import("./MailboxPage.tsx")),
    },
    { path: "notifications", loader: queryLoader(listQuery), lazy: page(() => import("./NotificationsPage.tsx")) },
    ...["notifications/new", "notifications/:id"].map((path): RouteObject => ({
      path,
      loader: queryLoader(editorQuery, ({ params: { id } }) => ({ key: id ?? "", isNew: id === undefined })),
      // The key of a new one changes only the address.
      shouldRevalidate: samePage,
      lazy: page(() => import("./NotificationEditorPage.tsx")),
    })),
    leadsTo("notifications-editor/:id", "/notifications/:id"),
    {
      path: "webhooks",
      loader: queryLoader(webhooksQuery),
      // An opened webhook changes the address, not the list.
      shouldRevalidate: samePage,
      lazy: page(() => import("./WebhooksPage.tsx")),
    },
  ],
  administration: ["/notifications", "/notifications/*"],
  entries: [
    {
      menu: "Setup",
      group: "Emails and connections",
      place: 50,
      label: "Notifications",
      to: "/notifications",
      asks: ["administration.templates.view"],
    },
    {
      menu: "Setup",
      group: "Emails and connections",
      place: 51,
      label: "Mailbox",
      to: "/mailbox",
      asks: ["administration.templates.view"],
    },
    {
      menu: "Setup",
      group: "Emails and connections",
      place: 52,
      label: "Webhooks",
      to: "/webhooks",
      asks: ["administration.settings.view"],
    },
    { menu: "Other", place: 30, label: "Inbox", to: "/inbox" },
  ],
  header: late(() => import("./Bell.tsx")),
};
