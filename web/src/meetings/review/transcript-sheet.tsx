import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../words/use-words';
import styles from './review.module.css';
import { reviewWords } from './words';

interface TranscriptSheetProps {
  opened: boolean;
  onClose(): void;
  children: ReactNode;
}

/** The transcript where there is no room beside the summary. */
export function TranscriptSheet({ opened, onClose, children }: TranscriptSheetProps) {
  const say = useWords(reviewWords);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="72%"
      radius="lg"
      title={say('transcript')}
      closeButtonProps={{ 'aria-label': say('close') }}
      styles={{ body: { height: 'calc(100% - 60px)' } }}
    >
      <div className={styles.sheet}>{children}</div>
    </Drawer>
  );
}
