import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Router } from "express";
import { Redis } from "ioredis";
import { type Database, openDatabase } from "#prisma/client.ts";
import { applyMigrations } from "#prisma/migrate.ts";
import { seedCatalogue } from "#prisma/seed/seed.ts";
import { DEMO_PASSWORD, DEMO_USERS, seedDemo } from "#prisma/seed/seedDemo.ts";
import type { Clock, Mail, Ports } from "#schema/context.ts";
import { schema } from "#schema/schema.ts";
import { calendarRoutes } from "./calendar/calendar.ts";
import { type Config, ConfigError, makeDataDir, readConfig } from "./config.ts";
import { createEvents } from "./events.ts";
import { createFileStore, fileRoutes } from "./files/files.ts";
import { keepSwept } from "./files/sweep.ts";
import { createScanner } from "./files/scanner.ts";
import { createApollo } from "./graphql/apollo.ts";
import { readTrustedDocuments } from "./graphql/documents.ts";
import { createOperations } from "./graphql/operations.ts";
import { schemaRoutes } from "./graphql/schemaText.ts";
import { createApp } from "./http/app.ts";
import { createIdentify } from "./http/caller.ts";
import { requestLimits } from "./http/rateLimit.ts";
import { explorerRoutes } from "./identity/explorerToken.ts";
import { passkeyRoutes } from "./identity/passkeyRoutes.ts";
import { hashPassword, verifyPassword } from "./identity/passwords.ts";
import { passwordRoutes } from "./identity/passwordRoutes.ts";
import { createAskLimits, createSignInLimits } from "./identity/rateLimits.ts";
import { identityRoutes } from "./identity/routes.ts";
import { secondFactorRoutes } from "./identity/secondFactorRoutes.ts";
import { createSecrets } from "./identity/secrets.ts";
import type { LiveLimits } from "./live/limits.ts";
import { attachLive, type Live } from "./live/live.ts";
import { createLog } from "./log.ts";
import { restRoutes } from "./rest/rest.ts";
import { createMail } from "./mail.ts";
import { createMetrics } from "./metrics.ts";
import { addressPattern, createLinks } from "./outbox/links.ts";
import { keepReminding } from "./outbox/reminding.ts";
import { keepSending, type Sender } from "./outbox/sender.ts";
import { createSpreadsheets } from "./spreadsheets/spreadsheets.ts";
import { keepStatistics } from "./statistics.ts";
import { createTenants } from "./tenants.ts";
import { createTypesetting } from "./typesetting/typesetting.ts";
import type { Rounds } from "./outbox/rounds.ts";
import { createOutside } from "./webhooks/outside.ts";
import { keepDelivering } from "./webhooks/webhooks.ts";
import { createWords } from "./words/words.ts";

const ROOT = join(import.meta.dirname, "..");

/** What a test may replace. */
export interface Overrides {
  database?: Database;
  clock?: Clock;
  log?: ReturnType<typeof createLog>;
  mail?: Mail;
  /** Documents trusted beside the app's own, by SHA-256. */
  trusted?: Map<string, string>;
  /** Limits of the live line. */
  liveLimits?: Partial<LiveLimits>;
}

export interface Dais {
  server: Server;
  database: Database;
  ports: Ports;
  live: Live;
  outbox: Sender;
  webhooks: Rounds;
  /** The port it listens on. */
  port: number;
  /** Finishes requests, closes sockets and the database; within ten seconds. */
  stop(): Promise<void>;
}

/** Puts the product together from its settings and starts to listen: the only place where parts meet. */
export async function startDais(config: Config, overrides: Overrides = {}): Promise<Dais> {
  const log = overrides.log ?? createLog(config.logLevel);
  const clock = overrides.clock ?? { now: () => new Date() };
  const database = overrides.database ?? (await openOwnDatabase(config));
  if (!overrides.database) {
    const applied = await applyMigrations(database);
    if (applied.length > 0) log.info({ applied }, "migrations applied");
    await seedCatalogue(database);
    if (!config.production) await seedDemo(database, { clock, hashPassword });
  }
  const redis = config.redisUrl ? new Redis(config.redisUrl, { maxRetriesPerRequest: 2 }) : null;
  redis?.on("error", (error: Error) => log.warn({ err: error }, "redis does not answer"));
  const events = createEvents(redis, log);
  const typesetting = createTypesetting({ logger: log });
  const words = createWords();
  const files = createFileStore(config, clock);
  const mail = overrides.mail ?? createMail(config);
  const scanner = createScanner(config.clamdUrl);
  let { port } = config;
  const links = createLinks({ secret: config.secret, clock, pattern: () => addressPattern(config, port) });
  const ports: Ports = {
    clock,
    events,
    files,
    scanner,
    typesetting,
    words,
    spreadsheets: createSpreadsheets(),
    mail,
    links,
    passwords: { hash: hashPassword, verify: verifyPassword },
    secrets: createSecrets(config.secret),
    guesses: createSignInLimits(redis),
    outside: createOutside(config.webhookPrivateNetworks),
    log,
  };

  const metrics = createMetrics(config);
  const operations = metrics.measured(createOperations({ database, schema, ports }));
  const trusted = readTrustedDocuments(join(ROOT, "server/generated/documents.json"), schema, overrides.trusted);
  const tenants = createTenants(database, () => clock.now());
  const identify = createIdentify({ config, tenants, clock, log });
  const apollo = await createApollo({ schema, operations, trusted, log });
  let stopping = false;
  const { guesses: limits } = ports;
  const routes: Router[] = [
    identityRoutes({ config, database, operations, clock, events, limits, secrets: ports.secrets, log }),
    passwordRoutes({ database, operations, events, ports, limits, asking: createAskLimits(redis), log }),
    secondFactorRoutes({ config, database, clock, events, ports, limits, log }),
    explorerRoutes({ config, clock, operations, log }),
    passkeyRoutes({ config, database, clock, events, operations, ports, limits, log }),
    schemaRoutes(schema, operations),
    calendarRoutes({ operations, links }),
    restRoutes({ operations, files, countyNamed: tenants.bySubdomain }),
  ];
  const app = createApp({
    config,
    database,
    log,
    clock,
    operations,
    identify,
    apollo,
    trusted,
    limited: requestLimits({ perMinute: config.requestsPerMinute, redis, clock, log }),
    metrics,
    signedRoutes: fileRoutes(files),
    routes,
    webDirectory: join(ROOT, "dist/web"),
    stopping: () => stopping,
  });
  const server = createServer(app);
  // Longer than proxies keep an idle connection: the side that gives it up must not be the one that is about to be asked.
  server.keepAliveTimeout = 65_000;
  // A meeting's video may take long to arrive; Node gives up after five minutes.
  server.requestTimeout = 60 * 60 * 1000;
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
  await listening(server, config.port);
  ({ port } = server.address() as AddressInfo);
  const stopStatistics = keepStatistics(database, log);
  const stopSweeping = keepSwept({ database, files, clock, log });
  const outbox = keepSending({ database, mail, links, events, secrets: ports.secrets, clock, log });
  const stopReminding = keepReminding({ database, ports });
  const { webhookPrivateNetworks: privateNetworks } = config;
  const webhooks = keepDelivering({ database, ...ports, privateNetworks });
  metrics.watchOutbox(outbox);

  return {
    server,
    database,
    ports,
    live,
    outbox,
    webhooks,
    port,
    async stop() {
      stopping = true;
      const lettersDone = Promise.all([outbox.stop(), webhooks.stop(), stopReminding()]);
      const finished = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await live.close();
      const impatient = setTimeout(() => server.closeAllConnections(), 8_000);
      await finished;
      clearTimeout(impatient);
      await apollo.stop();
      await Promise.all([typesetting.close(), words.close()]);
      await lettersDone;
      mail.close();
      stopSweeping();
      await stopStatistics();
      events.close();
      redis?.disconnect();
      if (!overrides.database) await database.close();
    },
  };
}

/** The database that the settings name; throws {@link ConfigError} when it does not answer. */
async function openOwnDatabase(config: Config): Promise<Database> {
  if (!config.databaseUrl) makeDataDir(config.dataDir);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.databaseUrl ? undefined : join(config.dataDir, "database"),
    poolSize: config.poolSize,
  });
  if (!config.databaseUrl) return database;
  await database.ping().catch((error: Error) => {
    const { host } = new URL(config.databaseUrl as string);
    const why = /Message: `(.+)`/.exec(error.message)?.[1] ?? error.message.trim().split("\n").at(-1);
    throw new ConfigError(`DATABASE_URL names a database that cannot be used, at ${host}: ${why}`);
  });
  return database;
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => resolve());
  });
}

/** Ends the process: a wrong setting is told in its own words, anything else with its stack. */
function giveUp(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    return giveUp(error);
  }
  const dais = await startDais(config).catch((error: NodeJS.ErrnoException) =>
    giveUp(error.code === "EADDRINUSE" ? new ConfigError(`PORT ${config.port} is taken by another program`) : error),
  );
  announceAddresses(config, dais.port);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      dais.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  process.on("unhandledRejection", (error) => dais.ports.log.error({ err: error }, "unhandled rejection"));
}

function announceAddresses(config: Config, port: number): void {
  const address = (subdomain: string) => `http://${subdomain}.${config.tenantDomain}:${port}`;
  if (config.production) return console.log(`Dais listens on port ${port}`);
  console.log(`Dais is up.
  Demo County    ${address("demo")}
  Sample County  ${address("sample")}
  Users          ${DEMO_USERS.join(", ")} (each @demo.example and @sample.example)
  Password       ${DEMO_PASSWORD}`);
}

if (import.meta.main) await main();
