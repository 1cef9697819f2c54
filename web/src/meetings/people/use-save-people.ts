import { ifMatch, type Schema } from '../../api/client';
import { hasCode } from '../../api/failure';
import { usePlace } from '../../place/session';
import { keepSummary, summaryInit } from '../keep-summary';
import { asParticipant, type PickedPerson } from './picked-person';

type Versioned = Pick<Schema<'Summary'>, 'id' | 'version'>;

/** Who a speaker is. Null: nobody known. */
export interface SpeakerChoice {
  label: string;
  person: PickedPerson | null;
}

/** A generation that ends gives the meeting a new version, and so may somebody's notes. */
const MOST_TRIES = 4;

/** Stores who took part and who speaks. The functions throw the failure, and return the meeting with its new version. */
export function useSavePeople() {
  const { api, queries } = usePlace();

  async function saveParticipants({ id, version }: Versioned, people: readonly PickedPerson[]) {
    const { data, error } = await api.client.PUT('/summaries/{id}/participants', {
      params: { path: { id }, header: ifMatch(version) },
      body: { participants: people.map(asParticipant) },
    });
    if (error) throw error;
    keepSummary(queries, data.summary);
    void queries.invalidateQueries({ queryKey: ['get', '/summaries/{id}/participants'] });
    return data.summary;
  }

  async function saveSpeakers({ id, version }: Versioned, choices: readonly SpeakerChoice[]) {
    const { data, error } = await api.client.PUT('/summaries/{id}/speakers', {
      params: { path: { id }, header: ifMatch(version) },
      body: { speakers: choices.map(asSpeaker) },
    });
    if (error) throw error;
    keepSummary(queries, data.summary);
    void queries.invalidateQueries({ queryKey: ['get', '/summaries/{id}/speakers'] });
    void queries.invalidateQueries({ queryKey: ['get', '/summaries/{id}/transcript'] });
    return data.summary;
  }

  /** For a transcript that this page has just sent: nobody can have said before who its speakers are. */
  async function saveFirstSpeakers(sent: Versioned, choices: readonly SpeakerChoice[]): Promise<void> {
    let latest = sent;
    for (let tries = 1; ; tries++) {
      try {
        await saveSpeakers(latest, choices);
        return;
      } catch (failure) {
        if (tries === MOST_TRIES || !hasCode(failure as Schema<'ErrorResponse'>, 'VERSION_CONFLICT')) throw failure;
        const { data, error } = await api.client.GET('/summaries/{id}', summaryInit(sent.id));
        if (error) throw error;
        latest = data.summary;
      }
    }
  }

  return { saveParticipants, saveSpeakers, saveFirstSpeakers };
}

function asSpeaker({ label, person }: SpeakerChoice): Schema<'NewSpeaker'> {
  if (!person) return { label, personId: null };
  if (person.personId !== null) return { label, personId: person.personId };
  return { label, name: person.name.trim(), email: person.email.trim() };
}
