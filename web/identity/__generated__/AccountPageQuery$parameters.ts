/**
 * @generated SignedSource<<2bc0b19354a0c8da12a85183fdd95955>>
 * @relayHash e5846e4e84c2bfa8739a55a01114c420
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID da9c1e78d686019858b0504f7f17274afeb0cdbd73a0f60d431fd7dbb7e99a9f

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { AccountPageQuery } from './AccountPageQuery.graphql';

const node: PreloadableConcreteRequest<AccountPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "da9c1e78d686019858b0504f7f17274afeb0cdbd73a0f60d431fd7dbb7e99a9f",
    "metadata": {},
    "name": "AccountPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
