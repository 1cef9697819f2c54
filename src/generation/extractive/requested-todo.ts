import { type Clause, clausesOf } from './clauses.ts';
import { hedged, takesOn } from './commitment.ts';
import { COMMITMENT_CUES } from './commitment-cues-by-language.ts';
import { deadlineIn, type Finding, quoteOf, todoOf } from './finding.ts';
import type { Meeting } from './meeting.ts';
import type { People } from './people.ts';
import { replyTo } from './replies.ts';
import type { Sentence } from './sentence.ts';
import { contentWords, phrase } from './words.ts';

/**
 * A request that was accepted, or an order that was not declined; null when the clause is neither. Sentences of the
 * answer that only accept are added to `answered`, by index.
 */
export function requestedTodo(
  sentence: Sentence,
  clause: Clause,
  meeting: Meeting,
  answered: Set<number>,
): Finding | null {
  const cues = COMMITMENT_CUES[sentence.language];
  const kind = requestKind(sentence, clause, meeting.people);
  if (kind === null || hedged(clause, cues[kind], cues)) return null;
  const named =
    kind === 'proposal'
      ? null
      : (meeting.people.addressee(clause.plain) ??
        asked(clause, meeting.people) ??
        meeting.people.addressee(sentence.plain));
  const everybody = /(?:^|[^\p{L}])(?:everybody|everyone|all of you|you all|alle sammen|allesammen)(?![\p{L}])/iu.test(
    clause.plain,
  );
  const reply = replyTo(sentence, meeting.sentences, named === sentence.speaker ? null : named);
  const promise = reply.sentences.find((answer) => clausesOf(answer).some((part) => takesOn(part, answer)));
  if (reply.verdict === 'declined') return null;
  // An answer that promises something of its own, and says neither yes nor no, is what will be done.
  const own = promise !== undefined && !COMMITMENT_CUES[promise.language].anaphora.test(promise.plain);
  if (reply.verdict === 'open' && own && kind !== 'order' && contentWords(promise.plain).length >= 2) return null;
  const accepted = reply.verdict === 'accepted' || (reply.verdict === 'open' && promise !== undefined);
  if ((kind === 'request' || kind === 'proposal') && !accepted) return null;
  if (kind === 'anyRequest' && promise === undefined) return null;
  if (kind === 'order' && named === null && !everybody && !accepted) return null;

  // "Sure. I'll also …" takes on something more, which is a todo of its own.
  const evidence = accepted ? reply.sentences.slice(0, 2).filter((answer) => !FURTHER.test(answer.plain)) : [];
  for (const answer of evidence) answered.add(answer.index);
  const owner =
    kind === 'proposal' ? sentence.speaker : (named ?? (everybody ? '' : (reply.sentences[0]?.speaker ?? '')));
  const quotes = [
    quoteOf(sentence, clause),
    ...evidence.slice(0, 1).map((answer) => ({ sentence: answer, text: answer.text })),
  ];
  return todoOf(quotes, owner, deadlineIn([clause.plain, ...evidence.map(({ plain }) => plain)], sentence, meeting));
}

const FURTHER = phrase('also', 'as well', 'too', 'også', 'desuden');

type RequestKind = 'request' | 'anyRequest' | 'order' | 'proposal';

function requestKind(sentence: Sentence, clause: Clause, people: People): RequestKind | null {
  const cues = COMMITMENT_CUES[sentence.language];
  const asks = sentence.plain.endsWith('?');
  if (asks && cues.proposal.test(clause.plain)) return 'proposal';
  if (cues.request.test(clause.plain)) return 'request';
  if (!asks && (cues.order.test(clause.plain) || imperative(clause, sentence, people))) return 'order';
  return asks && cues.anyRequest.test(clause.plain) ? 'anyRequest' : null;
}

/** "Can Ben send it over?": the person whose name stands where "you" would. */
function asked(clause: Clause, people: People): string | null {
  const subject = people
    .mentions(clause.plain)
    .find(({ start }) =>
      /(?:^|[\s,])(?:can|could|will|would|is|kan|kunne|vil|gider) $/iu.test(clause.plain.slice(0, start)),
    );
  return subject?.person ?? null;
}

/** "Kevin, send me the message": a name, a comma and a verb of work. */
function imperative(clause: Clause, sentence: Sentence, people: People): boolean {
  return people.mentions(clause.plain).some(({ end }) => {
    const rest = clause.plain.slice(end, end + 80);
    return rest.startsWith(', ') && COMMITMENT_CUES[sentence.language].imperative.test(rest.slice(2));
  });
}
