import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { isItemPublic, PressRelease, PUBLISH, recordChanged } from "./PressReleaseRecord.ts";
import { refusePublish } from "./rules.ts";

verb("publishPressRelease", {
  description:
    "Publishes a press release in its current state. Its text no longer changes. Refused while the agenda is not public, and if the record has changed since the release was generated.",
  on: PressRelease,
  versioned: true,
  can: "publish",
  about: "Publish the press release.",
  permission: PUBLISH,
  facts: async (release, context) => ({
    agendaPublic: await isItemPublic(context, release.itemId),
    recordChanged: await recordChanged(context, release),
  }),
  refuse: (release, _context, facts) => refusePublish(release, facts),
  run: async ({ id, headline, body }, _input, context) => {
    await context.db.pressRelease.updateMany({
      where: { id },
      data: {
        state: "PUBLISHED",
        publishedAt: context.ports.clock.now(),
        publishedBy: context.actor.name,
        version: { increment: 1 },
      },
    });
    await record(context, { before: { state: "DRAFT" }, after: { state: "PUBLISHED", headline, body } });
  },
});
