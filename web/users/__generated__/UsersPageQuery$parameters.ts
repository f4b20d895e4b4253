/**
 * @generated SignedSource<<3f094600525d46d124a989f55d25dc9f>>
 * @relayHash 368890396a09d888ad1d899d060e72f4
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 19a5a2ed2cd7c5f03527c0f96cbf2f9063fd64a0a05b282e008556efab804e4d

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { UsersPageQuery } from './UsersPageQuery.graphql';

const node: PreloadableConcreteRequest<UsersPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "19a5a2ed2cd7c5f03527c0f96cbf2f9063fd64a0a05b282e008556efab804e4d",
    "metadata": {},
    "name": "UsersPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
