import { Skeleton } from '@mantine/core';
import type { Schema } from '../api/client';
import { ByRules } from '../parts/by-rules';
import { usePlace } from '../place/session';
import { useWords } from '../words/use-words';
import { BriefingDocument } from './briefing-document';
import { briefingWords } from './words';

interface WrittenBriefingProps {
  id: number;
  content: Schema<'BriefingContent'>;
}

/** The document, and above it that rules wrote it because the language model failed. It waits for both, so nothing jumps. */
export function WrittenBriefing({ id, content }: WrittenBriefingProps) {
  const say = useWords(briefingWords);
  const { api } = usePlace();
  // What a page has read while it was written is older.
  const { data, error } = api.useQuery(
    'get',
    '/briefings/{id}/generation',
    { params: { path: { id } } },
    { staleTime: 0 },
  );
  const generation = data?.generation;
  if (generation?.status !== 'COMPLETE' && !error) return <Skeleton height={420} />;
  return (
    <>
      {generation?.fallback && (
        <ByRules fallback={generation.fallback} title={say('byRules')} advice={say('byRulesHelp')} />
      )}
      <BriefingDocument content={content} />
    </>
  );
}
