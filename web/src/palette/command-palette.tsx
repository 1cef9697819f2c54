import { Modal, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FailureNotice } from '../parts/failure-notice';
import { SHORTEST_SEARCH } from '../parts/use-relationship-search';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import styles from './command-palette.module.css';
import { paletteWords } from './palette-words';
import type { Command } from './use-commands';
import { usePaletteGroups } from './use-palette-groups';

/** Finds records, pages and actions by a few letters. Arrows move, Enter goes there, Escape closes. */
export default function CommandPalette({ onClose }: { onClose(): void }) {
  const say = useWords(paletteWords);
  const sayApp = useWords(appWords);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { groups, isSearching, failure } = usePaletteGroups(text);
  const commands = groups.flatMap((group) => group.commands);
  const chosen = Math.min(active, commands.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelector(`[data-option="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function run(command: Command | undefined) {
    if (!command) return;
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((chosen + step + commands.length) % Math.max(1, commands.length));
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      setActive(event.key === 'Home' ? 0 : commands.length - 1);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(commands[chosen]);
    }
  }

  let index = -1;
  return (
    <Modal.Root
      opened
      onClose={onClose}
      centered={false}
      yOffset="12vh"
      size={560}
      padding={0}
      transitionProps={{ duration: 90 }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label={say('title')} radius="lg">
        <input
          className={styles.input}
          role="combobox"
          aria-label={say('title')}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={commands.length > 0 ? optionId(chosen) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={say('placeholder')}
          data-autofocus
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setActive(0);
          }}
        />
        <VisuallyHidden aria-live="polite">
          {text && !isSearching ? say('count', { count: commands.length }) : ''}
        </VisuallyHidden>
        {failure != null && <FailureNotice failure={failure} />}
        <div className={styles.list} ref={list} id={`${id}-list`} role="listbox" aria-label={say('results')}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={group.title} role="group" aria-label={group.title}>
              <div className={styles.title} aria-hidden>
                {group.title}
              </div>
              {group.commands.map((command) => {
                index += 1;
                const at = index;
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input has the focus and the keys
                  <div
                    key={command.key}
                    id={optionId(at)}
                    role="option"
                    aria-selected={at === chosen}
                    data-option={at}
                    className={styles.option}
                    onClick={() => run(command)}
                    onPointerMove={() => setActive(at)}
                  >
                    <span>{command.label}</span>
                    {command.kind && <small>{command.kind}</small>}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        <p className={styles.foot}>
          {isSearching
            ? sayApp('searching')
            : commands.length === 0
              ? say('nothing', { text: text.trim() })
              : text.trim().length < SHORTEST_SEARCH
                ? say('typeMore')
                : say('count', { count: commands.length })}
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}
