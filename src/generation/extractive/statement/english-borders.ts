import { anyCase, everywhere } from '../../speech/words.ts';

const SUBJECT =
  "(?:i|we|you|they|he|she|it|there|that|this|who|what|maybe|perhaps|let|let's|if|because)(?:'(?:ll|m|re|ve|s|d))?";

/** "Parts but not labour": without the limit, more would be told than was said. What only holds if something happens is a condition. */
const LIMIT = '(?:not|no|never|without|only(?! (?:if|when|once|after|as soon as|as long as|until)(?![\\p{L}]))) ';
/** Where what is done ends and other talk begins. */
const BORDERS = anyCase(
  [
    '(?<!(?:^| )(?:mr|mrs|ms|dr|prof|st|vs|no|inc|ltd|approx))\\.(?: |$)|[?!;…:](?: |$)',
    ' - ',
    `,? (?:and|but|or|so)(?: then| that| also)?(?: hopefully| maybe| probably| perhaps)? (?=${SUBJECT}(?![\\p{L}]))`,
    ',? (?:and|but) (?=\u0086 )',
    // "the odd pages and Mark'll do the even ones"
    "(?<= [^ ]{1,30} [^ ]{1,30}),? (?:and|but|while) (?=[\\p{L}]+'ll(?![\\p{L}]))",
    " (?=(?:i|you|we|they|he|she|it|there)'(?:ll|m|re)(?![\\p{L}]))",
    `,? (?:but(?! ${LIMIT})|although|though|because|cause|cuz|unless|whereas)(?![\\p{L}])`,
    "(?<=[, ])'?cause(?![\\p{L}])",
    ", (?:so|or|and then|otherwise|which|who|then|since|as|while|when|where|not that|i|we|you|that|there|it|they|he|she|yeah|yes|yep|okay|ok|right|no|well|basically|obviously|actually|anyway|because|please|thanks|thank you|sorry|sure|of course|is that|does that|would that|how|what|if that|if it|if you (?:like|want|don't)|if i|if we)(?![\\p{L}])",
    // "I'll check the list maybe we should add some"
    '(?<! (?:how|what|where|when|why|which|to|if|whether|and|or|that|the|a)) (?=(?:maybe|perhaps) (?:i|we|you|they|he|she|it|there)(?![\\p{L}]))',
    ` (?:so|so that|and so|and then|since|as|when|once|while|until|before|after|as soon as|as long as|where|whenever|because|if) (?=${SUBJECT}(?![\\p{L}]))`,
    " (?:if (?:that's|that is|it's|it is|possible|needed|necessary|you (?:like|want|don't mind|prefer|can))|or (?:something|whatever|anything|so|things)|you know|i (?:think|guess|suppose|mean|believe|hope)|or not|as (?:i|we|you) (?:said|mentioned|discussed|agreed)|and (?:so on|stuff|things|all that|everything|whatnot|yeah|um))(?![\\p{L}])",
  ].join('|'),
);

/** Words at the end that add nothing. */
const TAIL = everywhere(
  String.raw`(?:(?<!(?:say|says|said|saying)),? (?:for now|by the way|right|okay|ok|then|please|though|too|as well|(?:before|by|since|until|till) then|(?:madam|mr\.?|mister|mme) (?:chair(?:man|woman|person)?|speaker|president)|anyway|now|right now|obviously|of course|actually|basically|myself|yourself|at some point|if possible|and|or|but|so|yeah|yes|also|just|maybe|perhaps|probably|somehow|first|really|again|(?<!(?: is| are|'s|'re| gets?) )(?:here|there)|(?:out|in|over|up|down) (?:here|there)|like|both of you|(?<!(?:to|with|for|from|by) )(?:everybody|everyone)|guys|for (?:me|us)(?= ?$)|thanks|thank you))+[,.?!]*$`,
);
const DANGLING = anyCase(
  '(?:,| (?:the|a|an|to|of|for|with|at|from|that|which|my|our|your|their|his|her|is|are|was|and|or|but|if|because|into|towards?|onto|like|such|mr|mrs|ms|dr|as|than|its|this|these|those|some|any|(?<!(?:bit|little|some|once|any|no) )more|very|who|whose|will|can|not)| (?:when|whether|as long|so long|unless|once)(?: \u0089)?)$',
);

/** "Ask Karen if she can", "find out where they are": what is asked, no border. */
const ASKED = /^ (?:if|when|where) $/iu;
const COURTESY = anyCase(String.raw`^(?:you (?:like|want|don't|prefer|can|could|need)|that's|it's)(?![\p{L}])`);
/** What is asked follows: "call them and ask Karen". */
const ASKING =
  '(?:^| )(?:ask|check|see|find|let|confirm|tell|work|figure|clarify|verify|decide|investigate|know)s?(?: [^ ]+){0,3}';
const ASKS = new RegExp(`${ASKING}$`, 'u');

/** What is left of the words up to the first border. `verb`: what stands before them. */
export function untilBorder(text: string, verb = ''): string {
  return withoutTail(text.slice(0, borderAt(text, verb)));
}

/** What stands behind the first border, with the word that opens it. */
export function behindBorder(text: string, verb = ''): string {
  return text.slice(borderAt(text, verb));
}

function borderAt(text: string, verb: string): number {
  const border = BORDERS.exec(text);
  if (border === null) return text.length;
  const end = border.index + border[0].length;
  const before = `${verb}${text.slice(0, border.index)}`.trim();
  const asked = ASKED.test(border[0]) && !COURTESY.test(text.slice(end)) && ASKS.test(before);
  // "Let you know": no filler.
  if (!asked && !(before === 'let' && border[0] === ' you know')) return border.index;
  const next = BORDERS.exec(text.slice(end));
  return next === null ? text.length : end + next.index;
}

export function withoutTail(text: string): string {
  return text.replace(TAIL, '').replace(/[,;:.?! ]+$/u, '');
}

/** "How many chairs there are", "where the leak comes from": the end of a clause that asks. */
const ASKING_END = new RegExp(
  `${ASKING} (?:what|how|where|who|which|when)(?: [^ ]+){1,8} (?:is|are|was|can|will|from|to|for|with|at|of)$`,
  'iu',
);

/** Whether the words stop in the middle: "put it in the". */
export function isCutEnglish(text: string): boolean {
  return DANGLING.test(text) && !ASKING_END.test(text);
}
