import { extractSummary } from '../../src/generation/extractive/extract-summary.ts';
import { readMeetings } from './gold.ts';
import { speechOf } from './long-speech.ts';
import { utterancesIn } from './utterances-in.ts';

/**
 * Reads and summarises one transcript twice and prints what that cost as JSON. In a process of its own, so that memory and
 * compilation are counted from nothing. Arguments: the folder of our transcripts and a number of words, or a folder and
 * the name of one of its transcripts.
 */
const [folder = '', which = ''] = process.argv.slice(2);
const meetings = readMeetings(folder);
const one = meetings.find(({ name }) => name === which);
const [transcript, mediaType] = one
  ? [one.transcript, one.mediaType]
  : [speechOf(meetings, Number(which)), 'text/plain' as const];
const first = summarise();
const again = summarise();
const words = first.utterances.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
const name = one?.name ?? 'our transcripts one after another';
const memoryMb = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ name, words, cpuMs: first.cpuMs, againMs: again.cpuMs, memoryMb }));

function summarise() {
  const before = process.cpuUsage();
  const utterances = utterancesIn({ transcript, mediaType });
  extractSummary({ utterances, subject: 'Bench', meetingDate: new Date('2026-03-09T08:00:00Z'), participants: [] });
  const { user, system } = process.cpuUsage(before);
  return { utterances, cpuMs: (user + system) / 1000 };
}
