import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { CalendarClock, FilePlus, Plus, ScrollText, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { late } from "#web/relay/code.ts";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import { loggedMoment } from "#web/shell/formats.ts";
import { Brought } from "#web/shell/Brought.tsx";
import { openDialog } from "#web/shell/openDialog.ts";
import { AgendaTemplate } from "./AgendaTemplate.tsx";
import { GenerateAgenda } from "./GenerateAgenda.tsx";
import type { Problem } from "./problem.ts";
import { PublishAgenda } from "./PublishAgenda.tsx";
import type { MeetingToolbar_meeting$key } from "./__generated__/MeetingToolbar_meeting.graphql.ts";
import { texts } from "./texts.ts";

const DeletedThings = late(() => import("./restoring/DeletedThings.tsx"));

type Props = {
  meeting: MeetingToolbar_meeting$key;
  onNewItem: () => void;
  onProblem: (problem: Problem | null) => void;
};

/** What a clerk does with the agenda as a whole. */
export function MeetingToolbar({ meeting, onNewItem, onProblem }: Props) {
  const data = useFragment(
    graphql`
      fragment MeetingToolbar_meeting on Meeting {
        id
        key
        number
        broughtIn {
          at
          system
          called
        }
        viewerCan {
          addItem {
            reason
          }
        }
        ...GenerateAgenda_meeting
        ...PublishAgenda_meeting
      }
    `,
    meeting,
  );
  const [showsDeleted, setShowsDeleted] = useState(false);
  const { broughtIn } = data;
  const began = broughtIn && texts.broughtIn(broughtIn.system, broughtIn.called, loggedMoment(broughtIn.at));
  return (
    <HStack role="group" aria-label={texts.agenda} gap="2" wrap="wrap" mb="5" data-no-print>
      <Button icon={<Plus aria-hidden />} reason={data.viewerCan.addItem.reason} onClick={onNewItem}>
        {texts.newItem}
      </Button>
      <Button icon={<FilePlus aria-hidden />} onClick={() => openDialog("newResolution")}>
        {texts.newResolution}
      </Button>
      <Brought place="agenda-queue" recordKey={data.key} />
      <Brought place="agenda-carry" recordKey={data.key} />
      <GenerateAgenda meeting={data} onProblem={onProblem} />
      <PublishAgenda meeting={data} />
      <Button asChild>
        <Link to={`/meetings/${data.key}/minutes`}>
          <ScrollText aria-hidden size={16} />
          {texts.generateMinutes}
        </Link>
      </Button>
      <Button asChild>
        <Link to={`/meetings/${data.key}/clocks`}>
          <CalendarClock aria-hidden size={16} />
          {texts.deadlines}
        </Link>
      </Button>
      <AgendaTemplate meetingKey={data.key} />
      <HistoryButton recordId={data.id} title={texts.meetingName(data.number)} began={began} />
      <Button icon={<Trash2 aria-hidden size={16} />} onClick={() => setShowsDeleted(true)}>
        {texts.deletedThings}
      </Button>
      {showsDeleted && (
        <Suspense fallback={null}>
          <DeletedThings meetingId={data.id} onClose={() => setShowsDeleted(false)} />
        </Suspense>
      )}
    </HStack>
  );
}
