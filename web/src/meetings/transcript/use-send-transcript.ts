import { ifMatch, type Schema } from '../../api/client';
import { usePlace } from '../../place/session';
import { keepSummary } from '../keep-summary';
import type { GivenTranscript } from './given-transcript';

/** The upload was too large for something between this page and the service, such as a proxy: the service takes its size. */
export class UploadRefused extends Error {}

/** Returns a function that uploads a transcript to the version that the person saw. It throws the failure. */
export function useSendTranscript() {
  const { api, queries } = usePlace();
  return async ({ id, version }: Pick<Schema<'Summary'>, 'id' | 'version'>, given: GivenTranscript) => {
    const { data, error, response } = await api.client.PUT('/summaries/{id}/transcript', {
      params: { path: { id }, header: ifMatch(version) },
      body: 'text' in given ? given.text : '',
      bodySerializer: () => ('text' in given ? given.text : new Blob([given.bytes])),
      headers: { 'content-type': given.mediaType },
    });
    if (response.status === 413) throw new UploadRefused();
    if (error) throw error;
    keepSummary(queries, data.summary);
    return data.summary;
  };
}
