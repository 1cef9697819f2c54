import { canonicalJson } from '../../operation/canonical-json.ts';
import type { Components, Reference } from './openapi.ts';

/** Adds a part to the components, once, and returns the reference to it. Throws if another part has the name. */
export type Share = (kind: string, name: string, part: object) => Reference;

/** Collects what stands once in the document. */
export function createComponents(): { components: Components; share: Share } {
  const components: Components = {};
  return {
    components,
    share(kind, name, part) {
      components[kind] ??= {};
      const known = components[kind][name];
      if (known !== undefined && canonicalJson(known) !== canonicalJson(part))
        throw new Error(`Two different ${kind} are called ${name}`);
      components[kind][name] = part;
      return { $ref: `#/components/${kind}/${name}` };
    },
  };
}
