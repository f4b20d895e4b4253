import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { AnnouncedBids } from "./AnnouncedBids.tsx";
import { EnterShare } from "./EnterShare.tsx";
import { Envelopes } from "./Envelopes.tsx";
import { FinishOpening } from "./FinishOpening.tsx";
import { OpeningFacts } from "./OpeningFacts.tsx";
import { PaperBids } from "./PaperBids.tsx";
import { PrintRecord } from "./PrintRecord.tsx";
import { ReadAloud } from "./ReadAloud.tsx";
import { RecordView } from "./RecordView.tsx";
import { StartOpening } from "./StartOpening.tsx";
import { texts } from "./texts.ts";
import { TakePart } from "./TakePart.tsx";
import type { OpeningRoom_solicitation$key } from "./__generated__/OpeningRoom_solicitation.graphql.ts";

type Props = {
  solicitation: OpeningRoom_solicitation$key;
  /** Address of the project. Null: the viewer may not read it. */
  project: string | null;
  zone: string;
  onHour: () => void;
};

/** The room of an opening: before, during and after it. */
export function OpeningRoom({ solicitation, project, zone, onHour }: Props) {
  const room = useFragment(
    graphql`
      fragment OpeningRoom_solicitation on Solicitation {
        key
        number
        title
        ...StartOpening_solicitation
        ...EnterShare_solicitation
        ...PaperBids_solicitation
        openings {
          id
          part
          state
          ...OpeningFacts_opening
          ...TakePart_opening
          ...EnterShare_opening
          ...Envelopes_opening
          ...PaperBids_opening
          ...FinishOpening_opening
          ...AnnouncedBids_opening
          ...ReadAloud_opening
          ...RecordView_opening
          ...PrintRecord_opening
        }
      }
    `,
    solicitation,
  );
  const { key, number, title, openings } = room;
  const called = [number, title].filter(Boolean).join(" ");
  usePageTitle(texts.titleOf(called));
  const running = openings.find(({ state }) => state !== "FINISHED");
  return (
    <Stack gap="5">
      <PageHeader
        back={
          project === null ? (
            <Link to="/dashboard">{texts.dashboard}</Link>
          ) : (
            <Link to={project}>{texts.workspace}</Link>
          )
        }
        title={texts.titleOf(called)}
        secondary={
          <Button asChild>
            <Link to={`/vendor-portal/${key}/opening`}>{texts.publicPage}</Link>
          </Button>
        }
        action={running && <ReadAloud key={running.id} opening={running} />}
      />
      {!running && openings.every(({ part }) => part === "TECHNICAL") && (
        <StartOpening solicitation={room} onHour={onHour} />
      )}
      {openings.toReversed().map((opening) => (
        <Stack key={opening.id} gap="5">
          <OpeningFacts opening={opening}>
            <TakePart opening={opening} />
          </OpeningFacts>
          {opening === running && (
            <>
              <EnterShare solicitation={room} opening={opening} />
              <Envelopes opening={opening} />
            </>
          )}
          <AnnouncedBids opening={opening} />
          <PaperBids solicitation={room} opening={opening} zone={zone} />
          {opening === running && <FinishOpening opening={opening} />}
          <RecordView opening={opening} action={<PrintRecord opening={opening} />} />
        </Stack>
      ))}
    </Stack>
  );
}
