import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScreen } from "#tests/support/screen.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import { ballot } from "../voting/ballot.ts";

const WIDE = `subscription Wide($motionId: ID!) { voteTallied(motionId: $motionId) { ${Array.from({ length: 60 }, (_, index) => `a${index}: tally { heads { yes no abstain recused absent notVoted present voted members } weight { yes no present members } } b${index}: text`).join(" ")} state tally { heads { yes no } } } }`;
/** So much data that no operating system buffers it for a socket that never reads. */
const TEXT = "Whereas the plow is worn out. ".repeat(120);

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld({ liveLimits: { softBuffer: 64 * 1024, hardBuffer: 512 * 1024 } });
  county = await world.county("essex");
});
afterAll(() => world.close());

test("a display that never reads is disconnected, others see each vote, and it may reconnect", async () => {
  const vote = await ballot(county, { text: TEXT });
  const payload = { documentId: world.trust(WIDE), variables: { motionId: vote.motionId } };
  const [deaf, others] = [openScreen(world.port, county.host), openScreen(world.port, county.host)];
  const watching = others.watch(payload);
  // Many screens on one wall that stopped reading: each is sent each vote.
  const pictures = Array.from({ length: 16 }, () => deaf.watch(payload));
  await Promise.all([watching, ...pictures].map((each) => each.until(() => true)));
  deaf.socket.pause();
  let sent = 0;
  const away = () => world.log.some(({ event }) => event === "live.slow");
  for (; !away() && sent < 400; sent += 1) await vote.cast("Member 1", sent % 2 === 0 ? "YES" : "NO");
  expect(away(), `after ${sent} votes`).toBe(true);
  await vote.cast("Member 1", "YES");
  await watching.until(({ voteTallied }) => voteTallied.tally.heads.yes === 1);
  expect(watching.errors).toBeNull();
  deaf.socket.resume();
  if (deaf.socket.readyState !== deaf.socket.CLOSED) await once(deaf.socket, "close");
  const again = openScreen(world.port, county.host);
  await again.watch(payload).until(({ voteTallied }) => voteTallied.tally.heads.yes === 1);
  await Promise.all([others, again].map((screen) => screen.close()));
});
