import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import type { ProtocolVersion } from './mcp.ts';

/** What a hosted agent keeps between its requests, as the official client asks for it. */
export interface HostedAgent {
  provider: OAuthClientProvider & { kept: Kept };
  /** Connects, or returns where the person has to go first. */
  connect(): Promise<Client | URL>;
  /** The person came back to the agent's own address. */
  comeBack(address: URL): Promise<void>;
}

interface Kept {
  client?: OAuthClientInformationMixed | undefined;
  tokens?: OAuthTokens | undefined;
  discovery?: OAuthDiscoveryState | undefined;
  verifier?: string;
  leadTo?: URL | undefined;
}

/** A hosted agent that is given the address of `/mcp` and nothing else. `documentUrl`: where it publishes its metadata. */
export function hostedAgent(
  url: string,
  redirectUrl: string,
  version: ProtocolVersion = '2026-07-28',
  documentUrl?: string,
): HostedAgent {
  const kept: Kept = {};
  const provider: HostedAgent['provider'] = {
    kept,
    redirectUrl,
    clientMetadata: { client_name: 'Hosted agent', redirect_uris: [redirectUrl] },
    ...(documentUrl !== undefined && { clientMetadataUrl: documentUrl }),
    state: () => '1e5',
    clientInformation: () => kept.client,
    saveClientInformation(client) {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens(tokens) {
      kept.tokens = tokens;
    },
    redirectToAuthorization(address) {
      kept.leadTo = address;
    },
    saveCodeVerifier(verifier) {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? '',
    saveDiscoveryState(state) {
      kept.discovery = state;
    },
    discoveryState: () => kept.discovery,
    invalidateCredentials(scope) {
      if (scope === 'all' || scope === 'tokens') kept.tokens = undefined;
      if (scope === 'all' || scope === 'client') kept.client = undefined;
    },
  };
  return {
    provider,
    async connect() {
      kept.leadTo = undefined;
      const client = new Client(
        { name: 'hosted', version: '1' },
        version === '2026-07-28'
          ? { versionNegotiation: { mode: { pin: version } } }
          : { versionNegotiation: { mode: 'legacy' }, supportedProtocolVersions: [version] },
      );
      onTestFinished(() => client.close());
      try {
        await client.connect(new StreamableHTTPClientTransport(new URL(url), { authProvider: provider }));
      } catch (error) {
        if (kept.leadTo) return kept.leadTo;
        throw error;
      }
      return client;
    },
    async comeBack(address) {
      await new StreamableHTTPClientTransport(new URL(url), { authProvider: provider }).finishAuth(
        address.searchParams,
      );
    },
  };
}
