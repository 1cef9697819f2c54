import type { FoundTopic } from './found-topic.ts';
import type { ToldFinding } from './told-finding.ts';
import { listed, type Wording } from './wording.ts';

const MOST_NAMED = 3;

/** Who raised a topic and what came of it, in a sentence; '' if that tells nothing. */
export function describeTopic(
  { raisedBy }: FoundTopic,
  came: { agreements: readonly ToldFinding[]; todos: readonly ToldFinding[]; speakers: readonly string[] },
  wording: Wording,
): string {
  if (raisedBy === '') return '';
  const who = raisedBy.charAt(0).toUpperCase() + raisedBy.slice(1);
  const agreed = came.agreements.find(({ finding, clause }) => finding.sure && clause !== null);
  if (agreed?.clause) return [wording.raisedAndAgreed(who, agreed.clause), agreed.when].join(' ').trim();
  const task = came.todos.find(({ finding, clause }) => finding.sure && clause !== null);
  if (task?.clause) {
    const { owner, clause } = task;
    return owner === raisedBy ? wording.raisedAndDoes(who, clause) : wording.raisedAndTasked(who, `${owner} ${clause}`);
  }
  const others = came.speakers.filter((speaker) => speaker !== raisedBy && speaker !== '');
  if (others.length === 0 || others.length > MOST_NAMED) return '';
  // "Karim T." ends with a full stop of its own.
  return wording.raisedAndDiscussed(who, listed(others, wording)).replace(/\.\.$/u, '.');
}
