import type { Language } from '../function-words.ts';
import { anyCase, type Phrase, phrase } from '../speech/words.ts';
import { FRAME_EN } from './frames.ts';

/** Examples, hypotheses, general advice, what was said elsewhere, and figures of speech. They bind nobody. */
const UNREAL: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    "let'?s say(?:,|[.]?$)|, let'?s say(?! (?:(?:by|on|at|in|for|about|around|until|next|a|the|another) )*(?:\\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|couple|half|monday|tuesday|wednesday|thursday|friday|tomorrow|week|month|noon))|let'?s say (?:you|i|we|he|she|they|it|someone|somebody|there|a|an)(?![\\p{L}])|for example|for instance|say (?:i|you|we) (?:want|have|need|go)|imagine|(?<!i )suppose|hypothetically|in theory|if (?:i|we|you|someone|somebody|people) (?:were|was|had|would|wanted|say|said)|as if i(?![\\p{L}'])",
    "(?:it|that|this|he|she|they|people|everybody|you) (?:says?|said|goes|went|asks?|asked|told|thinks?)(?: (?:like|me|that|to me|okay))?,? [\"']?(?:i|i'll|we|we'll|you|please)(?![\\p{L}])",
    "(?:if|unless) (?:i|we|you|they|it|that|this|he|she|the [\\p{L}-]+) (?:don't|doesn't|do not|does not|isn't|aren't|can't|cannot|haven't|hasn't|won't|get(?:s)? no) [^.?!]*?,? (?:then )?(?:i|we)(?:'ll| will)? (?:have to|need to|must|'ve got to)|(?:otherwise|or else),? (?:i|we)(?:'ll| will| have| need)",
    '(?:i|we) (?:can|could) (?:get|do|buy|have) (?:it|them|that|this|those) (?:for|at) (?:about |around |less than |under )?(?:[£$€]?\\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a hundred|half)',
    "(?:i'm|he's|she's|they're|was|were|it's) like,? [\"']?(?:i|we|you|oh|okay)(?![\\p{L}])",
    `${FRAME_EN}(?:make (?:sense|no difference|money|a living|up my mind|ends|do with|the (?:best|most) of)|(?:bear|keep) (?:it |that |this )?in mind|take (?:your|my|his|her|their) (?:word|time)|take (?:it|that) (?:from|as|for granted|personally|seriously)|(?:give|call|put) it (?:a (?:day|miss|rest|name)|this way|that way|like)|go (?:crazy|mad|wrong|bankrupt|for it|home|to (?:bed|sleep|work))|get (?:it(?=[.,!?]|$)|lost|used to|rid of it|the (?:idea|point|picture)|confused|stuck|tired|old|sick|fired|in trouble)|(?:say|admit|live with|wonder|laugh|remember(?! to)|think(?! (?:about|over|through) [^.;?!]{2,60} and )|understand|ask myself|be (?:honest|careful|fair|able))|find (?:it|that|this) (?:hard|difficult|interesting|strange|odd|funny|useful)|do (?:(?:my|our|your|her|his) (?:best|part|bit|job|utmost|thing)|better|great|fine|well)|run (?:out|into)|break even|pretend|joke|guess|bet|hope|note that)(?![\\p{L}])`,
    '(?:i|we) try to (?!get|have|be)[\\p{L}]+|we can (?:always |also |just |still )?[\\p{L}]+ (?:it|that|this|them) (?:later|then|another time)',
    "(?:(?:keep|continue|stay)(?: on)?|be|i'm|we're) (?:focusing|focused|going|looking|pushing|working)(?: (?:on|at|with))?(?: (?:it|this|that))?(?=[,.;!?]|$)",
    '(?:need|want|wanted|like|is) to (?:make sure|ensure|be sure)(?! you)(?![^.;?!]{0,100}(?:i.ll|i will))|just (?:kidding|joking)|(?:on|in|with|from) the old (?:system|days)|in my dreams|over my dead body|eat my hat|buy you a (?:beer|drink|coffee)|win the lottery|(?:i.ll|i will|i.m going to|i.m gonna|i could) (?:kill|murder|strangle|throttle|scream)',
  ),
  da: phrase(
    'hvis (?:jeg|vi|du|i|de|det|den|han|hun) ikke [^.?!]*?,? (?:så )?(?:må|er|bliver|skal) (?:jeg|vi) (?:nødt|desværre|jo|også|[\\p{L}]+e)|ellers (?:må|er|bliver|skal) (?:jeg|vi)',
    // Somebody bargains.
    'men ikke (?:til|for) (?:den|det) (?:pris|beløb)',
    '(?:(?:jeg|vi) (?:kan|tør|vil)|(?:kan|tør|vil) (?:jeg|vi))(?: (?:desværre|altså|jo|godt))* ikke (?:love|garantere)(?![\\p{L}])|(?:jeg|vi) var inde på,? at|(?:glade?|kede?|trætte?|lettede?|overraskede?) (?:for|af|over),? at(?![\\p{L}])|jeg noterer|noterer jeg|flytter (?:jeg )?(?:lige )?mig|(?:jeg åbner|åbner jeg) lige|kører (?:jeg )?alligevel|nu (?:skriver|taster) jeg (?!til|det ind|dem|den|et|en)|giv (?:os|mig) (?:lige |bare )*den (?:korte|lange)|(?<=^(?:(?:så|og|okay),? )*)nu (?:deler|viser|åbner|klikker|trykker|vælger|logger) jeg(?![\\p{L}])(?![^.?!]*(?:i morgen|i dag|i aften|inden|senest|dag|uge))|jeg (?!skal|vil|må|kan)[\\p{L}]+r (?:(?:den|det|dem|en|et|lige) )+(?:[\\p{L}]+ ){0,4}nu[.!]*$',
    'noterer(?: (?:jeg|lige|bare|også|mig|her))*,? at(?![\\p{L}])|hver (?:gang|dag|uge|måned|eneste)|lad os sige,|for eksempel|fx|f\\.eks\\.|eksempelvis|forestil|antag|sæt nu|hvis nu|i teorien|principielt|hypotetisk',
    '(?!den skriver jeg(?![\\p{L}]))(?:han|hun|de|kunden|man|den|der|folk|nogen) (?:siger|sagde|spørger|spurgte|skriver|skrev|tænker|tænkte),? ["»“]?(?:jeg|vi|du|kan|vil|kom|send)(?![\\p{L}])',
    '(?<!(?:jeg (?!ved|tror|synes|siger|mener|tænker|forstår|husker)[\\p{L}]+r|[\\p{L}]{3,}r jeg|(?:jeg (?:skal|vil|kan)|(?:kan|vil|gider) du) [\\p{L}]+)(?: [^.,]{0,40})?,? )(?:hvor|hvad|hvem|hvordan|hvorfor) (?:jeg|vi|du|i|man)(?![\\p{L}])',
    'tager (?:du |jeg |vi )?(?:(?:bare|selv|så|nok|hellere) )*(?:(?:toget|bussen|metroen|cyklen|letbanen|færgen|flyet)(?=[.,!?]|$| (?:hjem|derhen|derud|dertil|ind|ud|over|selv|i stedet)(?![\\p{L}]))|(?:en )?taxa(?![\\p{L}]))|tager (?:du |jeg |vi )?(?:fejl|det roligt|mig (?:af sted|i(?! det| den))|hensyn|skade|ordet for)|giver (?:(?:det|ikke|jeg|dig|ham|hende|jer) )*(?:mening|ret|op)|går (?:(?:jeg|ikke|det|ud) )*(?:fra|ud på|an|galt|død|konkurs|hjem|i seng)|får (?:jeg )?(?:(?:ikke|lidt|helt|bare|lige|jo|så|også) )*(?:ondt|brug for|lyst til|fat i hvad|øje på|travlt|svært)|gør (?:(?:jeg|vi|du|det|ikke|så) )*(?:ondt|noget|sit bedste|det altid|os klar)|må (?:jeg|vi) (?:nok )?(?:indrømme|sige|leve med|tåle|bide|æde)|kører (?:det|den) (?:bare|fint)|laver (?:sjov|ballade|grin|om på det hele)|spiser min (?:gamle )?hat|skal (?:jeg )?(?:(?:også|lige|nu|ned|over|op|hjem|ud|og|at) )*hente (?:(?:mine?|vores|mit) )?(?:børn|børnene|unger|ungerne|knægten?|drengen?e?|datter|søn|barn)(?=[.,!]|$)|giver en (?:øl|omgang|kage)|vinder i lotto|skal nok (?:gå|lykkes|klare sig|overleve)',
  ),
};

/** Figures of speech, what depends on something else, and what is said of the talk itself: no task, whatever else speaks for one. */
const NO_TASK = phrase(
  '(?:return|give|hand) (?:you )?(?:back )?(?:\\d+|some|a few|a couple of|five|ten|fifteen|twenty) minutes (?:back )?(?:to|of)',
  "let(?:'s| us) agree (?:that|on|to)",
  'fill(?:ing)? in for [\\p{L}. ]{2,30} (?:today|here|this time|on this call)[.,]?$',
  '(?:can|could|would|do|will) (?:you|we|people|everyone|everybody)(?: (?:all|guys|both|folks))? agree (?:with|to|on)(?![\\p{L}])',
  'in (?:like )?(?:the )?next (?:one|two|three|few|five|ten|couple(?: of)?|[1-9]0?) (?:seconds?|minutes?)',
  "(?:i|we)(?:'d| would)? (?:(?:just|really|kind of|also) )*(?:want|like|love) to be able to|have the ability to",
  '(?:make|take|making|taking) (?:a|some) (?:(?:mental|quick|little) )?notes?(?: (?:of|about|on|that|here)(?![\\p{L}])|(?=[.,!]|$))|inform you(?: all| guys)?(?: that)? (?:i|we)(?![\\p{L}])',
  "we(?:'ll| will| can|'re going to|'re gonna)? (?:just )?start (?:small )?with (?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|\\d+) ",
  '(?:switch|change|flip) (?:the |your |my )?slides',
  '(?:are|is|am|be|stay|put [\\p{L}]+) (?:on mute|muted|unmuted)',
  'at some point|down the (?:road|line)|some ?day|in the long run',
  "(?:might|may|could|would|i'll) be going to",
  'let (?:you|everyone|everybody|them|us)(?: guys| folks| all)? (?:go|get (?:back|going|to (?:it|work)|on with (?:it|that|your))|want to|say (?:bye|goodbye)|run|off)(?![\\p{L}])',
  'occasionally|(?:every )?once in a while|from time to time|every now and then',
  "(?:usually|normally|typically|sometimes|often|(?:a lot|most|half|some) of the times?|(?:a lot of|most) times|every (?:(?:single|couple(?: of)?|other) )?(?:time|day|week|month|morning|evening|night)s?(?: or (?:so|two))?),? (?:(?:and|then|so|also|just) )*(?:i|we)(?:'ll| will|'d| would)? (?:(?:just|also|then) )*(?:[\\p{L}]+)",
  'leav(?:e|ing) (?:my|this|the) (?:job|company|role|position)',
  'watch(?:ing)? (?:a|the|some) (?:movie|film|game|match|show)|(?:watch|pick up|drop off|hang out with|play with|feed|walk|put) (?:my|the|our) (?:son|daughter|kids?|wife|husband|girlfriend|boyfriend|dog|mom|mum|mother|dad|family|children|boys?|girls?)(?![\\p{L}])',
  '(?:launch|release|birthday|dinner|halloween|christmas|housewarming) party(?! (?:for|with) (?:the|our) (?:client|customer)s?)|(?:after|to|at|from|hit) the gym|(?:go|goes|going|am|be|be going) to church|(?:do|make) (?:lunch|dinner|breakfast)|get my (?:car|hair|nails|teeth)',
  'let me,? (?:(?:just|actually|also|quickly|first|real quick|go ahead and|see if i can) )*(?:check|look|see|try|open|grab|create|make|show|type|copy|add|pull|find(?! out)|start|move|play|turn|take off|fix|save|run|put|get)(?![\\p{L}])(?! (?:get back|you know))(?![^.;?!]*(?<![\\p{L}])(?:with|get back|let you|let everyone|send|email|call|tomorrow|tonight|later|next|monday|tuesday|wednesday|thursday|friday|by|this (?:week|afternoon|evening)|in touch|schedules?|calendars?|availability|what i can do|who|on that|into)(?![\\p{L}]))',
  'run(?:ning|s)? (?:out of|low on) (?:time|budget|money|steam|space|memory|gas)',
  "(?:if|when|whenever|unless) (?:i'm|we're|i am|we are|they're|you're) (?:gonna|going to|able to)",
  "anything (?:else )?(?:that )?(?:you'd|you would|you|we|people) (?:want to|like to|wanna|need to) (?:[\\p{L}]+ )?(?:ask|say|add|share|discuss|raise|bring up|talk about)",
  '(?:stop|start|restart|pause) the (?:clock|timer)',
  "(?:i|we|you|he|she|they)(?:'ll| will)(?: also| probably| just| then)* receive",
  "you(?:'ll| will) (?:probably|also|just|automatically|soon|shortly) (?:get|see|hear|have)",
  'depend(?:s|ing|ed)?(?: also| a lot| a bit)? (?:on|upon) (?:how|whether|what|when|if)',
  'something (?:that )?(?:i|we|you|they) (?:can|could|might|may)(?! (?:send|share|finish|deliver))',
  "let (?:me|us) know if,? (?:i|we)(?:'d)? (?:should|can|could|need)",
  'remind (?:(?:the|my|our) )?(?:honou?rable )?(?:members?|ministers?|colleagues?|him|her|you|people|folks|everyone|everybody)(?: all)?(?: again)? that (?:i|we|he|she|they|it|this|you)',
  'remind (?:the|my|our) (?:honou?rable )?(?:members?|house|minister|colleagues?|opposition)(?: opposite)? (?:that|to (?:look|read|remember)|we|i)(?![\\p{L}])',
  "paint (?:you )?(?:the|a) picture|then i(?:'ll| will)? (?:stop|shut up|be quiet|leave it)",
  'share (?:(?:just|maybe|some|a few|a couple of|my|our|one or two|quickly|all|two|three|these|those) )+(?:[\\p{L}]+ )?(?:thoughts?|words?|ideas?|observations?|impressions?|opinions?|concerns?)',
  "today,? (?:i'll|i will|i'm going to|i'm gonna|we'll|we will|we're going to|i want to|i'd like to) (?:be )?(?:just |briefly |mainly |mostly )?(?:share|sharing|present|presenting|talk|talking|discuss|discussing|cover|covering|show|showing|introduce|focus)",
  '(?:do|give|make|run) (?:a |an |the |you |just )+(?:(?:very|really|short|quick|brief|small|little|live|fast) )*(?:introduction|intron?|recap|overview|walkthrough|walk-through|round of introductions|rundown)(?![\\p{L}])',
  'share (?:the|my|our|this|that) [\\p{L} ,]{2,40}(?:very|really|real) quick(?:ly)?',
  '(?:if|when|whenever) (?:i|we|you|they|people) (?:[\\p{L}]+ )?remember to',
  "which (?:i|we)(?: will|'ll) call(?![\\p{L}])",
  'get used to|keep (?:it|that|this) (?:that|this) way',
  '(?<!(?:planning|plan|intend) to )(?:share|post|put|drop|paste|send|link|write)(?: [^.,;?!]{1,60})? in(?:to)? the chat(?: box| window)?(?! (?:later|tomorrow|after|next|this week|by))',
  'pull (?:it|that|this|them|(?:the|my|our) [\\p{L} -]{1,30}) up(?! (?:to|from|by|the|a))|pull up (?:the|my|our|this|that)(?![\\p{L}])',
  '(?:talk|speak) (?:to (?:it|this|that) |about (?:it|this|that) )?(?:for )?(?:just )?(?:a|one) (?:quick )?(?:second|sec|minute|moment)(?![\\p{L}])',
  'wait (?:for )?(?:maybe )?(?:(?:a|another|one|two|five|couple|few|more|of|or|[1-9]) )+(?:minutes?|seconds?|moments?)',
  'looking at (?:about|around|roughly|maybe|like|some)? ?[\\d]+',
  "(?:we'll|we will|you'll|you will|they'll|they will) (?:then |also |just )?be able to",
  'give (?:us|me|the (?:committee|house|members)) (?:an?|some|any|your|that|the) (?:[\\p{L}]+ )?(?:assurances?|guarantees?|sense|idea|flavour|indication|feel|information on (?:it|that|this))(?![\\p{L}])',
  '(?:keep|continue|stay)(?: on)? (?:focusing|focused|going|looking|pushing|working)(?: (?:on|at|with))?(?: (?:it|this|that))?(?=[,.;!?]|$| (?:until|till) )',
  "(?:doesn't|does not|didn't) (?:really |actually )?(?:say|mean) (?:that )?(?:i|we|you|they)",
  '(?:stop|quit) (?:talking|sharing|speaking|rambling|babbling)',
  '(?:restart|rejoin|reconnect|reload|refresh)(?: (?:just|quickly|my|the|zoom|teams|meet|browser|computer|laptop|machine|app|page|call|mac|pc))*(?=[,.!?]|$)',
  '(?:take|have|grab|get) (?:(?:the|a|an|my|our|your|some|quick|short) )*(?:lunch|breakfast|dinner|coffee|break|nap)(?! (?:meeting|order|orders|menu|list|with|budget|reservation))',
  'ask it (?:to|for|what|how|whether|if)',
  '(?:my|our) understanding (?:is|was|would be)(?: that)? (?:we|they|you|it|he|she|i|the)',
  'i (?:guess|suppose|assume)(?: that)? (?:the|your|their) (?:plan|idea|goal|intention)|maybe (?:we|i|you) (?:can|could|should) (?:just |also )?try',
  '(?:could|can|will|would) (?:the|my|our|his|her) (?:honou?rable |hon[.]? |prime |right )*(?:ministers?|members?|deputy|deputies|government|gentleman|lady|secretary|premier)',
  '(?:let (?:us|me) know|post it)[^.;?!]{0,60} (?:and|then|so) (?:we|i) can (?:then |also |just )?(?:(?:add|onboard|invite|give|help) you|start,? [\\p{L}]+ing)',
  "(?:we|you|they)(?:'ll| will)(?: probably| then| also| just)* find out",
  "i(?:'d| would) like to [^.;?!]{2,60},? maybe(?![\\p{L}])",
  'in a (?:second|sec|moment)(?![\\p{L}])',
  'able to (?:speak|talk|comment)(?: briefly| quickly)? (?:to|on|about)(?![\\p{L}])',
  "(?:i(?:'ll| will)|let me)(?: just)? try (?:again|(?:it |that |this )?(?:(?:one|once) more|another|a (?:second|third|last)) ?(?:time)?)(?=[.,!?]|$)",
  'reach out to (?:me|us)(?![\\p{L}])',
  'link to (?:another|a|the) (?:[\\p{L}]+ )?room(?![\\p{L}])',
  'mak(?:e|ing) (?:a|the|that|this) (?:final )?(?:decision|call) (?:today|now|here)(?![\\p{L}])',
  'make,? [^.;?!]{1,60}(?<![\\p{L}])(?:co-?)?hosts?(?![\\p{L}])',
  'reach out,? [^.;?!]{0,60}happy to|happy to (?:help|assist|support) (?:you|your|anyone|anybody|everyone|people|any|teams?)(?![\\p{L}])|happy to (?:work|collaborate|engage) with (?:him|her|them|you|any|the (?:honou?rable |hon[.] )?members?)',
  '(?:have|has|be) (?:much |some |a (?:bit|little|lot) )?more (?:details )?to (?:say|share|announce|report|tell)',
  '(?:give|pass|hand) (?:(?:(?:now|soon|over|back|you|to|the|then|just|[\\p{L}]+) ){0,3}?)(?:stage|floor|mic|microphone)(?! (?:plan|an?|some|more|space))(?![\\p{L}])',
  '(?:give|return|hand)(?: you| everyone| everybody| people| us)?(?: all)?(?: back)? (?:(?:about|some|around|maybe) )*(?:\\d+|a few|a couple(?: of)?|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty) minutes(?! (?:of|for|to|with|from|notice|before))',
  'make (?:you|him|her|them) (?:a |the )?presenter',
  '(?:i|we)(?:.ll| will)? (?:(?:also|just|quickly|want to|wanted to) )*call out (?!sick|for (?:a|the|help|bids)|to)',
  '(?:i|we) (?:can|could|will|might|.ll)(?: (?:also|just|maybe|quickly|briefly|really|then))* (?:speak|talk) (?:(?:quickly|briefly|a bit|a little bit|too much|more) )*(?:for (?!an?|the next|about|\\d)[\\p{L}]+(?=[.,]|$| (?:side|team))|on (?:it|that|this|the (?:status|progress|deadlines?))(?=[.,]|$))',
  'keep (?:(?:everything|things|it|this|us|that) (?:moving|rolling)|moving (?:things |everything )?(?:forward|along|ahead))(?![\\p{L}])',
  'run(?:ning)? up on time|(?:mic|sound|audio) check',
  '(?:drop|share|post|put|paste|leave|link)(?:,? (?:also|just|quickly|maybe))*(?:,? (?:an?|the|that|this|my|our) (?:[\\p{L}]+ ){0,3}?(?:links?|pr|issue|doc|document|post|agenda|url))(?: (?:to|for) [^.,;?!]{2,40}?)? here(?![\\p{L}])',
  '(?:can|could|would) you (?:(?:please|maybe|also|just|quickly) )*link (?:to )?(?:the|that|this|it|an?)(?![^.,;?!]* (?:to|with|in|into|on|from) )',
  '(?:post|drop|share|paste) (?:also |just |it |them |this |that )?here(?![\\p{L}])',
);

/** What is said of habits and reasons is so only where it stands before what is promised: "I'll bring what we usually bring". */
const HABITS: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    "i (?:said|told|thought|promised|asked)(?<!(?:(?:i'll|i will|can you|could you|i'm going to)[^.;?!]{2,80}|(?:as|like) )i [\\p{L}]+)|(?<!what (?:it|they|we) )(?:would|could|might) have|i'd (?:have|had|love|hate|rather|never)",
    "every (?:(?:single|couple(?: of)?|other|once in a) )*(?:time|day|week|month|morning|evening|night|while|quarter|year)s?(?: or (?:so|two))?|(?:a lot|most|half|some) of the times?|(?:a lot of|most|half the|other) times?|on occasion|usually|normally|typically|generally|in general|always|sometimes|often|whenever|unless|no matter|as you know|used to|in those days|(?<!(?:from|for|since|than|to|on|with|the|about|promised|mentioned|agreed|sent) )last (?:year|time|week|month|quarter)(?![’']s|s)",
    `(?<!(?:out|check|ask|see|know(?: (?:by|on|before) [\\p{L}]+)?|clarify|confirm|decide|verify) )(?:because|cause|since|although|whatever|however|which|what|who|how|why|whether) (?:i|we|you) (?:can|could|will|would|should|need|have)(?! to you)|(?:where|whatever|however|what|who|how|why) (?:i'll|we'll|you'll|i'm|we're|you're)`,
  ),
  da: phrase(
    'jeg (?:sagde|tænkte|lovede|spurgte|skrev)(?<!(?:(?:jeg [\\p{L}]+r|[\\p{L}]+r jeg|kan du|vil du)[^.;?!]{2,80}|(?:^|, |og |men )som )jeg [\\p{L}]+)|ville have|kunne have|skulle have|burde have',
    'plejer|normalt|som regel|altid|nogle gange|tit|ofte|typisk|generelt|i det hele taget|før i tiden|dengang|(?<!(?:fra|for|siden|om|til|end|lovede|aftalte|nævnte|skrev)(?: i)? )sidste (?:år|gang|uge|måned)(?!s)|i gamle dage|(?<!(?:fra|siden|om|til|end) )i (?:går|forgårs)',
  ),
};
const FRAME: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "(?<![\\p{L}])(?:i'll|i will|i'm going to|let me|we'll|we will|(?:can|could|would|will) you|please|i can|i could|i should|we can|we could|we should|we need to|i want to|i'd like to|we're going to|i need to|i have to) ",
  ),
  da: anyCase('(?<![\\p{L}])(?:jeg [\\p{L}]+r|[\\p{L}]{3,}r jeg|jeg (?:skal|vil|må|kan)|(?:kan|vil|gider|kunne) du) '),
};
const ONLY_ADVERB = /^[\p{L}' ]{1,25},? $/u;
/** Characters behind a frame in which "always" still belongs to it. */
const NEXT = 12;

/** What is said with a grin, and what is so for all who come. */
const NO_PROMISE = phrase(
  "yeah,? right,? (?:and|so) i(?:'ll| will)",
  "you (?:can't|cannot) just [^.,?!]{2,40}, you(?:'ve got| have| need|'ll have|'ll need) to(?![\\p{L}])",
);

/** Whether an English sentence says that nobody here is to do what it tells. */
export const bindsNobody = ({ plain, text }: { plain: string; text: string }): boolean =>
  NO_PROMISE.test(plain) || HAVE_YOU_KNOW.test(text);

/** Without marks of speech "you know" is left out. */
const HAVE_YOU_KNOW = anyCase("(?<![\\p{L}])i(?:['’]ll| will|['’]d) have you know(?![\\p{L}])");

/** Whether English words of a promise or a request are never one: "you'll get used to it", "it doesn't say we'll send it". */
export function isNeverTask(plain: string): boolean {
  return NO_TASK.test(plain);
}

/** Whether the words around a promise or a request say that it is none. */
export function isUnreal(plain: string, language: Language): boolean {
  if (UNREAL[language].test(plain)) return true;
  const frame = FRAME[language].exec(plain);
  if (frame === null) return HABITS[language].test(plain);
  const before = plain.slice(0, frame.index);
  // "It usually works, I'll check it tomorrow": the first part says nothing of the second. "Usually, I'll …" does.
  const start = ONLY_ADVERB.test(before) ? 0 : before.search(/[^,;]*$/u);
  return HABITS[language].test(plain.slice(start, frame.index + frame[0].length + NEXT));
}
