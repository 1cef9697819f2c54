import { Button, Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../../parts/copy-button';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import own from './agents.module.css';
import type { Scope } from './scopes';
import { snippetsOf } from './snippets';
import { agentWords } from './words';

export interface CreatedToken {
  token: string;
  name: string;
  scopes: readonly Scope[];
}

/** The new token, once, with calls that work as they are. */
export function TokenReveal({ created, onHide }: { created: CreatedToken; onHide(): void }) {
  const say = useWords(agentWords);
  const { workspace } = usePlace();
  const { token, name, scopes } = created;
  const snippets = snippetsOf({ slug: workspace.slug, token, scopes });
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (token) box.current?.focus();
  }, [token]);
  return (
    <section ref={box} tabIndex={-1} className={own.reveal} role="status" aria-label={say('token', { name })}>
      <p>
        <strong>{say('ready', { name })}</strong> {say('copyNow')}
      </p>
      <div className={own.code}>
        <pre>
          <code>{token}</code>
        </pre>
        <CopyButton text={token} label={say('copyToken')} />
      </div>
      {snippets.length === 0 ? (
        <p>
          {say('noSnippet')} <a href="/docs">{say('reference')}</a>
        </p>
      ) : (
        <Tabs defaultValue="curl">
          <Tabs.List aria-label={say('snippets')}>
            {snippets.map((snippet) => (
              <Tabs.Tab key={snippet.name} value={snippet.name}>
                {snippet.name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {snippets.map((snippet) => (
            <Tabs.Panel key={snippet.name} value={snippet.name}>
              {snippet.name === 'curl' && <p>{say(snippet.writes ? 'curlWriteHint' : 'curlHint')}</p>}
              <div className={own.code}>
                <pre>
                  <code>{snippet.text}</code>
                </pre>
                <CopyButton text={snippet.text} />
              </div>
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      <Button size="xs" onClick={onHide}>
        {say('hide')}
      </Button>
    </section>
  );
}
