import type { Prisma } from "#prisma/generated/client/client.ts";
import { may } from "../context.ts";
import { holdsFiles } from "../files/holders.ts";
import { confidentialMeetings } from "../meetings/papers/confidential.ts";
import { publicMeetings } from "../meetings/readableMeetings.ts";

holdsFiles({
  kinds: ["packet"],
  // No one uploads a packet, so it is refused like any type that is not accepted.
  permission: "meetings.documents.generate-agenda",
  record: null,
  // A packet is public with its agenda, as long as it matches what was published. A packet for members requires access
  // to its confidential papers.
  readable(context) {
    const members = confidentialMeetings(context);
    const anyOf: Prisma.StoredFileWhereInput[] = [
      {
        packetEditions: { some: { forMembers: false } },
        ...(may(context, "meetings.documents.view")
          ? { meeting: { isDeleted: false } }
          : { isDraft: false, meeting: publicMeetings }),
      },
    ];
    if (members && may(context, "meetings.documents.view"))
      anyOf.push({
        packetEditions: { some: { forMembers: true } },
        meeting: { AND: [{ isDeleted: false }, members] },
      });
    return { kind: "packet", OR: anyOf };
  },
});
