import pino, { type Logger } from "pino";

/** JSON lines with time, request and county; secrets never. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    redact: {
      paths: [
        "password",
        "token",
        "*.password",
        "*.token",
        "req.headers.cookie",
        "req.headers.authorization",
        'req.headers["x-xsrf-token"]',
        'res.headers["set-cookie"]',
      ],
      censor: "[secret]",
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
