import { Link } from '@tanstack/react-router';
import type { Schema } from '../../api/client';
import { type LinkedType, RecordLink } from '../../parts/record-link';
import { When } from '../../parts/when';
import { usePlace } from '../../place/session';
import { useWords } from '../../words/use-words';
import styles from '../settings.module.css';
import own from './activity.module.css';
import { textKey } from './text-key';
import { useChangeTexts } from './use-change-texts';
import { useChangedMember } from './use-changed-member';
import { activityWords } from './words';

type Entry = Schema<'AuditEntry'>;

const OPERATOR = 'operator';
/** Changes that an entry shows at once. */
const SHOWN = 5;
const LINKED: readonly string[] = ['company', 'person', 'summary', 'briefing'];

/** One change as a sentence, and what it changed. */
export function ActivityEntry({ entry }: { entry: Entry }) {
  const say = useWords(activityWords);
  const { workspace } = usePlace();
  const memberName = useChangedMember(entry);
  const texts = useChangeTexts()(entry, memberName);
  const { actor, actorName, tokenId, tokenName, operation, at, requestId } = entry;
  const who = actor === OPERATOR ? say('operator') : (actorName ?? say('somebody'));
  const did = textKey('did', operation);
  const token =
    tokenId !== null && (tokenName ? say('byToken', { token: tokenName }) : say('unnamedToken', { id: tokenId }));
  return (
    <li>
      <div className={styles.what}>
        <Link
          className={own.who}
          to="/w/$slug/settings/activity"
          params={{ slug: workspace.slug }}
          search={{ actor }}
          title={say('onlyBy', { who })}
        >
          {who}
        </Link>{' '}
        {token && `${token} `}
        {did ? say(did) : say('did', { operation })}: <Record entry={entry} />
        {texts.length > 0 && (
          <ul className={own.changes}>
            {texts.slice(0, SHOWN).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {texts.length > SHOWN && (
          <details className={own.more}>
            <summary>{say('moreChanges', { count: texts.length - SHOWN })}</summary>
            <ul className={own.changes}>
              {texts.slice(SHOWN).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <span className={`${styles.fact} ${own.when}`} title={say('reference', { requestId })}>
        <When at={at} as="moment" />
      </span>
    </li>
  );
}

/** The record: a link to it, or to all entries about it where it has no page. */
function Record({ entry: { recordType, recordId, recordName, changes } }: { entry: Entry }) {
  const say = useWords(activityWords);
  // A feature, or the kind of record whose custom fields were ordered.
  const known = ['feature', 'field'].includes(recordType) ? textKey('value', recordId) : undefined;
  // An invitation is known by its address; its number says nothing.
  const address = recordType === 'invitation' ? changes?.email?.after : undefined;
  const { workspace } = usePlace();
  if (LINKED.includes(recordType) && /^\d+$/.test(recordId)) {
    return (
      <RecordLink type={recordType as LinkedType} id={Number(recordId)} className={own.record}>
        {recordName ?? `#${recordId}`}
      </RecordLink>
    );
  }
  return (
    <Link
      className={own.record}
      to="/w/$slug/settings/activity"
      params={{ slug: workspace.slug }}
      search={{ kind: recordType, record: recordId }}
    >
      {recordName ?? (known ? say(known) : String(address ?? recordId))}
    </Link>
  );
}
