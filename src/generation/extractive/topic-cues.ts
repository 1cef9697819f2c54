import type { Language } from '../function-words.ts';
import { phrase } from './words.ts';

export interface TopicCues {
  /** A sentence that raises a topic. The group `topic`, if it matched, is its name. */
  raises: readonly RegExp[];
  /** "There's another thing.": the next sentence names the topic. */
  announces: RegExp;
  /** "Ben, you asked about …": the person named raises the topic. */
  handsOver: RegExp;
  /** Talk about the meeting itself. */
  idle: RegExp;
}

const TOPIC = '(?<topic>[^?!;]{2,120})';

export const TOPIC_CUES: Readonly<Record<Language, TopicCues>> = {
  en: {
    raises: [
      phrase(
        `(?:first|second|third|fourth|fifth|next|last|final|other|another) (?:thing|item|point|topic|question|order of business|matter)(?: (?:on|from|for) (?:my|the|our|your) (?:list|agenda|side|end|part))?(?: is| are|,|:)(?: about| that)?(?: the| our)? ${TOPIC}`,
        `(?:the )?(?:first|second|third|fourth|fifth|next|last|final)(?: up)?(?: (?:on|from|for) (?:my|the|our|your) (?:list|agenda|side|end|part)(?: is| are|,)| is| are|: | up,)(?: the| our)? ${TOPIC}`,
        `(?:item|point|number) (?:one|two|three|four|five|six|\\d)(?: is|,|:| on the agenda is)?(?: the| our)? ${TOPIC}`,
      ),
      phrase(
        `(?:i'd|i would|we'd|we would|i|we) (?:like|want|wanted|need|suggest|propose)(?: to)?(?: we)? (?:start with|begin with|talk about|discuss|raise|bring up|go over|cover|mention|speak about|ask about)(?: the| our)? ${TOPIC}`,
      ),
      phrase(
        `(?:so )?(?:i'll|we'll|let's|let me|i will) (?:start|begin|kick off|move on|turn|go on|come)(?: now| over)? (?:with|to|on to)(?: the| our)? ${TOPIC}`,
      ),
      phrase(
        `(?:moving|going) on to (?:the )?${TOPIC}`,
        `(?:can|could|may|shall) (?:we|i) (?:please |just |quickly |also )*(?:talk about|discuss|raise|bring up|go over|ask about|touch on|turn to|move on to)(?: the)? ${TOPIC}`,
      ),
      phrase(
        `(?:where are we|where do we stand|how are we doing|what's the status|any news) (?:with|on|about|of) (?:the )?${TOPIC}`,
      ),
      phrase(
        `you (?:wanted|were going|asked|had(?! to )|mentioned|had a question|raised|brought up)(?: something)?(?: to)?(?: talk| ask| say)?(?: something)?(?: about)? (?:the )?${TOPIC}`,
      ),
      phrase(
        `(?:what|the thing that) (?:bothers|worries|concerns|puzzles) me(?: more| most)? is (?:the )?${TOPIC}`,
        `(?:the thing|what) i'm (?:worried|concerned) about,? is (?:the )?${TOPIC}`,
      ),
      phrase(
        `(?:there's|there is) (?:also )?(?:another|one more|one other|the) (?:thing|matter|question|issue|point)(?: (?:of|about|is|with))?(?: the)? ${TOPIC}`,
        `(?:then|now) (?:there's|there is|we come to|for)(?! (?:a|an|one|some|no|nothing|nobody|now|that|this) ) (?:the )?${TOPIC}`,
      ),
      phrase(
        `(?:a (?:quick )?(?:word|update|question|note)|an update|quick (?:one|word|update)) (?:on|about) (?:the )?${TOPIC}`,
        `before i forget,? (?:the |about the )?${TOPIC}`,
        `when it comes to (?:the )?${TOPIC}`,
        `i (?:also )?wanted to (?:flag|mention|raise)(?: the)? ${TOPIC}`,
      ),
      phrase(
        `that (?:brings us(?: [\\p{L}]+)? to|leaves (?:us )?with|leaves) (?:the )?${TOPIC}`,
        `(?:speaking of|as for|with regard to|regarding) (?:the )?${TOPIC}`,
        `(?:walk|take|talk) us through (?:the )?${TOPIC}`,
      ),
      phrase(
        `next (?:on (?:my|the) (?:list|agenda) )?(?:is|are|up is|up) (?:the )?${TOPIC}`,
        `something (?:that isn't|not) on the agenda,? (?:the )?${TOPIC}`,
      ),
    ],
    announces: phrase(
      "there's (?:also )?(?:another|one more|one other) (?:thing|matter|point)",
      'one (?:more|last|other) (?:thing|point|question|from me)',
      'another (?:thing|point|question)(?: from me)?',
      'i have (?:a|another|one more|one) (?:thing|point|question)',
    ),
    handsOver: phrase('you (?:wanted|asked|mentioned|were going to|had|raised|brought up|wrote)'),
    idle: phrase(
      '(?:first|last|next) (?:week|month|year|time|night|people|session|quarter)|to know|one at a time',
      'like to (?:see|know|hear|think|try)',
    ),
  },
  da: {
    raises: [
      phrase(
        `(?:det |den |vores |mit )?(?:første|andet|tredje|fjerde|næste|sidste|nye)(?: (?:punkt|ting|emne|spørgsmål|sag))?(?: på (?:listen|dagsordenen|min liste))?(?: er|,| handler om| bliver) ${TOPIC}`,
      ),
      phrase(
        `(?:jeg|vi) (?:vil|ville|skal|er nødt til at|bliver nødt til at|kunne tænke mig at|har lyst til at) (?:gerne |lige |også )*(?:starte med|begynde med|tale om|snakke om|drøfte|diskutere|tage op|nævne|spørge om|spørge til|vende|høre om|sige noget om)(?:,| at)? ${TOPIC}`,
      ),
      phrase(
        `(?:kan|skal|må|lad|kunne) (?:vi|jeg|os) (?:så |lige |ikke |også |godt |kort )*(?:tale om|snakke om|drøfte|vende|runde|nævne|komme ind på|sige noget om|spørge om|spørge til|tage noget op|gå videre til)(?: om)? ?${TOPIC}`,
      ),
      phrase(
        `så (?:er der|har vi)(?: også| lige| kun)? (?=(?:det|den|de|noget med) |(?!ingen|nogen|noget|meget)[\\p{L}]{3,}(?:en|et|ne)(?![\\p{L}]))${TOPIC}`,
        `(?:tid til|tidligt) at (?:tale|snakke) om ${TOPIC}`,
        `så (?:kommer vi til|mangler vi|er vi ved)(?: også| lige| kun)? ${TOPIC}`,
      ),
      phrase(
        `punkt (?:nummer )?(?:et|to|tre|fire|fem|seks|\\d)(?: er|,|:)? ${TOPIC}`,
        `på (?:dagsordenen|listen) (?:er|står)(?: der)? ${TOPIC}`,
        `vi skal (?:også |lige )*have (?:talt om|snakket om|vendt|drøftet|set på) ${TOPIC}`,
      ),
      phrase(
        `hvor er vi (?:henne )?med ${TOPIC}`,
        `hvad er status på ${TOPIC}`,
        `hvordan (?:går det|ser det ud|står det til) med ${TOPIC}`,
        `hvad med ${TOPIC}`,
      ),
      phrase(
        `du (?:ville|havde|skulle|nævnte|spurgte|skrev)(?: lige| også| gerne)?(?: sige| have| tale| spørge)?(?: noget| et spørgsmål)? (?:om|med|til) ${TOPIC}`,
      ),
      phrase(
        `(?:jeg|vi) (?:har|fik|havde) (?:også |lige |i øvrigt |kun )*(?:en ting|et punkt|et spørgsmål|noget|en sag)(?: (?:om|til|med|mere))? ?${TOPIC}`,
      ),
      phrase(
        `(?:(?:det|mødet|sagen) (?:handler|drejer sig)|(?:mødet|sagen) gælder) (?:om )?${TOPIC}`,
        `^(?:og )?så (?:videre )?til ${TOPIC}`,
        `(?:angående|vedrørende|hvad angår|apropos) ${TOPIC}`,
        `(?:vi|jeg) har (?:bedt|indkaldt)(?: jer)? (?:om|til) mødet,? fordi ${TOPIC}`,
      ),
      phrase(`det er (?:bare|kun|lige) ${TOPIC}\\.`),
    ],
    announces: phrase(
      '(?:jeg|vi) har (?:også |lige |kun )*(?:en ting|et punkt|et spørgsmål|noget)',
      'må jeg (?:så |lige |også |godt )*(?:spørge|tage noget op|sige noget|nævne noget)',
      'der er (?:også |lige )*en ting|en (?:ting|sidste ting) (?:mere|til)',
    ),
    handsOver: phrase('du (?:ville|havde|skulle|nævnte|spurgte|skrev)'),
    idle: phrase('(?:første|sidste|næste) (?:gang|uge|måned|år|dag)', 'tak', 'i gang', 'noget (?:helt )?andet'),
  },
};

/** Ends the name of a topic; the words after it only explain. */
export const TOPIC_END =
  /(?:, (?!og |and )|\. |: | because | which | that (?:we|i|you|they|he|she|is|was|has) | fordi | som (?:vi|jeg|du|i|er|har) | der (?:er|har|var) | so (?:that|we) |,? (?:please|then|so)$)/iu;
