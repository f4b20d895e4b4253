/**
 * @generated SignedSource<<9aa07beaf42f4651a0891686e7edb207>>
 * @relayHash 923edc8f426ab0fcc3aabc92b3d51bdf
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3abdc7474f5f62bdc31bc93fca782543bf2637c5498ca3edc41a45f06affb250

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { TokensPageQuery } from './TokensPageQuery.graphql';

const node: PreloadableConcreteRequest<TokensPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "3abdc7474f5f62bdc31bc93fca782543bf2637c5498ca3edc41a45f06affb250",
    "metadata": {},
    "name": "TokensPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
