import { at, hinted, type Plainly } from './plainly.ts';

/** What somebody sends rather than brings. */
export const SENT =
  '(?:figures|numbers|lists?|reports?|quotes?|invoices?|photos|pictures|drafts?|slides|drawings?|minutes|receipts?|contracts?|plans?|budgets?|forecasts?|results|names|details|address(?:es)?|texts?|artwork|proofs?|estimates?|rotas?|schedules?|proposals?|offers?|presentations?|decks?|price lists?|case stud(?:y|ies)|samples?|spreadsheets?|files?|logos?|certificates?|timesheets?)';

/** What somebody needs, lacks, must remember or has done by others, as a request or a promise. */
export const USUAL_NEEDS_EN: Plainly = [
  [
    hinted(
      [' have it', ' have them'],
      `you(?:'d| would|'ll| will) have (?<it>it|them)(?: from (?:me|us))?(?= (?:on|by|before|tomorrow|today|tonight|this|next|within|first)(?![\\p{L}])|(?<=from (?:me|us))[.!]?$)`,
    ),
    "I'll send you $<it>",
  ],
  [
    hinted(
      ['you get ', 'expect ', "you'll see "],
      `(?<=^(?:(?:so|and|but|okay|then|well|right|now),? ){0,3})(?:you get|(?:you can |please )?expect|you can expect|you'll see) (?=(?:the|my|our|a|an|your) (?:[\\p{L}-]+ ){0,2}?${SENT} (?:on|by|before|tomorrow|today|tonight|this|next|within|first|in)(?![\\p{L}]))`,
    ),
    "I'll send you ",
  ],
  [
    hinted(
      [' out ', ' sent '],
      `(?<=^(?:(?:so|and|but|okay|then|well|right|now),? ){0,3})(?<it>(?:the|my|our|your) (?:[\\p{L}-]+ ){0,2}?(?:${SENT}|invites?|invitations?|newsletters?|emails?|letters?)) (?:(?:goes|go|will go|is going|are going) out|will be sent(?: out)?|is sent(?: out)?|gets sent(?: out)?)(?= (?:on|by|before|tomorrow|today|tonight|this|next|within|first)(?![\\p{L}])[^?]*$)`,
    ),
    "I'll send out $<it>",
  ],
  [
    hinted(
      ['on its way', 'on their way', 'in your inbox', 'in the mail', 'in your mailbox'],
      `(?<it>it|they|them)(?:'s|'re| is| are|'ll be| will be) (?:on (?:its|their) way(?: to you)?|in your (?:inbox|mailbox)|in the mail)(?= (?:by|before|as soon|tomorrow|today|tonight|this|on|after|within|right)(?![\\p{L}]))`,
    ),
    "I'll send you $<it>",
  ],
  [
    hinted(
      ["haven't ", 'have not '],
      `i have(?:n't| not) (?<v>book|call|order|check|sign|contact|e-?mail|ask|finish|review|test|print)ed (?<what>[^,.?!]{3,50}?) yet,? but i(?:'ll| will) (?:get (?:that|it) done|do (?:that|it)|fix (?:that|it))(?![\\p{L}])`,
    ),
    "I'll $<v> $<what>",
  ],
  [
    hinted(
      ["haven't ", 'have not '],
      `i have(?:n't| not) (?<v>update|prepare|schedule|arrange|invite|share|close|organize|organise)d (?<what>[^,.?!]{3,50}?) yet,? but i(?:'ll| will) (?:get (?:that|it) done|do (?:that|it)|fix (?:that|it))(?![\\p{L}])`,
    ),
    "I'll $<v> $<what>",
  ],
  [
    hinted(
      ["haven't sent", 'have not sent'],
      `i have(?:n't| not) sent (?<what>[^,.?!]{3,50}?) yet,? (?:but )?i(?:'ll| will) (?:get (?:that|it) done|do (?:that|it))(?![\\p{L}])`,
    ),
    "I'll send $<what>",
  ],
  [
    hinted(
      ['give me until '],
      `give me (?:until|till) (?<when>[^,.?!]{3,25}?) to (?<what>(?:come|get) back [^.?!]{3,60}|[\\p{L}]+ [^.?!]{3,60})`,
    ),
    "I'll $<what> by $<when>",
  ],
  [
    hinted(
      ["you'll ", 'you will '],
      `you(?:'ll| will) have (?=an? (?:e-?mail|mail|message|invite|invitation|draft|quote|offer|contract|list|link|copy|proposal)(?: [^.?!]{2,30})? (?:today|tonight|tomorrow|this|by|on|before|within|next)(?![\\p{L}]))`,
    ),
    "I'll send you ",
  ],
  [
    hinted(
      [' remember to '],
      "i(?:'ll| will| must| have to| need to| should|'ve got to)(?: really| also)? remember to ",
    ),
    "I'll ",
  ],
  [
    hinted(
      [
        'team will',
        'colleague',
        'colleagues will',
        'lawyer',
        'lawyers will',
        'developer',
        'assistant',
        'department will',
        'partner will',
        'boss will',
        'designer',
      ],
      '(?:my|our) (?<who>(?:[\\p{L}]+ )?(?:team|colleagues?|lawyers?|developers?|assistant|department|boss|designers?)) (?:will|is going to|are going to) (?=(?:look|send|review|check|call|prepare|write|test|fix|handle|set|contact|make|update|get in|reach|follow)(?![\\p{L}]))',
    ),
    "I'll have my $<who> ",
  ],
  [
    hinted(
      ['hear from me', 'hear from us', 'hear back from'],
      "you(?:'ll| will) hear (?:back )?from (?:me|us)(?: again)?(?= (?:by|on|before|tomorrow|next|this|within|in|today|about|with)(?![\\p{L}]))",
    ),
    "I'll get back to you",
  ],
  [
    hinted(
      ['expect '],
      '(?:you can )?expect (?<it>(?:an?|the|my|our) (?:[\\p{L}]+ )?(?:e-?mail|mail|message|call|offer|quote|draft|proposal|invite|invitation|contract|invoice)) from (?:me|us)',
    ),
    "I'll send you $<it>",
  ],
  [
    hinted(
      [' need', 'miss', 'lack'],
      "(?:what|all|the (?:only|last) thing) (?:that )?(?<who>we|i)(?: still|'re still| are still|'m still)? (?:need|needs|miss|missing|lack|lacking)(?: now)? is (?=(?:the|your|an?) [\\p{L}])",
    ),
    '$<who> still need ',
  ],
  [
    hinted(
      ['get ', 'have ', 'see '],
      '(?:can|could|may) (?:i|we)(?: (?:please|possibly|maybe|also|just))* (?:get|have) (?=(?:the|your|those|that) (?:[\\p{L}-]+ ){0,2}(?:slides?|deck|presentation|recording|report|contract|list|numbers|figures|draft|document|documents|file|files|link|notes|minutes|agenda|quote|offer|logo|brochure|invoice|data|spec|specs|address|plan|pdf|photos?|pictures?|template|screenshots?|overview)(?![\\p{L}])|a (?:copy|list|link|draft|pdf|screenshot|summary|quote|sample) )',
    ),
    'can you send me ',
  ],
  [
    hinted(
      ['better '],
      "i(?:'d| had) better (?=(?:call|email|write|ask|check|talk|send|book|order|find|look|update|tell|contact|get|prepare|make)(?![\\p{L}]))",
    ),
    "I'll ",
  ],
  [
    hinted(
      ['appreciate'],
      "(?:i|we)(?:'d| would)? (?:(?:really|also|very much) )*appreciate (?:it )?if you (?:(?:could|would|can) (?:please )?)?(?=(?:send|call|check|share|forward|write|give|update|look|ask|make|book|prepare)(?![\\p{L}]))",
    ),
    'can you ',
  ],
  [
    hinted(
      ['appreciate'],
      "(?:i|we)(?:'d| would)? (?:(?:really|also|very much) )*appreciate (?:it )?if you sent (?=[\\p{L}])",
    ),
    'can you send ',
  ],
  [
    hinted(['we need some', 'i need some'], '(?:we|i)(?: still)? need (?:somebody|someone|anybody) to '),
    'somebody should ',
  ],
  [
    at(
      "(?<=^(?:(?:so|and|but|okay|then|well),? )*)if (?<cond>(?![^,]* (?:by|before|until|on) [^,]*,)(?:(?:the|our|your|my) [^,]{5,60}|(?:we|they|he|she) (?:get|gets|win|wins|agree|agrees|say|says|approve|approves|accept|accepts|sign|signs)(?: [^,]{3,50})?)),? (?:then )?i(?:'ll| will) (?<what>(?:send|call|write|book|order|set up|prepare|update|make|get|check|ask|forward|arrange|contact|draft)(?![\\p{L}])[^.?]{3,80})",
    ),
    "I'll $<what> if $<cond>",
  ],
  [hinted(["i've to "], "i've to "), 'I have to '],
];
