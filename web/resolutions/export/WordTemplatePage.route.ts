import { startPage } from "#web/relay/loadRoute.ts";
import query from "./__generated__/WordTemplatePageQuery$parameters.ts";

export const loader = () => startPage(query, {});
