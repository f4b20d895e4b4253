/**
 * @generated SignedSource<<171ad425f63fbaaf4d6e8a538723f46e>>
 * @relayHash 7a1b97c929ccee570fa039d1948fdb28
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9085b93fc84681df2fb59942fbbe4e0a7731d1e542ad7df54acbd215ea364a2a

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { AwayPageQuery } from './AwayPageQuery.graphql';

const node: PreloadableConcreteRequest<AwayPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "9085b93fc84681df2fb59942fbbe4e0a7731d1e542ad7df54acbd215ea364a2a",
    "metadata": {},
    "name": "AwayPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
