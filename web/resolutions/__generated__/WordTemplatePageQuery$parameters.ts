/**
 * @generated SignedSource<<7e8a6e93d0c5d0fbad1e9521fe54718b>>
 * @relayHash 8d86f6561dadff8987f3bd87cd96180b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d3fae372e2b26feb5d038963b4c4ac79e9e2324b3b37ba864cd2d294870afcf2

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { WordTemplatePageQuery } from './WordTemplatePageQuery.graphql';

const node: PreloadableConcreteRequest<WordTemplatePageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "d3fae372e2b26feb5d038963b4c4ac79e9e2324b3b37ba864cd2d294870afcf2",
    "metadata": {},
    "name": "WordTemplatePageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
