import { join } from 'node:path';
import { createRateRows } from './access/rate-rows.ts';
import { getSelf } from './administration/get-self.ts';
import { createAgentClients } from './agents/agent-clients.ts';
import { describeAuthorization } from './agents/describe-authorization.ts';
import { grantKey } from './agents/grant-key.ts';
import { watchBacklog } from './backlog.ts';
import { catalogue, type Dependencies } from './catalogue.ts';
import { createCompanyRegistry } from './company-registry/company-registry.ts';
import { createChangeFeed } from './console/change-feed.ts';
import { createConsole } from './console/console.ts';
import { createPages, type Pages } from './console/pages.ts';
import { watchOtherProcesses } from './console/watch-other-processes.ts';
import type { Database } from './database/connect.ts';
import { readSecret } from './database/installation.ts';
import { startMaintenance } from './database/maintenance.ts';
import { databaseMissing } from './database-missing.ts';
import { createTranscriptThreads } from './generation/threads/transcript-threads.ts';
import { createClientAddresses } from './http/client-address.ts';
import { createDownloads } from './http/downloads.ts';
import type { Arrival } from './http/http-server.ts';
import { createImports } from './http/imports.ts';
import { createLimits } from './http/limits.ts';
import { createMetrics } from './http/metrics.ts';
import { createOwnOrigin } from './http/own-origin.ts';
import { createServer } from './http/server.ts';
import { createUploads } from './http/uploads.ts';
import { LIMITS } from './limits.ts';
import { loggable } from './log.ts';
import { createMail } from './mail/mail.ts';
import { maintenanceTasks } from './maintenance-tasks.ts';
import { createMcp } from './mcp/mcp.ts';
import { createChallenge } from './oauth/challenge.ts';
import { createOAuth } from './oauth/oauth.ts';
import type { OpenSettings } from './open-database.ts';
import type { Perform } from './operation/call.ts';
import { createCursorSeal } from './operation/cursor.ts';
import type { Operation } from './operation/operation.ts';
import { createPipeline } from './operation/perform.ts';
import type { OnCommit } from './operation/perform-write.ts';
import { createOutbound } from './outbound/guarded-fetch.ts';
import { runSequencer, type SequencerChoices } from './run-sequencer.ts';
import { runWorker, type WorkerChoices } from './run-worker.ts';
import { createSignIn, type SignInChoices } from './sign-in/sign-in.ts';
import type { Tracing } from './trace/span.ts';

export interface Service {
  readonly database: Database;
  /** To be called after the commit of a change that was made beside the service, in its process. */
  onCommit: OnCommit;
  /** Listens. Returns the base address. */
  listen(host: string, port: number): Promise<string>;
  /** Lets accepted requests finish, then closes everything. Within 10 s. */
  stop(): Promise<void>;
}

export interface ServiceSettings extends OpenSettings {
  clock?: () => Date;
  /** The operations to serve. All by default. */
  operations?: readonly Operation[];
  /** Time limits for requests to arrive and for answers to be read. */
  arrival?: Arrival;
  /** Bounds of the threads that read transcripts, to override the defaults. */
  threads?: Parameters<typeof createTranscriptThreads>[0];
  /** The console's pages, which the caller loads. None by default. */
  pages?: Pages;
  /** To override the defaults of people's sign-in. */
  signIn?: SignInChoices;
  /** Records spans. The service stops it. */
  tracing?: Tracing | undefined;
  /** What tests choose differently. */
  sequencer?: SequencerChoices;
  /** False: this process runs no jobs. */
  worker?: false | WorkerChoices;
}

const ARRIVAL: Arrival = { headersMs: LIMITS.headersSeconds * 1_000, requestMs: LIMITS.requestSeconds * 1_000 };

/** Composes the service: pipeline, worker, maintenance, HTTP. It owns the database from here on. */
export async function createService(settings: ServiceSettings, database: Database): Promise<Service> {
  const { config, log, clock = () => new Date(), arrival = ARRIVAL, tracing } = settings;
  let stopping = false;
  const installationSecret = await readSecret(database);
  const secret = config.secret ?? installationSecret;
  const metrics = createMetrics({ database, backlog: watchBacklog(database, clock) });
  const outbound = createOutbound({ allow: config.outboundAllow });
  const registry = createCompanyRegistry({
    settings: config.registry,
    database,
    outbound,
    clock,
    observe: metrics.observeLookUp,
    onBackgroundError: (error) => log.warn({ error: loggable(error) }, 'keeping a registry answer failed'),
  });
  const mail = config.mail && createMail(config.mail);
  const key = grantKey(installationSecret);
  const agentClients = createAgentClients({ outbound, key, clock });
  const threads = createTranscriptThreads(settings.threads);
  const feed = createChangeFeed();
  const sequencer = runSequencer(log, database, () => worker?.wakeWebhooks(), settings.sequencer);
  const onCommit: OnCommit = (change) => {
    feed.publish(change);
    sequencer.onCommit(change);
  };
  const rates = { reads: config.rateReads, writes: config.rateWrites, failures: config.rateFailures };
  const pipeline = createPipeline<Dependencies>({
    database,
    clock,
    onCommit,
    rates,
    dependencies: {
      companyRegistry: registry,
      transcriptThreads: threads,
      mail,
      agentClients,
      outboundAllow: config.outboundAllow,
    },
    cursors: createCursorSeal(secret),
    onBackgroundError: (error) => log.warn({ error: loggable(error) }, 'noting a token’s use failed'),
  });
  const signIn = createSignIn({
    database,
    clock,
    outbound,
    secret,
    installationSecret,
    publicUrl: config.publicUrl,
    mail,
    openIdConnect: config.openIdConnect,
    choices: settings.signIn ?? {},
    onError: (error) => log.error({ error: loggable(error) }, 'signing in failed'),
  });
  const worker =
    settings.worker === false
      ? undefined
      : runWorker(
          { config, log, clock, threads, choices: settings.worker ?? {}, onCommit, metrics, tracing },
          database,
        );
  const operations: readonly Operation[] = settings.operations ?? catalogue;
  /** An operation is compiled once for all adapters. */
  const bound = new Map<Operation, Perform>();
  const served = {
    bind(operation: Operation) {
      const perform =
        bound.get(operation) ??
        waking(operation, pipeline.bind(operation as Operation<Dependencies>), () => worker?.wake());
      bound.set(operation, perform);
      return perform;
    },
    metrics,
    log,
    uploads: createUploads(config.uploadBytes, arrival.uploadWaitMs),
    downloads: createDownloads(),
    imports: createImports(() => stopping, arrival.importStallMs),
  };
  const stopWatching = database.kind === 'postgresql' ? watchOtherProcesses({ database, feed, clock }) : () => {};
  const origins = {
    publicUrl: config.publicUrl,
    isTrustedProxy: createClientAddresses(config.trustProxy).isTrustedProxy,
  };
  const ownOrigin = createOwnOrigin(origins);
  const console = createConsole({
    ...served,
    catalogue: operations.filter(({ audience }) => audience.includes('member')),
    database,
    signIn,
    limits: createLimits({ ...rates, onRefusal: metrics.observeRefusal }),
    feed,
    pages: settings.pages ?? createPages(join(config.webFolder, 'dist')),
    ...origins,
    describeAuthorization: (query, origin) => describeAuthorization(agentClients, query, origin),
  });
  const forTokens = operations.filter(({ audience }) => audience.includes('token'));
  const limits = createLimits({
    ...rates,
    onRefusal: metrics.observeRefusal,
    shared: database.kind === 'postgresql' ? createRateRows(database, rates) : undefined,
  });
  const server = createServer({
    ...served,
    ...origins,
    catalogue: forTokens,
    mounts: [
      ...console.mounts,
      ...createMcp({
        ...served,
        ...{
          catalogue: forTokens,
          getSelf,
          limits,
          publicUrl: config.publicUrl,
          challenge: createChallenge(ownOrigin),
        },
      }),
      ...createOAuth({
        ...{ database, clock, key, ownOrigin, metrics, log, onCommit: feed.publish, failures: config.rateFailures },
      }),
    ],
    arrival,
    tracing,
    trustProxy: config.trustProxy,
    connections: { inAll: config.httpConnections, perAddress: config.httpConnectionsPerAddress },
    limits,
    stopping: () => stopping,
    notReady: () => databaseMissing(database),
  });
  const maintenance = startMaintenance({
    database,
    tasks: maintenanceTasks(config),
    clock,
    onError: (error, task) => log.warn({ error: loggable(error), task }, 'maintenance failed; it is tried again'),
  });
  return {
    database,
    onCommit,
    listen: server.listen,
    async stop() {
      stopping = true;
      stopWatching();
      console.stop();
      await maintenance.stop();
      await Promise.all([server.close(), worker?.stop()]);
      await pipeline.close();
      await sequencer.stop();
      await threads.close();
      await outbound.close();
      await database.close();
      await tracing?.stop();
    },
  };
}

/** Wakes this process's worker after a write that enqueued a job. Otherwise the job would wait for the next poll. */
function waking(operation: Operation, perform: Perform, wake: () => void): Perform {
  if (operation.kind !== 'write' || !operation.enqueues) return perform;
  return async (call) => {
    const answer = await perform(call);
    wake();
    return answer;
  };
}
