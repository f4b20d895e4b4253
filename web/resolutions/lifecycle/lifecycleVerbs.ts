import { mutation } from "#web/relay/mutation.ts";

// Mutations that change a resolution's status. Each answers with everything that the page shows.

export const submit = mutation(
  "submitResolution { resolution { status displayNumber ...ResolutionEditor_resolution } }",
);

export const advance = mutation(
  "advanceResolution { resolution { status displayNumber ...ResolutionEditor_resolution } }",
);

export const giveBack = mutation(
  "returnResolution { resolution { status displayNumber ...ResolutionEditor_resolution } }",
);

export const reject = mutation(
  "rejectResolution { resolution { status displayNumber ...ResolutionEditor_resolution } }",
);

export const withdraw = mutation(
  "withdrawResolution { resolution { status displayNumber ...ResolutionEditor_resolution } }",
);

export const adopt = mutation("recordAdoption { resolution { status displayNumber ...ResolutionEditor_resolution } }");

export const publish = mutation(
  "publishResolution { resolution { status displayNumber ...ResolutionEditor_resolution } }",
);
