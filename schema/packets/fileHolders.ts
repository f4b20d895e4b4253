import { may } from "../context.ts";
import { holdsFiles } from "../files/holders.ts";
import { publicMeetings } from "../meetings/readableMeetings.ts";

holdsFiles({
  kinds: ["packet"],
  // Nobody uploads one: it is refused like any type that is not accepted.
  permission: "meetings.documents.generate-agenda",
  record: null,
  // A packet is public with its agenda, as long as it says what was published.
  readable: (context) => ({
    kind: "packet",
    packetEditions: { some: {} },
    ...(may(context, "meetings.documents.view")
      ? { meeting: { isDeleted: false } }
      : { isDraft: false, meeting: publicMeetings }),
  }),
});
