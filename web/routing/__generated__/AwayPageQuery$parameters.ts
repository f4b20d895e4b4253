/**
 * @generated SignedSource<<63df5560bef0b57b78b74d4d2ac0376f>>
 * @relayHash 5dc3076875c95b7c40369dae1b2220af
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ae0ac3706b571733a30a961419152ac54b63ddb2a83ef3760a977d760cb497d7

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { AwayPageQuery } from './AwayPageQuery.graphql';

const node: PreloadableConcreteRequest<AwayPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "ae0ac3706b571733a30a961419152ac54b63ddb2a83ef3760a977d760cb497d7",
    "metadata": {},
    "name": "AwayPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
