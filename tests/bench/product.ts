import { readConfig } from "#server/config.ts";
import { startDais } from "#server/main.ts";

// The product, set to report the time of each announcement. Socket limits are raised, because all sockets come from one
// address here.

const dais = await startDais(readConfig(), {
  liveLimits: {
    socketsPerAddress: 100_000,
    socketsPerTenant: 100_000,
    asking: { atOnce: 100_000, perSecond: 100_000 },
  },
});
process.send?.({ kind: "ready", port: dais.port });
process.on("message", (message: { topic?: string }) => {
  if (!message.topic) return;
  dais.ports.events.subscribe(message.topic, () =>
    process.send?.({ kind: "announced", at: String(process.hrtime.bigint()) }),
  );
  process.send?.({ kind: "listening" });
});
process.once("SIGTERM", () => void dais.stop().then(() => process.exit(0)));
