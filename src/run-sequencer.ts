import type { Logger } from 'pino';
import type { Database } from './database/connect.ts';
import { explainFault, isUnavailable } from './database/transient.ts';
import { type SequencerSettings, startSequencer } from './events/sequencer.ts';
import { loggable } from './log.ts';
import { EVENT_RECORDS } from './operation/event-types.ts';
import type { OnCommit } from './operation/perform-write.ts';

export interface RunningSequencer {
  /** To be called after each commit of this process. */
  onCommit: OnCommit;
  stop(): Promise<void>;
}

/** What tests choose differently. */
export type SequencerChoices = Pick<SequencerSettings, 'lookMs'>;

/** Runs the sequencer of events until stopped. `onSequenced`: called after events of a workspace got their positions. */
export function runSequencer(
  log: Logger,
  database: Database,
  onSequenced?: (workspaceId: number) => void,
  choices: SequencerChoices = {},
): RunningSequencer {
  const sequencer = startSequencer({
    ...choices,
    database,
    onSequenced,
    onError: (error) =>
      isUnavailable(error)
        ? log.warn({ reason: explainFault(error) }, 'events wait for the database')
        : log.error({ error: loggable(error) }, 'sequencing events failed; it is tried again'),
  });
  return {
    onCommit({ workspaceId, type }) {
      if (Object.hasOwn(EVENT_RECORDS, type)) sequencer.wake(workspaceId);
    },
    stop: sequencer.stop,
  };
}
