import { isoDate } from '../speech/calendar.ts';
import type { Clause } from '../speech/clauses.ts';
import { deadlineIn, type Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { opening, phrase } from '../speech/words.ts';
import type { ClauseWord } from './likely/clause-words.ts';
import type { SpeechFrame } from './likely/speech-frames.ts';
import { surroundingSigns } from './likely/surroundings.ts';
import { kindsOf } from './likely/verb-kinds.ts';
import { isMeetingAct } from './meeting-acts.ts';
import { isUnreal } from './no-task.ts';
import { replyTo } from './replies.ts';

/** By which rule a clause was found before it is weighed. */
export type FoundAs = 'requested' | 'taken on' | 'promised' | 'assigned' | 'meant' | 'an answer';

const THING = new Set(
  (
    'pr prs issue issues doc docs document documents slide slides minutes note notes report reports summary summaries email ' +
    'emails e-mail e-mails mail message messages agenda list lists link links spec specs test tests release releases branch ' +
    'branches repo channel thread chat proposal proposals paper draft drafts calendar invite ticket tickets result results ' +
    'number numbers data code post posts feedback review reviews prototype prototypes design designs questionnaire folder file ' +
    'files write-up writeup implementation config configuration image client version script table figure figures plot plots ' +
    'analysis budget quote quotes contract statement comment comments configs template website page form survey plan offer ' +
    'invoice order price prices demo sample samples'
  ).split(' '),
);

const LATER = phrase(
  'later|after (?:this|the) (?:call|meeting|breakout)|offline|async|asynchronously|soon|shortly|next (?:week|time|meeting|call|month|step|few|couple)',
  'this week|tomorrow|tonight|before (?:the|our|next)|(?:in|within|over|during) the (?:next|coming|mean)|throughout the (?:week|day)|as soon as|afterwards|this afternoon|over the|until next|meanwhile',
  'by (?:the|then|end|next|tomorrow|mon|tue|wed|thu|fri|sat|sun)[\\p{L}]*',
);
const NOW = phrase(
  "right now|now|here|at the moment|quickly|real quick|a second|a sec|a minute|today's|my screen|this meeting|this call|just now",
);
const TO_SOMEBODY = phrase(
  '(?:to|with|for|by) (?:you|everyone|everybody|them|him|her|the teams?|folks|people|you guys)',
);
const TO_ALL = phrase('everyone|everybody|you all|you guys|all of you|folks|teams');
const GENERIC = phrase(
  "for example|for instance|let's say|suppose|imagine|basically|in theory|in practice|in general|usually|normally|always|every time|each",
);

/** What stands before the frame. */
const BEFORE: readonly (readonly [string, ReturnType<typeof phrase>])[] = [
  ['if before', phrase('if|unless|whether|suppose')],
  ['when before', phrase('when|once|as soon as|until')],
  ['maybe before', phrase('maybe|perhaps|probably|might')],
  ['hope before', phrase('hope|hopefully|ideally|wish')],
  ['opinion before', phrase("i (?:think|guess|suppose|believe)|i'd say|in my opinion|i don't know")],
  ['because before', phrase("because|since|'cause|cause|so that")],
  ['past before', phrase('said|told|thought|decided|asked|wanted|was|were|did|had|used')],
  ['you before', phrase("you(?:'re|'d|'ll)?")],
];
const RELATIVE = /(?<![\p{L}])(?:which|who|what|how|why|where|things?|way|thing that|that|whatever)[\s,…]*$/iu;
const CONCLUDES = /(?<![\p{L}])(?:so|then|and then)[,… ]*$/iu;
const OBJECTS = /(?<![\p{L}])but[,… ]*(?:maybe |i think |yeah,? )?$/iu;
const OPENS = /^(?:[\s,]|yeah|yes|okay|ok|so|and|well|sure|right)*$/iu;

/** What the words from the verb on are. */
const PHRASES: readonly (readonly [string, ReturnType<typeof opening>])[] = [
  ['takes a look', opening('(?:take|have) (?:a |another )?(?:quick |closer |good )?look|look(?:ing)? (?:into|at)')],
  [
    'reports back',
    opening(
      '(?:get|come|circle) back|follow up|reach out|report back|let (?:you|them|everyone|us) know|keep (?:you|everyone)',
    ),
  ],
  [
    'works something out',
    opening('(?:work|working) on|(?:figure|find|sort) out|set up|put together|(?:write|come|type) up|look into'),
  ],
  [
    'leads through the meeting',
    opening(
      '(?:go|move) (?:through|over|on|to|back)|talk (?:about|through)|walk through|start (?:with|by|from)|stop here|hand over|share (?:my|the) screen|give (?:you|a|an)',
    ),
  ],
  ['sees', opening('see (?:if|whether|how|what|you)|be|have to|get to')],
  ['gets it done', opening('get (?:[^ ]+ ){1,3}(?:done|merged|out|ready|up|in|fixed|working|reviewed|signed)')],
  ['takes leave', opening('see (?:you|everyone|everybody)')],
  [
    'gives the floor',
    opening(
      '(?:hand|give|pass|turn|leave) (?:[^ ]+ ){0,3}(?:over|floor|stage|word|mic|off|back)|take over|move on|wrap|go ahead|start|begin|stop|close',
    ),
  ],
  [
    'shows something here',
    opening(
      '(?:share|drop|put|paste|post|gather|get|find|send|link|open|show) (?:[^ ]+ ){0,4}(?:links?|screen|slides?|chat)',
    ),
  ],
  [
    'tells something here',
    opening(
      '(?:give|do|make|have|say|show|explain|update|ask|add|mention|present|go|talk|share|read|run|walk|summarize) (?:[^ ]+ ){0,4}(?:updates?|overview|summary|questions?|comment|remark|point|quick|briefly|few words|introduction|context|example|announcement|things?)',
    ),
  ],
  ['has some', opening('(?:get|have|be) (?:[^ ]+ ){0,2}(?:\\d+|one|two|three|more|less|a lot|many)')],
  [
    'does it',
    opening(
      '(?:do|try|use|make|get|put|keep|see|take|go with|change|run) (?:it|that|this|them|those|something|anything|these)',
    ),
  ],
  [
    'with a team',
    opening(
      '[^ ]+ (?:with|to|from|and|about it with|in with)? ?(?:the )?(?:[^ ]+ )?(?:team|teams|guys|people|clients?|devs|manager|vendors?|departments?|management)',
    ),
  ],
];
const PRONOUN = opening('(?:it|that|this|them|those|these|so|one)(?=$|[ .,!…])');
const NOUN = opening(
  '(?:(?:into|at|on|up|out|with|to|for|through|about|over|in) )?(?:the|a|an|my|our|your|some|all|another|these|those|this|that|more|any|new) [\\p{L}]+',
);

/** What a clause has that tells whether it is a todo, apart from its frames. */
export function clauseSigns(
  sentence: Sentence,
  clause: Clause,
  meeting: Meeting,
  found: readonly FoundAs[],
): readonly string[] {
  const signs: string[] = found.map((rule) => `found as ${rule}`);
  if (GENERIC.test(clause.text)) signs.push('in general');
  if (sentence.plain.endsWith('?')) signs.push('question');
  if (isMeetingAct(clause.plain, sentence.language)) signs.push('act in the meeting');
  if (isUnreal(clause.plain, sentence.language)) signs.push('unreal');
  const deadline = deadlineIn([clause.plain], sentence, meeting);
  if (deadline !== null) {
    signs.push('deadline');
    const today = isoDate(meeting.date);
    if (deadline.date !== null && deadline.date > today) signs.push('later day');
    if (deadline.date === today) signs.push('same day');
  }
  if (LATER.test(clause.text)) signs.push('later');
  if (TO_ALL.test(clause.text)) signs.push('to all');
  if (meeting.people.mentions(clause.text).length > 0) signs.push('name');
  if (/…|--|\.\.\./u.test(clause.text)) signs.push('cut');
  return [...signs, ...surroundingSigns(sentence, meeting)];
}

/** What one frame of a clause has; null stands for a clause that only a rule found. */
export function frameSigns(
  frame: SpeechFrame | null,
  words: readonly ClauseWord[],
  sentence: Sentence,
  clause: Clause,
  meeting: Meeting,
): readonly string[] {
  if (frame === null) return ['no frame', ...restSigns(words, clause.text)];
  const signs = [`subject ${frame.subject}`, ...[...frame.modals].map((modal) => `modal ${modal}`)];
  const kinds = kindsOf(frame.verb);
  signs.push(...(kinds.length === 0 ? ['other verb'] : kinds.map((kind) => `verb of ${kind}`)));
  const said = words
    .slice(frame.nextWord - 1, frame.nextWord + 7)
    .map(({ word }) => word)
    .join(' ');
  for (const [sign, pattern] of PHRASES) if (pattern.test(said)) signs.push(sign);
  const before = clause.text.slice(0, frame.start);
  for (const [sign, pattern] of BEFORE) if (pattern.test(before)) signs.push(sign);
  if (RELATIVE.test(before)) signs.push('relative clause');
  if (CONCLUDES.test(before)) signs.push('so before');
  if (OBJECTS.test(before)) signs.push('but before');
  if (OPENS.test(before)) signs.push('opens the clause');
  if (before.split(' ').length > 12) signs.push('far in the clause');
  if (['you', 'ask', 'please', 'ask all', 'ask you', 'name', 'all'].includes(frame.subject)) {
    signs.push(`reply ${replyTo(sentence, meeting.sentences, null).verdict}`);
  }
  return [...signs, ...restSigns(words.slice(frame.nextWord, frame.nextWord + 14), clause.text.slice(frame.verbEnd))];
}

const IF_BEHIND = phrase('if');

/** What the words behind the verb have. */
function restSigns(words: readonly ClauseWord[], rest: string): string[] {
  const signs: string[] = [];
  if (IF_BEHIND.test(rest)) signs.push('if behind');
  if (NOW.test(rest)) signs.push('now');
  if (TO_SOMEBODY.test(rest)) signs.push('to somebody');
  const object = rest.trim();
  if (PRONOUN.test(object)) signs.push('object pronoun');
  else if (NOUN.test(object)) signs.push('object noun');
  else if (object === '' || /^[.,!?…]/u.test(object)) signs.push('no object');
  if (words.some(({ word }) => THING.has(word))) signs.push('thing of work');
  const { length } = words;
  signs.push(length <= 2 ? 'few words' : length <= 6 ? 'some words' : length <= 11 ? 'more words' : 'many words');
  return signs;
}
