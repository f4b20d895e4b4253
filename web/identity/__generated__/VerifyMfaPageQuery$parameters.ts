/**
 * @generated SignedSource<<9217572b6095fccc40a43a8dcbea200f>>
 * @relayHash 5b9f3892baaf5008b488fb47ce257725
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 06e1656375f542389505ec728fd3e5578ce6b7e81529adcafc3ab0c61d6063fc

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { VerifyMfaPageQuery } from './VerifyMfaPageQuery.graphql';

const node: PreloadableConcreteRequest<VerifyMfaPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "06e1656375f542389505ec728fd3e5578ce6b7e81529adcafc3ab0c61d6063fc",
    "metadata": {},
    "name": "VerifyMfaPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
