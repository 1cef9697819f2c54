import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { untilLoaded } from '../../parts/until-loaded';
import type { SendTranscriptProps } from './send-transcript';

const Loaded = lazy(() => untilLoaded(() => import('./send-transcript')));

/** What reads transcripts is loaded when one is to be sent. */
export function SendTranscript(props: SendTranscriptProps) {
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
