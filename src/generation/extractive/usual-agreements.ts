import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Everywhere, everywhere } from '../speech/words.ts';
import { infinitiveOfPresent, presentOf } from './statement/danish-verbs.ts';
import { baseOfIng } from './statement/english-verbs.ts';

/** What people decide to do or to have. */
const DECIDES =
  '(?:go (?:with|for|ahead with)|use|keep|have|include|stick (?:with|to)|drop|skip|scrap|leave out|take out|cut|remove|do without|(?:only )?(?:focus|concentrate) on|work (?:with|without)|choose|pick|change|add|put|take|make|do|buy|hire|sell|offer|order|build|launch|support|replace)';
/** What they decide to do without. */
const OUT = '(?:leave out|drop|skip|scrap|cut|take out|remove|do without|get rid of)';
const ADV = '(?:(?:just|really|definitely|probably|all|then|now|still|simply|actually|also) )*';
/** What leads to a decision. */
const LEAD = '(?:(?:so|and|okay|ok|then|well|right|yes|yeah),? )*';
const THE = '(?:the|our|that|this|those|these|any|all)';

type Told = string | ((match: string) => string);

/** Everyday words of a decision, and the plain ones with which the rules and the statements begin. */
const USUAL: readonly (readonly [said: Everywhere, plainly: Told])[] = [
  [everywhere(String.raw`(?<![\p{L}'])gonna(?![\p{L}])`), 'going to'],
  [
    everywhere(
      `(?:it|that) (?:(?:looks|sounds|seems) like|seems(?: that)?)(?: that)? (?=(?:we|the general|the overall|everybody|everyone)(?![\\p{L}]))`,
    ),
    '',
  ],
  [
    everywhere(
      '(?:the|our) (?:general|overall|common|shared) (?:opinion|feeling|view|sense|idea|agreement) (?:is|seems to be)(?: that)? (?=we(?![\\p{L}]))',
    ),
    'so ',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])we(?:'re| are|'ve| have)? (?:pretty much|more or less|basically|kind of|almost) decided (?=on )`,
    ),
    'we decided ',
  ],
  [
    everywhere(String.raw`(?<![\p{L}])we(?:'ve| have)?(?: now| all)? decided against (?=[\p{L}])`),
    "let's not go with ",
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])let's (?:(?:at least|go ahead and|all|definitely|maybe|probably|also|try and|try to) )+(?=[\p{L}])`,
    ),
    "let's ",
  ],
  [
    everywhere('^(?:(?:okay|ok|so|then|yes|yeah|alright|all right|great),? )+(?:then,? )?(?:yes|yeah),? let.s '),
    "let's ",
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])we(?:'ve| have)? (?:all )?(?:decided|agreed) with [^,.?]{3,40}? that(?:,)? we(?:'d| would|'ll| will| should) (?=[\p{L}])`,
    ),
    'we decided to ',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])(?:we(?:'d| would|'ll| will)?|let's) (?:just )?(?:go ahead and )?say that (?=[^,?]{3,60} (?:is|will be|would be) (?:the|our) (?:final )?(?:deadline|limit|cut-?off|date|target|goal))`,
    ),
    'we agree that ',
  ],
  [everywhere(`(?<![\\p{L}])we(?:'re| are) not ${ADV}(?:going to )(?=${DECIDES}(?![\\p{L}]))`), "let's not "],
  [everywhere(`(?<![\\p{L}])we(?:'re| are) ${ADV}going for (?=[\\p{L}])`), "we'll go for "],
  [everywhere(String.raw`(?<![\p{L}])we(?:'d| had) better (?!not )(?=[\p{L}])`), 'so we should '],
  [everywhere(`(?<![\\p{L}])i(?:'d| would) say,? (?=(?:${OUT}|keep|use|stick with|go with|go for) ${THE} )`), "let's "],
  [
    everywhere(`(?<![\\p{L}])we(?:'ll| will| can| have to| need to| must)(?: just| simply| also)? (?=${OUT} )`),
    "let's ",
  ],
  [
    everywhere(
      `^(?:(?:so|and|okay|then|right now),? )*(?:(?:just )?to (?:summarize|summarise|repeat|recap),? )?(?<what>(?:the|our) (?:[\\p{L}\\d]+ ){1,6}?)(?:is|are) (?:(?:now|then|therefore|also|going to be|to be) )*(?:dropped|scrapped|cancelled|canceled)(?=[.,!]|$| and )`,
    ),
    "let's drop $<what>",
  ],
  [everywhere('(?<![\\p{L}])do we go (?=(?:ahead )?(?:with|for) )'), 'shall we go '],
  [
    everywhere(
      `(?<![\\p{L}])i (?:think|guess) we(?:'ll| will) (?=only (?:focus|concentrate|work|do|use|sell|support) )`,
    ),
    'so we ',
  ],
  [everywhere('^(?:(?:so|and|okay),? )*(?<what>[^,?]{4,60}), agreed\\?$'), 'do we agree on $<what>?'],
  [
    everywhere(
      `^${LEAD}(?<what>[^,?]{4,80} (?:is|are|will|stays?|gets?|has|have|runs?|starts?) [^,?]{2,60}), are we (?:all )?(?:agreed|in agreement)(?: on that)?\\?$`,
    ),
    'we agree that $<what>',
  ],
  [everywhere(`^${LEAD}we(?:'re| are) (?:(?:now|then) )?going ahead with (?=[\\p{L}])`), "let's go ahead with "],
  [everywhere(`^${LEAD}we (?:won't|will not) (?=go ahead with [\\p{L}])`), "let's not "],
  [everywhere(String.raw`(?<![\p{L}])we(?:'ve| have)? landed on (?=[\p{L}\d])`), 'we decided on '],
  [
    everywhere(
      `^${LEAD}(?<what>(?:the|our) [\\p{L} ]{3,40}?) (?:is|are) (?:(?:hereby|now|then) )*(?:approved|adopted|accepted)(?=[.,!]|$)`,
    ),
    'we agreed to approve $<what>',
  ],
  [
    everywhere(`^${LEAD}we(?:'ll| will| have to| must)? (?:turn down|say no to|decline|reject) (?=[\\p{L}])`),
    'we agreed to decline ',
  ],
  [
    everywhere(
      `^${LEAD}we(?:'ll| will)? take (?=(?:the|your) (?:[\\p{L}]+ )?(?:offer|deal|package|option)(?![\\p{L}]))`,
    ),
    'we agreed to take ',
  ],
  [everywhere(`^${LEAD}we can (?:(?:also|all) )*live with (?!that|it|this)(?=[\\p{L}\\d])`), "we'll accept "],
  [
    everywhere(
      `^${LEAD}that's (?:a|the) (?<what>[\\p{L} -]{3,30}?) (?:that )?(?:we|i) can (?:all )?live with(?=[.,!]|$)`,
    ),
    "we'll accept the $<what>",
  ],
  [
    everywhere(`^${LEAD}we(?:'ll| will) (?!see|be|talk|discuss|move on|do)(?<what>[^,.?!]{4,80}?),? then(?=[.!]?$)`),
    "so we'll $<what>",
  ],
  [
    everywhere(
      `(?<![\\p{L}])we(?:'re| are) not (?!going|doing|sure|talking|saying)[\\p{L}]+ing (?=(?:the|our|a|an|any|this|that) )`,
    ),
    (match) => {
      const base = baseOfIng(match.trim().split(' ').at(-1) ?? '');
      return base === null ? match : `let's not ${base} `;
    },
  ],
];
const MAY_DECIDE = anyCase(
  "(?:gonna|going|let's|decided|agreed|say that|cancel|looks|seems|sounds|opinion|feeling|decided|better|i'd say|would say|leave out|drop|skip|scrap|cut|take out|remove|do without|get rid|do we|only |agreed|landed|approved|adopted|accepted|turn down|say no|decline|reject|take the|take your|live with|then| not )",
);

/** What people decide, in the present. */
const PRESENT_DA =
  '(?:går(?= (?:med|efter|over til|videre med))|kører(?= (?:videre )?med)|satser(?= på)|fokuserer(?= (?:kun )?på)|springer|vælger|dropper|undværer|udelader|bruger|beholder|fjerner|skipper|prioriterer|fastholder)';

const USUAL_DA: readonly (readonly [said: Everywhere, plainly: Told])[] = [
  [
    everywhere(
      String.raw`(?<![\p{L}])(?:(?:så )?vi (?:går (?:med|efter)|har valgt)|(?:så )?går vi (?:med|efter)) (?!til(?![\p{L}])|det samme|på|i|at|alligevel|næste|hjem)(?=[\p{L}])`,
    ),
    'så vælger vi ',
  ],
  [
    everywhere(
      String.raw`^(?:(?:så|og|okay|jamen|godt|fint|ja),? )*(?:vi (?:lander|landede|er landet)|(?:lander|er) vi(?: landet)?) på (?=(?:en|et|den|det|de|\d|[\p{L}]))`,
    ),
    'så vælger vi ',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])kører vi (?:videre )?med (?=(?:den|det|de|en|et|[\p{L}]{4,}(?:en|et|erne|ene)) ?)`,
    ),
    'vælger vi ',
  ],
  [
    everywhere(
      String.raw`^(?:(?:så|og|okay|jamen|godt|fint|ja),? )*vi siger (?!at|ja|nej|det|noget|til|jo|ikke|bare|tak)(?=[\p{L}\d])`,
    ),
    'så siger vi ',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])jeg (?:vil|ville) (?:også |bare |gerne )*foreslå,? at vi (?<verb>[\p{L}]+r) (?=[\p{L}])`,
    ),
    'så $<verb> vi ',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])(?:(?:skal|kan) vi (?:(?:så|ikke|bare) )*lægge os fast på|vi lægger os fast på|lægger vi os fast på) (?=[\p{L}\d])`,
    ),
    'vi er enige om ',
  ],
  [
    everywhere(String.raw`(?<![\p{L}])hvad med,? at vi (?:(?:bare|så) )*(?<verb>[\p{L}]+r) (?=[\p{L}])`),
    'så $<verb> vi ',
  ],
  [
    everywhere('^[^?]{0,80}, så (?<what>[\\p{L}]{3,}(?:en|et|erne|ne)) ryger(?: ud)?(?=[.,!]|$)'),
    'så dropper vi $<what>',
  ],
  [
    everywhere('^(?:(?:så|og|okay|jamen|godt|fint|ja),? )*vi kører (?=(?:løsning|model|version|pakke) [\\p{L}\\d])'),
    'så vælger vi ',
  ],
  [
    everywhere(
      '^(?:(?:så|og|okay|jamen|godt|fint|ja),? )*(?:fra nu af|fremover) (?<verb>(?!bliver)[\\p{L}]{2,}r) (?<who>(?:alle|al|alt|hver|ingen|de|den|det) [\\p{L}]+) (?<rest>[^.?]{3,80})',
    ),
    'vi er enige om, at $<who> $<verb> $<rest> fremover',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])(?:så |nu )?er det (?:hermed |så )*(?:besluttet|aftalt|vedtaget)(?: så)?[:,] (?=vi )`,
    ),
    'vi er enige om, at ',
  ],
  [
    everywhere(
      '^(?:(?:så|og|okay|jamen|godt|fint|ja),? )*(?:bestyrelsen (?:har godkendt|godkender) (?<it>[\\p{L}]+(?:en|et|erne|ne))|(?<what>(?!forslaget|punktet|indstillingen)[\\p{L}]{4,}(?:en|et|erne|ne)) er (?:(?:hermed|så|dermed) )*(?:godkendt|vedtaget))(?=[.,!]|$)',
    ),
    'vi godkender $<it>$<what>',
  ],
  [
    everywhere(
      '^(?:(?:så|og|okay|jamen|godt|fint|ja),? )*(?:så går vi|vi går) (?:(?:nu|så|altså) )*videre med (?=[\\p{L}])',
    ),
    'vi er enige om at gå videre med ',
  ],
  [
    everywhere('^(?:(?:så|og|okay|jamen|godt|fint|ja),? )*vi går (?:(?:nu|så|altså) )*ikke videre med (?=[\\p{L}])'),
    'vi er enige om ikke at gå videre med ',
  ],
  [
    everywhere(
      '^(?:(?:så|og|okay|jamen|godt|fint|ja),? )*vi (?:siger (?:pænt )?nej tak|takker (?:pænt )?nej|siger nej) til (?=[\\p{L}])',
    ),
    'vi er enige om at sige nej til ',
  ],
  [
    everywhere('^(?:(?:så|og|okay|jamen|godt|fint|ja),? )*vi tager imod (?=[\\p{L}]+(?:et|en|erne)(?![\\p{L}]))'),
    'vi accepterer ',
  ],
  [
    everywhere(
      '^(?:(?:så|og|okay|jamen|godt|fint|ja),? )*(?<what>(?:den|det) [\\p{L}]+|[\\p{L}]{4,}(?:en|et)) kan vi (?:(?:godt|sagtens) )*leve med(?=[.,!]|$)',
    ),
    'vi accepterer $<what>',
  ],
  [everywhere('(?:så |og )?er aftalen(?: så)?,? at (?!i |du )'), 'vi er enige om, at '],
  [
    everywhere(String.raw`(?<![\p{L}])vi gør (?:det(?: sådan)?|sådan),? at vi (?<verb>[\p{L}]+r) (?=[\p{L}])`),
    'så $<verb> vi ',
  ],
  [
    everywhere(
      String.raw`(?<=(?:dropper|udskyder|udelader|undværer) (?:vi )?)det (?:her |der )?med (?=[\p{L}]+(?:en|et|erne|ene)(?![\p{L}]))`,
    ),
    '',
  ],
  [
    everywhere(
      String.raw`^(?:(?:så|og|okay|jamen|godt|fint|ja),? )*vi kan (?:(?:godt|sagtens) )*gå med til (?!at(?![\p{L}]))(?=[\p{L}\d])`,
    ),
    'vi er enige om ',
  ],
  [
    everywhere(
      '^(?:(?:så|og|okay),? )*(?<what>[^,?]{4,60} (?:er|bliver|har|skal|kan|må|koster|gælder) [^,?]{2,60}), (?:er vi|er alle|er vi alle) enige(?: om det)?\\?$',
    ),
    'er vi enige om, at $<what>?',
  ],
  [everywhere(String.raw`(?<![\p{L}])klarer(?<who> vi)? os uden (?=[\p{L}])`), 'undværer$<who> '],
  [
    everywhere(String.raw`(?<![\p{L}])koncentrerer(?<who> vi)? os (?<only>kun )?om (?=[\p{L}])`),
    'fokuserer$<who> $<only>på ',
  ],
  [
    everywhere(
      '(?:det (?:lyder|ser ud)(?: til)?,? (?:som om|til,? at|at)|det ser ud til,? at|jeg (?:synes|tænker|mener),? (?:at )?) ?(?=vi [\\p{L}]+r )',
    ),
    'så ',
  ],
  [
    everywhere(String.raw`(?<![\p{L}])vi er (?:nogenlunde|stort set|mere eller mindre|vel|ret|vist) enige(?= om )`),
    'vi er enige',
  ],
  [
    everywhere(
      `(?:^|(?<=(?:så|og|okay|ja|jamen|godt|nej),? ))vi (?:kan|må|skal) (?:(?:godt|bare|nok|så|hellere) )*(?:undvære|droppe|udelade|fjerne|skippe|springe|beholde|vælge|bruge) (?=[\\p{L}])`,
    ),
    (match) => {
      const verb = match.trim().split(' ').at(-1) ?? '';
      return `så ${presentOf(verb)} vi `;
    },
  ],
  [
    everywhere(`^(?:(?:så|okay|jamen|godt|fint),? )+(?:så )?vi (?:(?:så|bare|nok) )*${PRESENT_DA} (?=[\\p{L}])`),
    (match) => `så ${match.trim().split(' ').at(-1) ?? ''} vi `,
  ],
  [
    everywhere(`^(?:(?:så|og|okay|men),? )*${PRESENT_DA} vi (?=[^?]{3,60}\\?)`),
    (match) => `skal vi ${infinitiveOfPresent(match.trim().split(' ').at(-2)?.toLowerCase() ?? '') ?? ''} `,
  ],
  [
    everywhere(
      '^(?:(?:så|og|okay),? )*(?<what>(?:den |det |de )?[\\p{L}]+(?:en|et|ne)) (?:er (?:så |altså )?(?:droppet|ude|sparet væk)|udgår)(?=[.,!]|$)',
    ),
    'så dropper vi $<what>',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])(?:vi (?:har )?(?:besluttet|aftalt|er enige om)|vi er enige om|(?:har|er) vi (?:så )?(?:besluttet|enige om))(?: os for)? ikke at [\p{L}]+e(?= )`,
    ),
    (match) => `vi er enige om, at vi ikke ${presentOf(match.split(' ').at(-1)?.toLowerCase() ?? '')}`,
  ],
  [
    everywhere(String.raw`lader vi (?<what>[\p{L}]+(?:en|et|ne)) (?:være|stå|blive),? som (?:den|det|de) er`),
    'holder vi $<what> uændret',
  ],
  [everywhere('^(?:(?:så|og|okay),? )*(?<what>[^,?]{4,60}), (?:er vi|er alle) enige\\?$'), 'er vi enige om $<what>?'],
];
const MAY_DECIDE_DA = anyCase(
  '(?:lægge|hvad med|ryger|fra nu af|fremover|besluttet|vedtaget|godkend|nej|imod|leve med|går|aftalen|gør|kører|land|siger|foreslå|satser|fokuserer|koncentrerer|klarer|spring|vælge|droppe|undvære|udelade|bruger?|behold|fjern|skipp|priorit|fasthold|udgår|er ude|enige|besluttet|valgt|lader vi|sparet)',
);

/** "er vi enige om, at Oplæring er med": it began the sentence. */
const BEGAN =
  /(?<=(?:(?:er vi|vi er) enige om, at|vi godkender|vi accepterer) )\p{Lu}(?=(?:\p{Ll}{3,}(?:ing|et|en|erne|ene|else|hed)|en|et|e)(?:[ .]|$))/u;

/** The words of a sentence with everyday ways to decide in plain ones. */
export function usualAgreement(text: string, language: Language): string {
  const [may, usual] = language === 'da' ? [MAY_DECIDE_DA, USUAL_DA] : [MAY_DECIDE, USUAL];
  if (!may.test(text)) return text;
  let plain = text.replaceAll('’', "'");
  for (const [said, plainly] of usual) plain = said[Symbol.replace](plain, plainly);
  return language === 'da' ? plain.replace(BEGAN, (letter) => letter.toLowerCase()) : plain;
}

/** The sentence as the rules read it. Its text stays as it was said. */
export function asDecided(sentence: Sentence): Sentence {
  const plain = usualAgreement(sentence.plain, sentence.language);
  return plain === sentence.plain ? sentence : { ...sentence, plain };
}
