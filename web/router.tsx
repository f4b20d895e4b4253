import { createBrowserRouter, generatePath, redirect, type RouteObject } from "react-router";
import { SessionCheck } from "#design-system/SessionCheck/SessionCheck.tsx";
import { loader as inboxLoader } from "./notifications/InboxPage.route.ts";
import { loader as mailboxLoader, shouldRevalidate as mailboxRevalidates } from "./notifications/MailboxPage.route.ts";
import {
  loader as notificationLoader,
  shouldRevalidate as notificationRevalidates,
} from "./notifications/NotificationEditorPage.route.ts";
import { loader as noticesLoader } from "./notifications/NoticesPage.route.ts";
import { loader as notificationsLoader } from "./notifications/NotificationsPage.route.ts";
import {
  loader as webhooksLoader,
  shouldRevalidate as webhooksRevalidate,
} from "./notifications/WebhooksPage.route.ts";
import { loader as accountLoader } from "./identity/AccountPage.route.ts";
import { loader as formatsLoader } from "./identity/FormatsPage.route.ts";
import { loader as forgotLoader } from "./identity/ForgotPasswordPage.route.ts";
import { loader as loginLoader } from "./identity/LoginPage.route.ts";
import { loader as resetLoader } from "./identity/ResetPasswordPage.route.ts";
import { loader as secondFactorLoader } from "./identity/SecondFactorPage.route.ts";
import { loader as sessionsLoader } from "./identity/SessionsPage.route.ts";
import { loader as signInSettingsLoader } from "./identity/SignInSettingsPage.route.ts";
import { loader as tokensLoader } from "./identity/TokensPage.route.ts";
import { loader as verifyLoader } from "./identity/VerifyMfaPage.route.ts";
import { loader as meetingsLoader } from "./meetings/MeetingDashboardPage.route.ts";
import { loader as editorLoader, shouldRevalidate as editorRevalidates } from "./meetings/MeetingEditorPage.route.ts";
import {
  loader as departmentsLoader,
  shouldRevalidate as departmentsRevalidate,
} from "./departments/DepartmentsPage.route.ts";
import { loader as usersLoader, shouldRevalidate as usersRevalidate } from "./users/UsersPage.route.ts";
import { disposeLeftPages } from "./relay/loadRoute.ts";
import { loader as repositoryLoader } from "./resolutions/repository/RepositoryPage.route.ts";
import { loader as dashboardLoader } from "./shell/DashboardPage.route.ts";
import {
  loader as resolutionLoader,
  shouldRevalidate as resolutionRevalidates,
} from "./resolutions/editor/ResolutionEditorPage.route.ts";
import { loader as wordTemplateLoader } from "./resolutions/export/WordTemplatePage.route.ts";
import { loader as logLoader, shouldRevalidate as logRevalidates } from "./records/LogPage.route.ts";
import { loader as accessLoader, shouldRevalidate as accessRevalidates } from "./roles/AccessPage.route.ts";
import { loader as permissionsLoader } from "./roles/PermissionsPage.route.ts";
import { loader as roleLoader, shouldRevalidate as roleRevalidates } from "./roles/RoleEditorPage.route.ts";
import { loader as awayLoader } from "./routing/AwayPage.route.ts";
import { loader as routingLoader } from "./routing/RoutingPage.route.ts";
import { laterPages, redirects } from "./shell/navigation.ts";
import { RelayRoot } from "./shell/RelayRoot.tsx";
import { RouteProblem } from "./shell/RouteProblem.tsx";
import { loader as shellLoader, shouldRevalidate } from "./shell/Shell.route.ts";
import { loader as displayLoader } from "./voting/DisplayPage.route.ts";
import { loader as voteLoader } from "./voting/MemberVotePage.route.ts";

const page = (load: () => Promise<{ default: React.ComponentType }>) => ({
  Component: async () => (await load()).default,
});
const laterPage = page(() => import("./shell/LaterPage.tsx"));

/** The pages of a signed-in person. */
const protectedPages: RouteObject[] = [
  { index: true, loader: () => redirect("/dashboard") },
  { path: "meetings", loader: meetingsLoader, lazy: page(() => import("./meetings/MeetingDashboardPage.tsx")) },
  {
    path: "meetings/:key/edit",
    loader: editorLoader,
    shouldRevalidate: editorRevalidates,
    lazy: page(() => import("./meetings/MeetingEditorPage.tsx")),
  },
  {
    path: "resolutions/:id",
    loader: resolutionLoader,
    shouldRevalidate: resolutionRevalidates,
    lazy: page(() => import("./resolutions/editor/ResolutionEditorPage.tsx")),
  },
  // The same page twice: the second with the request panel over it.
  ...["resolutions", "resolutions/new"].map((path): RouteObject => ({
    path,
    loader: repositoryLoader,
    lazy: page(() => import("./resolutions/repository/RepositoryPage.tsx")),
  })),
  // One page at two addresses: the form of a new user stays open while it becomes the form of the saved one.
  {
    loader: usersLoader,
    shouldRevalidate: usersRevalidate,
    lazy: page(() => import("./users/UsersPage.tsx")),
    children: [{ path: "users" }, { path: "new-user" }],
  },
  {
    path: "departments",
    loader: departmentsLoader,
    shouldRevalidate: departmentsRevalidate,
    lazy: page(() => import("./departments/DepartmentsPage.tsx")),
  },
  {
    path: "access",
    loader: accessLoader,
    shouldRevalidate: accessRevalidates,
    lazy: page(() => import("./roles/AccessPage.tsx")),
  },
  {
    path: "log",
    loader: logLoader,
    shouldRevalidate: logRevalidates,
    lazy: page(() => import("./records/LogPage.tsx")),
  },
  { path: "permissions", loader: permissionsLoader, lazy: page(() => import("./roles/PermissionsPage.tsx")) },
  {
    path: "permissions/role/:id",
    loader: roleLoader,
    shouldRevalidate: roleRevalidates,
    lazy: page(() => import("./roles/RoleEditorPage.tsx")),
  },
  { path: "vote/:meetingKey?", loader: voteLoader, lazy: page(() => import("./voting/MemberVotePage.tsx")) },
  { path: "dashboard", loader: dashboardLoader, lazy: page(() => import("./shell/DashboardPage.tsx")) },
  {
    path: "word-template",
    loader: wordTemplateLoader,
    lazy: page(() => import("./resolutions/export/WordTemplatePage.tsx")),
  },
  { path: "routing", loader: routingLoader, lazy: page(() => import("./routing/RoutingPage.tsx")) },
  { path: "account", loader: accountLoader, lazy: page(() => import("./identity/AccountPage.tsx")) },
  {
    path: "account/second-factor",
    loader: secondFactorLoader,
    lazy: page(() => import("./identity/SecondFactorPage.tsx")),
  },
  { path: "account/sessions", loader: sessionsLoader, lazy: page(() => import("./identity/SessionsPage.tsx")) },
  { path: "account/tokens", loader: tokensLoader, lazy: page(() => import("./identity/TokensPage.tsx")) },
  {
    path: "sign-in-settings",
    loader: signInSettingsLoader,
    lazy: page(() => import("./identity/SignInSettingsPage.tsx")),
  },
  { path: "account/formats", loader: formatsLoader, lazy: page(() => import("./identity/FormatsPage.tsx")) },
  { path: "account/away", loader: awayLoader, lazy: page(() => import("./routing/AwayPage.tsx")) },
  { path: "account/notices", loader: noticesLoader, lazy: page(() => import("./notifications/NoticesPage.tsx")) },
  {
    path: "notifications",
    loader: notificationsLoader,
    lazy: page(() => import("./notifications/NotificationsPage.tsx")),
  },
  ...["notifications/new", "notifications/:id"].map((path): RouteObject => ({
    path,
    loader: notificationLoader,
    shouldRevalidate: notificationRevalidates,
    lazy: page(() => import("./notifications/NotificationEditorPage.tsx")),
  })),
  {
    path: "webhooks",
    loader: webhooksLoader,
    shouldRevalidate: webhooksRevalidate,
    lazy: page(() => import("./notifications/WebhooksPage.tsx")),
  },
  { path: "inbox", loader: inboxLoader, lazy: page(() => import("./notifications/InboxPage.tsx")) },
  {
    path: "mailbox",
    loader: mailboxLoader,
    shouldRevalidate: mailboxRevalidates,
    lazy: page(() => import("./notifications/MailboxPage.tsx")),
  },
  { path: "developers", lazy: page(() => import("./identity/DevelopersPage.tsx")) },
  { path: "help", lazy: page(() => import("./shell/HelpPage.tsx")) },
  ...redirects.map(({ from, to }): RouteObject => ({
    path: from,
    loader: ({ params, request }) => redirect(generatePath(to, params) + new URL(request.url).search),
  })),
  ...laterPages.map((later): RouteObject => ({ path: later.path, handle: later, lazy: laterPage })),
  { path: "*", lazy: page(() => import("./shell/NotFoundPage.tsx")) },
];

const outside: RouteObject[] = [
  { path: "login", loader: loginLoader, lazy: page(() => import("./identity/LoginPage.tsx")) },
  { path: "forgot-password", loader: forgotLoader, lazy: page(() => import("./identity/ForgotPasswordPage.tsx")) },
  { path: "reset-password", loader: resetLoader, lazy: page(() => import("./identity/ResetPasswordPage.tsx")) },
  { path: "verify-mfa", loader: verifyLoader, lazy: page(() => import("./identity/VerifyMfaPage.tsx")) },
  { path: "logout", lazy: page(() => import("./identity/LogoutPage.tsx")) },
  { path: "display/:meetingKey", loader: displayLoader, lazy: page(() => import("./voting/DisplayPage.tsx")) },
];

const shell: RouteObject = {
  loader: shellLoader,
  shouldRevalidate,
  lazy: page(() => import("./shell/Shell.tsx")),
  HydrateFallback: SessionCheck,
  children: [{ ErrorBoundary: RouteProblem, children: protectedPages }],
};

// The boundary stands inside the root, so that what it says has the look of the county.
const routes: RouteObject[] = [
  {
    Component: RelayRoot,
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: RouteProblem, children: [...outside, shell] }],
  },
];

export const router = createBrowserRouter(routes);
disposeLeftPages(router);
