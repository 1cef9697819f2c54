export type Language = 'da' | 'en';

/** The language of a mail: Danish if the reader's browser prefers it to English. */
export function languageOf(headers: Headers): Language {
  const first = /\b(da|en)\b/i.exec((headers.get('accept-language') ?? '').slice(0, 200));
  return first?.[1]?.toLowerCase() === 'da' ? 'da' : 'en';
}
