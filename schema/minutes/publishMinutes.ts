import type { Prisma } from "#prisma/generated/client/client.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { hashOf, linesNow, Minutes } from "./MinutesRecord.ts";
import { refusal } from "./rules.ts";

verb("publishMinutes", {
  description:
    "Makes the minutes public in their current state. A draft is marked as not yet approved (Public Officers Law §106(3)). Later changes are not public until they are published too.",
  on: Minutes,
  can: "publish",
  about: "Publish the minutes, as a draft or approved.",
  permission: "meetings.meeting-record.publish",
  refuse: (minutes) => (minutes.hash !== null && minutes.hash === minutes.publicHash ? refusal("NOTHING_NEW") : null),
  run: async (minutes, _input, context) => {
    const lines = await linesNow(context, minutes);
    const hash = hashOf(lines);
    assertAllowed(hash === minutes.publicHash && minutes.state === "DRAFT" ? refusal("NOTHING_NEW") : null);
    const now = context.ports.clock.now();
    await context.db.minutes.updateMany({
      where: { id: minutes.id },
      data: {
        publicContent: lines as unknown as Prisma.InputJsonValue,
        publicHash: hash,
        publishedAt: now,
        availableAt: minutes.availableAt ?? now,
        version: { increment: 1 },
      },
    });
    await record(context, { after: { state: minutes.state, hash } });
  },
});
