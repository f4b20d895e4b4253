/**
 * @generated SignedSource<<68010b30f07c21a963b410a290ffdbd0>>
 * @relayHash 1a34c4c3858c6358e21b0ac286cfde82
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9e9d1e6c897dbed18884b284f28af1b96642992d4d8546064f7f9c52cb4234d0

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { WebhooksPageQuery } from './WebhooksPageQuery.graphql';

const node: PreloadableConcreteRequest<WebhooksPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "9e9d1e6c897dbed18884b284f28af1b96642992d4d8546064f7f9c52cb4234d0",
    "metadata": {},
    "name": "WebhooksPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
