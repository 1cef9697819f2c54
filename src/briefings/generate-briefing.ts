import { hash } from 'node:crypto';
import { type BriefingContent, BriefingContentSchema } from '../generation/briefing-content.ts';
import { excerptOf } from '../generation/excerpt.ts';
import { type BriefingRecord, GenerationFailed, withTokens } from '../generation/generator.ts';
import type { ModelLanguage } from '../generation/model-language.ts';
import type { PreparedGeneration, RecordGeneration } from '../generation/record-generation.ts';
import { requireRequester } from '../generation/requester.ts';
import { canonicalJson } from '../operation/canonical-json.ts';
import { validate } from '../operation/validate.ts';
import { changedValues } from '../record/written-record.ts';
import { type Gathered, gatherRecords } from './gather-records.ts';
import {
  type BriefingInput,
  failBriefing,
  lockWaitingBriefing,
  readBriefingInput,
  startBriefing,
  storeContent,
} from './statements.ts';

/** Generates a briefing from what its requester may see when the job runs. */
export const generateBriefing: RecordGeneration = {
  async lock({ run, recordId }) {
    const [row] = await run(lockWaitingBriefing, { recordId });
    return row?.waits === true;
  },
  async prepare(context) {
    const { run, recordId } = context;
    const requester = await requireRequester(context);
    if (!requester.relationships_enabled) {
      throw new GenerationFailed('the requester has no access to companies and people any more', {
        retryable: false,
        code: 'ACCESS_LOST',
      });
    }
    const [briefing] = await run(readBriefingInput, { recordId });
    if (!briefing) throw new GenerationFailed('the briefing is gone', { retryable: false });
    const gathered = await gatherRecords(context, briefing.company_id, requester);
    // In a second run of the job the briefing is in progress already. Its version stays.
    if (briefing.status === 'PENDING') await run(startBriefing, changedValues(context, recordId));
    return preparedGeneration(briefing, gathered, requester.content_language, context.workspaceId);
  },
  async fail(context) {
    const changed = changedValues(context, context.recordId);
    await context.run(failBriefing, changed);
    return changed.version;
  },
  events: { COMPLETE: 'briefing.completed', FAILED: 'briefing.failed' },
};

function preparedGeneration(
  briefing: BriefingInput,
  { company, records, internalSummaryIds }: Gathered,
  contentLanguage: ModelLanguage | null,
  workspaceId: number,
): PreparedGeneration<BriefingContent> {
  const { additional_context: additionalContext, created_at: requestedAt } = briefing;
  const shared = { company, records, additionalContext, requestedAt, ...(contentLanguage && { contentLanguage }) };
  return {
    async digest() {
      return hash('sha256', canonicalJson(JSON.parse(JSON.stringify(shared))), 'buffer');
    },
    async generate(generator, signal) {
      const generated = await generator.brief({ ...shared, workspaceId, signal });
      try {
        requireSound(generated.content, records);
      } catch (error) {
        throw withTokens(error, generated.tokensUsed);
      }
      return generated;
    },
    async store(context, content, origin) {
      const changed = changedValues(context, context.recordId);
      await context.run(storeContent, {
        ...changed,
        ...origin,
        content: JSON.stringify(content),
        excerpt: excerptOf(content.headline),
        internalSummaryIds: internalSummaryIds.map(String),
      });
      return changed.version;
    },
  };
}

/** Throws if the content does not match the schema, cites other sources than given, or states a fact without a source. */
function requireSound(content: BriefingContent, records: readonly BriefingRecord[]): void {
  const broken = (reason: string) => new GenerationFailed(reason, { retryable: false, code: 'UNSUPPORTED' });
  const [fault] = validate(BriefingContentSchema, content, 'content');
  if (fault !== undefined) throw broken(`the content breaks its schema: ${fault}`);
  const known = new Map(records.map(({ source }) => [source.id, source]));
  for (const source of content.sources) {
    const own = known.get(source.id);
    if (own?.recordId !== source.recordId || own.type !== source.type || own.version !== source.version)
      throw broken(`the source ${source.id} was not given`);
  }
  const cited = new Set(content.sources.map(({ id }) => id));
  const { facts, people, recentMeetings, openTodos, talkingPoints } = content;
  for (const statement of [facts, people, recentMeetings, openTodos, talkingPoints].flat()) {
    if (statement.kind === 'FACT' && statement.sourceIds.length === 0) throw broken('a fact has no source');
    if (statement.sourceIds.some((id) => !cited.has(id))) throw broken('a statement cites a source that is not listed');
  }
}
