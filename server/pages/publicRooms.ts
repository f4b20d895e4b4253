import type { RequestHandler } from "express";
import { isHiddenAddress } from "#schema/county/public/rooms.ts";
import { sendErrors } from "../http/refusals.ts";
import { html } from "../http/html.ts";
import { plainPage } from "./portalPage.ts";
import { sendPage, wantsPage } from "../http/plainPage.ts";

const HIDDEN = {
  status: 404,
  code: "NOT_FOUND",
  error: "Page not found. This page isn't public, or the link is incomplete.",
};
const TITLE = "Page not found";
const MAIN = html`<main>
  <h1>${TITLE}</h1>
  <p>${HIDDEN.error}</p>
  <p><a href="/public">Public pages</a></p>
</main>`;

/** Answers 404 at the public addresses of a room that the county hides, to everyone. */
export const hiddenRooms: RequestHandler = (request, response, next) => {
  const { tenant } = request.dais;
  if (!tenant || !isHiddenAddress(tenant, request.path)) return next();
  if (wantsPage(request)) {
    const page = plainPage({ title: TITLE, county: tenant, main: MAIN, here: "" });
    return sendPage(response, HIDDEN.status, page);
  }
  sendErrors(request, response, HIDDEN);
};
