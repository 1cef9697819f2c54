/** What speech leaves in a sentence that writing does not have, and what to put in its place. */
const SPOKEN: readonly (readonly [RegExp, string | ((said: string) => string)])[] = [
  // "lets them in and make sure they move it"
  [/(?<=^(?:(?! to ).)*) and make sure (?=\p{L})/u, ' and makes sure '],
  // "an L_E_D_": letters that a transcript spells.
  [/(?<=\p{Lu})_/gu, ''],
  // "7, 9, 0 7": a number that a transcript spells.
  [/(?<![\d.,])\d(?:,? \d){2,}(?![\d.:]*\d)/gu, (digits) => digits.replace(/\D/gu, '')],
  // "the just the spec", "the what they found"
  [/ (?:an?|the),? (?=(?:just )?(?:the|an?|what|how|where|whether) )/giu, ' '],
  [
    / (with|to|for|from|of|about|on|at|by|over|into|onto|through|under|between), (?!(?:by|on|from|until) )(?=\p{L})/gu,
    ' $1 ',
  ],
  // A pause where nobody writes a comma: "writing, the tests", "the next, issue".
  [/^(\S+(?: \p{Lu}\S*)* \p{Ll}+s (?!\p{L}*thing)\p{L}+ing), (?=(?:the|those|these|some|their|his|her|an?) )/u, '$1 '],
  [/ (the|an?|their|his|her|some|any|next|new|first|main|whole), (?=\p{Ll})/gu, ' $1 '],
  [/^([^,]{8,}\p{L}), (?=(?:for|of) [^,]+$)/u, '$1 '],
  [/(?<! (?:on|from|until|since|of|than|to|for)), (?=(?:on|by|before) \p{Lu}\p{Ll}+day )/gu, ' '],
  // "tags One of the team": a pause made a new beginning.
  [
    /(?<=\p{Ll},? )(?:One|Some|All|Any|Each|Our|Their|His|Her|The) (?=(?:of|the|\p{Ll}+) )/gu,
    (said) => said.toLowerCase(),
  ],
  [/ (are|is|be|was|were) like (?=\p{L})/gu, ' $1 '],
  [/ (also|then|maybe), (?=(?:the|an?|some|their|his|her) )/gu, ' $1 '],
  [/^(\S+(?: \p{Lu}\S*)* \p{Ll}+s) also (?=\p{L})/u, '$1 '],
  // "September first, st": a day that was said in two ways.
  [/(?<=\p{L}day \d{1,2} \p{Lu}\p{Ll}+)(?:[.,]+ ?| )(?:st|nd|rd|th)(?!\p{L})/gu, ''],
  [/(?<= (?:takes?|has|have) a (?:\p{L}+ )?look) (?:into|on)(?= (?!\p{Lu}\p{Ll}+day ))/gu, ' at'],
  // "on that on the channel"
  [/ (on|in|to|for|about) (?:that|this|it) (?=\1 )/gu, ' '],
  // "the manual the short manual": a thing that was said again, more exactly.
  [/ (?:the|an?|their) (\p{L}{3,}) ((?:the|an?|their) (?:[\p{L}-]+ ){1,3}\1)(?=$| )/gu, ' $2'],
  [/, eh(?:,|$)/gu, ''],
  // "…, and as Lukas also suggested"
  [
    /,? (?:and |but )?as (?:\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?|you|he|she|they) (?:(?:also|just|already|has|had|have) )*(?:suggested|said|mentioned|proposed|noted|pointed out)$/u,
    '',
  ],
  [/(?<! (?:is|are|be|was|look|looks|be|it|very|really|so)) awesome$/u, ''],
  // "as much as I can": how much is seen when it is done.
  [/ as (?:much|far|well|best)(?: as (?:\S+ ){1,2}can)?(?= (?:by|on|before|until|in) |$)/gu, ''],
  // "starts it like next month"
  [
    /(?<! (?:looks?|feels?|sounds?|seems?|something|anything|more|would)),? like,? (?=(?:(?:by|on|before) (?:\p{Lu}|\d)|next (?:week|month|year)|in (?:the next|a|two|three) ))/gu,
    ' ',
  ],
  [/(?<= there)'s (?=been )/gu, ' has '],
  [/(?<= (?:if|whether|that|because) there)'s (?=(?:an?|any|enough|some|more|still) )/gu, ' is '],
  [/ on towards (?=\p{L}+ing )/gu, ' towards '],
  // "that on Thursday 6 August is the deadline"
  [/(?<= that) on (?=\p{Lu}\p{Ll}+day \d{1,2} \p{Lu}\p{Ll}+ (?:is|was|will) )/u, ' '],
  // "pings the author, to… maybe he can come"
  [/,? to (?:maybe|perhaps) (?:he|she|they|it|we|someone|somebody)(?= |').*$/u, ''],
  // "merges on Monday 2 March the updates"
  [
    /^(\S+(?: \p{Lu}\S*)* \p{Ll}+s) ((?:on|by) \p{Lu}\p{Ll}+day \d{1,2} \p{Lu}\p{Ll}+) ((?:the|an?|their|some|all|both) (?:(?!and |then |before |after )[\p{L}\d'-]+ ?){1,8})$/u,
    (said) => said.replace(/^(.+?) ((?:on|by) \p{Lu}\p{Ll}+day \d{1,2} \p{Lu}\p{Ll}+) (.+)$/u, '$1 $3 $2'),
  ],
  [/, (?:maybe|probably|hopefully) (?:with)?in,? (?:an?|one|two|the next) [^,.]*?(?= by )/u, ''],
  // Whether it is sure is shown beside the statement.
  [/(?<! or|,) (?:maybe|perhaps|eventually),? (?=\p{L})/gu, ' '],
  [/(?: at least|, being [^,]+)$/u, ''],
  // What leads to words that were cut.
  [
    /(?<= (?:document|report|note|list|doc|email|message|write-up)) (?:explaining|describing|outlining|saying)(?= (?:in|to|on|by|with|for|at) )/gu,
    '',
  ],
  [/ (?:saying|telling|asking|explaining|describing|outlining|detailing)$/u, ''],
  [
    /(?<! (?:(?:what|how|where|whether|when|which|who)(?: \p{L}+){0,4}|things?|something|anything|nothing|more|lot|work))(?: and (?:try|tries))? to (?:add|try|measure|understand|say|see|make|get|find|use|give|put|explain|mention|tell|ask)$/u,
    '',
  ],
  [/ (?:already|so|as soon|a (?:little )?bit)(?=$| (?:by|on|before) \p{Lu}\p{Ll}+day )/gu, ''],
  [/(?<! (?:day|week|month|morning|look|looked|looks))(?<=\p{L}{4}) after$/u, ''],
];

/** An English sentence without the end mark, as somebody writes it. */
export function tidyEnglish(sentence: string): string {
  return SPOKEN.reduce(
    (text, [spoken, written]) =>
      typeof written === 'string' ? text.replace(spoken, written) : text.replace(spoken, written),
    sentence,
  );
}
