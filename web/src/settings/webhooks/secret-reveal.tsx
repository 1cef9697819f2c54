import { Button, Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWords } from '../../words/use-words';
import reveal from '../agents/agents.module.css';
import { Code } from '../agents/code';
import { webhookWords } from './words';

const SNIPPETS = [
  {
    name: 'TypeScript',
    text: [
      '// npm install standardwebhooks',
      "import { Webhook } from 'standardwebhooks';",
      '',
      '// body: the text as it arrived. Throws where nothing fits.',
      'const message = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers);',
    ].join('\n'),
  },
  {
    name: 'Python',
    text: [
      '# pip install standardwebhooks',
      'from standardwebhooks.webhooks import Webhook',
      '',
      '# body: the text as it arrived. Raises where nothing fits.',
      'message = Webhook(os.environ["WEBHOOK_SECRET"]).verify(body, headers)',
    ].join('\n'),
  },
];

/** A new secret, once, and how messages are verified with it. */
export function SecretReveal({ secret, onHide }: { secret: string; onHide(): void }) {
  const say = useWords(webhookWords);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (secret) box.current?.focus();
  }, [secret]);
  return (
    <section ref={box} tabIndex={-1} className={reveal.reveal} role="status" aria-label={say('secret')}>
      <p>
        <strong>{say('secretReady')}</strong> {say('copyNow')}
      </p>
      <Code text={secret} label={say('copySecret')} />
      <Tabs defaultValue="TypeScript">
        <Tabs.List aria-label={say('snippets')}>
          {SNIPPETS.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {SNIPPETS.map(({ name, text }) => (
          <Tabs.Panel key={name} value={name}>
            <Code text={text} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Button size="xs" onClick={onHide}>
        {say('hide')}
      </Button>
    </section>
  );
}
