import type { Language } from '../function-words.ts';
import { type Phrase, phrase } from '../speech/words.ts';
import { FRAME_EN } from './frames.ts';

/**
 * What is done in the meeting itself and is over with it: "let me share my screen", "I'll hand over to Bo", "jeg giver
 * ordet til". Not a task for the minutes.
 */
const ACTS: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    `${FRAME_EN}(?:${[
      '(?:share|present|show|stop sharing|bring up|pull up|open|switch to) (?:(?:you|my|the|this|that|a|it|our|all|here|again|quickly|real quick) )*(?:screen|slides?|deck|window|tab|picture|drawing|diagram|page)',
      'share (?:again|it|this|mine|that)(?! with)|(?:hand|pass|turn|give|throw|kick) (?:it |this |that |things |the floor |the word |the mic )?(?:over )?(?:to|back to|off to) (?:you(?! (?:by|on|the|a|an|my|all))|[\\p{L}. ]{2,25}$|(?:the )?(?:chair|floor|next speaker|minister|member))|hand (?:it )?over',
      '(?:move|jump|skip|go|come|turn|pass|switch) (?:(?:on|over|back|right|straight|now|ahead|along|quickly|forward|it|this|that) )*(?:to|into|through) (?:(?:the|my|our|this|that|another|it|an?|mr|ms|mrs) ?[\\p{L}.]*|next|[\\p{L}]+)(?: (?:slides?|item|topic|point|subject|question|one|agenda|page|issue|part|section|speaker|thing|presentation|list|notes?))?(?: (?:later|now|here|in a (?:second|minute|moment)))?[.,]?$',
      '(?:move|go) (?:on |over )?to (?!market|production|see)[\\p{L}]+|open the floor|give (?:us |me )?an? (?:short|brief|quick) (?:response|answer|reply)|(?:give|provide) (?:(?:you|just|like|a|an|the|quick|short|brief|quick) )*(?:update|overview|summary|intro|introduction|recap|demo)(?![\\p{L}])',
      '(?:go|come|get|circle|be) (?:right )?back (?:to|in|on) (?:it|that|this|one|them|a|just|my|the (?:slide|point|question|beginning))',
      '(?:open|close|start|begin|adjourn|end|finish|wrap|kick off|stop|pause|resume|suspend|continue|chair|run) (?:(?:up|off|with|by|the|this|our|my|here|now|there|today|it) ?)*(?:[\\p{L}]+ ){0,3}?(?:meeting|call|session|discussion|recording|recorder|debate|presentation|answer|response|turn|sentence|point|sitting)?(?: (?:here|there|now|today))?(?:[.,]| (?:just|and|now|then|so|after|here|because)|$)',
      'change (?:the |my )?(?:subject|topic)|ask [^,.?]{2,60} to (?:excuse|forgive|bear with|pardon)|(?:start|begin|open|continue|finish|conclude|close) (?:with|by|off|on|my|our|this)(?![\\p{L}])',
      '(?:mute|unmute|disconnect|reconnect|rejoin|log (?:off|out)|drop (?:off|out|from)|hang up|jump off|sign off|step (?:out|away)|scroll|zoom in|zoom out|click|be quick|be brief|hear|record this|keep it (?:short|brief|quick)|work[.,]?$)',
      '(?:go|leave|run|head(?: off| out)?|dash|jump|hop)(?: (?:now|already|soon|early|very shortly|in (?:a|five|ten|two) [\\p{L}]+|off|out|to (?:another|the next|my next|a) (?:meeting|call)|shortly))*(?:[.,!]| (?:sorry|thanks|bye)|$)',
      '(?:let|have) (?!you|him know|her know|them know|us know|me know|everyone know|everybody know|it|this|that|the)[\\p{L}. ]{2,40} (?:speak|talk|present|answer|explain|do (?:his|her|their|the)|go|start|say|finish|continue|introduce|take (?:over|it))',
      '(?:leave|keep) (?:it|that|this|you) (?:connected|open|on|there|here|at that|for now|with that)',
      '(?:say|mention|add (?:that|to that|one|something|on)|note that|point out|emphasi[sz]e|stress|highlight|repeat|rephrase|clarify|recap|conclude|explain|describe|answer|respond to|reply to (?:that|this|the)|address|comment on|talk (?:about|through|you)|touch on|read|quote (?:from|you|the)|give you (?:an? )?(?:example|idea|overview|sense|update|answer|hint|five minutes|some time|(?:[\\p{L}]+ )?time back)|walk (?:you|us|through|quickly)|run (?:you|us|through)|show (?:you|that|this|them|how)|tell you|ask (?:you|a|another|minister|for a (?:second|moment)|him to (?:repeat|answer)|the (?:minister|chair|member|question)|my question|one)|thank|welcome|apologi[sz]e|excuse|remind (?:people|members|you all)|vote|second (?:it|that|the)|play|pretend|type|write (?:it|that|this) (?:here|up here|on the (?:board|whiteboard|wall))|make (?:it|this|that|them) (?:red|green|yellow|bold|bigger|smaller)|look (?:at|for|up|it up|that up)(?: [^.,]{0,30})? (?:now|right now|while|quickly|here)|make an? (?:remark|joke|point|suggestion|comment)|focus my|use my time|yield|see (?:you|if|what|whether|how|that|it)|take (?:the )?(?:notes?|minutes|a (?:break|look now|sip|seat|photo|picture|screenshot|vote|poll|guess|step)|questions?|(?:your|his|her|their) (?:word|point|silence)|my (?:coat|hat)|over from|one more|another|(?:that|this|it) (?:one )?(?:first|now|as))|introduce (?:myself|the (?:topic|next))|present (?:a|the|my|our|some|this|that|you)|introduce my)(?![\\p{L}])',
      '(?:put|paste|drop|post|send|share|add|throw|stick|write|type|copy)(?: [^.,]{0,40})? (?:in|into|to|on) (?:the |our |this |zoom )*(?:chat|comments?|side ?bar|whiteboard|screen|board|slide)(?![\\p{L}])',
      '(?:paste|post) (?:it|that|them|the link|a link|this)(?: (?:here|there|when|once|somewhere|now)| *[.,]?$)',
      'get (?:started|going|rolling|back to work|up|some (?:water|coffee)|a (?:coffee|glass|drink)|my (?:charger|coffee|notes|glasses))|grab (?:a|my|some)|wait (?:for|a|until|here)|be (?:right )?back|be done|be quiet|be honest|be (?:very )?(?:quick|brief|clear)',
      'find (?:the right|it|that|the (?:slide|page|window|place|tab))|try (?:again|and share|to share|to find|to explain)|open (?:this|it|that) (?:up|here|now)|finish my|move my|orange|colou?r|check (?:that|it|this) (?:out )?(?:later|now|quickly)',
    ].join('|')})`,
    '(?:recording on|(?:am|.m) recording|here in (?:the |this )+[\\p{L}]+)|(?:right now|for a (?:second|sec|minute|moment)|one (?:second|sec|moment)|real quick|while (?:we|i) (?:talk|speak|wait)|as we speak)',
  ),
  da: phrase(
    '(?:del|vis|åbn|find|stop|luk|skift)(?:er|e|r)? (?:(?:jeg|lige|jer|dig|så|nu|min|mit|mine|den|det|den her|en|et|med|at|dele|til|vi|bare|igen) )*(?:skærm(?:en)?|slides?|præsentation(?:en)?|billede(?:t)?|vindue(?:t)?|fane(?:n)?|tegning(?:en)?|ark(?:et)?|deling(?:en)?)',
    '(?:skærmen|præsentationen|billedet|sliden) (?:deler|viser|finder) jeg|dele (?:lige )?(?:min )?skærm',
    '(?:giv|send|lad)(?:er|e|r)? (?:jeg )?(?:(?:lige|dig|nu|så|jer|ham|hende) )*ordet|(?:får|har|tager) (?:(?:jeg|du|lige) )*ordet|ordet (?:er dit|til)',
    '(?:går|hopper|springer|vender|kommer|skifter|tager)(?: jeg| vi)?(?: (?:lige|så|nu|bare|os|den|det))* (?:videre|over|tilbage|hen|forbi)(?: (?:til|på|i)(?: (?:det|den|punkt|næste|sagen|slide)[\\p{L} ]{0,25})?)?[.,]?$',
    '(?:kommer|vender|går) (?:jeg |vi |lige )*tilbage til (?:det|den|sagen|punktet|spørgsmålet)(?: (?:senere|om lidt|lige om lidt|bagefter))?',
    '(?:åbn|luk|start|begynd|slutt?|afslutt?|indled|fortsætt?|paus)(?:er|e|r)? (?:(?:jeg|vi|lige|så|nu|bare|med at|her|for) )*(?:mødet|optagelsen|punktet|debatten|dagsordenen|her|med)?[.,]?$',
    '(?:begynd|start)(?:er|e) (?:jeg |vi |lige |bare |nu |så )*(?:med|fra|på|her)(?![\\p{L}])|(?:mut|unmut)(?:er|e)|(?:slår|slå|tænder|slukker) (?:(?:jeg|lige|min|mit|den|for) )*(?:mikrofon(?:en)?|kamera(?:et)?|lyden)',
    '(?:går|gå|hopper|hoppe|logger|logge|ringer|ringe) (?:(?:jeg|lige|så|nu|bare|ud) )*(?:ud og ind|ud og ind igen|af (?:igen|mødet|kaldet)|på igen|ind igen|op igen)',
    '(?<![\\p{L}]{3,}(?:en|et|ne) |(?:ringer|skriver|mailer|kommer) [^.,]{0,40}og )(?:siger(?! (?:det )?til (?!dig|jer|mig|sidst))|nævner|gentager|forklarer|opsummerer|uddyber|svarer|spørger|læser|citerer|tilføjer|fortæller|viser|minder|takker|undskylder|gætter|tegner|peger|afbryder|noterer|scroller|zoomer|klikker)(?: (?:jeg|lige|også|bare|så|nu|kort|hurtigt|altså|gerne|godt))*(?: (?:det|den|jer|dig|på|om|til|op|at|for|et eksempel|et spørgsmål|tak|ikke|fordi|hvad|hvordan|hvorfor|hvor|hvem|hvis)(?![\\p{L}])|[.,]?$)',
    '(?:vil|skal|må) (?:jeg |vi )?(?:(?:lige|også|bare|så|nu|gerne|godt|kort|hurtigt) )*(?:sige|nævne|gentage|forklare|opsummere|uddybe|svare|spørge|læse|tilføje|fortælle|vise|minde|takke|undskylde|løbe|smutte|videre|af sted|hjem|høre|gætte|starte|begynde|slutte|afbryde)(?: (?:det|den|jer|dig|på|om|til|op|at|for|et|tak|ikke|lidt|hvad|hvordan|med|her|nu|noget|en ting)(?![\\p{L}])|[.,]?$)',
    '(?:skriv|læg|smid|send|sæt|post)(?:er|e|r|ger)? [^.,]{0,40}(?:i|ind i|på) (?:chatten|kommentarfeltet|tavlen|skærmen|whiteboardet)',
    '(?:tager|tag|tar) (?:(?:jeg|vi|lige|bare|så) )*(?:det|den|dem)? ?(?:først|sidst|nu|til sidst|som det kommer|en pause|en kop|et billede|kaffe|referat(?:et)?|en runde|et eksempel)',
    '(?:henter|finder|tager) (?:jeg )?(?:lige |bare |noget |en )*(?:kaffe|vand|stol|oplader(?:en)?|kop|mine noter|mine briller)|(?:smutter|løber|går) (?:jeg )?(?:nu|lige|snart|om (?:lidt|fem|ti))?[.,]?$',
    '(?:prøver|prøv) (?:jeg )?(?:lige |bare |så )*(?:det|den|igen|at (?:sige|forklare|finde|høre|se|gå|dele|samle op))?[.,]?$|prøve at samle op|samler (?:jeg )?(?:lige )?op|lige her og nu|mens vi (?:taler|snakker)|lige et øjeblik|et sekund|to sekunder|lige hurtigt her',
  ),
};

/** Whether a clause tells of something that is done in the meeting itself. */
export function isMeetingAct(plain: string, language: Language): boolean {
  return ACTS[language].test(plain);
}
