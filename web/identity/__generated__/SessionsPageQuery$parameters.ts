/**
 * @generated SignedSource<<965dbc616fe2b7930c92df084aef9c94>>
 * @relayHash ada1c8dafbff4c8e57cc74168a712b65
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 838259e76df148df02c8b526a480033da36d545e3fea224ba4594c37b66805a8

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { SessionsPageQuery } from './SessionsPageQuery.graphql';

const node: PreloadableConcreteRequest<SessionsPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "838259e76df148df02c8b526a480033da36d545e3fea224ba4594c37b66805a8",
    "metadata": {},
    "name": "SessionsPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
