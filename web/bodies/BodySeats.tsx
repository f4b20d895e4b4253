import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { ActionMenu } from "#design-system/ActionMenu/ActionMenu.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { showDate } from "#design-system/DateField/parseDate.ts";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { late } from "#web/relay/code.ts";
import type { BodySeats_body$data, BodySeats_body$key } from "./__generated__/BodySeats_body.graphql.ts";
import { texts } from "./texts.ts";

const AddSeats = late(async () => ({ default: (await import("./AddSeats.tsx")).AddSeats }));
const SeatPerson = late(async () => ({ default: (await import("./SeatPerson.tsx")).SeatPerson }));
const EndTerm = late(async () => ({ default: (await import("./EndTerm.tsx")).EndTerm }));
const NameChair = late(async () => ({ default: (await import("./NameChair.tsx")).NameChair }));
const NameViceChair = late(async () => ({ default: (await import("./NameViceChair.tsx")).NameViceChair }));
const EditSeat = late(async () => ({ default: (await import("./EditSeat.tsx")).EditSeat }));
const EndSeat = late(async () => ({ default: (await import("./EndSeat.tsx")).EndSeat }));
const RemoveSeat = late(async () => ({ default: (await import("./RemoveSeat.tsx")).RemoveSeat }));

type Seat = BodySeats_body$data["seats"][number];
type Person = BodySeats_body$data["members"][number];
/** `next`: who will hold a seat that is vacant today. */
type Row = { key: string; seat: Seat | null; person: Person | null; next: Seat["terms"][number] | null };
type Act = "seat" | "endTerm" | "editSeat" | "endSeat" | "removeSeat";

const termOf = ({ startsOn, endsOn }: Pick<Person, "startsOn" | "endsOn">) =>
  endsOn ? texts.fromTo(showDate(startsOn), showDate(endsOn)) : texts.from(showDate(startsOn));

const columns: readonly Column<Row>[] = [
  {
    key: "seat",
    header: texts.seat,
    rowHeader: true,
    cell: ({ seat }) => (!seat ? texts.withoutSeat : seat.votes ? seat.label : texts.exOfficio(seat.label)),
  },
  {
    key: "person",
    header: texts.person,
    cell: ({ person, next }) => {
      if (person?.isChair) return texts.chairOf(person.name);
      if (person) return person.isViceChair ? texts.viceChairOf(person.name) : person.name;
      return next ? texts.toCome(next.name, showDate(next.startsOn)) : texts.vacant;
    },
  },
  { key: "term", header: texts.term, cell: ({ person }) => (person ? termOf(person) : "") },
  { key: "weight", header: texts.weight, align: "end", cell: ({ seat }) => seat?.weight ?? "" },
];
const withAppointers: readonly Column<Row>[] = [
  ...columns,
  { key: "by", header: texts.appointedBy, cell: ({ seat }) => seat?.appointedBy ?? "" },
];

/** The seats of a body in roll order, with their holders. */
export function BodySeats({
  body,
  today,
  onChanged,
}: {
  body: BodySeats_body$key;
  today: string;
  onChanged: () => void;
}) {
  const { id, name, seats, members, vacancies, viewerCan } = useFragment(
    graphql`
      fragment BodySeats_body on Body {
        id
        name
        vacancies
        seats {
          id
          label
          votes
          appointedBy
          weight
          member {
            id
          }
          terms {
            name
            startsOn
          }
          viewerCan {
            edit {
              reason
            }
            end {
              reason
            }
            remove {
              reason
            }
          }
          ...EditSeat_seat
        }
        members {
          id
          name
          isChair
          isViceChair
          startsOn
          endsOn
          seat {
            id
          }
        }
        viewerCan {
          addSeats {
            reason
          }
          seatMember {
            reason
          }
          nameChair {
            reason
          }
          nameViceChair {
            reason
          }
        }
      }
    `,
    body,
  );
  const [open, setOpen] = useState<"addSeats" | "nameChair" | "nameViceChair" | { act: Act; row: Row } | null>(null);
  const rows: Row[] = [
    ...seats.map((seat) => ({
      key: seat.id,
      seat,
      person: members.find(({ id: memberId }) => memberId === seat.member?.id) ?? null,
      // The latest comes first.
      next: seat.terms.findLast(({ startsOn }) => startsOn > today) ?? null,
    })),
    ...members.flatMap((person) => (person.seat ? [] : [{ key: person.id, seat: null, person, next: null }])),
  ];
  const shared = { onDone: onChanged, onClose: () => setOpen(null) };
  const add = (
    <Button kind="primary" reason={viewerCan.addSeats.reason ?? null} onClick={() => setOpen("addSeats")}>
      {texts.addSeats}
    </Button>
  );
  const chosen = typeof open === "object" ? open : null;
  const seatOf = (act: Act) => (chosen?.act === act ? (chosen.row.seat ?? null) : null);
  const [editing, ending, removing] = [seatOf("editSeat"), seatOf("endSeat"), seatOf("removeSeat")];
  return (
    <Section
      title={texts.seats}
      description={texts.seatsHelp}
      actions={
        rows.length > 0 && (
          <>
            {members.length > 0 && (
              <>
                <Button reason={viewerCan.nameChair.reason ?? null} onClick={() => setOpen("nameChair")}>
                  {texts.nameChair}
                </Button>
                <Button reason={viewerCan.nameViceChair.reason ?? null} onClick={() => setOpen("nameViceChair")}>
                  {texts.nameViceChair}
                </Button>
              </>
            )}
            {add}
          </>
        )
      }
    >
      <Stack gap="3">
        {rows.length > 0 && (
          <Text>
            {texts.summary(seats.length, vacancies)}. <Link to="/voting-weights">{texts.weights}</Link>
          </Text>
        )}
        <DataTable
          caption={texts.seats}
          captionHidden
          rows={rows}
          rowKey={({ key }) => key}
          columns={seats.some(({ appointedBy }) => appointedBy !== "") ? withAppointers : columns}
          rowActions={(row) => (
            <ActionMenu
              label={texts.actions}
              of={row.seat?.label ?? row.person?.name ?? ""}
              actions={actionsOf(row, viewerCan.seatMember.reason ?? null, (act) => setOpen({ act, row }))}
            />
          )}
          empty={<EmptyState title={texts.noSeatsYet} text={texts.noSeatsYetHelp} action={add} />}
        />
      </Stack>
      {open === "addSeats" && <AddSeats bodyId={id} name={name} today={today} {...shared} />}
      {open === "nameChair" && <NameChair bodyId={id} members={members} today={today} {...shared} />}
      {open === "nameViceChair" && <NameViceChair bodyId={id} members={members} today={today} {...shared} />}
      {chosen?.act === "seat" && (
        <SeatPerson
          bodyId={id}
          seat={chosen.row.seat && { id: chosen.row.seat.id, label: chosen.row.seat.label }}
          today={today}
          {...shared}
        />
      )}
      {chosen?.act === "endTerm" && chosen.row.person && (
        <EndTerm member={chosen.row.person} today={today} {...shared} />
      )}
      {editing && <EditSeat seat={editing} {...shared} />}
      {ending && <EndSeat seat={ending} today={today} {...shared} />}
      {removing && <RemoveSeat seat={removing} {...shared} />}
    </Section>
  );
}

function actionsOf({ seat, person }: Row, reason: string | null, choose: (act: Act) => void) {
  const can = seat?.viewerCan;
  return [
    ...(person
      ? [{ key: "endTerm", label: texts.endTerm, reason, onSelect: () => choose("endTerm") }]
      : [{ key: "seat", label: texts.seatPerson, reason, onSelect: () => choose("seat") }]),
    ...(can
      ? [
          { key: "edit", label: texts.editSeat, reason: can.edit.reason ?? null, onSelect: () => choose("editSeat") },
          { key: "end", label: texts.endSeat, reason: can.end.reason ?? null, onSelect: () => choose("endSeat") },
          {
            key: "remove",
            label: texts.removeSeat,
            danger: true,
            reason: can.remove.reason ?? null,
            onSelect: () => choose("removeSeat"),
          },
        ]
      : []),
  ];
}
