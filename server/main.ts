import cluster from "node:cluster";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Router } from "express";
import { ROOT } from "#house";
import type { Database } from "#prisma/client.ts";
import { seedCatalogue } from "#prisma/seed/seed.ts";
import { DEMO_PASSPHRASE } from "#prisma/seed/sealedKeys.ts";
import { DEMO_PASSWORD, DEMO_USERS, seedDemo } from "#prisma/seed/seedDemo.ts";
import type { Clock, Mail, Ports } from "#schema/context.ts";
import { schema } from "#schema/schema.ts";
import { keepBackups } from "./backups/keepBackups.ts";
import { calendarRoutes } from "./calendar/calendar.ts";
import { type Config, ConfigError } from "./config.ts";
import { createEvents } from "./events.ts";
import { createFileStore, fileRoutes } from "./files/files.ts";
import { keepSwept } from "./files/sweep.ts";
import { createScanner } from "./files/scanner.ts";
import { createApollo } from "./graphql/apollo.ts";
import { readTrustedDocuments } from "./graphql/documents.ts";
import { KeptAnswers } from "./graphql/keptAnswers.ts";
import { createOperations } from "./graphql/operations.ts";
import { schemaRoutes } from "./graphql/schemaText.ts";
import { createApp } from "./app.ts";
import { createIdentify } from "./callers/caller.ts";
import { requestLimits } from "./callers/rateLimit.ts";
import { explorerRoutes } from "./identity/explorerToken.ts";
import { passkeyRoutes } from "./identity/passkeyRoutes.ts";
import { hashPassword, verifyPassword } from "./identity/passwords.ts";
import { passwordRoutes } from "./identity/passwordRoutes.ts";
import { signingRoutes } from "./contracts/signingRoutes.ts";
import { createAskLimits, createSignInLimits } from "./identity/rateLimits.ts";
import { identityRoutes } from "./identity/routes.ts";
import { secondFactorRoutes } from "./identity/secondFactorRoutes.ts";
import { createSecrets } from "./identity/secrets.ts";
import type { LiveLimits } from "./live/limits.ts";
import { attachLive, type Live } from "./live/live.ts";
import { createLog } from "./log.ts";
import { readPrivately } from "./privately.ts";
import { openRedis } from "./redis.ts";
import { openOwnDatabase, errorForPerson } from "./ownDatabase.ts";
import { restRoutes } from "./rest/rest.ts";
import { gracefulStop } from "./http/stopServing.ts";
import { createMail } from "./mail.ts";
import { createMetrics } from "./metrics.ts";
import { addressPattern, createLinks } from "./outbox/links.ts";
import { delayDatabase } from "./startupDelay.ts";
import { keepReminding } from "./outbox/reminding.ts";
import { keepSending, type Sender } from "./outbox/sender.ts";
import { keepContractDays } from "./contracts/contractClock.ts";
import { certificatesIn, keepPapers } from "./authority/papers.ts";
import { releaseRoutes } from "./communications/releaseRoutes.ts";
import { subscriptionRoutes } from "./communications/subscriptionRoutes.ts";
import { keepTelling } from "./communications/telling.ts";
import { keepInsurance } from "./insurance/nightly.ts";
import { renewalRoutes } from "./insurance/renewalRoutes.ts";
import { keepDeadlines } from "./awards/deadlines.ts";
import { lodgingRoutes } from "./bids/lodging.ts";
import { createEnvelopes } from "./bids/envelopes/envelopes.ts";
import { createBinder } from "./packets/binder.ts";
import { createOffice } from "./packets/office.ts";
import { keepPackets } from "./packets/packets.ts";
import { superviseWorkers } from "./workers.ts";
import { createSpreadsheets } from "./spreadsheets/spreadsheets.ts";
import { refuseDemonstrations } from "./tenancy/demonstrations.ts";
import { letterheads } from "./county/letterhead.ts";
import { lookRoutes } from "./county/look.ts";
import { logoRoutes } from "./county/logo.ts";
import { publicTextRoutes } from "./county/publicTexts.ts";
import { createPictures } from "./county/pictures.ts";
import { createTenants } from "./tenants.ts";
import { receiptPdfRoutes } from "./bids/receiptPdf.ts";
import { openContractRoutes } from "./disclosure/openRoutes.ts";
import { minutesFileRoutes } from "./minutes/minutesFiles.ts";
import { openMeetingRoutes } from "./meetings/open/routes.ts";
import { openResolutionRoutes } from "./resolutions/open/routes.ts";
import { portalBidsRoutes } from "./awards/portalBids.ts";
import { portalRoutes } from "./solicitations/portal.ts";
import { createTypesetting } from "./typesetting/typesetting.ts";
import type { Rounds } from "./outbox/rounds.ts";
import { createOutside } from "./webhooks/outside.ts";
import { keepDelivering } from "./webhooks/webhooks.ts";
import { registrationPageRoutes } from "./vendors/registrationPage.ts";
import { registrationRoutes } from "./vendors/registrationRoutes.ts";
import { createWords } from "./words/words.ts";

/** Milliseconds of a start reserved for page requests. Pending letters and clock tasks wait that long. */
const FIRST_PAGES_MS = 3_000;

/** What a test may replace. */
export interface Overrides {
  database?: Database;
  clock?: Clock;
  log?: ReturnType<typeof createLog>;
  mail?: Mail;
  /** Documents trusted besides the app's own, by SHA-256. */
  trusted?: Map<string, string>;
  /** Limits of subscriptions. */
  liveLimits?: Partial<LiveLimits>;
}

export interface Dais {
  server: Server;
  database: Database;
  ports: Ports;
  live: Live;
  outbox: Sender;
  webhooks: Rounds;
  papers: Rounds;
  packets: Rounds;
  telling: Rounds;
  /** All background work: after announcements, and once a minute. */
  jobs: Rounds[];
  /** The port it listens on. */
  port: number;
  /** Finishes requests, closes sockets and the database, within ten seconds. */
  stop(): Promise<void>;
}

/** Assembles the product from its settings and starts to listen: the only place where parts meet. */
export async function startDais(config: Config, overrides: Overrides = {}): Promise<Dais> {
  // Takes the port first: a process that cannot have it leaves the database unchanged.
  let answer: RequestListener = starting;
  const server = createServer((request, response) => answer(request, response));
  // Longer than proxies keep an idle connection, so that the server does not close one that the proxy is about to use.
  server.keepAliveTimeout = 65_000;
  // A meeting's video may take long to upload. Node's default limit is five minutes.
  server.requestTimeout = 60 * 60 * 1000;
  const stopServing = gracefulStop(server);
  await listening(server, config);
  try {
    return await startServing(config, overrides, { server, stopServing, serve: (app) => (answer = app) });
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

/** The answer until the database is open. */
const starting: RequestListener = (request, response) => {
  const alive = request.url === "/healthz";
  response
    .writeHead(alive ? 200 : 503, { "Content-Type": "application/json", ...(!alive && { "Retry-After": "2" }) })
    .end(JSON.stringify({ status: alive ? "ok" : "starting" }));
};

/** Opens what the settings name, then sets `serve` to what answers. */
async function startServing(
  config: Config,
  overrides: Overrides,
  door: { server: Server; stopServing: () => Promise<void>; serve: (app: RequestListener) => void },
): Promise<Dais> {
  const { server, stopServing, serve } = door;
  const log = overrides.log ?? createLog(config.logLevel);
  const clock = overrides.clock ?? { now: () => new Date() };
  const { port } = server.address() as AddressInfo;
  const links = createLinks({ secret: config.secret, clock, pattern: () => addressPattern(config, port) });
  const database = overrides.database ?? (await openPrepared(config, { clock, links, log }));
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : null;
  const events = createEvents(redis, log);
  const typesetting = createTypesetting({ logger: log });
  const words = createWords();
  const envelopes = createEnvelopes();
  const binder = createBinder({ office: config.officeProgram === null ? null : createOffice(config.officeProgram) });
  const files = await createFileStore(config, clock);
  const mail = overrides.mail ?? createMail(config);
  const scanner = createScanner(config.clamdUrl);
  const ports: Ports = {
    clock,
    events,
    files,
    scanner,
    typesetting,
    words,
    spreadsheets: createSpreadsheets(),
    pictures: createPictures(),
    envelopes,
    binder,
    mail,
    links,
    passwords: { hash: hashPassword, verify: verifyPassword },
    secrets: createSecrets(config.secret),
    guesses: createSignInLimits(redis),
    outside: createOutside(config.webhookPrivateNetworks),
    log,
  };

  const metrics = createMetrics(config);
  const operations = metrics.measured(
    createOperations({
      database,
      schema,
      ports,
      kept: new KeptAnswers(config.keptAnswersMb * 1024 * 1024),
      told: metrics.answered,
    }),
  );
  const trusted = readTrustedDocuments(join(ROOT, "server/generated/documents.json"), schema, overrides.trusted);
  const tenants = createTenants(database, () => clock.now(), events);
  const identify = createIdentify({ config, tenants, clock, log });
  const apollo = await createApollo({ schema, operations, trusted, log });
  let stopping = false;
  const { guesses: limits } = ports;
  const limited = requestLimits({ perMinute: config.requestsPerMinute, redis, clock, log });
  const webDirectory = join(ROOT, "dist/web");
  const routes: Router[] = [
    identityRoutes({ config, database, operations, clock, events, limits, secrets: ports.secrets, log }),
    passwordRoutes({
      config,
      database,
      clock,
      operations,
      events,
      ports,
      limits,
      asking: createAskLimits(redis),
      log,
    }),
    secondFactorRoutes({ config, database, clock, events, ports, limits, log }),
    explorerRoutes({ config, clock, operations, log }),
    registrationRoutes({ database, ports, limits, asking: createAskLimits(redis, "registration"), log }),
    signingRoutes({ database, ports, limits, asking: createAskLimits(redis, "signing"), log }),
    renewalRoutes({ database, ports, limits, log }),
    passkeyRoutes({ config, database, clock, events, operations, ports, limits, log }),
    schemaRoutes(schema, operations),
    logoRoutes({ database }),
    calendarRoutes({ operations, links, limited }),
    lodgingRoutes({ database, operations, ports, redis }),
    receiptPdfRoutes({ operations, typesetting, letterhead: letterheads(database), limited }),
    openContractRoutes({ operations, clock, events, spreadsheets: ports.spreadsheets, limited }),
    minutesFileRoutes({ operations, database, ports, limited }),
    lookRoutes({ operations, clock, events, limited, webDirectory }),
    publicTextRoutes({ operations, links, clock, events, limited }),
    openMeetingRoutes({ operations, links, clock, events, spreadsheets: ports.spreadsheets, limited }),
    openResolutionRoutes({ operations, clock, events, limited }),
    releaseRoutes({ operations, clock, events, limited }),
    portalRoutes({ operations, links, clock, events, limited, webDirectory }),
    portalBidsRoutes({
      operations,
      clock,
      events,
      typesetting,
      letterhead: letterheads(database),
      limited,
      webDirectory,
    }),
    registrationPageRoutes({ operations, clock, events, limited, webDirectory }),
    restRoutes({ operations, files, countyNamed: tenants.bySubdomain }),
  ];
  const app = createApp({
    config,
    database,
    log,
    clock,
    anyCounty: tenants.any,
    operations,
    identify,
    apollo,
    trusted,
    limited,
    metrics,
    files,
    signedRoutes: Router().use(
      fileRoutes(files),
      subscriptionRoutes({ database, ports, limited, asking: createAskLimits(redis, "subscription") }),
    ),
    routes,
    webDirectory,
    stopping: () => stopping,
    redis: () => redis && (redis.status === "ready" ? "answers" : "away"),
  });
  const live = attachLive({
    server,
    schema,
    operations,
    trusted,
    identify,
    events,
    clock,
    log,
    config,
    ...(overrides.liveLimits && { limits: overrides.liveLimits }),
  });
  metrics.watch(live);
  serve(app);
  const stopSweeping = keepSwept({ database, files, clock, log });
  const startupDelay = delayDatabase(database, overrides.database ? 0 : FIRST_PAGES_MS);
  const waiting = { database: startupDelay.database, ports };
  const outbox = keepSending({ ...waiting, mail, links, events, secrets: ports.secrets, clock, log });
  const stopReminding = keepReminding(waiting);
  const deadlines = keepDeadlines(waiting);
  const contractDays = keepContractDays(waiting);
  const papers = keepPapers({ ...waiting, certificateOf: certificatesIn(config.certificatesDir) });
  const packets = keepPackets(waiting);
  const insurance = keepInsurance(waiting);
  const telling = keepTelling(waiting);
  const { webhookPrivateNetworks: privateNetworks } = config;
  const webhooks = keepDelivering({ ...ports, database: startupDelay.database, privateNetworks });
  const jobs = [outbox, webhooks, deadlines, contractDays, papers, packets, insurance, telling];
  metrics.watchOutbox(outbox);
  const stopBackups = keepBackups({ database, config, store: files, clock, log });

  return {
    server,
    database,
    ports,
    live,
    outbox,
    webhooks,
    papers,
    packets,
    telling,
    jobs,
    port,
    async stop() {
      stopping = true;
      const jobsDone = Promise.all([...jobs.map((job) => job.stop()), stopReminding()]);
      startupDelay.end();
      await Promise.all([live.close(), stopServing()]);
      await apollo.stop();
      await Promise.all([typesetting.close(), words.close(), envelopes.close(), binder.close()]);
      await jobsDone;
      mail.close();
      stopSweeping();
      stopBackups();
      events.close();
      redis?.disconnect();
      if (!overrides.database) await database.close();
    },
  };
}

/** The database that the settings name, with the data that every installation and a demonstration need. */
async function openPrepared(config: Config, parts: Pick<Ports, "clock" | "links" | "log">): Promise<Database> {
  const { clock, links, log } = parts;
  const { database, applied } = await openOwnDatabase(config, {
    tell: (text, error) => log.error({ event: "database.server", ...(error !== undefined && { err: error }) }, text),
  });
  try {
    if (applied.length > 0) log.info({ applied }, "migrations applied");
    await seedCatalogue(database);
    if (config.production) await refuseDemonstrations(database);
    else
      await seedDemo(database, {
        clock,
        hashPassword,
        files: await createFileStore(config, clock),
        secrets: createSecrets(config.secret),
        addressOf: links.addressOf,
      });
    return database;
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

function listening(server: Server, { port, host }: Pick<Config, "port" | "host">): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
        return reject(new ConfigError(`HOST ${host} is not an address of this machine`));
      const why = error.code === "EADDRINUSE" ? "is taken by another program" : `cannot be listened on (${error.code})`;
      reject(new ConfigError(`PORT ${port} ${why}`));
    });
    server.listen({ port, ...(host !== undefined && { host }) }, () => resolve());
  });
}

/** Ends the process and logs why. */
function giveUp(error: unknown): never {
  console.error(errorForPerson(error));
  process.exit(1);
}

/** Milliseconds after which the process exits, whatever hangs. */
const MAX_STOP_MS = 9_500;
/** A terminal signals the whole process group, and npm forwards the signal too. Repeats within these milliseconds are the same signal. */
const SAME_WORD = 1_000;

async function main(): Promise<void> {
  const config = await Promise.resolve()
    .then(() => readPrivately())
    .catch(giveUp);
  if (config.workers > 1 && cluster.isPrimary) {
    const log = createLog(config.logLevel);
    const code = await superviseWorkers(config.workers, { log, serving: (port) => announceAddresses(config, port) });
    process.exit(code);
  }
  let starting: Promise<Dais> | null = null;
  let stopSignaledAt: number | null = null;
  const stop = async () => {
    if (stopSignaledAt !== null && performance.now() - stopSignaledAt < SAME_WORD) return;
    // A second signal: exit at once.
    if (stopSignaledAt !== null || !starting) process.exit(1);
    stopSignaledAt = performance.now();
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
    // Finishes a start in progress first, so that a database is never left half set up.
    await (await starting).stop().catch((error: unknown) => giveUp(error));
    process.exit(0);
  };
  // Closing a terminal sends SIGHUP.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
  starting = startDais(config);
  const dais = await starting.catch(giveUp);
  process.on("unhandledRejection", (error) => dais.ports.log.error({ err: error }, "unhandled rejection"));
  if (cluster.isPrimary) announceAddresses(config, dais.port);
  const { database, ports } = dais;
  if (cluster.isPrimary && !(await createTenants(database, () => ports.clock.now(), ports.events).any()))
    console.log("No county is set up yet. Set one up: npm run county -- new");
}

function announceAddresses(config: Config, port: number): void {
  const address = (subdomain: string) => `http://${subdomain}.${config.tenantDomain}:${port}`;
  if (config.production) return console.log(`Dais listens on port ${port}`);
  console.log(`Dais is up.
  Demo County    ${address("demo")}
  Sample County  ${address("sample")}
  Users          ${DEMO_USERS.join(", ")} (each @demo.example and @sample.example)
  Password       ${DEMO_PASSWORD}
  Passphrase     ${DEMO_PASSPHRASE} (of the keyholders of sealed bids)`);
}

if (import.meta.main) await main();
