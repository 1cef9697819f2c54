import { Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatTime } from '../../../../src/transcripts/format-time.ts';
import { FailureNotice } from '../../parts/failure-notice';
import { useDates } from '../../words/use-dates';
import { useWords } from '../../words/use-words';
import { isSameName } from '../who/is-same-name';
import type { Span, Utterance } from './find-quotes';
import { marksOf, type QuotePlaces } from './quote-places';
import styles from './review.module.css';
import type { TranscriptText } from './use-transcript-text';
import { reviewWords } from './words';

interface TranscriptPanelProps {
  transcript: TranscriptText;
  /** Who speaks. */
  speakers?: ReactNode;
  /** The sheet has the title. */
  isInSheet?: boolean;
  places: QuotePlaces;
  /** The statement in focus, and how many quotes it has. */
  focus: string | undefined;
  quoteCount: number;
  /** What a statement says, for the list of those that an utterance supports. */
  textOf(key: string): string;
  onFocus(key: string): void;
}

const ROW_HEIGHT = 62;
const SKELETONS = Array.from({ length: 7 }, (_, row) => `row-${row}`);

/** The transcript with the quotes of the statement in focus. Only what is near the window is in the page. */
export function TranscriptPanel(props: TranscriptPanelProps) {
  const { transcript, speakers, isInSheet, places, focus, quoteCount, textOf, onFocus } = props;
  const say = useWords(reviewWords);
  const Head = isInSheet ? 'div' : 'h2';
  const { utterances, names, isComplete, isMissing, failure, retry } = transcript;
  const scroller = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<number>();
  const quotes = focus === undefined ? [] : places.of(focus);
  const marks = marksOf(quotes);
  const first = quotes[0]?.[0]?.utterance;
  const virtual = useVirtualizer({
    count: utterances.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const scroll = useRef(virtual.scrollToIndex);
  scroll.current = virtual.scrollToIndex;
  // By the statement, too: two may have the same first quote.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    setPicked(undefined);
    if (first !== undefined) scroll.current(first, { align: 'center' });
  }, [focus, first]);

  return (
    <>
      <Head className={styles.transcriptHead}>
        <span>{!isInSheet && say('transcript')}</span>
        <span aria-live="polite">
          {quoteCount > 0 && isComplete && say('quotesFound', { found: quotes.length, count: quoteCount })}
        </span>
      </Head>
      {speakers}
      {failure != null && <FailureNotice failure={failure} retry={retry} />}
      {isMissing && <p className={styles.quiet}>{say('noTranscript')}</p>}
      {!isMissing && failure == null && !isComplete && utterances.length === 0 && (
        <div role="status">
          {SKELETONS.map((key) => (
            <Skeleton key={key} height={14} mb={32} />
          ))}
        </div>
      )}
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section ref={scroller} className={styles.scroller} aria-label={say('transcript')} tabIndex={0}>
        <ol style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const utterance = utterances[index];
            if (!utterance) return null;
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                data-on={marks.has(index)}
                aria-setsize={utterances.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Spoken
                  utterance={utterance}
                  name={names.get(utterance.speaker)}
                  marks={marks.get(index)}
                  isPicked={picked === index}
                  onPick={() => setPicked(picked === index ? undefined : index)}
                >
                  <Supported keys={places.supportedBy(index)} textOf={textOf} onFocus={onFocus} />
                </Spoken>
              </li>
            );
          })}
        </ol>
      </section>
    </>
  );
}

interface SpokenProps {
  utterance: Utterance;
  /** Who speaks, if that is known. */
  name: string | undefined;
  marks: readonly Span[] | undefined;
  isPicked: boolean;
  onPick(): void;
  children: ReactNode;
}

function Spoken({ utterance, name, marks, isPicked, onPick, children }: SpokenProps) {
  const say = useWords(reviewWords);
  const { timecode } = useDates();
  const { speaker, startMs, text } = utterance;
  return (
    <>
      {/* The button in it does the same by keyboard. A selection is no click. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className={styles.spoken} onClick={() => getSelection()?.isCollapsed !== false && onPick()}>
        <time>{timecode(formatTime(startMs))}</time>
        <button
          type="button"
          aria-expanded={isPicked}
          onClick={(event) => {
            event.stopPropagation();
            onPick();
          }}
        >
          {speaker || say('nobody')}
          {name && !isSameName(name, speaker) && <span className={styles.who}> {name}</span>}
        </button>
        <p>{marks ? <Marked text={text} marks={marks} /> : text}</p>
      </div>
      {isPicked && children}
    </>
  );
}

function Marked({ text, marks }: { text: string; marks: readonly Span[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, text.slice(at)];
}

interface SupportedProps {
  keys: readonly string[];
  textOf(key: string): string;
  onFocus(key: string): void;
}

/** The statements that an utterance supports. */
function Supported({ keys, textOf, onFocus }: SupportedProps) {
  const say = useWords(reviewWords);
  const known = keys.filter((key) => textOf(key) !== '');
  if (known.length === 0) return <p className={styles.supports}>{say('supportsNothing')}</p>;
  return (
    <div className={styles.supports}>
      {say('supports')}
      <ul>
        {known.map((key) => (
          <li key={key}>
            <button type="button" onClick={() => onFocus(key)}>
              {textOf(key)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
