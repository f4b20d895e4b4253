import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useParams } from "react-router";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { NotificationEditorPageQuery } from "./__generated__/NotificationEditorPageQuery.graphql.ts";
import { NotificationEditor } from "./NotificationEditor.tsx";
import { templateTexts as texts } from "./texts.ts";

const pageQuery = graphql`
  query NotificationEditorPageQuery($key: ID!, $isNew: Boolean!) @preloadable {
    notificationTemplate(key: $key) @skip(if: $isNew) {
      id
      key
      ...NotificationEditor_template
    }
    notificationKeys {
      ...NotificationEditor_keys
    }
    notificationSettings {
      senderEmail
      defaultSender
    }
    viewer {
      see: can(permission: "administration.templates.view") {
        reason
      }
      create: can(permission: "administration.templates.create") {
        reason
      }
      test: can(permission: "administration.templates.send-test") {
        reason
      }
    }
  }
`;

/** /notifications/new and /notifications/:id edit one email's text, next to its preview. */
export default function NotificationEditorPage() {
  const { queryRef } = useLoaderData<PageData<NotificationEditorPageQuery>>();
  const data = usePreloadedQuery<NotificationEditorPageQuery>(pageQuery, queryRef);
  const { id } = useParams();
  const template = data.notificationTemplate ?? null;
  const title = template?.key ?? texts.newTitle;
  usePageTitle(title);
  const { see, create, test } = data.viewer;
  if (see.reason || (id !== undefined && !template))
    return (
      <>
        <PageHeader title={texts.notifications} back={<Link to="/notifications">{texts.back}</Link>} />
        <Notice kind="negative" title={see.reason ? texts.refused : texts.loadFailed}>
          {see.reason ?? texts.loadFailedHelp}
        </Notice>
      </>
    );
  return (
    <LeaveGuard panel="nothing of the address">
      <NotificationEditor
        key={template?.id ?? "new"}
        template={template}
        keys={data.notificationKeys}
        sender={data.notificationSettings.senderEmail ?? data.notificationSettings.defaultSender}
        createReason={create.reason ?? null}
        testReason={test.reason ?? null}
      />
    </LeaveGuard>
  );
}
