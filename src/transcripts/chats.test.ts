import { describe, expect, it } from 'vitest';
import { utterancesOf } from './utterances-of.ts';

/** Messages whose authors write once or twice: what returns says nothing here. */
const SENT = [
  ['Signe Dahl', 33, 'Hej alle. Jeg sender tilbuddet fredag.'],
  ['Rune Vang', 61, 'Could you book the room by Monday?'],
  ['Bo Lind', 104, 'Yes, I book it.'],
  ['Signe Dahl', 119, 'Tak.'],
] as const;

const two = (value: number) => String(value).padStart(2, '0');
const time = (second: number) => `09:${two(12 + Math.floor(second / 60))}:${two(second % 60)}`;

const FORMS: [string, (name: string, at: string, text: string) => string][] = [
  ['the words below', (name, at, text) => `${at} From ${name} to Everyone:\n\t${text}`],
  ['the words beside', (name, at, text) => `${at}\t From  ${name}  to  Everyone : ${text}`],
  ['no receiver', (name, at, text) => `${at}\t From  ${name} : ${text}`],
  ['a direct message', (name, at, text) => `${at} From ${name} to Mads Krogh (Direct Message):\n\t${text}`],
  ['a private message', (name, at, text) => `${at} From ${name} to Mads Krogh(Privately) : ${text}`],
  ['hosts and panelists', (name, at, text) => `${at} From ${name} to Hosts and panelists:\n\t${text}`],
  ['Danish', (name, at, text) => `${at} Fra ${name} til Alle:\n\t${text}`],
  ['a Danish direct message', (name, at, text) => `${at} Fra ${name} til Mads Krogh (Direkte besked):\n\t${text}`],
  ['the time behind', (name, at, text) => `from ${name} to everyone:    ${at}\n${text}`],
];

const read = (text: string) =>
  [...utterancesOf(text, 'text/plain')].map(({ speaker, startMs, text: words }) => [speaker, startMs, words]);

describe('a saved chat', () => {
  it.each(FORMS)('names who wrote each message: %s', (_, write) => {
    const chat = SENT.map(([name, at, text]) => write(name, time(at), text)).join('\n');
    expect(read(chat)).toEqual(SENT.map(([name, at, text]) => [name, (at - 33) * 1_000, text]));
  });

  it.each([
    ['below', ':\n\t'],
    ['beside', ' : '],
  ])('leaves out what one person wrote to another while others wrote to all, with the words %s', (_, colon) => {
    const chat = [
      `09:12:33 From Signe Dahl to Everyone${colon}I send the slides on Friday.`,
      `09:13:01 From Rune Vang to Signe Dahl (Direct Message)${colon}They pay too much.\n\n\tDo not tell them.`,
      `09:14:10 From Bo Lind to Everyone${colon}I book the room.`,
    ];
    expect(read(chat.join('\n'))).toEqual([
      ['Signe Dahl', 0, 'I send the slides on Friday.'],
      ['Bo Lind', 97_000, 'I book the room.'],
    ]);
  });

  it.each([
    ['Replying to "I send the slides on Fr..."', 'Reacted to "I send the slides on Fr..." with 👍'],
    ['Replying to “I send the slides”:', 'Removed a 👍 reaction from “I send the slides”'],
    ['Svarer på "Jeg sender tilbuddet"', 'Reagerede på "Jeg sender tilbuddet" med ❤️'],
  ])('gives nobody the words that they answer: %s', (answers, reacts) => {
    const chat = [
      '09:12:33 From Signe Dahl to Everyone:\n\tI send the slides on Friday.',
      `09:13:01 From Rune Vang to Everyone:\n\t${answers}\n\t\n\tThanks.`,
      `09:13:20 From Bo Lind to Everyone:\n\t${reacts}`,
      `09:13:21 From Bo Lind to Everyone : ${reacts}`,
    ].join('\n');
    expect(read(chat)).toEqual([
      ['Signe Dahl', 0, 'I send the slides on Friday.'],
      ['Rune Vang', 28_000, 'Thanks.'],
    ]);
  });

  it.each([
    ['<Media omitted>', 'Messages and calls are end-to-end encrypted. No one outside can read them.'],
    ['\u200ebillede udeladt', '\u200eBeskeder og opkald er end-to-end-krypteret. Kun I kan læse dem.'],
  ])('gives nobody what the chat writes itself: %s', (picture, promise) => {
    const chat = [promise, 'I send it today.', picture, 'Thanks.'];
    const lines = chat.map((text, at) => `11/03/2026, 09:1${at} - ${at < 2 ? 'Signe Dahl' : 'Rune Vang'}: ${text}`);
    expect(read(lines.join('\n'))).toEqual([
      ['Signe Dahl', 60_000, 'I send it today.'],
      ['Rune Vang', 180_000, 'Thanks.'],
    ]);
  });

  it.each([
    ['seconds', (name: string, at: string, text: string) => `09:1${at}:00 <${name}> ${text}`],
    ['brackets', (name: string, at: string, text: string) => `[09:1${at}:00] <@${name}> ${text}`],
  ])('names who stands in angle brackets behind a time with %s', (_, write) => {
    const chat = [write('signe', '2', 'I send it.'), write('rune', '3', 'Good.'), write('signe', '4', '<b> is bold.')];
    expect(read(chat.join('\n'))).toEqual([
      ['signe', 0, 'I send it.'],
      ['rune', 60_000, 'Good.'],
      ['signe', 120_000, '<b> is bold.'],
    ]);
  });

  it('reads times with a point that stand alone beside a name, and leaves reactions out', () => {
    const chat = 'Signe Dahl  09.12\nJeg sender tilbuddet.\n\nRune Vang  09.14\nFint.\n👍 1\n\nSigne Dahl  09.15\nTak.';
    expect(read(chat)).toEqual([
      ['Signe Dahl', 0, 'Jeg sender tilbuddet.'],
      ['Rune Vang', 120_000, 'Fint.'],
      ['Signe Dahl', 180_000, 'Tak.'],
    ]);
  });

  it('takes amounts at the end of a line for no times', () => {
    const said =
      'Signe Dahl: Prisen er\nFragten koster 12.50\nRune Vang: Momsen er 20.15\nOg gebyret er 10.30\nSigne Dahl: Okay.';
    expect(read(said).map(([, , text]) => text)).toEqual([
      'Prisen er Fragten koster 12.50',
      'Momsen er 20.15 Og gebyret er 10.30',
      'Okay.',
    ]);
  });

  it('leaves words alone that begin or end alike', () => {
    const said = [
      'From Aarhus to Odense: it takes two hours.',
      'I reacted to "no deal" with a new offer.',
      'Replying to "no" is hard.',
    ];
    const talk = said.map((text, at) => `${at % 2 === 0 ? 'Signe Dahl' : 'Rune Vang'}: ${text}`).join('\n');
    expect(read(talk).map(([, , text]) => text)).toEqual(said);
  });
});
