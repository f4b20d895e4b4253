import helmet from "helmet";
import type { RequestHandler } from "express";
import type { Config } from "../config.ts";

/** Security headers of every answer. Chakra writes style elements, hence the inline styles. Scripts come only from this server. */
export function securityHeaders(config: Config): RequestHandler {
  const address = config.s3?.publicEndpoint ?? config.s3?.endpoint;
  const store = address
    ? [new URL(address).origin]
    : config.s3
      ? [`https://${config.s3.bucket}.s3.${config.s3.region}.amazonaws.com`]
      : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", ...store],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...store],
        mediaSrc: ["'self'", ...store],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
  });
}
