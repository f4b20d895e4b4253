/**
 * @generated SignedSource<<b961fd821d7171a77f53ab5d0093e7d1>>
 * @relayHash 96d87bcb5da738a810989899f2ae328e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 255805a71655e24c6e7c9c24935f9057ad1fd7c0663a2096cc2ad14a05849adc

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { InboxPageQuery } from './InboxPageQuery.graphql';

const node: PreloadableConcreteRequest<InboxPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "255805a71655e24c6e7c9c24935f9057ad1fd7c0663a2096cc2ad14a05849adc",
    "metadata": {},
    "name": "InboxPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
