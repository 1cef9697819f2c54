/**
 * SQL that stores a row of every kind in a new workspace, with the word in each of its texts, so that a copy can be searched
 * for what it must not hold. Ids are those of the sequences.
 */
export function fillWorkspace(word: string, userId = `usr_${word}`): string {
  const w = `(select workspace_id from workspace where slug = '${word}')`;
  const of = (table: string, id = `${table}_id`) => `(select max(${id}) from ${table} where workspace_id = ${w})`;
  const bytes = (what: string) => `sha256('${word} ${what}')`;
  return `
    insert into organization (name, created_at) values ('${word} organization', now());
    insert into workspace (organization_id, slug, name, language, agents_enabled, created_at)
      select max(organization_id), '${word}', '${word} workspace', 'da', true, now() from organization;
    insert into app_user (user_id, email, name, created_at) values ('${userId}', '${word}@post.example', '${word} name', now());
    insert into user_credential values ('${word} credential', '${userId}', 'credential', '${userId}', '${word} hash', now(), now());
    insert into user_session values ('${word} session', '${userId}', ${bytes('session')}, '${word}', '${word}', now(), now(), now() + interval '1 day');
    insert into sign_in_challenge values ('${word} challenge', '${word}', '${word}', now(), now(), now() + interval '1 day');
    insert into user_passkey values ('${word} passkey', '${userId}', '${word}', '${word}', '${word}', 1, 'x', false, null, null, now());
    insert into user_second_factor values ('${word} factor', '${userId}', '${word}', '${word}', true);
    insert into reset_link values (${bytes('reset')}, '${userId}', now(), now() + interval '1 day');
    insert into sign_in_limit values (${bytes('limit')}, now());
    insert into membership (workspace_id, user_id, role, created_at) values (${w}, '${userId}', 'ADMIN', now());
    insert into invitation (workspace_id, email, role, work_access, token_hash, invited_by, created_at, expires_at)
      values (${w}, '${word}-invited@post.example', 'MEMBER', true, ${bytes('invitation')}, '${userId}', now(), now() + interval '1 day');
    insert into access_token (workspace_id, organization_id, user_id, name, token_hash, scopes, created_at, expires_at)
      select ${w}, max(organization_id), '${userId}', '${word} token', ${bytes('token')}, '{contacts:read}', now(), now() + interval '90 days' from organization;
    insert into agent_grant (workspace_id, access_token_id, client_id, redirect_uri, resource, code_challenge, code_expires_at, expires_at)
      values (${w}, ${of('access_token')}, '${word}', '${word}', '${word}', '${word}', now() + interval '1 day', now() + interval '1 day');
    insert into agent_secret values (${w}, ${bytes('agent')}, ${of('access_token')}, now() + interval '1 day');
    insert into company (workspace_id, version, name, organization_number, metadata, owner_user_ids, created_at, updated_at)
      values (${w}, 'v1', '${word} company', '12345678', '{"note": "${word} \\\\ \\"quoted\\" \\n line", "nothing": null}', '{${userId}}', now(), now());
    insert into company (workspace_id, version, name, created_at, updated_at)
      values (${w}, 'v1', '${word} ${'long '.repeat(70)}', now(), now());
    insert into person (workspace_id, version, name, email, company_id, owner_user_ids, created_at, updated_at)
      values (${w}, 'v1', '${word} person', '${word}-person@post.example', ${of('company')}, '{${userId}}', now(), now());
    insert into merged_company values (${w}, 900001, ${of('company')}, '87654321');
    insert into merged_person values (${w}, 900001, ${of('person')});
    insert into custom_field_definition (workspace_id, entity_type, key, label, field_type) values (${w}, 'PERSON', '${word}', '${word} label', 'TEXT');
    insert into briefing (workspace_id, version, company_id, name, status, content, created_by, created_at, updated_at,
        generator_name, generator_version, fallback_code)
      values (${w}, 'v1', ${of('company')}, '${word} briefing', 'COMPLETE', '{"b":  "${word}",  "a": null}', '${userId}', now(), now(),
        'rules', '1', 'MODEL_ANSWER');
    insert into briefing_reader values (${w}, ${of('briefing')}, 'user ${userId}', ${of('company')}, now());
    insert into summary (workspace_id, version, company_id, name, appointment_subject, appointment_date, duration_sec,
        evidence_audience, status, created_by, created_at, updated_at, internal_notes)
      values (${w}, 'v1', ${of('company')}, '${word} summary', '${word}', '1969-07-20 20:17:40.123+00', 60, 'INTERNAL', 'WAITING', '${userId}', now(), now(), '${word}');
    insert into summary_reader values (${w}, ${of('summary')}, 'user ${userId}', ${of('company')}, 'WAITING', now());
    insert into summary_participant values (${w}, ${of('summary')}, 0, ${of('person')}, '${word}', '${word}@post.example', now());
    insert into transcript (workspace_id, summary_id, media_type, packed, uploaded_at) values (${w}, ${of('summary')}, 'text/plain', convert_to('${word}', 'UTF8'), now());
    insert into summary_speaker values (${w}, ${of('summary')}, '${word}', ${of('person')});
    insert into generation_job (workspace_id, record_type, record_id, requested_by, lease_token, slot, due_at)
      values (${w}, 'summary', ${of('summary')}, '${userId}', '${word} lease', 1, now() + interval '1 hour');
    insert into generation (workspace_id, record_type, record_id, requested_by, attempt, lease_token, generator_name, generator_version, started_at)
      values (${w}, 'summary', ${of('summary')}, '${userId}', 1, '${word} lease', 'rules', '1', now());
    insert into model_usage (workspace_id, day, runs) values (${w}, '2026-03-01', 3);
    insert into model_reservation values (${w}, '${word} lease', 10, now());
    insert into idempotency_key (workspace_id, user_id, key, request_hash, created_at, status, body)
      values (${w}, '${userId}', '${word}', ${bytes('request')}, now(), 201, '${word}');
    insert into record_import (workspace_id, user_id, key, request_id, started_at) values (${w}, '${userId}', '${word}', '${word}', now());
    insert into record_import_result values (${w}, ${of('record_import', 'import_id')}, 0, '${word}');
    insert into audit_entry (workspace_id, at, user_id, access_token_id, operation, record_type, record_id, request_id, changes)
      values (${w}, now(), '${userId}', ${of('access_token')}, 'updateCompany', 'company', ${of('company')}, '${word}', '{"ownerUserIds": {"after": ["${userId}"]}}'),
        (${w}, now(), 'operator', null, 'createWorkspace', 'workspace', ${w}, '${word}', null);
    insert into erasure (workspace_id, person_id, merged_ids, at, finished_at) values (${w}, 900002, '{}', now(), now());
    insert into event (workspace_id, position, type, record_type, record_id, at, user_id, previous)
      values (${w}, 1, 'company.updated', 'company', ${of('company')}, now(), '${userId}', '{"name": "${word} before"}');
    insert into event_counter values (${w}, 1);
    insert into webhook (workspace_id, url, owner_id, secret, old_secret, old_secret_until, version, created_at, updated_at)
      values (${w}, 'https://${word}.example', '${userId}', '${word} secret', '${word} old secret', now(), 'v1', now(), now());
    insert into webhook_feed (workspace_id, webhook_id, position, due_at) values (${w}, ${of('webhook')}, 1, now());
    insert into webhook_delivery (workspace_id, webhook_id, delivery_id, kind, message_id, type, status, created_at)
      values (${w}, ${of('webhook')}, 1, 'TEST', '${word}', 'test', 'PENDING', now());
    insert into webhook_attempt values (${w}, ${of('webhook')}, 1, 1, now(), 5, 500, 'HTTP', '${word}');
    insert into rate_limit values (${w}, ${of('access_token')}, 'read', 0, '{}')`;
}

/** SQL that stores what belongs to the installation. */
export const fillRegistry = `
  insert into registry_company values ('12345674', 'Registry A/S', '', '', '', '', 'registry as', 'registry', '{registry}', now());
  insert into registry_word values ('registry', 1);
  insert into registry_answer values ('cvrapi', 'registry', '{"found": false}', now())`;
