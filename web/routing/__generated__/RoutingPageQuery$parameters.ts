/**
 * @generated SignedSource<<30ffe5f16af6e609d2990bf7b0cfd168>>
 * @relayHash c2ec6385af41ff69c94e59f54df1a4b6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID cc8799045bd3cc53cb0ef4a7a48a6a71a0c9ab0412866fc597e3db0891c37375

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { RoutingPageQuery } from './RoutingPageQuery.graphql';

const node: PreloadableConcreteRequest<RoutingPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "cc8799045bd3cc53cb0ef4a7a48a6a71a0c9ab0412866fc597e3db0891c37375",
    "metadata": {},
    "name": "RoutingPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
