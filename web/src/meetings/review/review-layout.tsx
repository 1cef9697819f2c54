import { Button } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../words/use-words';
import { type Draft, mainOf, SUMMARY } from '../content/draft';
import { keysOf, statementOf } from '../content/edit-draft';
import type { EvidenceByKey } from '../content/evidence-of';
import type { Doubts } from '../content/use-doubts';
import type { DraftWork } from '../content/use-draft';
import { locateQuotes } from './quote-places';
import styles from './review.module.css';
import { ReviewBar } from './review-bar';
import { SummaryDocument } from './summary-document';
import { TranscriptPanel } from './transcript-panel';
import { TranscriptSheet } from './transcript-sheet';
import { useIsNarrow } from './use-is-narrow';
import { useReviewKeys } from './use-review-keys';
import type { TranscriptText } from './use-transcript-text';
import { reviewWords } from './words';

interface ReviewLayoutProps {
  draft: Draft;
  /** Undefined where the person may only read. */
  work?: DraftWork;
  evidence: EvidenceByKey;
  doubts: Doubts;
  transcript: TranscriptText;
  names: readonly string[];
  onApprove?(): void;
  /** Whether the marks of what to look at are shown. */
  isWaiting?: boolean;
  notice?: ReactNode;
  /** Who speaks, above the transcript. */
  speakers: ReactNode;
  /** Below the document. */
  children: ReactNode;
}

const route = getRouteApi('/w/$slug/meetings/$id');
const NO_STEP = () => {};

/** The document beside its transcript. The statement in focus stands in the address. */
export function ReviewLayout(props: ReviewLayoutProps) {
  const { draft, work, evidence, doubts, transcript, names, onApprove, isWaiting = false } = props;
  const { notice, speakers, children } = props;
  const say = useWords(reviewWords);
  const { statement: focus } = route.useSearch();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [movedTo, setMovedTo] = useState<string>();
  const { utterances } = transcript;
  const places = useMemo(() => locateQuotes(utterances, evidence), [utterances, evidence]);

  const latestFocus = useRef(focus);
  latestFocus.current = focus;
  const setFocus = useCallback(
    (key: string | undefined) => {
      if (key === latestFocus.current) return;
      void navigate({ to: '.', search: key ? { statement: key } : {}, replace: true, resetScroll: false });
    },
    [navigate],
  );
  const focusOn = (key: string) => {
    // Going on to another statement keeps what is being edited.
    if (work?.open && work.open.key !== key) work.keep();
    setFocus(key);
  };
  /** Moves the focus of the page, too, as keys do. */
  const moveTo = (key: string | undefined) => {
    if (key !== undefined) focusOn(key);
    setMovedTo(key);
  };
  // A linked statement is scrolled to once; then whatever the keys move to.
  const target = useRef(focus);
  useEffect(() => {
    const key = movedTo ?? target.current;
    if (key === undefined) return;
    const row = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    if (movedTo !== undefined) row?.querySelector<HTMLElement>(':scope > button')?.focus({ preventScroll: true });
    target.current = undefined;
    setMovedTo(undefined);
  }, [movedTo]);

  const keys = keysOf(draft);
  const open = work?.open;
  const at = focus === undefined ? -1 : keys.indexOf(focus);
  const statement = focus === undefined ? undefined : statementOf(draft, focus);
  function remove(key: string) {
    const place = keys.indexOf(key);
    work?.remove(key);
    if (work) moveTo(keys[place + 1] ?? keys[place - 1]);
  }
  /** After the one in focus; after the last, the first. */
  function check(from = at) {
    const marked = keys.filter((key) => doubts.open.has(key) && keys.indexOf(key) !== from);
    moveTo(marked.find((key) => keys.indexOf(key) > from) ?? marked[0]);
  }
  /** What is found right needs no second look, so the next one comes. */
  function settle(key: string) {
    doubts.settle(key);
    if (doubts.open.has(key)) check(keys.indexOf(key));
  }
  useReviewKeys({
    check,
    settle: () => work && focus !== undefined && (doubts.open.has(focus) || doubts.settled.has(focus)) && settle(focus),
    move: (by) => moveTo(keys[Math.max(0, Math.min(keys.length - 1, at + by))]),
    edit: () => (at === -1 ? undefined : work?.edit(keys[at] ?? '')),
    add: () => work?.add(statement?.section ?? 'aftaler', statement?.key),
    remove: () => statement && remove(statement.key),
    undo: work?.undo ?? NO_STEP,
    redo: work?.redo ?? NO_STEP,
    approve: onApprove ?? NO_STEP,
  });

  const textOf = (key: string) => {
    if (key === SUMMARY) return draft.opsummering && say('field.opsummering');
    const found = statementOf(draft, key);
    return found ? mainOf(found) : '';
  };
  const panel = (
    <TranscriptPanel
      isInSheet={isNarrow}
      transcript={transcript}
      speakers={speakers}
      places={places}
      focus={focus}
      quoteCount={(focus && evidence.get(focus)?.length) || 0}
      textOf={textOf}
      onFocus={(key) => {
        setSheetOpen(false);
        moveTo(key);
      }}
    />
  );
  return (
    <>
      {notice}
      <div className={styles.columns}>
        <div>
          <ReviewBar
            doubts={doubts}
            isWaiting={isWaiting}
            onNext={() => check()}
            onTranscript={isNarrow ? () => setSheetOpen(true) : undefined}
          />
          <SummaryDocument
            draft={draft}
            work={work}
            evidence={evidence}
            doubts={doubts}
            focus={open ? open.key : focus}
            names={names}
            onFocus={focusOn}
            onRemove={remove}
            onSettle={settle}
            onQuotes={isNarrow ? () => setSheetOpen(true) : undefined}
            onEnd={moveTo}
          />
          {work && <p className={styles.keys}>{say('keys', { mod: modifier() })}</p>}
          {isNarrow && onApprove && (
            <Button variant="filled" fullWidth mt="md" onClick={onApprove}>
              {say('approve')}
            </Button>
          )}
          {children}
        </div>
        {!isNarrow && <aside className={styles.side}>{panel}</aside>}
      </div>
      {isNarrow && (
        <TranscriptSheet opened={isSheetOpen} onClose={() => setSheetOpen(false)}>
          {panel}
        </TranscriptSheet>
      )}
    </>
  );
}

function modifier(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
