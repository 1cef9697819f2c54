import { Button, Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import own from './agents.module.css';
import { Code } from './code';
import { ConnectAgent } from './connect-agent';
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
      <Code text={token} label={say('copyToken')} />
      <Tabs defaultValue="agent">
        <Tabs.List aria-label={say('snippets')}>
          <Tabs.Tab value="agent">{say('agentTab')}</Tabs.Tab>
          {snippets.map(({ name: language }) => (
            <Tabs.Tab key={language} value={language}>
              {language}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="agent">
          <ConnectAgent token={token} />
        </Tabs.Panel>
        {snippets.map((snippet) => (
          <Tabs.Panel key={snippet.name} value={snippet.name}>
            {snippet.name === 'curl' && <p>{say(snippet.writes ? 'curlWriteHint' : 'curlHint')}</p>}
            <Code text={snippet.text} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {snippets.length === 0 && (
        <p>
          {say('noSnippet')} <a href="/docs">{say('reference')}</a>
        </p>
      )}
      <Button size="xs" onClick={onHide}>
        {say('hide')}
      </Button>
    </section>
  );
}
