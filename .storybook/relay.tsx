import { buildSchema, execute, parse, subscribe } from "graphql";
import type { DocumentNode, ExecutionResult } from "graphql";
import { Suspense, useState } from "react";
import { RelayEnvironmentProvider } from "react-relay";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { Environment, Network, Observable, RecordSource, Store } from "relay-runtime";
import type { GraphQLResponse, OperationDescriptor, RequestParameters, Variables } from "relay-runtime";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import sdl from "../schema/schema.graphql?raw";
import { dataIdOf } from "#web/relay/dataId.ts";
import { RequestFailed } from "#web/relay/request.ts";
import documents from "../server/generated/documents.json";
import storyDocuments from "./documents.json";

/**
 * What a story's server knows: the root fields by name, as values or as functions of their arguments. Objects of a
 * union or an interface carry `__typename`. A mutation returns its payload, a Refusal or a Conflict; a subscription
 * returns an async iterable of `{ field: value }`. A promise that never settles is a page that loads for ever; a thrown
 * error is a server's fault, a thrown `RequestFailed` its HTTP answer.
 */
export type World = Record<string, unknown>;

const schema = buildSchema(sdl);
const texts: Record<string, string> = { ...documents, ...storyDocuments };
const parsed = new Map<string, DocumentNode>();

function documentOf({ id, text, name }: RequestParameters): DocumentNode {
  const source = text ?? texts[id ?? ""];
  if (!source) throw new Error(`${name} is not in server/generated/documents.json: run relay-compiler.`);
  const document = parsed.get(source) ?? parse(source);
  parsed.set(source, document);
  return document;
}

/** A Relay environment whose server is the printed schema, executed over `world`. */
export function mockEnvironment(world: World): Environment {
  const run = async (params: RequestParameters, variables: Variables): Promise<GraphQLResponse> => {
    const result = await execute({ schema, document: documentOf(params), rootValue: world, variableValues: variables });
    const [problem] = result.errors ?? [];
    if (!result.data)
      throw problem?.originalError instanceof RequestFailed
        ? problem.originalError
        : new Error(problem?.message ?? "No data");
    return result as GraphQLResponse;
  };
  const listen = (params: RequestParameters, variables: Variables) =>
    Observable.create<GraphQLResponse>((sink) => {
      const root = params.metadata["root"];
      let stopped = false;
      const follow = async () => {
        const field = documentOf(params).definitions[0];
        const name =
          field?.kind === "OperationDefinition" && field.selectionSet.selections[0]?.kind === "Field"
            ? field.selectionSet.selections[0].name.value
            : root;
        // A story that says nothing of a subscription hears nothing.
        if (typeof name !== "string" || !(name in world)) return;
        const results = await subscribe({
          schema,
          document: documentOf(params),
          rootValue: world,
          variableValues: variables,
        });
        if (!(Symbol.asyncIterator in results))
          return sink.error(new Error(results.errors?.[0]?.message ?? "Not subscribed"));
        for await (const result of results as AsyncIterable<ExecutionResult>) {
          if (stopped) return;
          sink.next(result as GraphQLResponse);
        }
      };
      follow().catch((problem: unknown) => sink.error(problem instanceof Error ? problem : new Error(String(problem))));
      return () => {
        stopped = true;
      };
    });
  const environment = new Environment({
    getDataID: dataIdOf,
    network: Network.create(run, listen),
    store: new Store(new RecordSource()),
  });
  follow(environment);
  return environment;
}

interface Shown {
  /** Its data was there as a whole once: a query under way misses everything. */
  answered: boolean;
}

/** Queries on screen, of each environment of the present story. */
const onScreen = new Map<Environment, Map<OperationDescriptor, Shown>>();

function follow(environment: Environment): void {
  const held = new Map<OperationDescriptor, Shown>();
  onScreen.set(environment, held);
  const isWhole = (operation: OperationDescriptor) => environment.check(operation).status !== "missing";
  const store = environment.getStore();
  const notify = store.notify.bind(store);
  store.notify = (...given) => {
    const told = notify(...given);
    for (const [operation, shown] of held) shown.answered ||= isWhole(operation);
    return told;
  };
  const retain = environment.retain.bind(environment);
  environment.retain = (operation) => {
    held.set(operation, { answered: isWhole(operation) });
    const { dispose } = retain(operation);
    return {
      dispose: () => {
        held.delete(operation);
        dispose();
      },
    };
  };
}

/**
 * An answer to a mutation carries all that the screen reads of what it changed: no page is left with a record that
 * lacks fields.
 * @throws Error naming the queries that miss some
 */
export function expectNothingMissing(): void {
  const missing = [...onScreen].flatMap(([environment, held]) =>
    [...held].flatMap(([operation, { answered }]) =>
      answered && environment.check(operation).status === "missing" ? operation.request.node.operation.name : [],
    ),
  );
  onScreen.clear();
  if (missing.length === 0) return;
  const names = [...new Set(missing)].join(", ");
  throw new Error(`An answer links to a record without fields that ${names} reads: let its mutation select them.`);
}

type Parameters = {
  /** Made anew for each showing of the story. */
  relay?: () => World;
  route?: { path?: string; at?: string; loader?: (args: LoaderFunctionArgs & { environment: Environment }) => unknown };
};

/** A function story of the other floor: `decorators: [withRelay]`, `parameters: { relay: () => world, route: { path, at, loader } }`. */
export function withRelay(Story: React.ComponentType, { parameters }: { parameters: unknown }) {
  const { relay = () => ({}), route = {} } = parameters as Parameters;
  return <Ground Story={Story} relay={relay} route={route} />;
}

type GroundProps = { Story: React.ComponentType; relay: () => World; route: NonNullable<Parameters["route"]> };

function Ground({ Story, relay, route: { path = "*", at = "/", loader } }: GroundProps) {
  const [environment] = useState(() => mockEnvironment(relay()));
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          path,
          element: (
            <Suspense fallback={<PageSkeleton label="Loading…" />}>
              <Story />
            </Suspense>
          ),
          hydrateFallbackElement: <PageSkeleton label="Loading…" />,
          loader: loader && ((args) => loader({ ...args, environment })),
        },
        { path: "*", element: <p>Another page</p> },
      ],
      { initialEntries: [at] },
    ),
  );
  return (
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>
  );
}
