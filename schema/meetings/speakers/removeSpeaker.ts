import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { RECORDING } from "../MeetingRecord.ts";
import { Speaker } from "../SpeakerRecord.ts";
import { refuseRemove } from "../speakers.rules.ts";
import { writeTurn } from "../writeTurn.ts";

verb("removeSpeaker", {
  description:
    "Removes a person who has not spoken from the speakers' list. The line is kept, so that it can be restored.",
  on: Speaker,
  can: "remove",
  about: "Remove the speaker from the list.",
  permission: RECORDING,
  refuse: refuseRemove,
  run: (speaker, _input, context) => writeTurn(context, speaker, "REMOVED"),
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the speaker.", (done) => done.meetingId) }),
});
