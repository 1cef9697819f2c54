import { activityWords } from './words';

type ActivityKey = Extract<keyof typeof activityWords.en, `${'did' | 'kind' | 'fact' | 'value'}.${string}`>;

/** A key, if there is such a text: names come from the API, which may know more than this page. */
export function textKey(prefix: 'did' | 'kind' | 'fact' | 'value', name: string): ActivityKey | undefined {
  const key = `${prefix}.${name}`;
  return key in activityWords.en ? (key as ActivityKey) : undefined;
}

export function namesOf(prefix: 'did' | 'kind'): string[] {
  return Object.keys(activityWords.en).flatMap((key) =>
    key.startsWith(`${prefix}.`) ? [key.slice(prefix.length + 1)] : [],
  );
}
