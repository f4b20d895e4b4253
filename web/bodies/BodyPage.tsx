import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { showDate } from "#design-system/DateField/parseDate.ts";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { late } from "#web/relay/code.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { BodyPageQuery } from "./__generated__/BodyPageQuery.graphql.ts";
import { BodyRulesList } from "./BodyRulesList.tsx";
import { BodySeats } from "./BodySeats.tsx";
import { texts } from "./texts.ts";

const EditBody = late(async () => ({ default: (await import("./EditBody.tsx")).EditBody }));
const MakeBoard = late(async () => ({ default: (await import("./MakeBoard.tsx")).MakeBoard }));
const RemoveBody = late(async () => ({ default: (await import("./RemoveBody.tsx")).RemoveBody }));
const RetireBody = late(async () => ({ default: (await import("./RetireBody.tsx")).RetireBody }));

/** /bodies/{key}: a board or committee, its seats, people, and rules. */
export default function BodyPage() {
  const { queryRef } = useLoaderData<PageData<BodyPageQuery>>();
  const { revalidate } = useRevalidator();
  usePageTitle(texts.title);
  return (
    <LoadBoundary attempt={queryRef} failed={() => texts.loadFailed} onRetry={() => void revalidate()}>
      <LoadedPage />
    </LoadBoundary>
  );
}

function LoadedPage() {
  const { queryRef } = useLoaderData<PageData<BodyPageQuery>>();
  const { body, bodies, tenant } = usePreloadedQuery<BodyPageQuery>(
    graphql`
      query BodyPageQuery($key: ID!) @preloadable {
        body(key: $key) {
          id
          name
          kind
          about
          retiredOn
          formerNames {
            name
            lastDay
          }
          parent {
            name
          }
          viewerCan {
            edit {
              reason
            }
            retire {
              reason
            }
            makeBoard {
              reason
            }
            remove {
              reason
            }
          }
          ...EditBody_body
          ...RetireBody_body
          ...BodySeats_body
          ...BodyRulesList_body
        }
        bodies {
          ...EditBody_others
        }
        tenant {
          today
        }
      }
    `,
    queryRef,
  );
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<"edit" | "retire" | "board" | "remove" | null>(null);
  const back = <Link to="/bodies">{texts.back}</Link>;
  if (!body) return <EmptyState level={1} title={texts.notThere} action={back} />;
  const { id, name, kind, about, parent, retiredOn, formerNames, viewerCan } = body;
  const today = tenant?.today ?? "";
  const changed = () => void revalidate();
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        back={back}
        title={name}
        context={texts.contextOf(texts.kind(kind), parent?.name ?? null)}
        secondary={
          <>
            <ActionMenu
              label={texts.actions}
              actions={[
                ...(kind === "BOARD"
                  ? []
                  : [
                      {
                        key: "board",
                        label: texts.makeBoard,
                        reason: viewerCan.makeBoard.reason ?? null,
                        onSelect: () => setOpen("board"),
                      },
                    ]),
                {
                  key: "retire",
                  label: retiredOn ? texts.reinstate : texts.retire,
                  reason: viewerCan.retire.reason ?? null,
                  onSelect: () => setOpen("retire"),
                },
                {
                  key: "remove",
                  label: texts.removeBody,
                  reason: viewerCan.remove.reason ?? null,
                  onSelect: () => setOpen("remove"),
                },
              ]}
            />
            <Button reason={viewerCan.edit.reason ?? null} onClick={() => setOpen("edit")}>
              {texts.edit}
            </Button>
          </>
        }
      />
      <Stack gap="8">
        {retiredOn && <Notice kind="info">{texts.retired(showDate(retiredOn))}</Notice>}
        {formerNames.length > 0 && (
          <Text>{texts.formerly(formerNames.map((former) => ({ ...former, lastDay: showDate(former.lastDay) })))}</Text>
        )}
        {about !== "" && <Text whiteSpace="pre-line">{about}</Text>}
        <BodySeats body={body} today={today} onChanged={changed} />
        <BodyRulesList body={body} today={today} onChanged={changed} />
      </Stack>
      {open === "edit" && <EditBody body={body} others={bodies} onDone={changed} onClose={close} />}
      {open === "board" && <MakeBoard body={{ id, name }} onClose={close} />}
      {open === "remove" && <RemoveBody body={{ id, name }} onClose={close} />}
      {open === "retire" && <RetireBody body={body} today={today} onClose={close} />}
    </>
  );
}
