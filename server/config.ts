import { randomBytes } from "node:crypto";
import { accessSync, chmodSync, constants, existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { CannotStart } from "#prisma/cannotStart.ts";
import { clearAside, makeFolderSync, writeFirstSync } from "#prisma/durably.ts";
import { foundOnPath, isProgram } from "./programs.ts";

const optional = (schema: z.ZodType<string>) => schema.optional();
const flag = z
  .enum(["true", "false", "1", "0"], { error: "must be true or false" })
  .optional()
  .transform((value) => value === "true" || value === "1");
const url = (protocols: RegExp, example: string) =>
  optional(
    z.string().refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), {
      error: `must be an address such as ${example}`,
    }),
  );

/** Minimum characters of a secret, and minimum distinct ones among them: one letter repeated is long too. */
const MIN_SECRET_LENGTH = 32;
const MIN_CHARACTERS = 8;

const Environment = z
  .object({
    NODE_ENV: z
      .enum(["development", "production", "test"], { error: "must be development, production or test" })
      .default("development"),
    PORT: z.coerce
      .number({ error: "must be a port number" })
      .int("must be a port number")
      .min(0)
      .max(65535, "must be a port number")
      .default(4000),
    /** Address to listen on. Not set: 127.0.0.1; in production, all. */
    HOST: optional(z.string()),
    DATA_DIR: z.string().min(1, "must name a folder").default(".data"),
    /** Where backups are kept. Not set: DATA_DIR/backups. */
    BACKUP_DIR: optional(z.string()),
    /** Number of newest backups to keep. 0: no automatic backups. */
    BACKUPS_KEPT: z.coerce
      .number({ error: "must be a number of backups" })
      .int("must be a number of backups")
      .min(0, "must be a number of backups")
      .max(1000, "must be at most 1000")
      .default(7),
    TENANT_DOMAIN: z
      .string()
      .regex(/^[a-z0-9.-]+$/i, "must be a domain such as dais.example")
      .default("localhost"),
    PUBLIC_ADDRESS: optional(
      z.string().regex(/^https?:\/\/[^\s/?#]*\{county\}[^\s/?#]*$/, "must look like https://{county}.dais.example"),
    ),
    DATABASE_URL: url(/^postgres(ql)?:$/, "postgresql://dais@db:5432/dais"),
    DATABASE_POOL: z.coerce.number({ error: "must be a number of connections" }).int().min(1).max(200).default(10),
    DATABASE_DIRECT_URL: url(/^postgres(ql)?:$/, "postgresql://dais@db:5432/dais"),
    DATABASE_PREPARED: z.coerce
      .number({ error: "must be a number of statements" })
      .int("must be a number of statements")
      .min(0, "must be a number of statements")
      .max(10_000, "must be at most 10000")
      .default(500),
    /** Server processes on the port. Default: one less than the machine has cores, with DATABASE_URL and REDIS_URL; else one. */
    WORKERS: z.coerce
      .number({ error: "must be a number of processes" })
      .int("must be a number of processes")
      .min(1, "must be at least 1")
      .max(128, "must be at most 128")
      .optional(),
    REDIS_URL: url(/^rediss?:$/, "redis://cache:6379"),
    S3_BUCKET: optional(z.string()),
    S3_ENDPOINT: url(/^https?:$/, "https://s3.example.com"),
    /** The store's address in signed links, which browsers follow. Not set: S3_ENDPOINT. */
    S3_PUBLIC_ENDPOINT: url(/^https?:$/, "https://files.dais.example"),
    S3_REGION: z.string().default("us-east-1"),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    S3_FORCE_PATH_STYLE: flag,
    CLAMD_URL: optional(
      z.string().refine((value) => /^(tcp:\/\/[^/?#@\s]+:\d+|unix:\/[^?#]+)$/.test(value) && URL.canParse(value), {
        error: "must be tcp://host:port or unix:/path",
      }),
    ),
    SMTP_URL: url(/^smtps?:$/, "smtp://user:password@mail:587"),
    /** none: no mail server sends letters. Production requires an explicit choice. */
    MAIL: z.enum(["none"], { error: "must be none, or not set" }).optional(),
    /** Webhooks may call addresses inside private networks, and without TLS. */
    WEBHOOK_PRIVATE_NETWORKS: flag,
    /** Signs bearer tokens, file addresses and XSRF cookies. */
    SECRET: optional(z.string().min(MIN_SECRET_LENGTH, "must have at least 32 characters")),
    /** Bearer token that may read /metrics. */
    METRICS_TOKEN: optional(z.string().min(16, "must have at least 16 characters")),
    /** Number of proxies in front of the server, to find the visitor's address. */
    TRUST_PROXY: z.coerce.number({ error: "must be a number of proxies" }).int().min(0).default(0),
    /** Requests a minute to /graphql, /api, /calendar and /files: of one session or API token, and of one address of guests. */
    RATE_LIMIT_PER_MINUTE: z.coerce
      .number({ error: "must be a number of requests" })
      .int("must be a number of requests")
      .min(1, "must be a number of requests")
      .default(1200),
    /** Megabytes of answers that a process caches while nothing in their county changes. 0: no cache. */
    KEPT_ANSWERS_MB: z.coerce
      .number({ error: "must be a number of megabytes" })
      .int("must be a number of megabytes")
      .min(0, "must be a number of megabytes")
      .max(4096, "must be at most 4096 megabytes")
      .default(64),
    /** A folder with the certificates that counties sign executed contracts with: <subdomain>.p12 and <subdomain>.password. */
    CERTIFICATES_DIR: optional(z.string()),
    /** LibreOffice's soffice, which turns Word and Excel files into pages of a packet. Not set: found on PATH; none: not used. */
    OFFICE_PROGRAM: optional(z.string()),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "silent"], {
        error: "must be fatal, error, warn, info, debug or silent",
      })
      .default("info"),
  })
  .superRefine((env, context) => {
    const s3 = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
    if (s3.some((name) => env[name]) || env.S3_ENDPOINT || env.S3_PUBLIC_ENDPOINT) {
      for (const name of s3)
        if (!env[name])
          context.addIssue({ code: "custom", path: [name], message: "is needed with the other S3_ settings" });
    }
    if ((env.WORKERS ?? 1) > 1 && !(env.DATABASE_URL && env.REDIS_URL)) {
      context.addIssue({
        code: "custom",
        path: ["WORKERS"],
        message: "above 1 needs DATABASE_URL, which the processes share, and REDIS_URL, through which they communicate",
      });
    }
    if (env.MAIL && env.SMTP_URL)
      context.addIssue({
        code: "custom",
        path: ["MAIL"],
        message: "is set to none, but SMTP_URL names a mail server. Unset one of them",
      });
    if (env.NODE_ENV === "production")
      for (const [name, message] of lackingInProduction(env))
        context.addIssue({ code: "custom", path: [name], message });
  });

/** Settings without which a county's data is not safe. Other modes do without them. */
function lackingInProduction(
  env: Partial<Record<"SECRET" | "PUBLIC_ADDRESS" | "SMTP_URL" | "MAIL", string | undefined>>,
): [name: string, message: string][] {
  const { SECRET: secret, PUBLIC_ADDRESS: address } = env;
  const lacking: [name: string, message: string][] = [];
  if (!secret) lacking.push(["SECRET", "is needed in production (at least 32 characters, the same for every process)"]);
  else if (new Set(secret).size < MIN_CHARACTERS)
    lacking.push([
      "SECRET",
      `has fewer than ${MIN_CHARACTERS} different characters. Create one with: openssl rand -base64 48`,
    ]);
  if (address?.startsWith("http:"))
    lacking.push(["PUBLIC_ADDRESS", "must begin with https:// in production because links in emails sign people in"]);
  if (!env.SMTP_URL && !env.MAIL)
    lacking.push([
      "SMTP_URL",
      "is needed in production so that emails reach people. Without a mail server, set MAIL=none to keep emails as files in DATA_DIR/mail",
    ]);
  return lacking;
}

/** All settings of the server, validated. The only place that reads the environment. */
export interface Config {
  production: boolean;
  port: number;
  /** Address to listen on. Undefined: all. */
  host: string | undefined;
  dataDir: string;
  /** Where backups are kept. */
  backupDir: string;
  /** Number of newest backups to keep. 0: no automatic backups. */
  backupsKept: number;
  tenantDomain: string;
  /**
   * Address of a county in letters, with {county} for its subdomain. Undefined: under the tenant domain, https in
   * production, else http and the port.
   */
  publicAddress: string | undefined;
  databaseUrl: string | undefined;
  poolSize: number;
  /** The same database without a pooler, for migrations. Undefined: the same address. */
  directUrl: string | undefined;
  /** Prepared statements per connection. 0: none, as a transaction pooler requires. */
  prepared: number;
  redisUrl: string | undefined;
  s3: {
    bucket: string;
    endpoint: string | undefined;
    /** The address in signed links, which browsers follow. Undefined: `endpoint`. */
    publicEndpoint: string | undefined;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
    forcePathStyle: boolean;
  } | null;
  /** The virus scanner: tcp://host:port or unix:/path. Undefined: none. */
  clamdUrl: string | undefined;
  smtpUrl: string | undefined;
  /** True: webhooks may call addresses inside private networks, and http. */
  webhookPrivateNetworks: boolean;
  secret: string;
  /** Undefined: /metrics answers only requests from the machine itself. */
  metricsToken: string | undefined;
  trustProxy: number;
  /** Server processes on the port. */
  workers: number;
  /** Requests a minute of one session, API token or address of guests. */
  requestsPerMinute: number;
  /** Megabytes of answers that a process caches. */
  keptAnswersMb: number;
  /** Folder of counties' certificates for PDF readers: <subdomain>.p12 and <subdomain>.password. Undefined: no county has one. */
  certificatesDir: string | undefined;
  /** LibreOffice's program. Null: Word and Excel files are not converted. */
  officeProgram: string | null;
  logLevel: string;
}

/** Invalid settings, one line per variable. */
export class ConfigError extends CannotStart {
  override name = "ConfigError";
}

/** Reads and validates the settings. Throws {@link ConfigError} that names each invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as not set, as in settings files.
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"));
  }
  const env = parsed.data;
  return {
    production: env.NODE_ENV === "production",
    port: env.PORT,
    // The other modes have people with published passwords.
    host: env.HOST ?? (env.NODE_ENV === "production" ? undefined : "127.0.0.1"),
    dataDir: env.DATA_DIR,
    backupDir: env.BACKUP_DIR ?? join(env.DATA_DIR, "backups"),
    backupsKept: env.BACKUPS_KEPT,
    tenantDomain: env.TENANT_DOMAIN,
    publicAddress: env.PUBLIC_ADDRESS,
    databaseUrl: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL,
    directUrl: env.DATABASE_DIRECT_URL,
    prepared: env.DATABASE_PREPARED,
    workers: env.WORKERS ?? (env.DATABASE_URL && env.REDIS_URL ? Math.max(1, availableParallelism() - 1) : 1),
    redisUrl: env.REDIS_URL,
    s3:
      env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            bucket: env.S3_BUCKET,
            endpoint: env.S3_ENDPOINT,
            publicEndpoint: env.S3_PUBLIC_ENDPOINT,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
            forcePathStyle: env.S3_FORCE_PATH_STYLE,
          }
        : null,
    clamdUrl: env.CLAMD_URL,
    smtpUrl: env.SMTP_URL,
    webhookPrivateNetworks: env.WEBHOOK_PRIVATE_NETWORKS,
    secret: env.SECRET ?? keptSecret(env.DATA_DIR),
    metricsToken: env.METRICS_TOKEN,
    trustProxy: env.TRUST_PROXY,
    requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
    keptAnswersMb: env.KEPT_ANSWERS_MB,
    certificatesDir: env.CERTIFICATES_DIR,
    officeProgram: officeProgram(env.OFFICE_PROGRAM, environment["PATH"]),
    logLevel: env.LOG_LEVEL,
  };
}

/** The named program, or the one on the search path. Throws {@link ConfigError} when a named one does not exist. */
function officeProgram(named: string | undefined, path: string | undefined): string | null {
  if (named === "none") return null;
  if (named === undefined) return foundOnPath("soffice", path);
  if (!isProgram(named)) throw new ConfigError(`OFFICE_PROGRAM isn't a program that can be started: ${named}`);
  return named;
}

/** Creates the data folder if it is missing. Throws {@link ConfigError} when it is not writable. */
export function makeDataDir(dataDir: string): void {
  try {
    const isNew = !existsSync(dataDir);
    makeFolderSync(dataDir);
    // When root starts the product, the database belongs to another user, who may pass through here but reads nothing.
    if (isNew && process.getuid?.() === 0) chmodSync(dataDir, 0o711);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATA_DIR names a folder that cannot be written: ${dataDir} (${code})`);
  }
}

/** Outside production a secret is generated once and kept beside the data, so that sessions survive a restart. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  if (existsSync(file)) clearAside(dataDir);
  else makeSecret(dataDir, file);
  const secret = readSecret(file);
  if (secret.length < MIN_SECRET_LENGTH)
    throw new ConfigError(`DATA_DIR: ${file} is too short to be a secret. Remove it so that a new one is created.`);
  return secret;
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function makeSecret(dataDir: string, file: string): void {
  makeDataDir(dataDir);
  try {
    writeFirstSync(file, randomBytes(48).toString("base64url"));
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${file} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}
