import type { LoaderFunctionArgs } from "react-router";
import { startPage } from "#web/relay/loadRoute.ts";
import parameters from "./__generated__/DisplayPageQuery$parameters.ts";
import type { DisplayPageQuery } from "./__generated__/DisplayPageQuery.graphql.ts";

/** `/display/{meetingKey}`: outside the shell, without sign-in once the agenda is public. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  startPage<DisplayPageQuery>(parameters, { key: params["meetingKey"] ?? "" });
