import type { Described } from './describe-operations.ts';

type Methods = Map<string, Described>;

/**
 * The name of each operation's method. `archivePerson` on `/people/…` is `people.archive`: what is left of its id without the
 * kind of record. The only operation of its path's first segment is a method of the client itself, unless it is a list.
 */
export function methodNames(operations: readonly Described[]): { root: Methods; resources: Map<string, Methods> } {
  const root: Methods = new Map();
  const resources = new Map<string, Methods>();
  for (const [resource, of] of Map.groupBy(operations, (one) => one.resource)) {
    const [only, ...others] = of;
    if (only && others.length === 0 && !isList(only)) add(root, rootName(only), only);
    else resources.set(resource, methodsOf(resource, of));
  }
  return { root, resources };
}

function isList({ answer: { kind } }: Described): boolean {
  return kind === 'page' || kind === 'feed';
}

function methodsOf(resource: string, operations: readonly Described[]): Methods {
  const plural = pascalCase(resource);
  const singular = singularOf(resource, operations);
  const methods: Methods = new Map();
  for (const operation of operations) {
    const { id } = operation;
    const isPlural = id.includes(plural) && plural !== singular;
    const name = isPlural ? id.replace(plural, '') : id.replace(singular ?? plural, '');
    // `createPerson` and `createPeople`.
    const several =
      isPlural && operations.some((other) => other !== operation && other.id.replace(singular ?? plural, '') === name);
    add(methods, several ? `${name}Many` : name, operation);
  }
  return methods;
}

/** The kind of record as ids of operations have it: `Person`, from the key of what `GET /people/{id}` answers. */
function singularOf(resource: string, operations: readonly Described[]): string | undefined {
  const one = operations.find(
    ({ method, path }) => method === 'GET' && new RegExp(`^/${resource}/\\{\\w+\\}$`).test(path),
  );
  const within = one?.answer.kind === 'data' ? one.answer.within : undefined;
  return within && pascalCase(within);
}

function rootName({ id }: Described): string {
  const name = id.replace(/^get(?=[A-Z])/, '');
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function add(methods: Methods, name: string, operation: Described): void {
  if (methods.has(name)) throw new Error(`${operation.id} and ${methods.get(name)?.id} would both be called ${name}`);
  methods.set(name, operation);
}

function pascalCase(segment: string): string {
  return segment.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
