/**
 * @generated SignedSource<<44e3ee72bdb7094d342070fb27a36c18>>
 * @relayHash 34afd78a530702601e68069982d86ccd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7b378580c838dc242f7dacdd185b3049ba5884914dd070dd386116ffb684abd8

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { ForgotPasswordPageQuery } from './ForgotPasswordPageQuery.graphql';

const node: PreloadableConcreteRequest<ForgotPasswordPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "7b378580c838dc242f7dacdd185b3049ba5884914dd070dd386116ffb684abd8",
    "metadata": {},
    "name": "ForgotPasswordPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
