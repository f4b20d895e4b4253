/**
 * @generated SignedSource<<caee5827a326af0e2586494e94121ca6>>
 * @relayHash 28e5ac05711738de2572c9a60052e944
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID bc1bd9e1b7ec42284b0909480cdc5f471edc2f9447cc9e82fd89e74a1db4dd23

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { MemberVotePageQuery } from './MemberVotePageQuery.graphql';

const node: PreloadableConcreteRequest<MemberVotePageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "bc1bd9e1b7ec42284b0909480cdc5f471edc2f9447cc9e82fd89e74a1db4dd23",
    "metadata": {},
    "name": "MemberVotePageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
