import { usePlace } from '../../place/session';
import { summaryInit } from '../keep-summary';
import type { WhoWasThere } from './who-was-there';

/** Returns a function that reads who took part and who speaks. It throws the failure. */
export function useReadWho(id: number, hasTranscript: boolean) {
  const { api } = usePlace();
  return async (): Promise<WhoWasThere> => {
    // The version comes first: what changes after it is found when a change is sent.
    const { data: latest, error } = await api.client.GET('/summaries/{id}', summaryInit(id));
    if (error) throw error;
    const [people, spoken] = await Promise.all([
      api.client.GET('/summaries/{id}/participants', summaryInit(id)),
      hasTranscript ? api.client.GET('/summaries/{id}/speakers', summaryInit(id)) : undefined,
    ]);
    if (people.error) throw people.error;
    if (spoken?.error) throw spoken.error;
    return {
      summary: latest.summary,
      participants: people.data.participants,
      speakers: spoken?.data.speakers ?? [],
    };
  };
}
