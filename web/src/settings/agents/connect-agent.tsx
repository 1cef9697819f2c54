import { Select } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../words/use-words';
import own from './agents.module.css';
import { Code } from './code';
import { CLIENTS, configurationOf } from './mcp-clients';
import { agentWords } from './words';

/** What a client of the Model Context Protocol needs to use this workspace. */
export function ConnectAgent({ token }: { token: string }) {
  const say = useWords(agentWords);
  const [client, setClient] = useState(CLIENTS[0]);
  return (
    <>
      <Select
        className={own.client}
        size="xs"
        label={say('client')}
        allowDeselect={false}
        data={CLIENTS.map(({ id, name }) => ({ value: id, label: name }))}
        value={client.id}
        onChange={(id) => setClient(CLIENTS.find((one) => one.id === id) ?? CLIENTS[0])}
      />
      <p>
        {say(`clientHint.${client.id}`)} {say('clientSecret')}
      </p>
      <Code text={configurationOf(client, token)} />
    </>
  );
}
