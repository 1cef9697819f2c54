import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { i18next } from './i18n';

/** The texts of a part of the console, by key. Keys that end in `_one` and `_other` are forms of one text. */
type Texts = Readonly<Record<string, string>>;

type KeyOf<English extends Texts> = keyof English extends infer Key
  ? Key extends `${infer Plain}_${'one' | 'other'}`
    ? Plain
    : Key
  : never;

export interface Words<English extends Texts = Texts> {
  readonly name: string;
  readonly en: English;
}

export type Values = Readonly<Record<string, string | number>>;
export type Say<English extends Texts> = (key: KeyOf<English> & string, values?: Values) => string;

/** Declares the texts of a part, in both languages. The compiler finds a key that Danish lacks. */
export function words<const English extends Texts>(
  name: string,
  en: English,
  da: { readonly [Key in keyof English]: string },
): Words<English> {
  i18next.addResourceBundle('en', name, en);
  i18next.addResourceBundle('da', name, da);
  return { name, en };
}

/** The part of i18next's function that is used; its own type follows declared resources. */
type Translate = (key: string, values: Values) => string;

/** The texts in the language chosen: `say('quotes', {count: 2})`. */
export function useWords<const English extends Texts>({ name }: Words<English>): Say<English> {
  const { t } = useTranslation(name);
  return useCallback<Say<English>>((key, values) => (t as Translate)(key, values ?? {}), [t]);
}
