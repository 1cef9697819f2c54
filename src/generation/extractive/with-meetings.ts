import type { Finding } from '../speech/finding.ts';
import { isReplaced } from './next-meeting.ts';

/** In the order of the meeting. What else is agreed in the words that fix a meeting is the same. */
export function withMeetings(
  agreements: readonly Finding[],
  meetings: readonly Finding[],
  starts: readonly Finding[],
): Finding[] {
  const settled = [...meetings, ...starts];
  const others = agreements.filter(
    (one) => !settled.some((other) => isFromSame(one, other)) && !isReplaced(one, meetings),
  );
  const place = ({ quotes }: Finding) => quotes[0]?.sentence.index ?? 0;
  return [...others, ...settled].sort((a, b) => place(a) - place(b));
}

/** Whether two findings have a sentence in common. */
export function isFromSame(a: Finding, b: Finding): boolean {
  const at = new Set(b.quotes.map(({ sentence }) => sentence.index));
  return a.quotes.some(({ sentence }) => at.has(sentence.index));
}
