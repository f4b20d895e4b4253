/**
 * @generated SignedSource<<e1511fccd7946a8a6164e923de2eccfb>>
 * @relayHash bb3fd8f21ba5d2b4e92a3b301c0c947f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0823ca81f6c2ff6765ee54cd0ef5262457c092ab6145cd71a7f4df14c5394da8

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { SecondFactorPageQuery } from './SecondFactorPageQuery.graphql';

const node: PreloadableConcreteRequest<SecondFactorPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "0823ca81f6c2ff6765ee54cd0ef5262457c092ab6145cd71a7f4df14c5394da8",
    "metadata": {},
    "name": "SecondFactorPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
