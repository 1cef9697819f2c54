import type { Outbound } from '../outbound/guarded-fetch.ts';
import type { ClientMetadata } from './client-metadata.ts';
import { createMetadataDocuments, DocumentFault, isDocumentUrl } from './metadata-documents.ts';
import { readRegistration } from './registration.ts';

/** A program that asks for access. */
export interface AgentClient extends ClientMetadata {
  clientId: string;
  /** The host of its metadata document. Null: it registered itself, and nothing is known of it. */
  documentHost: string | null;
}

export interface ClientFault {
  fault: 'unknown' | 'unreachable' | 'invalid';
  detail: string;
}

export interface AgentClients {
  find(clientId: string): Promise<AgentClient | ClientFault>;
}

/** What operations need that look up a client. */
export interface NeedsClients {
  agentClients: AgentClients;
}

/** Finds clients by their ids: those that registered here, and those that publish a metadata document. */
export function createAgentClients(settings: {
  outbound: Pick<Outbound, 'request'>;
  /** Signs registrations. */
  key: Uint8Array;
  clock: () => Date;
}): AgentClients {
  const { outbound, key, clock } = settings;
  const documents = createMetadataDocuments(outbound, clock);
  return {
    async find(clientId) {
      if (!isDocumentUrl(clientId)) {
        const registered = readRegistration(clientId, key);
        return registered
          ? { clientId, documentHost: null, ...registered }
          : { fault: 'unknown', detail: 'client_id: not known here' };
      }
      try {
        const documentHost = new URL(clientId).host;
        return { clientId, documentHost, ...(await documents.read(clientId)) };
      } catch (error) {
        if (error instanceof DocumentFault) return { fault: error.kind, detail: error.message };
        throw error;
      }
    },
  };
}
