import type { Drill } from "./context.ts";

const ROLL = "motion { id roll { id vote } }";

export default {
  name: "kill -9 in a roll call",
  async run(on) {
    const dataDir = await on.data();
    const server = await on.start({ DATA_DIR: dataDir });
    const clerk = await server.signIn("clerk");
    const today = new Date().toISOString().slice(0, 10);
    const { meeting } = await clerk.does(
      "createMeeting",
      { meetingType: "Board", date: today, startTime: "10:00", location: "Courthouse" },
      "meeting { id today }",
    );
    const { item } = await clerk.does(
      "addAgendaItem",
      { meetingId: meeting.id, description: "To try it" },
      "item { id }",
    );
    const voted = { voteType: "ROLL_CALL_VOTE", thresholdType: "WEIGHTED_MAJORITY" };
    await clerk.does("updateAgendaItem", { itemId: item.id, version: 1, description: "To try it", ...voted });
    await clerk.does("addAllMembers", { meetingId: meeting.id, time: "10:00" });
    await clerk.does("publishAgenda", { meetingId: meeting.id });
    await clerk.does("startMeeting", { meetingId: meeting.id, startsOn: meeting.today });
    const { motion } = await clerk.does("addMotion", { itemId: item.id, kind: "MAIN" }, "motion { id }");
    const opened = await clerk.does("openVote", { motionId: motion.id }, ROLL);

    const acknowledged = new Map<string, string>();
    const votes = opened.motion.roll.map(async ({ id }: { id: string }, place: number) => {
      const value = place % 2 === 0 ? "YES" : "NO";
      const cast = await clerk.does("castVote", { motionId: motion.id, entryId: id, value }).catch(() => null);
      if (!cast) return;
      acknowledged.set(id, value);
      // In the middle of the others, which are under way.
      if (acknowledged.size === 4) server.process.kill("SIGKILL");
    });
    await Promise.all(votes);
    await server.exited;

    const again = await on.start({ DATA_DIR: dataDir });
    const asked = await (
      await again.signIn("clerk")
    ).graphql(`query($id: ID!) { node(id: $id) { ... on Motion { roll { id vote } } } }`, { id: motion.id });
    const roll: { id: string; vote: string }[] = asked.json.data.node.roll;
    const there = roll.filter(({ id, vote }) => acknowledged.get(id) === vote);
    again.process.kill("SIGTERM");
    await again.exited;
    const log = await on.runs(["server/verifyLog.ts"], { DATA_DIR: dataDir });
    return {
      acknowledged: `${acknowledged.size} of ${roll.length} votes`,
      found: `${there.length} of them there; log ${log.code === 0 ? "intact" : "BROKEN"}`,
      held: acknowledged.size >= 4 && there.length === acknowledged.size && log.code === 0,
    };
  },
} satisfies Drill;
