import { Button, type ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, label, ...button }: { text: string; label?: string } & ButtonProps) {
  const say = useWords(appWords);
  const { copy, copied } = useClipboard({ timeout: 2_000 });
  return (
    <Button size="xs" {...button} onClick={() => copy(text)}>
      <span aria-live="polite">{copied ? say('copied') : (label ?? say('copy'))}</span>
    </Button>
  );
}
