/** Stands for anything, or nothing, in what a document says that commands print; alone in a line, for any number of lines. */
const ANYTHING = '…';
/** Where these lines come between what is printed, and whether they come, differs from run to run: the log, and how far an import is. */
const NOW_AND_THEN = /^(?:\{"level":.*|\d+ lines read, \d+ skipped)\n?/gm;

/** Whether commands printed what the document says. JSON is compared without regard to its line breaks and indentation. */
export function isAsPrinted(expected: { language: string; text: string }, output: string): boolean {
  return pattern(expected).test(plain(expected.language, output));
}

/** Whether the output has got as far as the document says. */
export function hasPrinted(expected: { language: string; text: string }, output: string): boolean {
  const { source, flags } = pattern(expected);
  return new RegExp(source.replace(/\$$/, ''), flags).test(plain(expected.language, output));
}

function pattern({ language, text }: { language: string; text: string }): RegExp {
  const parts = plain(language, text).split(/(^…\n|…)/m);
  const sources = parts.map((part) => {
    if (part === `${ANYTHING}\n`) return '(?:[^\\n]*\\n)*?';
    return part === ANYTHING ? '.*?' : part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  });
  return new RegExp(`^${sources.join('')}$`, 's');
}

function plain(language: string, text: string): string {
  const lines = text
    .replaceAll('\r', '')
    .replaceAll(NOW_AND_THEN, '')
    .replaceAll(/[ \t]+$/gm, '')
    .trim();
  if (language === 'json') return compact(lines);
  if (language !== 'http') return lines;
  const [head = '', ...body] = lines.split('\n\n');
  const rest = body.join('\n\n');
  return `${head.trim()}\n\n${/^[[{]/.test(rest) ? compact(rest) : rest}`.trim();
}

/** Without white space outside of strings. */
function compact(json: string): string {
  return json.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, (_, string?: string) => string ?? '');
}
