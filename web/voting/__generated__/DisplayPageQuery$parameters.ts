/**
 * @generated SignedSource<<66cdc50641d96d8b3c50c620d6a0fed1>>
 * @relayHash 239bf00848f5da686fb8220cd86d5d90
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f9d195b22fb8d30ba39c35ac47b1b4304e57b44e1904d615b844c702ad108316

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { DisplayPageQuery } from './DisplayPageQuery.graphql';

const node: PreloadableConcreteRequest<DisplayPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "f9d195b22fb8d30ba39c35ac47b1b4304e57b44e1904d615b844c702ad108316",
    "metadata": {},
    "name": "DisplayPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
