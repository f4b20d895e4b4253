import { useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { DataTable, type Column } from "#design-system/DataTable/DataTable.tsx";
import { showDate } from "#design-system/DateField/parseDate.ts";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import type { UserBodiesQuery } from "./__generated__/UserBodiesQuery.graphql.ts";
import { AddBodyMember } from "./AddBodyMember.tsx";
import { EndBodyMember } from "./EndBodyMember.tsx";
import { LinkMember } from "./LinkMember.tsx";
import { texts } from "./texts.ts";
import { UnlinkMember } from "./UnlinkMember.tsx";

type Props = {
  userKey: string;
  /** Why nothing can be changed. Null: it can be. */
  reason: string | null;
};

type Membership = NonNullable<UserBodiesQuery["response"]["user"]>["memberships"][number];
type Asked = { act: "add" | "link" } | { act: "end" | "unlink"; membership: Membership };

const query = graphql`
  query UserBodiesQuery($key: ID!) {
    user(key: $key) {
      id
      memberships {
        memberId
        body {
          name
        }
        seat {
          label
        }
        startsOn
        endsOn
        isChair
        isCurrent
      }
    }
    tenant {
      today
    }
    bodies {
      id
      name
      seats {
        id
        label
        member {
          name
        }
      }
      members {
        id
        name
        seat {
          label
        }
      }
    }
  }
`;

const columns: Column<Membership>[] = [
  { key: "body", header: texts.body, rowHeader: true, cell: ({ body }) => body.name },
  { key: "seat", header: texts.seat, cell: ({ seat }) => seat?.label ?? texts.noSeat },
  { key: "from", header: texts.startsOn, cell: ({ startsOn }) => showDate(startsOn) },
  { key: "to", header: texts.endsOn, cell: ({ endsOn }) => (endsOn ? showDate(endsOn) : texts.openEnded) },
  { key: "chair", header: texts.chair, cell: ({ isChair }) => (isChair ? texts.yes : texts.absent) },
];

/** A user's bodies, with seat and term. Terms can be started, ended, and linked to members known from the roll. */
export function UserBodies({ userKey, reason }: Props) {
  // Each change frees another seat, so everything is refetched.
  const [changes, setChanges] = useState(0);
  const { user, tenant, bodies } = useLazyLoadQuery<UserBodiesQuery>(
    query,
    { key: userKey },
    { fetchPolicy: "store-and-network", fetchKey: changes },
  );
  const [pendingAct, setPendingAct] = useState<Asked | null>(null);
  if (!user) return null;
  const today = tenant?.today ?? "";
  const choices = bodies.map(({ id, name, seats, members }) => ({
    id,
    name,
    seats: seats.map(({ id: seatId, label, member }) => ({ id: seatId, label, holder: member?.name ?? null })),
    members: members.map(({ id: memberId, name: called, seat }) => ({
      id: memberId,
      name: called,
      seat: seat?.label ?? null,
    })),
  }));
  const shared = {
    onClose: () => setPendingAct(null),
    onDone: () => setChanges(changes + 1),
  };
  return (
    <Section
      title={texts.bodies}
      description={texts.bodiesHelp}
      level={3}
      plain
      actions={
        <>
          <Button size="sm" reason={reason} onClick={() => setPendingAct({ act: "link" })}>
            {texts.linkMember}
          </Button>
          <Button size="sm" reason={reason} onClick={() => setPendingAct({ act: "add" })}>
            {texts.addToBody}
          </Button>
        </>
      }
    >
      <DataTable
        caption={texts.bodies}
        captionHidden
        rows={user.memberships}
        rowKey={({ memberId }) => memberId}
        columns={columns}
        rowActions={(membership) => (
          <ActionMenu
            label={texts.actions}
            of={membership.body.name}
            actions={[
              {
                key: "end",
                label: texts.endTerm,
                reason: reason ?? (membership.endsOn && !membership.isCurrent ? texts.endedAlready : null),
                onSelect: () => setPendingAct({ act: "end", membership }),
              },
              {
                key: "unlink",
                label: texts.unlink,
                reason,
                onSelect: () => setPendingAct({ act: "unlink", membership }),
              },
            ]}
          />
        )}
        empty={<EmptyState title={texts.noBodies} />}
      />
      {pendingAct?.act === "add" && <AddBodyMember userId={user.id} bodies={choices} today={today} {...shared} />}
      {pendingAct?.act === "link" && (
        <LinkMember
          userId={user.id}
          bodies={choices}
          known={user.memberships.map(({ memberId }) => memberId)}
          {...shared}
        />
      )}
      {pendingAct?.act === "end" && <EndBodyMember membership={pendingAct.membership} today={today} {...shared} />}
      {pendingAct?.act === "unlink" && <UnlinkMember membership={pendingAct.membership} {...shared} />}
    </Section>
  );
}
