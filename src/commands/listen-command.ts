import { readAddress } from '../settings.ts';
import { type Command, CommandError, type Options } from './command.ts';
import { readClient } from './read-client.ts';
import { JSON_OPTION } from './run-on-database.ts';

/** Standard Webhooks asks for so many bytes. */
const SECRET = /^whsec_(?=.{32,88}$)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export const listenCommand: Command = {
  name: 'events listen',
  summary: 'Follow the events of a running service, and forward them to a program in development.',
  description:
    'Prints a line for each event, with the access token in KARTOTEK_TOKEN. With --forward-to it posts each one, signed as webhooks sign, and tries again until the answer is 2xx; later events wait. Ctrl-C ends it and prints the cursor to go on from. Standard output has only events.',
  options: {
    workspace: { kind: 'text', description: 'The workspace.', placeholder: 'SLUG', required: true },
    'forward-to': { kind: 'text', description: 'Where to post the events.', placeholder: 'ADDRESS' },
    secret: {
      kind: 'text',
      description: 'What signs the posts, instead of a new secret: whsec_ and the base64 of 24 to 64 bytes.',
    },
    from: {
      kind: 'text',
      description: 'Begin with what happens now (the default), or at the oldest event kept.',
      choices: ['now', 'oldest'],
    },
    cursor: { kind: 'text', description: 'Go on where an earlier run ended.' },
    url: { kind: 'text', description: 'Address of the service, instead of KARTOTEK_URL.', placeholder: 'ADDRESS' },
    json: { ...JSON_OPTION, description: 'Print each event as JSON.' },
  },
  async run(options) {
    const { workspace, cursor, from = 'now', url, json } = options;
    const { address, token } = readClient(url);
    const note = (line: string) => void process.stderr.write(`${line}\n`);
    const target = await readTarget(options, note);
    const { listenEvents } = await import('./listen-events.ts');
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
    await listenEvents({
      source: { address, token, workspace: String(workspace), note, signal: stop.signal },
      from: String(from),
      cursor: typeof cursor === 'string' ? cursor : undefined,
      target,
      show: (event) => {
        const { at, type, record, id } = event;
        const line = json ? JSON.stringify(event) : `${at}  ${type}  ${record.type} ${record.id}  ${id}`;
        process.stdout.write(`${line}\n`);
      },
    });
    // A look-up of a name cannot be stopped, and would hold the process.
    process.exit();
  },
};

async function readTarget({ 'forward-to': to, secret }: Options, note: (line: string) => void) {
  if (typeof to !== 'string') {
    if (secret !== undefined) throw new CommandError('--secret needs --forward-to.');
    return undefined;
  }
  const url = readAddress('--forward-to', to);
  if (typeof secret === 'string') {
    if (!SECRET.test(secret)) throw new CommandError('--secret must be whsec_ and the base64 of 24 to 64 bytes.');
    return { url, secret };
  }
  const { newSigningSecret } = await import('../webhooks/signing-secret.ts');
  const fresh = newSigningSecret();
  note(`Signing with ${fresh}`);
  return { url, secret: fresh };
}
