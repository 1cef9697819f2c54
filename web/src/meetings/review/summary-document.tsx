import { Fragment, type ReactNode } from 'react';
import { useWords } from '../../words/use-words';
import {
  type Draft,
  mainOf,
  SECTIONS,
  type Section,
  type Statement,
  SUMMARY,
  sameFields,
  TITLE,
} from '../content/draft';
import { statementOf } from '../content/edit-draft';
import type { EvidenceByKey } from '../content/evidence-of';
import type { Doubts } from '../content/use-doubts';
import type { DraftWork } from '../content/use-draft';
import { Facts } from './facts';
import styles from './review.module.css';
import { StatementForm } from './statement-form';
import { StatementRow } from './statement-row';
import { reviewWords } from './words';

interface SummaryDocumentProps {
  draft: Draft;
  /** Undefined where the person may only read. */
  work: DraftWork | undefined;
  evidence: EvidenceByKey;
  doubts: Doubts;
  focus: string | undefined;
  names: readonly string[];
  onFocus(key: string): void;
  onRemove(key: string): void;
  onSettle(key: string): void;
  /** Opens the sheet with the quotes. Undefined where they stand beside the summary. */
  onQuotes: (() => void) | undefined;
  onEnd(key: string | undefined): void;
}

const HEADINGS = { aftaler: 'agreed', opgaver: 'tasks', emner: 'discussed' } as const;
const ADDS = { aftaler: 'addAgreement', opgaver: 'addTask', emner: 'addTopic' } as const;

/** The summary as a document: what was summed up, agreed, left to do, and discussed. */
export function SummaryDocument(props: SummaryDocumentProps) {
  const { draft, work, evidence, doubts, focus, names, onFocus, onRemove, onSettle, onQuotes, onEnd } = props;
  const say = useWords(reviewWords);
  const open = work?.open;

  const form = (section?: Section) =>
    open && (
      <StatementForm
        open={open}
        section={section}
        names={names}
        onType={(values) => work.type(values)}
        onKeep={() => onEnd(work.keep())}
        onCancel={() => {
          work.cancel();
          onEnd(open.adding ? open.adding.below : open.key);
        }}
      />
    );

  const actionsOf = (key: string, section?: Section) =>
    work && (
      <>
        {doubts.open.has(key) && onQuotes && (evidence.get(key)?.length ?? 0) > 0 && (
          <button type="button" aria-haspopup="dialog" onClick={onQuotes}>
            {say('readQuotes')}
          </button>
        )}
        {(doubts.open.has(key) || doubts.settled.has(key)) && (
          <button type="button" onClick={() => onSettle(key)}>
            {say(doubts.open.has(key) ? 'settle' : 'unsettle')} <kbd>O</kbd>
          </button>
        )}
        <button type="button" onClick={() => work.edit(key)}>
          {say('edit')} <kbd>E</kbd>
        </button>
        {section && (
          <>
            <button type="button" onClick={() => work.add(section.id, key)}>
              {say('add')} <kbd>N</kbd>
            </button>
            <button type="button" onClick={() => onRemove(key)}>
              {say('remove')} <kbd>⌫</kbd>
            </button>
          </>
        )}
      </>
    );

  const shared = (key: string, text: string) => ({
    statementKey: key,
    text,
    isOn: focus === key,
    doubt: doubts.open.get(key),
    onFocus: () => onFocus(key),
    onQuotes,
  });

  const statement = (one: Statement, section: Section) => {
    const stored = work && statementOf(work.stored, one.key);
    return (
      <StatementRow
        {...shared(one.key, mainOf(one))}
        facts={<Facts statement={one} />}
        quotes={evidence.get(one.key)?.length ?? 0}
        isAdded={one.key.includes('/+')}
        isEdited={stored !== undefined && !sameFields(stored.fields, one.fields)}
        actions={actionsOf(one.key, section)}
      >
        {mainOf(one)}
      </StatementRow>
    );
  };

  const text = (key: typeof TITLE | typeof SUMMARY, value: string, body: ReactNode) =>
    open?.key === key ? (
      form()
    ) : (
      <StatementRow
        {...shared(key, value || say('field.opsummering'))}
        quotes={key === TITLE || value === '' ? null : (evidence.get(key)?.length ?? 0)}
        isEdited={work !== undefined && value !== (key === TITLE ? work.stored.titel : work.stored.opsummering)}
        actions={actionsOf(key)}
      >
        {body}
      </StatementRow>
    );

  return (
    <article className={styles.document} aria-label={say('summary')}>
      {text(TITLE, draft.titel, <h2 className={styles.title}>{draft.titel}</h2>)}
      {draft.opsummering !== ''
        ? text(SUMMARY, draft.opsummering, <p className={styles.text}>{draft.opsummering}</p>)
        : work &&
          text(
            SUMMARY,
            '',
            <button type="button" className={styles.addFirst} onClick={() => work.edit(SUMMARY)}>
              {say('addSummary')}
            </button>,
          )}
      {SECTIONS.map((section) => {
        const own = draft.statements.filter((one) => one.section === section.id);
        const adding = open?.adding?.section === section.id ? open.adding : undefined;
        if (own.length === 0 && !work) return null;
        return (
          <section key={section.id} aria-label={say(HEADINGS[section.id])}>
            <h3>{say(HEADINGS[section.id])}</h3>
            {own.map((one) => (
              <Fragment key={one.key}>
                {open?.key === one.key ? form(section) : statement(one, section)}
                {adding?.below === one.key && form(section)}
              </Fragment>
            ))}
            {adding && !own.some(({ key }) => key === adding.below) && form(section)}
            {own.length === 0 && !adding && work && (
              <button type="button" className={styles.addFirst} onClick={() => work.add(section.id)}>
                {say(ADDS[section.id])}
              </button>
            )}
          </section>
        );
      })}
    </article>
  );
}
