import { describe, expect, it } from 'vitest';
import { utterancesOf } from './utterances-of.ts';

const said = (text: string) =>
  [...utterancesOf(text, 'text/plain')].map(({ speaker, text: words }) => [speaker, words]);

const TURNS = 'Ana Ruiz: The roof leaks.\nBen Oak: Since when?\nAna Ruiz: Since May.\nBen Oak: I call the roofer.\n';
const SPOKEN = [
  ['Ana Ruiz', 'The roof leaks.'],
  ['Ben Oak', 'Since when?'],
  ['Ana Ruiz', 'Since May.'],
  ['Ben Oak', 'I call the roofer.'],
];
const NOTES = `Summary
Ana Ruiz told of the roof.

Details
* Leaking Roof: Ana Ruiz explained that the roof leaks (00:00:12).
* **Next Call**: Ben Oak will call the roofer.
* Insurance Papers: these are to be found.

Suggested next steps
[ ] Ben Oak will call the roofer.
Ben Oak: call the roofer.
`;

describe("notes above a transcript are nobody's words, where it begins with", () => {
  it.each([
    '# 📖 Transcript\n\n',
    '📖 Transcript\nMar 11, 2026\n',
    'Transcript\n',
    '**Full transcript:**\n',
    'Udskrift\n\n',
    '## Transskription\n\n',
    'Roof – Transkript\n',
    '### 00:00:00 {#00:00:00}\n\n',
  ])('%j', (heading) => {
    expect(said(`${NOTES}\n${heading}${TURNS}`)).toEqual(SPOKEN);
  });
});

describe('what stands above is read, where', () => {
  it('the same people speak there too', () => {
    const text = `# Transcript\n\n${TURNS}\n# Transcript\n\n${TURNS}`;
    expect(said(text)).toHaveLength(8);
    expect(said(`Part one\n${TURNS}\nTranscript\n${TURNS}`)).toHaveLength(8);
  });

  it('nobody speaks below', () => {
    expect(said(`${TURNS}\nTranscript\nhttps://rec.example/roof\n`).slice(0, 3)).toEqual(SPOKEN.slice(0, 3));
  });

  it('the word is said', () => {
    const text =
      'Ana Ruiz  0:03\nSend me the\ntranscript\n\nBen Oak  0:09\nYes.\n\nCid Elm  0:12\nNo.\n\nCid Elm  0:15\nOr.\n';
    expect(said(text)[0]).toEqual(['Ana Ruiz', 'Send me the transcript']);
  });
});
