/** `$1` workspace, `$2` the token's SHA-256. */
const TOKEN = `
  access_token.workspace_id = $1::integer and access_token.token_hash = $2::bytea
  and access_token.revoked_at is null and access_token.expires_at > now()`;
const ACTIVE_COMPANY = `
  left join company on company.workspace_id = $1::integer and company.company_id = person.company_id
    and company.archived_at is null`;
const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const LISTED = `
  person.person_id as id, person.version, person.name, person.email, person.phone, person.mobile, person.title,
  person.department, person.linkedin_url as "linkedinUrl",
  case when company.company_id is not null
    then json_build_object('id', company.company_id, 'name', company.name) end as company,
  person.lifecycle_stage as "lifecycleStage", ${time('person.last_activity_at')} as "lastActivityAt",
  ${time('person.archived_at')} as "archivedAt", ${time('person.updated_at')} as "updatedAt"`;

/** One person, with the product's answer. `$3`: its id. */
export const readPerson = {
  name: 'read-person',
  text: `
    select '{"person":' || (select row_to_json(object) from (
      select ${LISTED}, person.description, person.metadata, person.custom_fields as "customFields",
        person.owner_user_ids as "ownerUserIds") object)::text || '}'
    from access_token
    join person on person.workspace_id = $1::integer and person.person_id = $3::integer ${ACTIVE_COMPANY}
    where ${TOKEN}`,
};

/** The fifty people updated last, with the product's answer, except that the cursor is not encrypted. */
export const listPeople = {
  name: 'list-people',
  text: `
    select '{"items":[' || string_agg(item::text, ',') || '],"nextCursor":"' || min(id) || '"}'
    from access_token, lateral (
      select (select row_to_json(object) from (select ${LISTED}) object) as item, person.person_id as id
      from (
        select * from person where person.workspace_id = $1::integer and person.archived_at is null
        order by person.updated_at desc, person.person_id desc limit 50
      ) person ${ACTIVE_COMPANY}
      order by person.updated_at desc, person.person_id desc
    ) page
    where ${TOKEN}`,
};

const hits = (table: string, linked: string, item: string) => `
  (select coalesce(json_agg(hit), '[]') from (
    select ${item} from ${table}
    where ${table}.workspace_id = $1::integer and ${table}.archived_at is null
      and search_grams(${table}.workspace_id, ${table}.search_text, ${linked}) @> array(select hashtextextended(gram, $1::integer) from unnest($4::text[]) gram)
      and ${table}.search_text like all ($3::text[])
    limit 10) hit)`;

/** Any ten companies and any ten people, unordered. `$3`: the words as LIKE patterns, `$4`: their grams. */
export const searchBoth = {
  name: 'search-both',
  text: `
    select '{"companies":' || ${hits(
      'company',
      'null',
      `'company' as type, company_id as id, name, organization_number as "organizationNumber", email, phone, industry,
       lifecycle_stage as "lifecycleStage"`,
    )} || ',"people":' || ${hits(
      'person',
      'person.company_id',
      `'person' as type, person_id as id, name, email, phone, mobile, title, company_id as "companyId",
       lifecycle_stage as "lifecycleStage"`,
    )} || '}'
    from access_token where ${TOKEN}`,
};
