/** Punctuation that is not inside a word or a number. */
const PUNCTUATION = /(?<![\p{L}\p{N}])[^\p{L}\p{N}\s]+|[^\p{L}\p{N}\s]+(?![\p{L}\p{N}])/gu;

/** "these meetings.So from now on": a sentence ends, though no space follows. */
const NO_SPACE = /(?<=\p{Ll}{2})[.?!](?=\p{Lu})/gu;

/** Speech as a recogniser without punctuation writes it. */
export function flatSpeech(text: string): string {
  return text
    .replace(NO_SPACE, ' ')
    .toLowerCase()
    .replace(PUNCTUATION, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();
}

/** The signature, a timing line, a number, an id, an empty line: nothing that was said. */
const NOT_SPEECH = /^\s*(?:WEBVTT.*|NOTE.*|.*-->.*|[^\p{L}]*|[\da-f]{8}-\S+|\d+ ".*)$/u;
const LABEL = /^.{0,90}?:\*{0,2}\s/u;
const LONGEST_HEADING = 90;

/**
 * A transcript with its words in lower case and without punctuation. Names of speakers, times and tags stay, so that it
 * has the same form.
 */
export function flatTranscript(transcript: string, speakers: readonly string[]): string {
  const names = speakers.filter((name) => name !== '');
  const hasName = (text: string): boolean => names.some((name) => text.includes(name));
  return transcript
    .split(/\r?\n/)
    .map((line) => {
      if (NOT_SPEECH.test(line)) return line;
      const label = LABEL.exec(line)?.[0] ?? '';
      if (hasName(label)) return `${label}${flatSpeech(line.slice(label.length))}`;
      if (line.length <= LONGEST_HEADING && hasName(line) && !/<v/.test(line) && /^\D*$|\d:\d\d/.test(line))
        return isHeading(line, names) ? line : flatSpeech(line);
      return line.replace(/(<[^>]*>)|([^<]+)/g, (_, tag: string | undefined, said: string) => tag ?? flatSpeech(said));
    })
    .join('\n');
}

/** A name with a time or a few words of decoration, and no sentence. */
function isHeading(line: string, names: readonly string[]): boolean {
  const rest = names.reduce((left, name) => left.replaceAll(name, ' '), line);
  return (rest.match(/\p{L}+/gu) ?? []).length <= 2 && !/[.?!,]\s*$/.test(line);
}
