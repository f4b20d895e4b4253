import { join } from "node:path";
import { backupsIn } from "#server/backups/makeBackup.ts";
import { removeDataFolder } from "#tests/support/dataFolder.ts";
import type { Drill } from "./context.ts";

const ROLL = "motion { id roll { id vote } }";

export default {
  name: "a backup in a roll call, the machine lost, restored on an empty one",
  async run(on) {
    const [dataDir, backups, empty] = [await on.data(), await on.folder(), await on.folder()];
    const server = await on.start({ DATA_DIR: dataDir });
    const clerk = await server.signIn("clerk");
    const today = new Date().toISOString().slice(0, 10);
    const { meeting } = await clerk.does(
      "createMeeting",
      { meetingType: "Board", date: today, startTime: "10:00", location: "Courthouse" },
      "meeting { id today }",
    );
    const { item } = await clerk.does("addAgendaItem", { meetingId: meeting.id, description: "To try" }, "item { id }");
    const voted = { voteType: "ROLL_CALL_VOTE", thresholdType: "WEIGHTED_MAJORITY" };
    await clerk.does("updateAgendaItem", { itemId: item.id, version: 1, description: "To try", ...voted });
    await clerk.does("addAllMembers", { meetingId: meeting.id, time: "10:00" });
    await clerk.does("publishAgenda", { meetingId: meeting.id });
    await clerk.does("startMeeting", { meetingId: meeting.id, startsOn: meeting.today });
    const { motion } = await clerk.does("addMotion", { itemId: item.id, kind: "MAIN" }, "motion { id }");
    const opened = await clerk.does("openVote", { motionId: motion.id }, ROLL);
    const roll: { id: string }[] = opened.motion.roll;
    const cast = (person: typeof clerk, id: string) =>
      person.does("castVote", { motionId: motion.id, entryId: id, value: "YES" });
    for (const { id } of roll.slice(0, 4)) await cast(clerk, id);

    const backup = await on.runs(["server/backup.ts", "--to", backups], { DATA_DIR: dataDir });
    server.process.kill("SIGKILL");
    await server.exited;
    await removeDataFolder(dataDir);

    const [name = ""] = await backupsIn(backups);
    const restored = await on.runs(["server/restore.ts", join(backups, name)], { DATA_DIR: empty });
    const again = await on.start({ DATA_DIR: empty });
    const back = await again.signIn("clerk");
    for (const { id } of roll.slice(4)) await cast(back, id);
    const response = await back.graphql(
      `query($id: ID!) { node(id: $id) { ... on Motion { roll { id vote } tally { heads { yes } } } } }`,
      { id: motion.id },
    );
    const { heads } = response.json.data.node.tally;
    again.process.kill("SIGTERM");
    await again.exited;
    const log = await on.runs(["server/verifyLog.ts"], { DATA_DIR: empty });
    return {
      acknowledged: `4 votes, then a backup (${backup.code})`,
      found: `restored (${restored.code}); ${heads.yes} of ${roll.length} votes after the rest was cast; log ${log.code === 0 ? "intact" : "BROKEN"}`,
      held: backup.code === 0 && restored.code === 0 && heads.yes === roll.length && log.code === 0,
    };
  },
} satisfies Drill;
