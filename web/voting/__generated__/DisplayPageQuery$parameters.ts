/**
 * @generated SignedSource<<c39a6846fe0b8bafa9afc27799f8fa34>>
 * @relayHash d78812cd37f4cfb2615dca36414c4ceb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c693909ca380bbad3c16c9798155921aacffaa620359b8baa2a8221c94784180

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { DisplayPageQuery } from './DisplayPageQuery.graphql';

const node: PreloadableConcreteRequest<DisplayPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "c693909ca380bbad3c16c9798155921aacffaa620359b8baa2a8221c94784180",
    "metadata": {},
    "name": "DisplayPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
