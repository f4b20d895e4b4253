import { graphql, useLazyLoadQuery } from "react-relay";
import { MAX_CARRIED } from "#schema/resolutions/board/carried.rules.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { longDate } from "#web/shell/formats.ts";
import { TickPanel } from "./TickPanel.tsx";
import { texts } from "./texts.ts";
import type { CarryOverPanelQuery } from "./__generated__/CarryOverPanelQuery.graphql.ts";

type Props = { recordKey: string; meetingId: string; onClose: () => void };

/** What earlier meetings of the body left unfinished. Several items can be selected and added to the agenda at once. */
export function CarryOverPanel({ recordKey, meetingId, onClose }: Props) {
  const { meeting } = useLazyLoadQuery<CarryOverPanelQuery>(
    graphql`
      query CarryOverPanelQuery($key: ID!) {
        meeting(key: $key) {
          unfinishedBusiness {
            more
            entries {
              reason
              item {
                id
                description
                resolution {
                  displayNumber
                }
                meeting {
                  number
                  date
                }
              }
            }
          }
        }
      }
    `,
    { key: recordKey },
    { fetchPolicy: "store-and-network" },
  );
  const [carry, busy] = useVerb(
    mutation("carryOver { added meeting { ...AgendaItemsTable_meeting ...PublishAgenda_meeting } }"),
    texts.addFailed,
  );
  const { entries, more } = meeting?.unfinishedBusiness ?? { entries: [], more: false };
  return (
    <TickPanel
      title={texts.unfinished}
      help={texts.unfinishedHelp}
      lines={entries.map(({ reason, item: { id, description, resolution, meeting: earlier } }) => ({
        id,
        label: [resolution?.displayNumber, description].filter(Boolean).join(" "),
        help: `${texts.unfinishedReason[reason](longDate(earlier.date))} · ${texts.ofMeeting(earlier.number)}`,
        what: id,
      }))}
      none={texts.unfinishedNone}
      more={more ? texts.unfinishedMore : null}
      tickFirst={texts.tickItem}
      most={MAX_CARRIED}
      add={(itemIds) => carry({ meetingId, itemIds })}
      busy={busy}
      onClose={onClose}
    />
  );
}
