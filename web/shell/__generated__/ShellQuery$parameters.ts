/**
 * @generated SignedSource<<97df69b30b47f207b6c4a1e3cc4e1ac0>>
 * @relayHash ee18d7667f2c7b1c6f0bc43ccb898317
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID caa1f7dd119b7184a661c7fb84a078de74509a6dd70b72b52ae290e1ce81fc2e

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { ShellQuery } from './ShellQuery.graphql';

const node: PreloadableConcreteRequest<ShellQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "caa1f7dd119b7184a661c7fb84a078de74509a6dd70b72b52ae290e1ce81fc2e",
    "metadata": {},
    "name": "ShellQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
