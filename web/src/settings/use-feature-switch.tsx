import { useState } from 'react';
import { Confirm } from '../parts/confirm';
import { FailureNotice } from '../parts/failure-notice';
import { checkSession, usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { settingsWords } from './words';

export type Feature = 'agents' | 'agent-approval' | 'relationships' | 'meetings';

/** Turns a feature on, or off after saying what stops. `dialog` must be on the page. */
export function useFeatureSwitch(feature: Feature) {
  const say = useWords(settingsWords);
  const { api, queries } = usePlace();
  const [asking, setAsking] = useState(false);
  const change = api.useMutation('put', '/features/{feature}', {
    async onSuccess() {
      setAsking(false);
      await checkSession();
      await queries.invalidateQueries();
    },
  });
  const set = (on: boolean) => change.mutate({ params: { path: { feature } }, body: { on } });

  return {
    busy: change.isPending,
    turnOn: () => set(true),
    turnOff() {
      change.reset();
      setAsking(true);
    },
    dialog: asking ? (
      <Confirm
        opened
        title={say('turnOffTitle', { feature: say(`feature.${feature}`) })}
        action={say('turnOff')}
        destroys
        busy={change.isPending}
        failure={change.error}
        onConfirm={() => set(false)}
        onClose={() => setAsking(false)}
      >
        {say(`stops.${feature}`)}
      </Confirm>
    ) : (
      change.error && <FailureNotice failure={change.error} />
    ),
  };
}
