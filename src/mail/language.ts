export type Language = 'da' | 'en';

/** The language of a mail: Danish if the browser's `Accept-Language` prefers it to English. */
export function languageOf(acceptLanguage: string | null | undefined): Language {
  const first = /\b(da|en)\b/i.exec((acceptLanguage ?? '').slice(0, 200));
  return first?.[1]?.toLowerCase() === 'da' ? 'da' : 'en';
}
