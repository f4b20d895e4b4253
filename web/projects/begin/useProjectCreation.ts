import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** The mutation that requests a purchase. */
export const useProjectCreation = () =>
  useVerb(mutation("createProject { project { id key procurementId } }"), texts.failed);
