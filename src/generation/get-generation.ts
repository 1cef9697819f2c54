import { type TSchema, Type } from 'typebox';
import { bind, join, literal, raw, type Sql, sql } from '../database/sql.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { type Read, read, selection } from '../operation/read.ts';
import { Exactly, Nullable, OneOf, RecordPath, Timestamp } from '../operation/schema.ts';
import { jsonObject, wireTime } from '../operation/wire.ts';
import type { Fields } from '../record/field.ts';
import type { RecordKind } from '../record/record-kind.ts';
import { sinceCreated } from '../record/since-created.ts';
import { byId, WORKSPACE } from '../record/statements.ts';
import { FAILURES } from './generator.ts';

const CODES = Object.keys(FAILURES);

const Failure = Exactly(
  {
    code: OneOf(CODES, { title: 'GenerationFailureCode', description: 'For programs.' }),
    message: Type.String({ description: 'For people.' }),
  },
  { title: 'GenerationFailure' },
);

const GeneratorName = Exactly({ name: Type.String(), version: Type.String() }, { title: 'GeneratorName' });

/** A `GenerationFailure`. */
const failureOf = (code: Sql) =>
  sql`json_build_object('code', ${code}, 'message', case ${code} ${join(
    Object.entries(FAILURES).map(([name, words]) => sql`when ${literal(name)} then ${literal(words)}`),
    ' ',
  )} end)`;

/** Runs from before the codes have none. */
const failure = failureOf(sql`coalesce(run.failure_code, 'UNEXPECTED')`);

/**
 * Declares `getSummaryGeneration` for a kind of record: how its generation goes, and why it failed. `visible`: a condition
 * on the record's row.
 */
export function getGeneration<All extends Fields>(
  kind: RecordKind<All>,
  status: TSchema,
  visible: Sql<InWorkspace>,
): Read {
  const { type } = kind;
  const row = literal(type);
  const record = raw(type);
  // Content from before its origin was kept has only its run.
  const fallback = sql`coalesce(${record}.fallback_code, case when run.outcome = 'COMPLETE' then run.failure_code end)`;
  const select = sql`
    select '{"generation":' || ${jsonObject(sql`
      ${record}.status,
      coalesce(job.attempt, run.attempt, 0) as attempts,
      case when (${record}.status = 'FAILED' and run.generation_id is not null)
          or (job.attempt > 0 and run.outcome = 'RETRIED')
        then ${failure} end as failure,
      case when ${record}.content is not null and ${fallback} is not null then ${failureOf(fallback)} end as fallback,
      case when coalesce(run.generator_name, ${record}.generator_name) is not null
        then json_build_object('name', coalesce(run.generator_name, ${record}.generator_name),
          'version', coalesce(run.generator_version, ${record}.generator_version)) end as generator,
      ${wireTime('run.started_at')} as "startedAt", ${wireTime('run.finished_at')} as "finishedAt",
      case when job.lease_token is null then ${wireTime('job.due_at')} end as "dueAt"`)}::text || '}' as body
    from ${record}
    left join (
      select attempt, lease_token, due_at from generation_job
      where workspace_id = ${WORKSPACE} and record_type = ${row} and record_id = ${bind('recordId::bigint')}
    ) job on true
    left join lateral (
      select * from generation
      where generation.workspace_id = ${WORKSPACE} and generation.record_type = ${row}
        and generation.record_id = ${record}.${raw(kind.key)}
        and ${sinceCreated('generation.started_at', type)}
      order by generation.generation_id desc limit 1
    ) run on true
    where ${byId(kind)} and ${visible}`;
  return read({
    ...kind.reads,
    id: `get${kind.title}Generation`,
    path: `${kind.path}/{id}/generation`,
    summary: `Read how the generation of a ${type} goes`,
    description:
      'Of the last run: by which generator, since when, and why it failed. `failure` is null unless the last run failed; ' +
      `where the ${type} has not failed, it is tried again at \`dueAt\`. An operator may have runs forgotten after some ` +
      'months: of an older one only the status is told, and what made the content.',
    answer: 'whole',
    parameters: { path: RecordPath },
    response: {
      description: 'The generation.',
      schema: Exactly(
        {
          generation: Exactly(
            {
              status,
              attempts: Type.Integer({ minimum: 0, description: 'Runs so far, from the last transcript or retry on.' }),
              failure: Nullable(Failure),
              fallback: Nullable(Failure, {
                description: 'Why rules made the content in place of the language model; null where they did not.',
              }),
              generator: Nullable(GeneratorName, { description: 'Null before the first run.' }),
              startedAt: Nullable(Timestamp),
              finishedAt: Nullable(Timestamp),
              dueAt: Nullable(Timestamp, { description: 'When the next run may start; null if none waits.' }),
            },
            { title: `${kind.title}Generation` },
          ),
        },
        { title: `${kind.title}GenerationResponse` },
      ),
      example: {
        generation: {
          status: 'FAILED',
          attempts: 5,
          failure: { code: 'MODEL_UNAVAILABLE', message: FAILURES.MODEL_UNAVAILABLE },
          fallback: null,
          generator: { name: 'language-model:mistral-large', version: 'prompt-3' },
          startedAt: '2026-03-12T09:36:00.000Z',
          finishedAt: '2026-03-12T09:36:02.000Z',
          dueAt: null,
        },
      },
    },
    select: ({ path }) => selection(select, { recordId: path.id }),
  });
}
