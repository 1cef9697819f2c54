import type { Language } from '../function-words.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const COMMON =
  'ai api apis b2b b2c ceo cfo cms coo cpu crm crms cto cv dns erp eu faq gdpr hr kpi kpis ml nda ndas pdf pdfs php pr prs qa rfp rfps rfq roi sdk seo sla slas sms sql ssl sso uk ui url urls usa usb ux vat vm vms vp vpn';

/** Letters that stand for words, and are no word themselves. "It", "us" and "sow" are. */
const ACRONYMS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(`${COMMON} csv hmrc msa po poc tv tvs`),
  da: words(`${COMMON} apv cvr ean edi`),
};

/** How letters that stand for words are written, in speech without capital letters: "the CRM", "two PRs". */
export function asAcronym(word: string, language: Language): string | undefined {
  if (!ACRONYMS[language].has(word.toLowerCase())) return undefined;
  return word.replace(/^[a-z\d]+?(?=s?$)/u, (letters) => letters.toUpperCase());
}
