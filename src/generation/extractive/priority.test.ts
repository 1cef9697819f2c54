import { describe, expect, it } from 'vitest';
import type { Utterance } from '../../transcripts/utterances.ts';
import { extractSummary } from './extract-summary.ts';

const priorities = (...lines: string[]) => {
  const utterances: Utterance[] = lines.map((line) => {
    const [speaker = '', text = ''] = line.split(/: (.*)/s);
    return { speaker, startMs: null, text };
  });
  const subject = 'Ordrer';
  const meetingDate = new Date('2026-03-11T09:00:00Z');
  const { todos } = extractSummary({ utterances, subject, meetingDate, participants: [] });
  return todos.opgaver.map(({ prioritet }) => prioritet);
};

describe('the priority of a todo', () => {
  it.each([
    ['said to be urgent', "Ann Lee: I'll send the signed contract to the bank, it's urgent.", 'Høj'],
    ['urgent by the next sentence', "Ann Lee: I'll send the signed contract to the bank. It can't wait.", 'Høj'],
    ['sagt at haste', 'Bo Lind: Jeg sender den underskrevne kontrakt til banken, det haster.', 'Høj'],
    ['due tomorrow', "Ann Lee: I'll send the signed contract to the bank tomorrow.", 'Høj'],
    ['due next week', "Ann Lee: I'll send the signed contract to the bank next week.", 'Mellem'],
    ['without a date', "Ann Lee: I'll send the signed contract to the bank.", 'Mellem'],
    ['due in two months', "Ann Lee: I'll send the signed contract to the bank by the end of May.", 'Lav'],
    ['put off', "Ann Lee: I'll send the signed contract to the bank later.", 'Lav'],
    ['due no later than a day', "Ann Lee: I'll send the contract to the bank no later than March 20th.", 'Mellem'],
    ['said to have time', "Ann Lee: I'll send the signed contract to the bank, no rush.", 'Lav'],
    ['sagt at kunne vente', 'Bo Lind: Jeg sender den underskrevne kontrakt til banken, når jeg får tid.', 'Lav'],
  ])('%s', (_, line, expected) => {
    expect(priorities(line)).toEqual([expected]);
  });
});
