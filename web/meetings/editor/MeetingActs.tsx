import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { FilePlus, Plus, Play, ScrollText } from "lucide-react";
import { Act } from "#web/editing/Act.tsx";
import { Acts } from "#web/editing/Acts.tsx";
import { late } from "#web/relay/code.ts";
import { HistoryButton } from "#web/records/HistoryButton.tsx";
import { loggedMoment } from "#web/shell/formats.ts";
import { Brought } from "#web/shell/Brought.tsx";
import { openDialog } from "#web/shell/openDialog.ts";
import { AgendaTemplate } from "../agenda/AgendaTemplate.tsx";
import { GenerateAgenda } from "../agenda/GenerateAgenda.tsx";
import { menu, nextActs } from "./meetingPath.ts";
import { MeetingSteps } from "./MeetingSteps.tsx";
import { runs } from "../meetingState.ts";
import type { Problem } from "../problem.ts";
import { PublishAgenda } from "../agenda/PublishAgenda.tsx";
import { Screens } from "./Screens.tsx";
import type { MeetingActs_meeting$key } from "./__generated__/MeetingActs_meeting.graphql.ts";
import { pathTexts, texts } from "../texts.ts";

const DeletedThings = late(() => import("../restoring/DeletedThings.tsx"));

type Props = {
  meeting: MeetingActs_meeting$key;
  onNewItem: () => void;
  onProblem: (problem: Problem | null) => void;
};

/**
 * Everything that a clerk does with a meeting: the next action as a button, the rest in a menu by the steps of its
 * path.
 */
export function MeetingActs({ meeting, onNewItem, onProblem }: Props) {
  const data = useFragment(
    graphql`
      fragment MeetingActs_meeting on Meeting {
        id
        key
        number
        state
        items {
          id
        }
        broughtIn {
          at
          system
          called
        }
        viewerCan {
          addItem {
            reason
          }
          takeAttendance {
            allowed
          }
          returnToOpenSession {
            allowed
          }
        }
        ...GenerateAgenda_meeting
        ...PublishAgenda_meeting
        ...MeetingSteps_meeting
      }
    `,
    meeting,
  );
  const [showsDeleted, setShowsDeleted] = useState(false);
  const { key, state, broughtIn, viewerCan: can } = data;
  const began = broughtIn && texts.broughtIn(broughtIn.system, broughtIn.called, loggedMoment(broughtIn.at));
  return (
    <Acts
      more={pathTexts.more}
      next={nextActs(state, data.items.length, can.returnToOpenSession.allowed)}
      groups={menu}
    >
      <Act
        name="newItem"
        label={texts.newItem}
        icon={<Plus aria-hidden />}
        reason={can.addItem.reason}
        onSelect={onNewItem}
      />
      <Act
        name="newResolution"
        label={texts.newResolution}
        icon={<FilePlus aria-hidden />}
        onSelect={() => openDialog("newResolution")}
      />
      <Brought place="agenda-queue" recordKey={key} />
      <Brought place="agenda-carry" recordKey={key} />
      <Brought key={state} place="meeting-acts" recordKey={key} />
      <GenerateAgenda meeting={data} onProblem={onProblem} />
      <PublishAgenda meeting={data} />
      <MeetingSteps meeting={data} onProblem={onProblem} />
      {runs(state, can.takeAttendance.allowed) && (
        <Act name="run" label={texts.runMeeting} icon={<Play aria-hidden size={16} />} to={`/meetings/${key}/run`} />
      )}
      <Screens meetingKey={key} />
      <Act
        name="minutes"
        label={texts.generateMinutes}
        icon={<ScrollText aria-hidden size={16} />}
        to={`/meetings/${key}/minutes`}
      />
      <Act name="deadlines" label={texts.deadlines} to={`/meetings/${key}/clocks`} />
      <AgendaTemplate meetingKey={key} />
      <HistoryButton recordId={data.id} title={texts.meetingName(data.number)} began={began} />
      <Act name="deleted" label={texts.deletedThings} onSelect={() => setShowsDeleted(true)} />
      {showsDeleted && (
        <Suspense fallback={null}>
          <DeletedThings meetingId={data.id} onClose={() => setShowsDeleted(false)} />
        </Suspense>
      )}
    </Acts>
  );
}
