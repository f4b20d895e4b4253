/**
 * @generated SignedSource<<66b5b83f21ae3b7841d437e660b98871>>
 * @relayHash 470341278ae10be22c3787d39ce2319b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ef5956b75d4afef3a99501ee4d3ada0b3139d0406658da80b2e4d0812542958c

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { TokensPageQuery } from './TokensPageQuery.graphql';

const node: PreloadableConcreteRequest<TokensPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "ef5956b75d4afef3a99501ee4d3ada0b3139d0406658da80b2e4d0812542958c",
    "metadata": {},
    "name": "TokensPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
