import { join } from "node:path";
import { create as contentDisposition } from "content-disposition";
import { type Request, type Response, Router } from "express";
import type { Clock } from "#schema/context.ts";
import type { Config } from "../config.ts";
import { createFolderStore } from "./folderStore.ts";
import { FileRefused, type ServedFileStore } from "./servedStore.ts";
import { sendRefusal } from "../http/refusals.ts";

/** The store of this installation: S3-compatible if configured, else a folder in DATA_DIR. */
export async function createFileStore(
  config: Pick<Config, "dataDir" | "secret" | "s3">,
  clock: Clock,
): Promise<ServedFileStore> {
  const { s3, secret } = config;
  if (!s3) return createFolderStore({ folder: join(config.dataDir, "files"), secret, clock });
  // Loads the SDK, a megabyte of code, only for this store.
  const { createS3Store } = await import("./s3Store.ts");
  return createS3Store({ s3, secret, clock });
}

/** The county of the request, as the product's middleware found it. */
const countyOf = (request: Request): string | null =>
  (request as Request & { dais?: { tenant: { id: string } | null } }).dais?.tenant?.id ?? null;

function refuse(response: Response, error: unknown): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  if (!(error instanceof FileRefused)) throw error;
  // Skips the rest of the body.
  response.set("Connection", "close");
  sendRefusal(response.req, response, { status: error.status, error: error.message });
}

/**
 * PUT /files/put/{token} and GET /files/get/{token}: the signed address is the permission. Mount before any body parser
 * and outside the XSRF check. No cookie is read.
 */
export function fileRoutes(store: ServedFileStore): Router {
  const router = Router();

  router.put("/files/put/:token", async (request, response) => {
    response.set("Cache-Control", "no-store");
    const length = Number(request.headers["content-length"] ?? Number.NaN);
    try {
      const done = await store.receive(request.params.token, {
        contentType: request.headers["content-type"],
        length: Number.isSafeInteger(length) && length >= 0 ? length : null,
        body: request,
        tenantId: countyOf(request),
      });
      if ("redirect" in done) response.redirect(307, done.redirect);
      else
        response
          .set(done.tag ? { ETag: done.tag } : {})
          .status(200)
          .end();
    } catch (error) {
      // The sender hung up, so there is no one to answer.
      if (request.destroyed && !request.complete) return void response.destroy();
      refuse(response, error);
    }
  });

  router.get("/files/get/:token", async (request, response) => {
    try {
      const file = store.locate(request.params.token, countyOf(request));
      const headers = {
        "Content-Type": file.contentType,
        "Content-Disposition": contentDisposition(file.filename, { type: file.inline ? "inline" : "attachment" }),
        "X-Content-Type-Options": "nosniff",
        // Browsers' built-in PDF and video viewers do not run in a sandbox. Everything else is fully sandboxed.
        "Content-Security-Policy": file.inline
          ? "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
          : "sandbox; default-src 'none'; frame-ancestors 'none'",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "private, no-store",
      };
      await new Promise<void>((resolve, reject) => {
        response.sendFile(
          file.path,
          { root: file.root, headers, cacheControl: false, lastModified: false, dotfiles: "deny" },
          (error?: Error) => (error ? reject(error) : resolve()),
        );
      });
    } catch (error) {
      if ((error as { status?: number }).status === 404) refuse(response, new FileRefused(404, "Not found"));
      else if ((error as NodeJS.ErrnoException).code === "ECONNABORTED") response.destroy();
      else refuse(response, error);
    }
  });

  return router;
}
