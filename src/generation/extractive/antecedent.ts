import { isFunctionWord, type Language } from '../function-words.ts';
import type { Meeting } from '../speech/finding.ts';
import { isFirstName } from '../speech/first-names.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, lowerCase, type Phrase, tokens, wordPattern } from '../speech/words.ts';
import { lengthOf } from './likely/surroundings.ts';
import { INFINITIVES } from './statement/danish-verbs.ts';
import { BASE_VERBS } from './statement/english-verbs.ts';
import { DETERMINERS, isContent } from './statement/english-words.ts';
import { isBesideWhatIsMeant, isOneOfTwo, takenUp } from './thing-taken-up.ts';
import { arrangedIn, isDate, isInPassing, ownedDa, withoutVerb } from './thing-words.ts';
import { heading } from './written/heading.ts';
import { kindOf } from './written/word-kinds.ts';

/** Sentences before that may name what a pronoun means, and those that may if none of these does. */
const REACH = 3;
const FAR = 4;

/** In texts in lower case. */
const THING: Readonly<Record<Language, RegExp>> = {
  en: wordPattern(
    String.raw`(?<![\p{L}'])(?:the|a|an|our|my|your|their|this|that|those|these) (?!(?:the|a|an|our|my|your|their|we|they|you|it|way|thing|things|one|ones|moment|time|day|week|month|lot|bit|point|case|meantime|meanwhile|end|other|same|next|last|first(?! (?:draft|version|page|batch|sketch|payment|invoice|instalment|quote|estimate|proposal|outline|cut|chapter|report))|only|question|idea|fact|reason|problem|minute|second|couple|few|people|guys|kind|sort|side|end|part)(?![\p{L}]))(?:[\p{L}\p{N}-]+ ){0,2}?[\p{L}\p{N}-]{3,}(?: (?:of|for|on|from) (?:the |a |our )?(?:(?:old|new|whole|main|current|first|second|last|big|small) )?[\p{L}\p{N}-]{3,})?(?=[,.?!;:]|$|'s (?:done|half|ready|here|in|on|with|not|still|already|almost|nearly|out|there|about to|gone|broken|stuck|been|got|due|empty|full|blocked|loose|off|down|up|too|very|\p{L}{3,}ing)(?![\p{L}])| (?:run|runs|ran|running) (?:out|low|late|dry)(?![\p{L}])| looks? (?:wrong|old|bad|dirty|tired|odd|off|fine|good|like|a bit|really|very|too|so|awful|terrible)(?![\p{L}])| (?:going|coming along|looking|missing|ready|done|finished|expires?|expired|leaks|leaked|sticks|smells?|squeaks?|drips?|rattles?|wobbles?|jams|jammed|died|burst|cracked|crashed|crashes|tripped|blew|keeps?|kept|goes|went|stopped|started|wants?|said|says|off|on|up|down|over|away|back|again|still|is|are|was|were|has|have|to|that|which|and|or|next to|in|by|before|from|with|behind|under|near|outside|about|after|will|can|should|needs?|could|would|isn't|aren't|doesn't|don't|didn't|won't|can't|wasn't|fails?|breaks|broke|arrives?|arrived|comes?|came|as|at|when|if|so|still)(?![\p{L}]))`,
    'gu',
  ),
  da: wordPattern(
    String.raw`(?<![\p{L}])(?:en|et|den|det|de|vores|min|mit|mine|din|dit|dine|jeres|deres) (?!(?:igennem|færdigt?|først|sammen|videre|tilbage|selv|klart?|står|ligger|virker|kører|lyder|passer|gælder|kommer|giver|hedder|betyder|handler|mangler|tror|synes|ved|ting|gang|dag|uge|måde|slags|del|andet|anden|er|var|skal|kan|har|bliver|koster|inden|senest|på|til|hele|her|der|samme|næste|sidste|første|eneste|spørgsmål|idé|problem|smule|masse|par|som|at|vi|jeg|du|i|ikke|også|jo|nok|lige|godt|gør|får|må|vil|kom|gik|stod|lå|blev|fik|tog|gav|så|hang|sad|lød|faldt|røg|kørte|virkede|passede|kostede|kunne|skulle|ville|måtte|burde|havde|ser|ryger|går|falder|holder|hænger|sidder|ligner|med|om|af|fra|for)(?![\p{L}]))(?:(?:[\p{L}\p{N}-]+ ){0,1}?(?:[\p{L}\p{N}-]{4,}|tal|bud)|[\p{L}-]{3,}e [\p{L}]{3})(?=[,.?!;:]|$| (?:er|var|har|skal|kan|til|som|der|og|i|på|fra|med|inden|før|om|for|vil|må|bliver|færdigt?|færdige|klare?|klart|igennem|ned|ud|op|ind|over|sammen|igen|nu|også|ikke|mangler|ligger|står|virker|viser|driller|binder|stadig|knirker|larmer|drypper|lækker|flimrer|går|fejler|kom|kommer|ankommer)(?![\p{L}]))|(?<![\p{L}])(?:(?<!(?<![\p{L}])(?:er|har|blev|bliver|var|være|blevet|havde|ikke|også|få|får|fik) )[\p{L}]{4,}et|(?<!(?<![\p{L}])(?:er|blev|bliver|var|være|blevet|også) )(?!(?:næsten|hverken|enten|foruden|forinden|desuden)(?![\p{L}]))[\p{L}]{4,}(?:en|erne|ene))(?=[,.?!;:]|$| (?:er|var|har|skal|kan|til|som|der|og|i|på|fra|med|inden|før|om|for|vil|må|bliver|færdigt?|færdige|klare?|klart|igennem|ned|ud|op|ind|over|sammen|igen|nu|også|ikke|mangler|ligger|står|virker|viser|driller|binder|stadig|knirker|larmer|drypper|lækker|flimrer|går|fejler|kom|kommer|ankommer)(?![\p{L}]))|(?<=(?:^|[.?!] )(?:(?:og|men|så|nå),? )?(?:er|bliver|blev) )[\p{L}]{4,}(?:en|et|erne|ene)(?= (?:(?:så|nu|snart|stadig|egentlig) )?(?:færdige?|klare?|på vej|her|kommet|[\p{L}]{4,}t)(?: [^.?!]{0,40})?\?)`,
    'gu',
  ),
};
/** Somebody, by what they do: nobody sends a director. */
const PERSON_BY_WORK =
  'revisor(?:en)?|advokat(?:en)?|direktør(?:en)?|chef(?:en)?|mægler(?:en)?|kollega(?:en)?|kunden?|bygherren?|vicevært(?:en)?|håndværker(?:en)?|elektriker(?:en)?|blikkenslager(?:en)?|tømrer(?:en)?|nabo(?:en)?|mayor|vicar|head ?teacher|teacher|doctor|vet|nurse|inspector|auditor|coach|builder|decorator|surveyor|caretaker|cleaner|gardener|photographer|driver|plumber|electrician|contractor|landlord|tenant|neighbou?r|director|manager|lawyer|accountant|boss|colleague|customer|client|owner|officer|chairman|treasurer|ceo|cfo|cto';
const NOT_A_THING = anyCase(
  String.raw`(?:^|\s)(?:${PERSON_BY_WORK}|sammen|welcome|hello|goodbye|godmorgen|godaften|goddag|farvel|velkommen|morgen|overmorgen|aften|aftenen|formiddagen|eftermiddagen|weekenden|ferien|sommeren|vinteren|ugerne|dagene|gangen|punktet|emnet|tidspunkt|delen|slutningen|starten|begyndelsen|meget|noget|andet|lidt|mødet|gangen|dagen|ugen|måneden|året|morgenen|aldrig|egentlig|overhovedet|sagen|tiden|rigtigt|stedet|hvilket|igennem|videre|færdig|afsted|allerede|nogen|ingen|anden|imellem|igen|hvordan|siden|inden|uden|alene|måske|skulle|kunne|ville|blevet|været|fået|taget|givet|lavet|aftalt|vedtaget|besluttet|godkendt|bestemt|sendt|skrevet|snakket|talt|something|anything|everything|nothing|someone|somebody|anyone|anybody|everyone|everybody|meeting|call|anyway|otherwise|already|though|instead|together|[\p{L}\p{N}]+(?:(?<=\p{N})(?:st|nd|rd|th)|teenth|tieth)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|tredje|fjerde|femte|sjette|syvende|ottende|niende|tiende|ellevte|tolvte|[\p{L}]+tende|tyvende|tredivte)$`,
);

/**
 * The noun phrase that was named last before a sentence: what "it" may mean. '' if there is none. A guess: what is made
 * with it is not sure.
 */
export function thingBefore(sentence: Sentence, before: string, sentences: readonly Sentence[], reach = REACH): string {
  const { index, language, plain } = sentence;
  const earlier = sentences.slice(Math.max(0, index - reach), index);
  const spoken = [before, ...earlier.toReversed().map((one) => one.plain)];
  const aside = spoken.findIndex((text) => isAside(text, sentence));
  const texts = aside < 0 ? spoken : spoken.slice(0, aside);
  const found = texts.map((text) =>
    (FRAGMENT.test(text) ? [] : thingsIn(text.slice(-300), language)).filter(
      (phrase) =>
        !NOT_A_THING.test(phrase) &&
        isNamed(phrase, language) &&
        !isBesideWhatIsMeant(phrase, text, plain) &&
        (language === 'da' || (!isDate(phrase) && (DOES.test(plain) || isInNumber(phrase, plain)))),
    ),
  );
  const arranged = language === 'en' ? arrangedIn(texts, plain) : '';
  if (arranged !== '') return arranged;
  const isDocument = (phrase: string) => DOCUMENT[language].test(phrase);
  const taken = (things: readonly string[], at: number) => takenUp(things, texts[at] ?? '', plain, language);
  const document = HANDS_OVER[language].test(plain)
    ? found.map((things, at) => taken(things.filter(isDocument), at))
    : [];
  const thing = [...document, ...found.map(taken)].find(
    (phrase) => phrase !== undefined && (phrase === '' || isTalkedOf(phrase, sentence, sentences)),
  );
  return thing === undefined || thing === '' ? '' : definite(thing, language, plain);
}

/** "With the island in the wrong place.": beside what is spoken of. */
const FRAGMENT = /^(?:With|Without|Med|Uden) /u;

/** "It" is one thing, "those" are several. What is used for both, as "the minutes" or "the terms", fits either. */
function isInNumber(phrase: string, plain: string): boolean {
  const [, head = ''] = /^(.+?)(?: (?:of|for|on|from) .*)?$/u.exec(phrase) ?? [];
  const many =
    /[^sui]s$/u.test(head) && !/(?:minutes|terms|series|news|details|data|slides|notes|numbers|figures)$/u.test(head);
  return many ? !ONE.test(plain) || SEVERAL.test(plain) : !SEVERAL.test(plain) || ONE.test(plain);
}

const DOES = anyCase(String.raw`(?<![\p{L}'])do (?:it|that|this|those|these)(?![\p{L}])`);
const ONE = anyCase(String.raw`(?<![\p{L}'])it(?![\p{L}'])`);
const SEVERAL = anyCase(
  String.raw`(?<![\p{L}'])(?:those|these)(?=[.,!?]|$| (?:on|by|in|at|to|up|over|out|off|today|tomorrow|tonight|this|next|before|after|for)(?![\p{L}]))`,
);

/** What is done with a document: "I'll send it over" is none of the oven that was named last. */
const HANDS_OVER: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "(?<![\\p{L}'])(?:send|forward|write|draft|update|upload|email|e-mail|mail|print|sign|redo|rewrite|rework|translate|circulate|review|proofread|read|share|post|publish|attach|fill|prepare|copy|scan|export|pull|shoot|ping|drop|finish|deliver|get|have|make|turn)(?:s|ing)? (?:you |us |them |everyone |everybody )?(?:it|that|this|those|these|them)(?![\\p{L}'])",
  ),
  da: anyCase(
    '(?<![\\p{L}])(?:sender?|videresender?|skriver?|opdaterer?|uploader?|mailer?|printer?|underskriver?|retter?|oversætter?|deler?|læser?|gennemgår|lægger?|renskriver?|trækker?|udfylder?|vedhæfter?|scanner?|eksporterer?|leverer?|smider?|laver?|får|har|giver?) (?:jeg |du |vi )?(?:lige |bare |så )*(?:dig |jer |os )?(?:det|den|dem|de|dette)(?![\\p{L}])',
  ),
};
const DOCUMENT: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '(?<![\\p{L}])(?:lists?|files?|documents?|docs?|contracts?|agreements?|drafts?|reports?|quotes?|offers?|proposals?|invoices?|emails?|mails?|messages?|slides?|decks?|presentations?|spreadsheets?|sheets?|figures?|numbers|plans?|schedules?|timelines?|forecasts?|budgets?|agendas?|minutes|notes?|summar(?:y|ies)|templates?|forms?|questionnaires?|checklists?|pdfs?|links?|recordings?|certificates?|licen[cs]es?|addresses|names|data|exports?|dumps?|results?|tickets?|specs?|specifications?|drawings?|pictures?|photos?|images?|texts?|letters?|papers?|policy|policies|annex(?:es)?|appendix|registers?|invitations?|invites?|series|credit notes?|orders?|price lists?|terms|details|references?|case stud(?:y|ies)|cases?|brochures?|manuals?|guides?|catalogues?|catalogs?)(?: (?:of|for|on|from) .*)?$',
  ),
  da: anyCase(
    '[\\p{L}]*(?:liste|fil|dokument|kontrakt|aftale|udkast|rapport|tilbud|forslag|faktura|mail|besked|slide|præsentation|ark|regneark|tal|plan|tidsplan|oversigt|prognose|budget|dagsorden|referat|note|skabelon|formular|skema|tjekliste|pdf|link|optagelse|certifikat|adresse|navn|data|udtræk|eksport|resultat|sag|specifikation|tegning|billede|tekst|brev|politik|bilag|invitation|indkaldelse|kreditnota|ordre|prisliste|vilkår|manual|vejledning|katalog|tillæg|databehandleraftale)(?:en|et|n|erne|rne|ene|r|er|ter|s)?$',
  ),
};

/** "If you have any questions about the roof, …" */
const OFFERED = wordPattern(
  String.raw`(?<![\p{L}])(?:if|when|once|whenever) (?:you|anyone|anybody|people|folks|clients|teams)(?: guys| all)? (?:still |also |already )?(?:have|has|find|know of|see)(?: got)? (?:a|an|any|some|more) (?<thing>(?:[\p{L}\p{N}-]+ ){0,2}?[\p{L}\p{N}-]{3,}(?: (?:of|for|on|from|about) (?:the |a |our )?[\p{L}\p{N}-]{3,})?)(?=[,.;]|$| (?:that|which|who|to|and|or|in|at|by|you|with|are|is)(?![\p{L}]))`,
  'u',
);

/** What an English sentence says that somebody may have, and then asks for. '' if there is none. */
export function thingOffered(said: string): string {
  const match = OFFERED.exec(lowerCase(said.slice(0, 300)));
  const length = match?.groups?.thing?.length ?? 0;
  const end = (match?.index ?? 0) + (match?.[0].length ?? 0);
  const thing = said.slice(end - length, end);
  return thing === '' || NOT_A_THING.test(thing) || !isNamed(`the ${thing}`, 'en') ? '' : `the ${thing}`;
}

/** Sentences before and after one. */
const AROUND = 40;

/** Whether it is named twice around a sentence. In a long meeting what is named once is an aside: "he met his family". */
function isTalkedOf(thing: string, { index, language }: Sentence, sentences: readonly Sentence[]): boolean {
  if (language === 'da' || lengthOf({ sentences }) !== 'long') return true;
  const nouns = tokens(thing).filter((word) => word.length > 2 && !isFunctionWord(word));
  const around = sentences.slice(Math.max(0, index - AROUND), index + AROUND);
  let named = 0;
  for (const { plain } of around) {
    const said = lowerCase(plain);
    if (nouns.some((noun) => said.includes(noun.replace(/s$/u, '')))) named += 1;
    if (named === 2) return true;
  }
  return false;
}

/** The same from further away: a weaker guess, for what would otherwise not be told. */
export function thingFarBefore(sentence: Sentence, sentences: readonly Sentence[]): string {
  return sentence.language === 'da' ? '' : thingBefore(sentence, '', sentences, FAR);
}

const PERSON = anyCase(`(?:^| )(?:${PERSON_BY_WORK})s?$`);

/** What the sentences before were about, by any noun phrase: a weaker guess than a thing that was named. */
export function matterBefore(sentence: Sentence, { sentences, speakers }: Meeting): string {
  const names = new Set(speakers.flatMap(tokens));
  const earlier = sentences.slice(Math.max(0, sentence.index - REACH), sentence.index);
  for (const before of earlier.toReversed()) {
    if (isAside(before.plain, sentence) || ONLY_PEOPLE.test(before.plain)) return '';
    const found = heading(before.plain, before, names, { anywhere: true });
    if (
      !found?.narrow ||
      isBesideWhatIsMeant(found.inText, before.plain, sentence.plain) ||
      PERSON.test(found.name) ||
      isFirstName(found.name) ||
      isVerbDa(found.inText, before) ||
      NOT_A_THING.test(found.name) ||
      NO_HEAD.has(found.name.toLowerCase().split(' ').at(-1) ?? '')
    )
      continue;
    // "Testmiljøet flyder": a verb behind a noun with its article.
    const noun = found.inText.replace(/^(\p{L}{4,}(?:en|et|erne)) \p{L}+r$/u, '$1');
    const said = ` ${before.plain.toLowerCase()}`;
    const named = withoutVerb(noun, said.slice(0, Math.max(0, said.indexOf(noun.toLowerCase()))), before.language);
    if (isInPassing(named, before.language) || isOneOfTwo(named, sentence)) return '';
    const owner = OWNERS_DA.find((word) => said.includes(` ${word} ${named.toLowerCase()}`));
    if (before.language === 'da' && owner !== undefined) return ownedDa(`${owner} ${named}`, sentence.plain);
    return ['the', 'a', 'an', 'our', 'my'].some((word) => said.includes(` ${word} ${named.toLowerCase()}`))
      ? `the ${named}`
      : named;
  }
  return '';
}

/** "Maja and me, I'd say." */
const ONLY_PEOPLE = /^\p{Lu}\p{Ll}+,? (?:and|og) (?:me|I|you|mig|jeg|dig)(?=[,.])/u;

/** "Du må gerne minde mig om det": no thing, unlike "vores pakke". */
const isVerbDa = (name: string, { language, plain }: Sentence): boolean =>
  language === 'da' && INFINITIVES.has(name.toLowerCase()) && AFTER_MODAL_DA.test(plain.slice(0, plain.indexOf(name)));
const AFTER_MODAL_DA = anyCase(
  String.raw`(?<!\p{L})(?:kan|kunne|vil|ville|skal|må|bør|at|gider|lad) (?:(?:du|jeg|vi|os|mig|i|gerne|lige|ikke|godt|også|så|bare|nok) ){0,4}$`,
);

const OWNERS_DA = ['vores', 'min', 'mit', 'mine', 'din', 'dit', 'dine', 'jeres', 'deres'];

/** What a text is about, by its last noun phrase; '' if it names nothing. */
export function thingNamed(text: string, language: Language): string {
  const found = thingsIn(text.slice(0, 400), language);
  const thing = found.findLast((phrase) => !NOT_A_THING.test(phrase) && !isDate(phrase) && isNamed(phrase, language));
  return thing === undefined ? '' : definite(thing, language);
}

function thingsIn(text: string, language: Language): string[] {
  return phrasesIn(text, language).filter(
    (thing) => !(/^\p{Lu}/u.test(thing) && isFirstName(thing)) && !isInPassing(thing, language),
  );
}

/** "For jeres regning": who pays, and no bill. */
const AT_COST_DA = / for (?:jeres|vores|min|din|deres|egen) regning(?!\p{L})/giu;

function phrasesIn(said: string, language: Language): string[] {
  const text = said.replace(AT_COST_DA, (words) => ' '.repeat(words.length));
  const found = [...lowerCase(text).matchAll(THING[language])];
  return found.map(({ 0: thing, index }) =>
    withoutVerb(text.slice(index, index + thing.length), text.slice(Math.max(0, index - 10), index), language),
  );
}

/** Whether a text names things, but none that a pronoun stands for. What was named before it is no longer meant. */
function isAside(text: string, { language, plain }: Sentence): boolean {
  const things = phrasesIn(text.slice(-300), language);
  return (
    things.length > 0 && things.every((thing) => isInPassing(thing, language) || (isDate(thing) && DOES.test(plain)))
  );
}

/** No word of it after the first carries only grammar, as in "the are absolute path", and it names a thing. */
function isNamed(phrase: string, language: Language): boolean {
  const words = tokens(phrase);
  const own = words.slice(words.length > 1 ? 1 : 0);
  if (!own.every((word) => JOINING.has(word) || !isFunctionWord(word))) return false;
  return language === 'da' || namesThing(own);
}

const JOINING = new Set('of for on from the a our'.split(' '));

/** "the later", "the correct", "the explains a bit": what ends a phrase is a noun, and no verb stands before it. */
function namesThing(words: readonly string[]): boolean {
  const joint = words.findIndex((word) => JOINING.has(word));
  // "Does that include the cleaning": no noun has an article right behind it.
  if (/^(?:the|a|our)$/u.test(words[joint] ?? '')) return false;
  const heads = joint < 0 ? [words] : [words.slice(0, joint), words.slice(joint).filter((word) => !JOINING.has(word))];
  return heads.every((phrase) => {
    const kinds = phrase.map((word) => kindOf(word, 'en'));
    const last = kinds.at(-1);
    const noun = phrase.at(-1) ?? '';
    if (MONTHS.has(noun)) return true;
    if (last === undefined || last === 'grammar' || last === 'adjective' || NO_HEAD.has(noun)) return false;
    // "the offer", "the booking", but neither "the agreed" nor "the explains".
    if (last === 'verb' && !BASE_VERBS.has(noun)) return false;
    if (last === 'participle' && !noun.endsWith('ing')) return false;
    return kinds
      .slice(0, -1)
      .every(
        (kind, place) =>
          (kind !== 'grammar' || DETERMINERS.has(phrase[place] ?? '') || isContent(phrase[place] ?? '')) &&
          !(kind === 'verb' && /s$/u.test(phrase[place] ?? '')),
      );
  });
}

const NO_HEAD = new Set(
  (
    'thing things stuff lot way ways bit kind sort while sense one ones case reason point part matter fact truth luck end start beginning ' +
    'year years month months week weeks day days hour hours morning afternoon evening night weekend summer winter spring autumn ' +
    'chance chances offline online async definite chat conversation discussion default look call meeting opinion view latter former same following remaining missing reminder clarification question comment remark ya'
  ).split(' '),
);
const MONTHS = new Set(
  'january february march april may june july august september october november december'.split(' '),
);

/** "A list" was named; then it is "the list". */
function definite(thing: string, language: Language, plain = ''): string {
  if (language === 'da')
    return ownedDa(thing, plain)
      .replace(/^(?:den|det|de) (?=[\p{L}]+(?:en|et|erne|ene)$)/iu, '')
      .replace(/^\p{Lu}(?=\p{Ll}{6,}$|\p{Ll}{2,}(?:[^s]en|et)$)/u, (letter) => letter.toLowerCase());
  // "The tests fail": a verb behind a plural is no part of its name.
  const [, plural = thing, verb = ''] = /^(.+[^s]s) ([\p{L}]+)$/u.exec(thing) ?? [];
  return (BASE_VERBS.has(verb) ? plural : thing)
    .replace(/ (?:any|every|some)where$/iu, '')
    .replace(/^(?:an?|my|your|our|their|this|that) /iu, 'the ')
    .replace(/^(?:those|these) /iu, 'the ');
}

/** "It doesn't happen again", "få dem til at gøre det": no thing that was named. */
const NO_THING: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<![\p{L}'])(?:can|could|should|may|to) do (?:it|that|this)(?![\p{L}])|(?<![\p{L}'])put (?:it|that|this) in writing(?![\p{L}])|(?<![\p{L}'])like (?:this|that|these|those)(?![\p{L}])|(?<![\p{L}'])(?:those|these) (?:things|ones|points)(?![\p{L}])|(?<![\p{L}'])(?:it|that|this) (?:doesn't|does not|didn't|won't|never|not )?(?: ?(?:happens?|happened|matters?|depends?|takes? (?:long|time)))(?![\p{L}])|(?<![\p{L}'])(?:how|what)(?: [\p{L}]+){0,2} (?:it(?:'ll|'d)?|it (?:would|will|might|could)) (?:takes?|costs?)(?: (?:us|them|you))? to(?![\p{L}])`,
  ),
  da: anyCase(
    String.raw`(?<![\p{L}])det gør (?:jeg|vi)(?=(?: (?:på|i|inden|senest|efter|til|så|nok|også)(?![\p{L}])[^,]*)?[.!]?$)|(?<![\p{L}])(?:gøre|gør|gjort|må|kan) (?:det|dette)(?=[,.?!]|$)|(?<![\p{L}])(?:gøre|gør|gjort) (?:det|dette)(?![\p{L}])|(?<![\p{L}])(?:så |og )kan jeg (?:også |jo |godt )?tage det med(?=[.,!]|$)|(?<![\p{L}])det (?:ikke )?(?:sker|skete|afhænger|tager tid)(?![\p{L}])|(?<![\p{L}])hv(?:ad|or (?:meget|lang tid|dyrt)) det (?:vil )?(?:koster?|kræver?|tager?)(?: (?:os|dem|jer))? at(?![\p{L}])`,
  ),
};

/** "I'll get Pete to do it": what somebody else does is told by its own verb. */
const OTHER_DOES = anyCase(
  String.raw`(?<![\p{L}'])(?:get|ask|have|tell|let) (?:[\p{L}]+ ){1,3}(?:to )?do (?:it|that|this)(?![\p{L}])`,
);

export const isForOther = (text: string): boolean => OTHER_DOES.test(text);

/** Whether "it" in a text stands for what happens or is done, so that no noun phrase can take its place. */
export function meansNoThing(text: string, language: Language): boolean {
  return NO_THING[language].test(text);
}
