import type { RequestHandler } from "express";
import { isHiddenAddress } from "#schema/county/public/rooms.ts";
import { sendErrors } from "../rest/refusals.ts";
import { plainPage, sendPage, wantsPage } from "./plainPage.ts";

const HIDDEN = {
  status: 404,
  code: "NOT_FOUND",
  error: "Page not found. This page isn't public, or the link is incomplete.",
};
const PAGE = plainPage("Page not found", `<p>${HIDDEN.error}</p><p><a href="/public">Public pages</a></p>`);

/** Answers that there is nothing at the public addresses of a room that the county hides, whoever asks. */
export const hiddenRooms: RequestHandler = (request, response, next) => {
  const { tenant } = request.dais;
  if (!tenant || !isHiddenAddress(tenant, request.path)) return next();
  if (wantsPage(request)) return sendPage(response, HIDDEN.status, PAGE);
  sendErrors(request, response, HIDDEN);
};
