import type { Request, Response } from "express";

/** Whether the request comes from a browser rather than a program. */
export const wantsPage = (request: Request): boolean =>
  request.path !== "/graphql" && !request.path.startsWith("/api/") && request.accepts(["json", "html"]) === "html";

/** A page with one heading and some text, without files of the web app. */
export function plainPage(title: string, text: string, { again }: { again?: string } = {}): string {
  const refresh = again === undefined ? "" : `<meta http-equiv="refresh" content="${again}">`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${refresh}<title>${title}</title><main><h1>${title}</h1>${text}</main></html>`;
}

/** Sends a page that is not cached. */
export function sendPage(response: Response, status: number, page: string): void {
  response.status(status).set("Cache-Control", "no-store").type("html").send(page);
}
