import { Button, FileButton, Textarea } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { appWords } from '../../words/app-words';
import { useWords } from '../../words/use-words';
import { ACCEPTED } from './given-transcript';
import styles from './transcript.module.css';
import { TranscriptPreview } from './transcript-preview';
import { isTrouble, type TranscriptReading, type TranscriptState } from './use-transcript';
import { transcriptWords } from './words';

const MOST_TYPED = 100_000;

/** Takes a transcript by file, drop or paste, and shows what is in it before it is sent. */
export function TranscriptInput({ reading }: { reading: TranscriptReading }) {
  const say = useWords(transcriptWords);
  const { state, typed, setTyped, takeFile, takeText, clear } = reading;
  const [isOver, setOver] = useState(false);
  const resetFile = useRef<() => void>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const hasText = typed.trim() !== '';
  const isTextAtFault = hasText && isTyped(state);
  if (state.is === 'read') {
    return (
      <TranscriptPreview transcript={state.transcript}>
        <Button size="xs" onClick={clear}>
          {say('other')}
        </Button>
      </TranscriptPreview>
    );
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData('text/plain');
    if (file) takeFile(file);
    else if (text) takeText(text);
  }
  return (
    <section
      aria-label={say('transcript')}
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={styles.invitation}>
        <span className={styles.dropHere}>{say('drop')} </span>
        <FileButton
          accept={ACCEPTED}
          resetRef={resetFile}
          onChange={(file) => {
            if (file) takeFile(file);
            // Browsers do not tell when the same file is chosen again, which may have been corrected.
            resetFile.current?.();
          }}
        >
          {(button) => (
            <button type="button" className={styles.choose} {...button}>
              {say('choose')}
            </button>
          )}
        </FileButton>
      </p>
      <small>{say('kinds')}</small>
      <div aria-live="polite">
        {state.is === 'reading' && <p>{say('reading')}</p>}
        {isTrouble(state) && (
          // A text is corrected in its field, which is marked itself.
          <p className={styles.trouble} tabIndex={-1} data-fault={!isTextAtFault || undefined}>
            <Trouble state={state} again={reading.again} />{' '}
            {!isTextAtFault && (
              <button
                type="button"
                className={styles.choose}
                onClick={() => {
                  clear();
                  textField.current?.focus();
                }}
              >
                {say('leaveOut')}
              </button>
            )}
          </p>
        )}
      </div>
      <Textarea
        ref={textField}
        label={say('paste')}
        description={say('pasteHelp')}
        placeholder={say('pasteExample')}
        autosize={false}
        rows={4}
        error={isTextAtFault}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          const { selectionStart, selectionEnd, value } = event.currentTarget;
          // What is pasted into other text is a correction: the person says when it is complete.
          const isWhole = selectionStart === 0 && selectionEnd === value.length;
          if (!isWhole || text === '') return;
          event.preventDefault();
          // Kept, so that what cannot be read can be corrected here. A field with more would be slow.
          setTyped(text.length <= MOST_TYPED ? text : '');
          takeText(text);
        }}
      />
      {hasText && (
        <Button size="xs" mt="xs" onClick={() => takeText(typed)}>
          {say('readTyped')}
        </Button>
      )}
    </section>
  );
}

/** Whether the text of the field was read, and cannot be used. */
function isTyped(state: TranscriptState): boolean {
  return (state.is === 'unreadable' || state.is === 'refused') && state.fileName === '';
}

/** The service's own words. */
export function Reason({ text }: { text: string }) {
  return (
    <small lang="en" className={styles.reason}>
      {text}
    </small>
  );
}

/** Why the text cannot be used: the line, and what was expected there. */
function Trouble({ state, again }: { state: TranscriptState; again(): void }): ReactNode {
  const say = useWords(transcriptWords);
  const sayApp = useWords(appWords);
  if (state.is === 'failed' || state.is === 'away') {
    return (
      <>
        {state.is === 'away' ? `${sayApp('failed.OFFLINE')} ${say('away')}` : say('failedHere')}{' '}
        <button type="button" className={styles.choose} onClick={again}>
          {say('again')}
        </button>
      </>
    );
  }
  if (state.is === 'refused') {
    const { refused, fileName, line = 0 } = state;
    return say(`refused.${refused}`, { fileName, line });
  }
  if (state.is !== 'unreadable') return null;
  const { fault, line, text, fileName } = state;
  return (
    <>
      {fileName && <strong>{fileName}: </strong>}
      {say(`fault.${fault}`, { line, text })}
    </>
  );
}
