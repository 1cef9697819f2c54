import { useMemo, useState } from 'react';
import { matchSpeaker } from '../../../../src/transcripts/match-speaker.ts';
import { eachOnce, type PickedPerson } from '../people/picked-person';
import type { SpeakerChoice } from '../people/use-save-people';
import type { SpeakerFacts } from './transcript-facts';

export interface SpeakerMatches {
  of(label: string): { person: PickedPerson | null; isSuggested: boolean };
  choose(label: string, person: PickedPerson | null): void;
  /** Who the speakers of a transcript are. */
  among(speakers: readonly SpeakerFacts[]): MatchedPeople;
}

export interface MatchedPeople {
  /** Everybody whom a speaker was matched to, each once. */
  people: PickedPerson[];
  /** What the person has chosen, other than what the service finds by itself. */
  chosen: SpeakerChoice[];
}

/** Suggests who a speaker is, by name or e-mail as the service does: participants first, then the company's people. */
export function useSpeakerMatches(
  participants: readonly PickedPerson[],
  companyPeople: readonly PickedPerson[],
): SpeakerMatches {
  const [chosen, setChosen] = useState<ReadonlyMap<string, PickedPerson | null>>(new Map());
  const suggest = useMemo(() => matchSpeaker([participants, companyPeople]), [participants, companyPeople]);
  return useMemo(() => {
    const of = (label: string) => {
      const own = chosen.get(label);
      if (own !== undefined) return { person: own, isSuggested: false };
      return { person: suggest(label) ?? null, isSuggested: true };
    };
    const among = (speakers: readonly SpeakerFacts[]) => ({
      chosen: speakers.flatMap(({ label }) => {
        const person = chosen.get(label);
        return label === '' || person === undefined ? [] : [{ label, person }];
      }),
      people: eachOnce(
        speakers.flatMap(({ label }) => {
          const { person } = label === '' ? { person: null } : of(label);
          return person ? [person] : [];
        }),
      ),
    });
    const choose = (label: string, person: PickedPerson | null) =>
      setChosen((before) => new Map(before).set(label, person));
    return { of, choose, among };
  }, [chosen, suggest]);
}
