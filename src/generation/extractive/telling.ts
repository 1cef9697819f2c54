import type { Language } from '../function-words.ts';
import { anyCase, contentWords, type Phrase } from '../speech/words.ts';
import { tellsAlone } from './alone-tells.ts';
import { personName } from './statement/cast.ts';

/** Behind the name of whoever does it: verbs that tell no task. */
const EMPTY: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^(?:is|are|shows (?!(?:the|an?|their|his|her|our|all|some) )[\p{L}’' ]{2,25}[.]|(?:has|have) (?:not|never|(?:(?:some|more|enough|a bit of|the) )?time(?= to(?![\p{L}])|[.]))|takes note(?= (?:of|on|by|that)(?![\p{L}])|[.])|spends (?:some |more |any )?time[.]|waits(?: for)?(?![\p{L}])|does (?:on|by|before|in|at|earlier|later|so|everything|what(?:ever)?|the next time)|gets updated|publishes(?= (?:in|on|by|before|soon|shortly)(?![\p{L}]))|gets (?:(?:an?|the|some|their|more|specific|further|all|another|that|this|any) )*(?:warnings?|reminders?|e-?mails?|messages?|information|instructions?|questionnaires?|mails?)(?=[.]| (?:to fill|pretty|soon|later|from (?:their|the) [\p{L}]+ coach|emailed|sent|about))|takes up the|puts (?:him|her|them|it|that|this) (?:in|on)(?=[.]| an?(?![\p{L}]))|has (?:been|known|done|had|seen|gone|made|got|said|thought|[\p{L}]{3,}ed)(?! )|has (?:received|already|known|been|done|seen|gone|said|thought)|starts working(?= on (?:[\p{L}]+day|the (?:morning|afternoon|evening)))|does (?:it|the same)(?![\p{L}])|has to|says|sees(?! (?:whether|if))|thinks|knows|goes(?! (?:through|over|back to|round|to see))|comes(?! (?:up|back|by|over|round|in|along|out|to))|keeps focused|likes|wants|runs already|works(?! (?:out|with|through|on|from|up|together (?:on|with) |(?:[\p{L}]+ ){1,4}into))|tries to (?:zip|populate)|does is|makes sure(?! (?:that )?(?:the|their|all|both|each|every\p{L}*|there|someone|somebody|nobody|[\p{L}]+ (?:gets?|has|have|knows?|is|are)) )|covers(?! (?:for |(?:the |their )?(?:shift|desk|phone|reception|support|hotline|night|weekend|early|late|bar|till|counter|clinic|class|lesson)(?:e?s)?(?![\p{L}])))|discusses(?! .{2,60} with )|confirms(?! (?:by|on|whether|if|the|with|that|a) )|follows(?! up)|gets to|provides an? (?:quick|short)|holds the(?! (?:workshop|training|interviews?|review|course|event)(?![\p{L}]))|[\p{L}]+s (?:something|anything|stuff|things)(?=[ .])(?! (?:(?:up|out|together|down) )?(?:about|on|for) (?![\p{L}]+day(?![\p{L}]))[\p{L}]{3,})|reminds(?! .{2,40} (?:about|to|of|that) )|keeps to|shares now|comes and|gets together(?! (?:with|an?|the|some) )|meets(?= (?:on|more|at)(?![\p{L}])|[.])|(?:gets|comes) back(?: again)?(?=[.]| (?:in|at|for) (?:the|our|their) next)|comes back(?= (?:after|once|when|if|later)(?![\p{L}]))|(?:takes|has) a (?:[\p{L}]+ )?look(?=[.])|lets .{2,40} know(?=[.])|tries to (?:find out|check|see|look|help|do so|fix|figure out)(?=[.])|(?:tries to )?figures? out (?:something|what to do)|[\p{L}]+s and [\p{L}]+s(?=[.])|(?:tries to )?figures? (?:that|this|it)(?: one)? out|starts to get (?:busy|busier|tired|better|worse|more)|starts getting (?:closer|busy|busier|better|more)|gets (?:busy|busier|caught up|done|started|better|worse|closer|excited)(?![\p{L}])|gets (?:(?:that|it|this|them|all) )*set up(?=[.])|sets up for(?![\p{L}])|makes a (?:phone )?call(?=[.])|looks into doing(?=[.]| (?:on|by|in|before) )|tries to [\p{L}]+(?: (?:that|this|it)(?: (?:up|out|in|on|over))?)?(?=[.])|(?:adds|has|gets|takes) an? (?:second|third|half)(?=[.])|gets ready(?=[.])|does (?:better|well|great|good)(?![\p{L}])|puts eyes(?=[.])|continues [\p{L}]+ing(?: (?:in|on|at|with|about) the (?:direction|topic|matter|issue|discussion|topics|ideas?)| in)?(?=[.])|reaches (?:back )?out(?: to (?:him|her|them))?(?=[.])|gets in touch(?=[.])|(?:pushes|works|tries|thinks) (?:a (?:bit|little) )?harder|supports (?:him|her|them)(?! with)|helps (?:the|their) teams?(?=[.])|asks for (?:the|some|their) (?:input|feedback|thoughts|opinion)(?=[.])|(?:gives|provides|has) (?:the|some|any) (?:input|feedback|thoughts)(?=[.])|looks at the details(?=[.])|gets (?:a|some) (?:numbers?|blurb)(?=[.])|asks .{2,60} to do the same(?=[.])|asks .{2,60} to do (?:some|the|their|his|her|a bit of) work(?=[.])|has an? (?!(?:[\p{L}-]+ ){0,3}(?:meeting|call|chat|talk|look|word|conversation|workshop|session|discussion|go|think)(?![\p{L}])|.* (?:by|before|on|until|ready|done|[\p{L}]{3,}ed)(?![\p{L}])))(?![\p{L}])`,
  ),
  da: anyCase(
    String.raw`^(?:er|giver (?:lyd|besked)[.]|eller(?= )|bruger (?:mest|meget|lidt|dem|den|det)[.]|deler (?:lige )?(?:sin|min) skærm|kører (?:med (?:\d|[\p{L}]+ indtil)|første|sidste|mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|bare|videre)|siger(?! (?:[^ ]+ )?til)|ser(?! (?:(?:nærmere )?på|efter))|tror|ved|går(?! (?:tilbage|ned|op|over|hen|rundt) til )|kommer(?! (?:med|forbi|ud|over|ind|op|ned|hen|der\p{L}+))|leverer|prøver(?: at holde|[\p{L} ]{0,15}[.]$)|tager stilling|finder ud af at (?:slukke|tænde)|synes|vil|mener|håber|står(?! for)|tager sig af (?:hende|ham|dem)|hører(?! (?:hos|ad) |,? om (?:de|han|hun|man) |(?: [\p{L}]+){1,2},? om )|gør(?! (?:[\p{L}]+ ){0,4}(?:klar|klart|færdige?|rent|opmærksom)))(?![\p{L}])`,
  ),
};
/** Words that stand together only where somebody broke off. */
const BROKEN = anyCase(
  String.raw`(?:\b(?:the|an?) (?:on|by|at|in|to|for|before|after|until|and|or|from|with)(?![\p{L}’'-])| like,|^does (?:him|her|them|they|you|we|it have)\b|\byeah\b|^\p{L}+s(?: an?)? (?:\p{L}+ )?[\p{L}]+ly [\p{L}]+ing (?:an?|the)\b|\bthe either\b|\b(?:at|with) the (?:otherwise|from)\b|\b(?:for|with|of|on) they (?:will|are|have|can|do)\b|^includes (?:in|into)\b|\ball are have\b|\b(?:or|and) at least get\b|\bif (?:them|him) \p{L}+|\btakes? (?:an? )?(?:look|note) (?:too|two|three|that)\b|\btakes refresh\b|^asyncs?\b|^elses?\b|^(?:gonnas?|ohs?|ahs?|ehs?|uhs?|hmms?|haftas?)\b|\b(?:a|an) (?:can|will|could|should|would|is|are|was|do|does)\b|^\p{L}+s (?:on|at|with|for) is\b|\bon (?:before|in the|the (?:in|on))\b|\b(?:the|an?) (?:in|on|at|from|with|to|for) (?:the|an?)\b|\bwhat's what\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december) (?:they|he|she|we|you|i|is|on whatever|and people)\b|\band know\b|\bget see\b|\bgets? hold(?! of)\b|\b(?:save|saves) the send\b|\bis by\b|\b(?<echo>\p{L}{4,}) [^.]{0,40}\b(?:alright|okay|yeah) \k<echo>\b|\bhey\b|\b(?:the|a) (?:good|bad|nice|teed)(?: up)?(?= (?:by|on|for|before|until)\b|[.])|\b(?:at|of|for|with) (?:is|are|was|were) (?!to\b)|\baccording[.]|\b(?:on|in|at|makes|has|from|the|of|with|to) like\b|\b(?:in|by|from) on\b|^(?:oks?|okays?|yeahs?)\b|^(?!helps|lets|makes|has|keeps|gets)\p{L}+s (?:give|send|make|take|get)\b|\bof what[.]|\ba on\b|\band (?:out|up|off|over|then another|then an?) (?:the|or)\b|\band then another\b|\bhas (?:both|all|one) from\b|\blook at \p{L}+day\b|\bat by\b|\bat \p{L}+ has\b|\bfigures out for\b|\bor would that\b|^(?:him|her|them) |\bdoes (?:take|have|make|need|look|go)\b|\bon an? on\b|\bor (?:how|what|where|when|why) (?:would|should|do|does|can|could)\b|\b(?:she|he|they|there|it|that|i|we)'(?:s|re|ll|d|ve)\b|\bthe (?:i|they|there)\b|,? quote,| - |^(?:sends|gives|brings|shows|hands) [^.]{2,40}(?<! (?:to|for|with|of|from|at|on)) them(?= (?:by|on|before|at|in|this|tomorrow)\b|[.])|\bfor to\b|\bone an? (?!day\b|week\b|month\b)|\bsig af og\b|, og [\p{L}]+(?: [\p{L}]+){0,2}, der | to say(?: by|\.)|was the |lets? say|@|\bmake sure (?:that )?(?:it|that|this) (?:is|isn't|does|doesn't)\b|\bmake sure[.]|\bthe (?:is|are|it|they|you|yourself|he|she|we|by|to|of|that|offline|async|1(?= (?:by|on|in|next)(?![\p{L}])|[.])|comes?|happens?|goes|gets?)\b|\bof (?:here|there|it)'?s\b|\b(?:whether|what|how|why|where) (?:what|why|how|whether|where)\b|\b(?:in|on|to) that one\b|\bthey that they\b|\b(?<twice>[\p{L}]+)s the \k<twice>\p{L}{0,4}\b|\b(?<again>\p{L}+) \k<again>\b|\b(?:the|an?) (?<same>\p{L}{3,}) (?:[^ .]+ ){0,3}(?:the|an?) \k<same>\b)`,
);
/** "starts So, for logistics", "continues or have a talk": two sentences in one. */
const JOINED =
  / \p{Lu}\p{Ll}+ (?:guys|folks)(?= )| (?:So|And|But|Because|Then|Well|Maybe|Yes|Yeah|Okay|Now)(?=[ ,])|^[\p{L}]+s or (?:have|be|do|go|get|make|take|trying|try)(?= )|^[^ ]+(?: (?!\p{L}+ing )[^ ]+)* and (?!being )\p{L}{2,}ing (?:the|all|an?|those|these|that)(?= )/u;
/** A letter of a word that was not said: "takes the e Johno". */
const LETTER =
  /(?:^|(?<= ))(?:[b-hj-z](?=[ .])|es(?= )|(?:th|wh|sh|ch|bl|cle)(?=[ .])|(?<!(?:^|[^a-z])(?:an?|the|my|your|our|their|this|that|one|another) )pr(?=[ .]))/u;
/** A statement that ends so has lost its end. */
const CUT = anyCase(
  String.raw` (?:the|a|an|of|to|and|or|that|which|is|are|you|they|their|where|for|with|about|at|from|(?<=to )try|(?:[\p{L}]+['’]s)|new|various|several|certain|(?<!what is |comes |what's )next|en|et|og|at|(?<!siger )til|som|af|om|med|(?<!(?:er|ender|var) )der|er|på|for)\.$`,
);
/** "… checks with the office if they have.": what, nobody can tell. */
const OPEN_CONDITION =
  /(?<![\p{L}])(?:if|whether|unless) (?:they|he|she|it|we|you|i) (?:have|has|do|does|are|is|can|will|want)[.]$/iu;
/** "… tager kagen med.": a verb with its particle. */
const PARTICLE_END = anyCase(
  String.raw`^(?:(?:tager|har|bringer|får|sender) .{3,60} med|(?:slår|kobler) .{3,60} (?:til|fra)|skriver .{3,60} (?:under|om)|laver .{3,60} om)\.$`,
);
/** "… how many chairs there are.": whole all the same. */
const ASKING_END = anyCase(
  String.raw`(?<![\p{L}])(?:what|how|where|who|which|hvad|hvem|hvor|hvornår|hvilke[nt]?)(?: [^ ]+){1,8} (?:is|are|for|with|of|to|about|at|from|er|til|på|med|af|om)\.$`,
);

/** "does the report": the verb tells little, but what is done is named. */
const DOES_A_THING =
  /^does (?:the|an?|their|both|all|these|those) (?!(?:job|work|rest|same|math|talking|thing|things|stuff|trick|other|one|ones|best|most|part|bit|latter|former|second|first|next|last)(?![\p{L}]))\p{L}{4,}/u;

/** What somebody without a name is called by. */
const EMAIL = /(?<![^ ])[^ @]+@[^ @]+?(?=[.,]?(?: |$))/gu;
const EVERYONE = /^(?:Everyone|Alle) /u;
/** "HR", "PR", "CV": too short to be content words. "A PR" says nothing of what it is for. */
const SHORT_NAME = /(?<![\p{L}\p{N}]|(?<![\p{L}\p{N}])an? (?=(?:PR|MR|QA)(?![\p{L}\p{N}])))\p{Lu}{2}(?![\p{L}\p{N}])/gu;

/** What somebody does, without who does it. A label in lower case has capital letters in the statement. */
export function withoutDoer(statement: string, owner: string): string {
  const doer = [owner, personName(owner)].find((name) => name !== '' && statement.startsWith(name));
  return doer === undefined ? statement : statement.slice(doer.length).trim();
}

/** Whether a statement says more than a verb of no content, and is whole. */
export function isTelling(statement: string, owner: string, language: Language, forAll: boolean): boolean {
  const said = withoutDoer(statement, owner);
  const rest = said.replace(EVERYONE, '').replace(EMAIL, 'Somebody');
  if (owner === '' && !forAll && /^(?:The participants|Deltagerne) /u.test(statement)) return false;
  if (
    BROKEN.test(rest) ||
    LETTER.test(rest) ||
    JOINED.test(rest) ||
    OPEN_CONDITION.test(rest) ||
    (owner !== '' && ` ${rest}`.includes(` lets ${personName(owner)} `)) ||
    (CUT.test(rest) && !ASKING_END.test(rest) && !(language === 'da' && PARTICLE_END.test(rest))) ||
    ((owner !== '' || EVERYONE.test(statement)) && EMPTY[language].test(rest))
  )
    return false;
  const named = contentWords(said.replace(/\d+/gu, '')).length + (said.match(SHORT_NAME) ?? []).length;
  const isWhole = (language === 'en' && DOES_A_THING.test(rest)) || tellsAlone(rest, language);
  return named + (isWhole ? 1 : 0) >= 2;
}
