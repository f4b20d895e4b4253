import type { Plugin } from "vite";

/**
 * Parts of Relay that the product never calls: older hooks besides the ones in use, entry points, updatable queries,
 * and Relay's engine without React.
 */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  "react-relay/lib/relay-hooks/useMutationAction_EXPERIMENTAL": [],
  "react-relay/lib/relay-hooks/useEntryPointLoader": [],
  "react-relay/lib/relay-hooks/loadEntryPoint": [],
  "react-relay/lib/relay-hooks/EntryPointContainer.react": [],
  "relay-runtime/lib/store/NormalizationEngine": [],
  "relay-runtime/lib/store/createFragmentSpecResolver": [],
  "relay-runtime/lib/store/observeFragmentExperimental": ["observeFragment", "waitForFragmentData"],
  "relay-runtime/lib/store/observeQueryExperimental": ["observeQuery"],
  "relay-runtime/lib/store/waitForFragmentExperimental": ["waitForFragmentData"],
  "relay-runtime/lib/mutations/readUpdatableFragment": ["readUpdatableFragment"],
  "relay-runtime/lib/mutations/readUpdatableQuery": ["readUpdatableQuery"],
  "relay-runtime/lib/network/RelayQueryResponseCache": [],
};

/**
 * Modules that choose between two files by the flag ENABLE_ACTIVITY_COMPATIBILITY, which is on. The other file is not
 * needed.
 */
export const chosen: Readonly<Record<string, string>> = {
  "react-relay/lib/relay-hooks/useFragmentInternal": "./useFragmentInternal_EXPERIMENTAL",
  "react-relay/lib/relay-hooks/useLoadMoreFunction": "./useLoadMoreFunction_EXPERIMENTAL",
  "react-relay/lib/relay-hooks/useQueryLoader": "./useQueryLoader_EXPERIMENTAL",
};

const file = /node_modules\/((?:react-relay|relay-runtime)\/lib\/.+)\.js$/;

/**
 * Leaves them out of the build. Relay's packages are CommonJS, so a bundler cannot see that they are unused. Calling
 * one throws an error with its name.
 */
export function leanRelay(): Plugin {
  return {
    name: "dais:lean-relay",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: file },
      handler(id) {
        const named = file.exec(id)?.[1] ?? "";
        if (chosen[named]) return `"use strict";\nmodule.exports = require("${chosen[named]}");\n`;
        const names = leftOut[named];
        if (!names) return null;
        const refusal = `function leftOut() { throw new Error(${JSON.stringify(`${named} is left out: web/relay/lean.ts`)}); }`;
        const exportsText =
          names.length === 0 ? "leftOut" : `{ ${names.map((name) => `${name}: leftOut`).join(", ")} }`;
        return `"use strict";\n${refusal}\nmodule.exports = ${exportsText};\n`;
      },
    },
  };
}
