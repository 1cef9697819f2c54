import { Pill } from '../parts/pill';
import { When } from '../parts/when';
import { useWords } from '../words/use-words';
import type { AnyRecord } from './record-kind';
import { recordWords } from './words';

/** Below the name of a record: how far the relationship has come, the person's title, the last activity. */
export function RecordMeta({ record }: { record: AnyRecord }) {
  const say = useWords(recordWords);
  const { lifecycleStage, lastActivityAt } = record;
  // A planned meeting counts as activity, but nothing tells whether it is the next one.
  const isPast = lastActivityAt !== null && new Date(lastActivityAt) <= new Date();
  return (
    <>
      {lifecycleStage && (
        <Pill tone={lifecycleStage === 'CUSTOMER' ? 'done' : 'plain'}>{say(`option.${lifecycleStage}`)}</Pill>
      )}
      {'title' in record && record.title && <span>{record.title}</span>}
      {isPast && (
        <span>
          {say('lastActivity')} <When at={lastActivityAt} as="relative" />
        </span>
      )}
      <span>
        {say('changed')} <When at={record.updatedAt} as="relative" />
      </span>
    </>
  );
}
