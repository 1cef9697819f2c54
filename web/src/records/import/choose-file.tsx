import { Button, FileButton } from '@mantine/core';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../../words/use-words';
import styles from './import.module.css';
import { importWords } from './words';

interface ChooseFileProps {
  onFile(name: string, bytes: Uint8Array<ArrayBuffer>): void;
}

const TYPING = 'input, textarea, [contenteditable="true"]';

/** Takes a file that is chosen, dropped or pasted. */
export function ChooseFile({ onFile }: ChooseFileProps) {
  const say = useWords(importWords);
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFile);
  latest.current = onFile;
  const pastedName = say('pasted');

  const take = async (file: File | null | undefined) => {
    if (file) latest.current(file.name, new Uint8Array(await file.arrayBuffer()));
  };

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (file) void file.arrayBuffer().then((bytes) => latest.current(file.name, new Uint8Array(bytes)));
      else if (text.trim() !== '') latest.current(pastedName, new TextEncoder().encode(text));
      else return;
      event.preventDefault();
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [pastedName]);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of three ways; the button is another
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{isOver ? say('drop') : say('chooseText')}</p>
      <FileButton
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={(file) => void take(file)}
      >
        {(properties) => (
          <Button variant="filled" {...properties}>
            {say('choose')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
