import { startPage } from "#web/relay/loadRoute.ts";
import parameters from "./__generated__/MemberVotePageQuery$parameters.ts";
import type { MemberVotePageQuery } from "./__generated__/MemberVotePageQuery.graphql.ts";

/** `/vote` and `/vote/{meetingKey}`: the open vote of the meeting in session, for the member who is signed in. */
export const loader = () => startPage<MemberVotePageQuery>(parameters, {});
