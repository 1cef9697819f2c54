--
-- PostgreSQL database dump
--


-- Dumped from database version 15.20 (Debian 15.20-0+deb12u1)
-- Dumped by pg_dump version 15.20 (Debian 15.20-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: btree_gin; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;


--
-- Name: EXTENSION btree_gin; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION btree_gin IS 'support for indexing common datatypes in GIN';


--
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;


--
-- Name: EXTENSION pg_trgm; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';


--
-- Name: keep_long_name_key(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_long_name_key() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     insert into long_name_key (workspace_id, digest, name_key)
     values (new.workspace_id, sha256(convert_to(new.name_key, 'UTF8')), new.name_key)
     on conflict do nothing;
     return null;
   end $$;


--
-- Name: pass_company_name_on(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.pass_company_name_on() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     update person
     set company_name_key = case when new.archived_at is null then new.name_key else '' end
     where person.workspace_id = new.workspace_id and person.company_id = new.company_id;
     return null;
   end $$;


--
-- Name: registry_simple_spelling(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.registry_simple_spelling(word text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
     select regexp_replace(replace(replace(replace(word, 'aa', 'a'), 'oe', 'o'), 'ae', 'e'), '(.)\1+', '\1', 'g')
   $$;


--
-- Name: registry_spellings(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.registry_spellings(word text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
     select array_agg(overlay(simple placing '' from letter for 1)) || simple
     from regexp_replace(replace(replace(replace(word, 'aa', 'a'), 'oe', 'o'), 'ae', 'e'), '(.)\1+', '\1', 'g') simple, generate_series(1, least(char_length(simple), 32)) letter
     group by simple
   $$;


--
-- Name: reserve_rate(integer, integer, text, integer, integer, integer, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.reserve_rate(p_workspace_id integer, p_access_token_id integer, p_kind text, p_limit integer, p_wanted integer, p_unused integer, p_unused_second bigint, OUT granted integer, OUT remaining integer, OUT second_reserved bigint, OUT valid_ms integer, OUT reset_seconds integer, OUT retry_seconds integer) RETURNS record
    LANGUAGE plpgsql
    AS $$
   declare
     at numeric; row_second bigint; held integer[]; age integer; total integer; newest integer; oldest integer;
   begin
     insert into rate_limit values (p_workspace_id, p_access_token_id, p_kind, 0, array_fill(0, array[11]))
     on conflict do nothing;
     select second, counts into row_second, held from rate_limit
     where workspace_id = p_workspace_id and access_token_id = p_access_token_id and kind = p_kind for update;
     at := extract(epoch from clock_timestamp());
     second_reserved := greatest(floor(at), row_second);
     age := least(second_reserved - row_second, 11);
     held := array_fill(0, array[age]) || held[1:11 - age];
     age := least(second_reserved - p_unused_second, 11) + 1;
     if p_unused > 0 and age <= 11 then held[age] := greatest(held[age] - p_unused, 0); end if;
     select coalesce(sum(count), 0) into total from unnest(held) count;
     granted := greatest(least(p_wanted, p_limit - total), 0);
     remaining := greatest(p_limit - total - granted, 0);
     held[1] := held[1] + granted;
     update rate_limit set second = second_reserved, counts = held
     where workspace_id = p_workspace_id and access_token_id = p_access_token_id and kind = p_kind;
     select coalesce(min(place), 1), coalesce(max(place), 1) into newest, oldest
     from unnest(held) with ordinality used (count, place) where count > 0;
     valid_ms := greatest(floor((second_reserved + 1 - at) * 1000), 0);
     reset_seconds := ceil(second_reserved + 12 - newest - at);
     retry_seconds := ceil(second_reserved + 12 - oldest - at);
   end $$;


--
-- Name: search_grams(integer, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.search_grams(workspace_id integer, searched text) RETURNS bigint[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
   begin
     return (
       select array_agg(hashtextextended(a || b || c, workspace_id)) filter (where c > ' ' collate "C")
         || array_agg(hashtextextended(a || b || c || d, workspace_id))
              filter (where a = ' ' and c > ' ' collate "C" and d > ' ' collate "C")
       from (select string_to_array(searched, null) as characters) text,
         unnest(characters, characters[2:], characters[3:], characters[4:]) as run (a, b, c, d)
       where b > ' ' collate "C");
   end $$;


--
-- Name: take_company_name(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.take_company_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     new.company_name_key := coalesce((
       select company.name_key from company
       where company.workspace_id = new.workspace_id and company.company_id = new.company_id
         and company.archived_at is null
       for share), '');
     return new;
   end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: access_token; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.access_token (
    workspace_id integer NOT NULL,
    access_token_id integer NOT NULL,
    organization_id integer NOT NULL,
    user_id text NOT NULL,
    name text NOT NULL,
    token_hash bytea NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    last_used_at timestamp(3) with time zone
);


--
-- Name: access_token_access_token_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.access_token ALTER COLUMN access_token_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.access_token_access_token_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: app_user; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.app_user (
    user_id text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);


--
-- Name: audit_entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_entry (
    workspace_id integer NOT NULL,
    audit_entry_id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    user_id text NOT NULL,
    access_token_id integer,
    operation text NOT NULL,
    record_type text NOT NULL,
    record_id integer NOT NULL,
    request_id text NOT NULL
);


--
-- Name: audit_entry_audit_entry_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.audit_entry ALTER COLUMN audit_entry_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_entry_audit_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: briefing; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.briefing (
    workspace_id integer NOT NULL,
    briefing_id integer NOT NULL,
    version text NOT NULL,
    company_id integer NOT NULL,
    name text NOT NULL,
    additional_context text,
    status text NOT NULL,
    content json,
    excerpt text,
    internal_summary_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    created_by text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT briefing_check CHECK (((content IS NOT NULL) = (status = 'COMPLETE'::text))),
    CONSTRAINT briefing_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'IN_PROGRESS'::text, 'COMPLETE'::text, 'FAILED'::text])))
);


--
-- Name: briefing_briefing_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.briefing ALTER COLUMN briefing_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.briefing_briefing_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: company; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.company (
    workspace_id integer NOT NULL,
    company_id integer NOT NULL,
    version text NOT NULL,
    name text NOT NULL,
    organization_number text DEFAULT ''::text NOT NULL,
    email text,
    phone text,
    website text,
    industry text,
    employee_count integer,
    annual_revenue_oere bigint,
    description text,
    linkedin_url text,
    lifecycle_stage text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    owner_user_ids text[] DEFAULT '{}'::text[] NOT NULL,
    last_activity_at timestamp(3) with time zone,
    archived_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    name_key text GENERATED ALWAYS AS (lower((NORMALIZE(name, NFC) COLLATE "und-x-icu"))) STORED NOT NULL COLLATE pg_catalog."und-x-icu",
    search_text text GENERATED ALWAYS AS (lower((NORMALIZE((((((((((((' '::text || name) || '
 '::text) || organization_number) || '
 '::text) || COALESCE(email, ''::text)) || '
 '::text) || COALESCE(phone, ''::text)) || '
 '::text) || COALESCE(industry, ''::text)) || '
 '::text) || COALESCE(website, ''::text)), NFC) COLLATE "und-x-icu"))) STORED NOT NULL,
    CONSTRAINT company_lifecycle_stage_check CHECK ((lifecycle_stage = ANY (ARRAY['LEAD'::text, 'PROSPECT'::text, 'CUSTOMER'::text, 'CHURNED'::text])))
);


--
-- Name: company_company_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.company ALTER COLUMN company_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.company_company_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: custom_field_definition; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.custom_field_definition (
    workspace_id integer NOT NULL,
    entity_type text NOT NULL,
    key text NOT NULL COLLATE pg_catalog."C",
    label text NOT NULL,
    description text,
    field_type text NOT NULL,
    options jsonb DEFAULT '[]'::jsonb NOT NULL,
    config jsonb DEFAULT '{}'::jsonb NOT NULL,
    is_required boolean DEFAULT false NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    retired_at timestamp(3) with time zone,
    CONSTRAINT custom_field_definition_entity_type_check CHECK ((entity_type = ANY (ARRAY['COMPANY'::text, 'PERSON'::text]))),
    CONSTRAINT custom_field_definition_position_check CHECK (("position" >= 0))
);


--
-- Name: generation; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.generation (
    workspace_id integer NOT NULL,
    generation_id bigint NOT NULL,
    record_type text NOT NULL,
    record_id integer NOT NULL,
    requested_by text NOT NULL,
    attempt integer NOT NULL,
    lease_token text NOT NULL,
    generator_name text NOT NULL,
    generator_version text NOT NULL,
    input_hash bytea,
    started_at timestamp(3) with time zone NOT NULL,
    finished_at timestamp(3) with time zone,
    outcome text,
    failure_reason text,
    input_tokens integer,
    output_tokens integer,
    CONSTRAINT generation_outcome_check CHECK ((outcome = ANY (ARRAY['COMPLETE'::text, 'RETRIED'::text, 'FAILED'::text])))
);


--
-- Name: generation_generation_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.generation ALTER COLUMN generation_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.generation_generation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: generation_job; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.generation_job (
    workspace_id integer NOT NULL,
    record_type text NOT NULL,
    record_id integer NOT NULL,
    requested_by text NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    due_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    lease_token text,
    CONSTRAINT generation_job_record_type_check CHECK ((record_type = ANY (ARRAY['briefing'::text, 'summary'::text])))
)
WITH (fillfactor='70');


--
-- Name: idempotency_key; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.idempotency_key (
    workspace_id integer NOT NULL,
    user_id text NOT NULL,
    key text NOT NULL COLLATE pg_catalog."C",
    request_hash bytea NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    status smallint,
    body text,
    version text,
    location text,
    request_id text
)
WITH (fillfactor='70');


--
-- Name: installation; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.installation (
    installation_id integer NOT NULL,
    secret text NOT NULL,
    CONSTRAINT installation_installation_id_check CHECK ((installation_id = 1))
);


--
-- Name: kysely_migration; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);


--
-- Name: kysely_migration_lock; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);


--
-- Name: long_name_key; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.long_name_key (
    workspace_id integer NOT NULL,
    digest bytea NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."und-x-icu",
    kept_at timestamp(3) with time zone DEFAULT now() NOT NULL
);


--
-- Name: membership; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.membership (
    workspace_id integer NOT NULL,
    user_id text NOT NULL,
    role text NOT NULL,
    work_access boolean DEFAULT true NOT NULL,
    active boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT membership_role_check CHECK ((role = ANY (ARRAY['ADMIN'::text, 'MEMBER'::text])))
);


--
-- Name: organization; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.organization (
    organization_id integer NOT NULL,
    name text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);


--
-- Name: organization_organization_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.organization ALTER COLUMN organization_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.organization_organization_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: person; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.person (
    workspace_id integer NOT NULL,
    person_id integer NOT NULL,
    version text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text,
    mobile text,
    title text,
    department text,
    description text,
    linkedin_url text,
    company_id integer,
    lifecycle_stage text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    owner_user_ids text[] DEFAULT '{}'::text[] NOT NULL,
    last_activity_at timestamp(3) with time zone,
    archived_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    company_name_key text DEFAULT ''::text NOT NULL,
    name_key text GENERATED ALWAYS AS (lower((NORMALIZE(name, NFC) COLLATE "und-x-icu"))) STORED NOT NULL COLLATE pg_catalog."und-x-icu",
    search_text text GENERATED ALWAYS AS (((lower((NORMALIZE((((((((((((' '::text || name) || '
 '::text) || email) || '
 '::text) || COALESCE(phone, ''::text)) || '
 '::text) || COALESCE(mobile, ''::text)) || '
 '::text) || COALESCE(title, ''::text)) || '
 '::text) || COALESCE(department, ''::text)), NFC) COLLATE "und-x-icu")) || '
 '::text) || company_name_key)) STORED NOT NULL,
    CONSTRAINT person_lifecycle_stage_check CHECK ((lifecycle_stage = ANY (ARRAY['LEAD'::text, 'PROSPECT'::text, 'CUSTOMER'::text, 'CHURNED'::text])))
);


--
-- Name: person_person_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.person ALTER COLUMN person_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.person_person_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: rate_limit; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.rate_limit (
    workspace_id integer NOT NULL,
    access_token_id integer NOT NULL,
    kind text NOT NULL,
    second bigint NOT NULL,
    counts integer[] NOT NULL
)
WITH (fillfactor='50');


--
-- Name: registry_answer; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.registry_answer (
    source text NOT NULL,
    query text NOT NULL COLLATE pg_catalog."C",
    answer jsonb NOT NULL,
    fetched_at timestamp(3) with time zone NOT NULL
);


--
-- Name: registry_company; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.registry_company (
    organisation_number text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    address text NOT NULL,
    zip text NOT NULL,
    city text NOT NULL,
    company_type text NOT NULL,
    full_key text NOT NULL COLLATE pg_catalog."C",
    bare_key text NOT NULL COLLATE pg_catalog."C",
    terms text[] NOT NULL COLLATE pg_catalog."C",
    changed_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT registry_company_organisation_number_check CHECK ((organisation_number ~ '^[1-9][0-9]{7}$'::text))
);


--
-- Name: registry_word; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.registry_word (
    word text NOT NULL COLLATE pg_catalog."C",
    companies integer NOT NULL
);


--
-- Name: summary; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.summary (
    workspace_id integer NOT NULL,
    summary_id integer NOT NULL,
    version text NOT NULL,
    company_id integer NOT NULL,
    name text NOT NULL,
    appointment_subject text NOT NULL,
    appointment_date timestamp(3) with time zone NOT NULL,
    duration_sec integer NOT NULL,
    evidence_audience text NOT NULL,
    status text NOT NULL,
    content json,
    evidence json DEFAULT '[]'::json NOT NULL,
    excerpt text DEFAULT ''::text NOT NULL,
    internal_notes text,
    created_by text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT summary_check CHECK (((content IS NOT NULL) = (status = ANY (ARRAY['WAITING_APPROVAL'::text, 'APPROVED'::text])))),
    CONSTRAINT summary_duration_sec_check CHECK ((duration_sec >= 0)),
    CONSTRAINT summary_evidence_audience_check CHECK ((evidence_audience = ANY (ARRAY['CUSTOMER'::text, 'INTERNAL'::text]))),
    CONSTRAINT summary_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'WAITING_APPROVAL'::text, 'APPROVED'::text, 'FAILED'::text])))
);


--
-- Name: summary_participant; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.summary_participant (
    workspace_id integer NOT NULL,
    summary_id integer NOT NULL,
    "position" integer NOT NULL,
    person_id integer,
    name text NOT NULL,
    email text NOT NULL
);


--
-- Name: summary_summary_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.summary ALTER COLUMN summary_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.summary_summary_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: transcript; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.transcript (
    workspace_id integer NOT NULL,
    summary_id integer NOT NULL,
    media_type text NOT NULL,
    text text NOT NULL,
    uploaded_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT transcript_media_type_check CHECK ((media_type = ANY (ARRAY['text/plain'::text, 'text/vtt'::text])))
);


--
-- Name: workspace; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.workspace (
    workspace_id integer NOT NULL,
    organization_id integer NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    agents_enabled boolean DEFAULT false NOT NULL,
    relationships_enabled boolean DEFAULT true NOT NULL,
    meetings_enabled boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);


--
-- Name: workspace_workspace_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.workspace ALTER COLUMN workspace_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.workspace_workspace_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Data for Name: access_token; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.access_token OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 'usr_astrid', 'sync', '\x7c8ee0da8ba1efa4b852e133ae47ccca4cf42e6bba6c853a7a1a1572ff3e0596', '{contacts:read,contacts:write,meetings:read,meetings:write}', '2026-11-20 08:00:00+00', '2099-01-01 00:00:00+00', NULL, NULL);


--
-- Data for Name: app_user; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.app_user VALUES ('usr_astrid', 'astrid@nordlys.example', 'Astrid Holm', '2026-11-20 08:00:00+00');
INSERT INTO public.app_user VALUES ('usr_bjarke', 'bjarke@nordlys.example', 'Bjarke Krogh', '2026-11-20 08:00:00+00');


--
-- Data for Name: audit_entry; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (1, 1, '2026-11-20 09:00:00+00', 'usr_astrid', 1, 'createCompany', 'company', 1, 'r-1');
INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES (1, 2, '2026-11-20 09:01:00+00', 'operator', NULL, 'createWorkspace', 'workspace', 1, 'r-2');


--
-- Data for Name: briefing; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.briefing OVERRIDING SYSTEM VALUE VALUES (1, 1, 'v1.br', 1, 'Før mødet', NULL, 'COMPLETE', '{"opsummering": "Bakkegården køber varme."}', 'Bakkegården køber varme.', '{}', 'usr_astrid', '2026-11-20 11:00:00+00', '2026-11-20 11:01:00+00');


--
-- Data for Name: company; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.company OVERRIDING SYSTEM VALUE VALUES (1, 1, 'v1.a', 'Bakkegården ΟΔΟΣ', '12345674', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{"segment": "A"}', '{usr_astrid}', NULL, NULL, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', DEFAULT, DEFAULT);
INSERT INTO public.company OVERRIDING SYSTEM VALUE VALUES (1, 2, 'v1.b', 'Nedlagt', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', '{}', NULL, '2026-11-20 10:00:00+00', '2026-11-20 09:01:00+00', '2026-11-20 09:01:00+00', DEFAULT, DEFAULT);
INSERT INTO public.company OVERRIDING SYSTEM VALUE VALUES (1, 3, 'v1.c', 'Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn Et langt navn ', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', '{}', NULL, NULL, '2026-11-20 09:02:00+00', '2026-11-20 09:02:00+00', DEFAULT, DEFAULT);


--
-- Data for Name: custom_field_definition; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.custom_field_definition VALUES (1, 'COMPANY', 'segment', 'Segment', NULL, 'TEXT', '[]', '{}', false, 0, NULL);


--
-- Data for Name: generation; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.generation OVERRIDING SYSTEM VALUE VALUES (1, 1, 'briefing', 1, 'usr_astrid', 1, 'lease', 'extractive', '1', NULL, '2026-11-20 11:00:00+00', '2026-11-20 11:01:00+00', 'COMPLETE', NULL, NULL, NULL);
INSERT INTO public.generation OVERRIDING SYSTEM VALUE VALUES (1, 2, 'summary', 2, 'usr_bjarke', 5, 'lease', 'extractive', '1', NULL, '2026-11-20 12:40:00+00', '2026-11-20 12:41:00+00', 'FAILED', NULL, NULL, NULL);


--
-- Data for Name: generation_job; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.generation_job OVERRIDING SYSTEM VALUE VALUES (1, 'summary', 1, 'usr_astrid', 0, '2026-11-20 12:32:00+00', NULL);


--
-- Data for Name: idempotency_key; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.idempotency_key VALUES (1, 'usr_astrid', 'k-1', '\x2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881', '2026-11-20 09:00:00+00', 201, '{}', NULL, NULL, NULL);


--
-- Data for Name: installation; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.installation VALUES (1, 'ef34fbb16f534a059b04109ce50e44c06419a898400243d1b142a13b3150fdfc');


--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration VALUES ('0001-foundation', '2026-11-23T21:05:33.440Z');
INSERT INTO public.kysely_migration VALUES ('0002-meetings', '2026-11-23T21:05:33.541Z');
INSERT INTO public.kysely_migration VALUES ('0003-company-registry', '2026-11-23T21:05:33.591Z');
INSERT INTO public.kysely_migration VALUES ('0004-rate-limits', '2026-11-23T21:05:33.610Z');
INSERT INTO public.kysely_migration VALUES ('0005-search-grams', '2026-11-23T21:05:33.638Z');
INSERT INTO public.kysely_migration VALUES ('0006-job-key', '2026-11-23T21:05:33.652Z');
INSERT INTO public.kysely_migration VALUES ('0007-key-age', '2026-11-23T21:05:33.658Z');


--
-- Data for Name: kysely_migration_lock; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);


--
-- Data for Name: long_name_key; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.long_name_key VALUES (1, '\x157f27354b68a57390dfb5ca62c2d1a72da43405199578e64101a237c9a6463e', 'et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn et langt navn ', '2026-11-23 21:05:33.697+00');


--
-- Data for Name: membership; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.membership VALUES (1, 'usr_astrid', 'ADMIN', true, true, '2026-11-20 08:00:00+00');
INSERT INTO public.membership VALUES (1, 'usr_bjarke', 'MEMBER', true, true, '2026-11-20 08:00:00+00');


--
-- Data for Name: organization; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.organization OVERRIDING SYSTEM VALUE VALUES (1, 'Nordlys', '2026-11-20 08:00:00+00');


--
-- Data for Name: person; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.person OVERRIDING SYSTEM VALUE VALUES (1, 1, 'v1.1', 'Person 1', '1@bakke.example', NULL, NULL, NULL, NULL, NULL, NULL, 1, 'LEAD', '{}', '{}', '{}', NULL, NULL, '2026-11-20 09:10:00+00', '2026-11-20 09:10:00+00', 'bakkegården οδος', DEFAULT, DEFAULT);
INSERT INTO public.person OVERRIDING SYSTEM VALUE VALUES (1, 2, 'v1.2', 'Person 2', '2@bakke.example', NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, '{}', '{}', '{}', NULL, NULL, '2026-11-20 09:10:00+00', '2026-11-20 09:10:00+00', 'bakkegården οδος', DEFAULT, DEFAULT);
INSERT INTO public.person OVERRIDING SYSTEM VALUE VALUES (1, 3, 'v1.3', 'Person 3', '3@bakke.example', NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, '{}', '{}', '{}', NULL, NULL, '2026-11-20 09:10:00+00', '2026-11-20 09:10:00+00', 'bakkegården οδος', DEFAULT, DEFAULT);
INSERT INTO public.person OVERRIDING SYSTEM VALUE VALUES (1, 4, 'v1.4', 'Person 4', '4@bakke.example', NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, '{}', '{}', '{}', NULL, NULL, '2026-11-20 09:10:00+00', '2026-11-20 09:10:00+00', 'bakkegården οδος', DEFAULT, DEFAULT);
INSERT INTO public.person OVERRIDING SYSTEM VALUE VALUES (1, 5, 'v1.5', 'Person 5', '5@bakke.example', NULL, NULL, NULL, NULL, NULL, NULL, 2, NULL, '{}', '{}', '{}', NULL, NULL, '2026-11-20 09:10:00+00', '2026-11-20 09:10:00+00', '', DEFAULT, DEFAULT);
INSERT INTO public.person OVERRIDING SYSTEM VALUE VALUES (1, 6, 'v1.6', 'Person 6', '6@bakke.example', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', '{}', NULL, NULL, '2026-11-20 09:10:00+00', '2026-11-20 09:10:00+00', '', DEFAULT, DEFAULT);


--
-- Data for Name: rate_limit; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rate_limit VALUES (1, 1, 'read', 0, '{0,0,0,0,0,0,0,0,0,0,0}');


--
-- Data for Name: registry_answer; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.registry_answer VALUES ('cvrapi', '12345674', '{"found": false}', '2026-11-20 08:00:00+00');


--
-- Data for Name: registry_company; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.registry_company VALUES ('12345674', 'Bakkegården A/S', 'Bakken 1', '4000', 'Roskilde', 'A/S', 'bakkegaarden as', 'bakkegaarden', '{bakkegaarden}', '2026-11-20 08:00:00+00');


--
-- Data for Name: registry_word; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.registry_word VALUES ('bakkegaarden', 1);


--
-- Data for Name: summary; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.summary OVERRIDING SYSTEM VALUE VALUES (1, 1, 'v1.s1', 1, 'Kontrakt', 'Kontrakt', '2026-11-20 12:00:00+00', 600, 'CUSTOMER', 'WAITING', NULL, '[]', '', 'note', 'usr_astrid', '2026-11-20 12:30:00+00', '2026-11-20 12:30:00+00');
INSERT INTO public.summary OVERRIDING SYSTEM VALUE VALUES (1, 2, 'v1.s2', 1, 'Internt', 'Internt', '2026-11-19 12:00:00+00', 60, 'INTERNAL', 'FAILED', NULL, '[]', '', NULL, 'usr_bjarke', '2026-11-20 12:31:00+00', '2026-11-20 12:31:00+00');


--
-- Data for Name: summary_participant; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.summary_participant VALUES (1, 1, 0, 1, 'Person 1', '1@bakke.example');
INSERT INTO public.summary_participant VALUES (1, 2, 0, NULL, 'Astrid Holm', 'astrid@nordlys.example');


--
-- Data for Name: transcript; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.transcript VALUES (1, 1, 'text/plain', 'Astrid Holm: Vi sender kontrakten fredag.
Person 1: Det er en aftale.', '2026-11-20 12:32:00+00');


--
-- Data for Name: workspace; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.workspace OVERRIDING SYSTEM VALUE VALUES (1, 1, 'nordlys', 'Nordlys', true, true, true, '2026-11-20 08:00:00+00');


--
-- Name: access_token_access_token_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.access_token_access_token_id_seq', 1, true);


--
-- Name: audit_entry_audit_entry_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.audit_entry_audit_entry_id_seq', 2, true);


--
-- Name: briefing_briefing_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.briefing_briefing_id_seq', 1, true);


--
-- Name: company_company_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.company_company_id_seq', 3, true);


--
-- Name: generation_generation_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.generation_generation_id_seq', 2, true);


--
-- Name: organization_organization_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.organization_organization_id_seq', 1, true);


--
-- Name: person_person_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.person_person_id_seq', 6, true);


--
-- Name: summary_summary_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.summary_summary_id_seq', 2, true);


--
-- Name: workspace_workspace_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.workspace_workspace_id_seq', 1, true);


--
-- Name: access_token access_token_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.access_token
    ADD CONSTRAINT access_token_pkey PRIMARY KEY (workspace_id, access_token_id);


--
-- Name: app_user app_user_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_pkey PRIMARY KEY (user_id);


--
-- Name: audit_entry audit_entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (workspace_id, audit_entry_id);


--
-- Name: briefing briefing_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.briefing
    ADD CONSTRAINT briefing_pkey PRIMARY KEY (workspace_id, briefing_id);


--
-- Name: company company_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.company
    ADD CONSTRAINT company_pkey PRIMARY KEY (workspace_id, company_id);


--
-- Name: custom_field_definition custom_field_definition_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.custom_field_definition
    ADD CONSTRAINT custom_field_definition_pkey PRIMARY KEY (workspace_id, entity_type, key);


--
-- Name: generation_job generation_job_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.generation_job
    ADD CONSTRAINT generation_job_pkey PRIMARY KEY (workspace_id, record_type, record_id);


--
-- Name: generation generation_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.generation
    ADD CONSTRAINT generation_pkey PRIMARY KEY (workspace_id, generation_id);


--
-- Name: idempotency_key idempotency_key_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (workspace_id, user_id, key);


--
-- Name: installation installation_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (installation_id);


--
-- Name: kysely_migration_lock kysely_migration_lock_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);


--
-- Name: kysely_migration kysely_migration_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);


--
-- Name: long_name_key long_name_key_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.long_name_key
    ADD CONSTRAINT long_name_key_pkey PRIMARY KEY (workspace_id, digest);


--
-- Name: membership membership_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.membership
    ADD CONSTRAINT membership_pkey PRIMARY KEY (workspace_id, user_id);


--
-- Name: organization organization_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.organization
    ADD CONSTRAINT organization_pkey PRIMARY KEY (organization_id);


--
-- Name: person person_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (workspace_id, person_id);


--
-- Name: rate_limit rate_limit_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (workspace_id, access_token_id, kind);


--
-- Name: registry_answer registry_answer_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.registry_answer
    ADD CONSTRAINT registry_answer_pkey PRIMARY KEY (source, query);


--
-- Name: registry_company registry_company_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.registry_company
    ADD CONSTRAINT registry_company_pkey PRIMARY KEY (organisation_number);


--
-- Name: registry_word registry_word_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.registry_word
    ADD CONSTRAINT registry_word_pkey PRIMARY KEY (word);


--
-- Name: summary_participant summary_participant_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.summary_participant
    ADD CONSTRAINT summary_participant_pkey PRIMARY KEY (workspace_id, summary_id, "position");


--
-- Name: summary summary_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.summary
    ADD CONSTRAINT summary_pkey PRIMARY KEY (workspace_id, summary_id);


--
-- Name: transcript transcript_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.transcript
    ADD CONSTRAINT transcript_pkey PRIMARY KEY (workspace_id, summary_id);


--
-- Name: workspace workspace_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.workspace
    ADD CONSTRAINT workspace_pkey PRIMARY KEY (workspace_id);


--
-- Name: workspace workspace_slug_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.workspace
    ADD CONSTRAINT workspace_slug_key UNIQUE (slug);


--
-- Name: access_token_hash; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX access_token_hash ON public.access_token USING btree (workspace_id, token_hash);


--
-- Name: app_user_email; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX app_user_email ON public.app_user USING btree (lower(email));


--
-- Name: briefing_company; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX briefing_company ON public.briefing USING btree (workspace_id, company_id, created_at, briefing_id);


--
-- Name: briefing_created; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX briefing_created ON public.briefing USING btree (workspace_id, created_at, briefing_id);


--
-- Name: briefing_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX briefing_status ON public.briefing USING btree (workspace_id, status, created_at, briefing_id);


--
-- Name: company_archived_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX company_archived_name ON public.company USING btree (workspace_id, name_key, company_id) WHERE (archived_at IS NOT NULL);


--
-- Name: company_archived_updated; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX company_archived_updated ON public.company USING btree (workspace_id, updated_at, company_id) WHERE (archived_at IS NOT NULL);


--
-- Name: company_email; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX company_email ON public.company USING btree (workspace_id, lower(email)) WHERE (archived_at IS NULL);


--
-- Name: company_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX company_name ON public.company USING btree (workspace_id, name_key, company_id) WHERE (archived_at IS NULL);


--
-- Name: company_name_prefix; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX company_name_prefix ON public.company USING btree (workspace_id, name_key COLLATE "C", company_id) WHERE (archived_at IS NULL);


--
-- Name: company_organization_number; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX company_organization_number ON public.company USING btree (workspace_id, organization_number) WHERE (organization_number <> ''::text);


--
-- Name: company_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX company_search ON public.company USING gin (public.search_grams(workspace_id, search_text)) WHERE (archived_at IS NULL);


--
-- Name: company_stage; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX company_stage ON public.company USING btree (workspace_id, lifecycle_stage, updated_at, company_id) WHERE (lifecycle_stage IS NOT NULL);


--
-- Name: company_updated; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX company_updated ON public.company USING btree (workspace_id, updated_at, company_id) WHERE (archived_at IS NULL);


--
-- Name: generation_job_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX generation_job_due ON public.generation_job USING btree (due_at);


--
-- Name: generation_record; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX generation_record ON public.generation USING btree (workspace_id, record_type, record_id, generation_id);


--
-- Name: idempotency_key_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idempotency_key_age ON public.idempotency_key USING brin (created_at);


--
-- Name: person_archived_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX person_archived_name ON public.person USING btree (workspace_id, name_key, person_id) WHERE (archived_at IS NOT NULL);


--
-- Name: person_archived_updated; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX person_archived_updated ON public.person USING btree (workspace_id, updated_at, person_id) WHERE (archived_at IS NOT NULL);


--
-- Name: person_company; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX person_company ON public.person USING btree (workspace_id, company_id, name_key, person_id) WHERE (company_id IS NOT NULL);


--
-- Name: person_email; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX person_email ON public.person USING btree (workspace_id, lower(email)) WHERE (archived_at IS NULL);


--
-- Name: person_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX person_name ON public.person USING btree (workspace_id, name_key, person_id) WHERE (archived_at IS NULL);


--
-- Name: person_name_prefix; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX person_name_prefix ON public.person USING btree (workspace_id, name_key COLLATE "C", person_id) WHERE (archived_at IS NULL);


--
-- Name: person_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX person_search ON public.person USING gin (public.search_grams(workspace_id, search_text)) WHERE (archived_at IS NULL);


--
-- Name: person_stage; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX person_stage ON public.person USING btree (workspace_id, lifecycle_stage, updated_at, person_id) WHERE (lifecycle_stage IS NOT NULL);


--
-- Name: person_updated; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX person_updated ON public.person USING btree (workspace_id, updated_at, person_id) WHERE (archived_at IS NULL);


--
-- Name: registry_answer_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX registry_answer_age ON public.registry_answer USING btree (fetched_at);


--
-- Name: registry_company_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX registry_company_name ON public.registry_company USING btree (bare_key, organisation_number);


--
-- Name: registry_company_terms; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX registry_company_terms ON public.registry_company USING gin (terms);


--
-- Name: registry_word_endings; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX registry_word_endings ON public.registry_word USING btree (reverse(word));


--
-- Name: registry_word_simple; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX registry_word_simple ON public.registry_word USING btree (public.registry_simple_spelling(word), word);


--
-- Name: registry_word_spellings; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX registry_word_spellings ON public.registry_word USING gin (public.registry_spellings(word)) WHERE (char_length(word) > 2);


--
-- Name: summary_audience; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX summary_audience ON public.summary USING btree (workspace_id, evidence_audience, appointment_date, summary_id);


--
-- Name: summary_company; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX summary_company ON public.summary USING btree (workspace_id, company_id, appointment_date, summary_id);


--
-- Name: summary_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX summary_date ON public.summary USING btree (workspace_id, appointment_date, summary_id);


--
-- Name: summary_participant_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX summary_participant_person ON public.summary_participant USING btree (workspace_id, person_id) WHERE (person_id IS NOT NULL);


--
-- Name: summary_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX summary_status ON public.summary USING btree (workspace_id, status, appointment_date, summary_id);


--
-- Name: company company_long_name_inserted; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER company_long_name_inserted AFTER INSERT ON public.company FOR EACH ROW WHEN ((octet_length(new.name_key) > 300)) EXECUTE FUNCTION public.keep_long_name_key();


--
-- Name: company company_long_name_updated; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER company_long_name_updated AFTER UPDATE OF name ON public.company FOR EACH ROW WHEN (((octet_length(new.name_key) > 300) AND (new.name_key IS DISTINCT FROM old.name_key))) EXECUTE FUNCTION public.keep_long_name_key();


--
-- Name: company company_name_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER company_name_changed AFTER UPDATE OF name, archived_at ON public.company FOR EACH ROW WHEN (((new.name IS DISTINCT FROM old.name) OR (new.archived_at IS DISTINCT FROM old.archived_at))) EXECUTE FUNCTION public.pass_company_name_on();


--
-- Name: person person_company_inserted; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER person_company_inserted BEFORE INSERT ON public.person FOR EACH ROW WHEN ((new.company_id IS NOT NULL)) EXECUTE FUNCTION public.take_company_name();


--
-- Name: person person_company_updated; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER person_company_updated BEFORE UPDATE OF company_id ON public.person FOR EACH ROW WHEN ((new.company_id IS DISTINCT FROM old.company_id)) EXECUTE FUNCTION public.take_company_name();


--
-- Name: person person_long_name_inserted; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER person_long_name_inserted AFTER INSERT ON public.person FOR EACH ROW WHEN ((octet_length(new.name_key) > 300)) EXECUTE FUNCTION public.keep_long_name_key();


--
-- Name: person person_long_name_updated; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER person_long_name_updated AFTER UPDATE OF name ON public.person FOR EACH ROW WHEN (((octet_length(new.name_key) > 300) AND (new.name_key IS DISTINCT FROM old.name_key))) EXECUTE FUNCTION public.keep_long_name_key();


--
-- Name: access_token access_token_workspace_id_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.access_token
    ADD CONSTRAINT access_token_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES public.membership(workspace_id, user_id);


--
-- Name: briefing briefing_workspace_id_company_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.briefing
    ADD CONSTRAINT briefing_workspace_id_company_id_fkey FOREIGN KEY (workspace_id, company_id) REFERENCES public.company(workspace_id, company_id);


--
-- Name: briefing briefing_workspace_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.briefing
    ADD CONSTRAINT briefing_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspace(workspace_id);


--
-- Name: company company_workspace_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.company
    ADD CONSTRAINT company_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspace(workspace_id);


--
-- Name: custom_field_definition custom_field_definition_workspace_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.custom_field_definition
    ADD CONSTRAINT custom_field_definition_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspace(workspace_id);


--
-- Name: generation generation_workspace_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.generation
    ADD CONSTRAINT generation_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspace(workspace_id);


--
-- Name: membership membership_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.membership
    ADD CONSTRAINT membership_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id);


--
-- Name: membership membership_workspace_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.membership
    ADD CONSTRAINT membership_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspace(workspace_id);


--
-- Name: person person_workspace_id_company_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_workspace_id_company_id_fkey FOREIGN KEY (workspace_id, company_id) REFERENCES public.company(workspace_id, company_id);


--
-- Name: person person_workspace_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspace(workspace_id);


--
-- Name: summary_participant summary_participant_workspace_id_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.summary_participant
    ADD CONSTRAINT summary_participant_workspace_id_person_id_fkey FOREIGN KEY (workspace_id, person_id) REFERENCES public.person(workspace_id, person_id);


--
-- Name: summary_participant summary_participant_workspace_id_summary_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.summary_participant
    ADD CONSTRAINT summary_participant_workspace_id_summary_id_fkey FOREIGN KEY (workspace_id, summary_id) REFERENCES public.summary(workspace_id, summary_id);


--
-- Name: summary summary_workspace_id_company_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.summary
    ADD CONSTRAINT summary_workspace_id_company_id_fkey FOREIGN KEY (workspace_id, company_id) REFERENCES public.company(workspace_id, company_id);


--
-- Name: summary summary_workspace_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.summary
    ADD CONSTRAINT summary_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES public.workspace(workspace_id);


--
-- Name: transcript transcript_workspace_id_summary_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.transcript
    ADD CONSTRAINT transcript_workspace_id_summary_id_fkey FOREIGN KEY (workspace_id, summary_id) REFERENCES public.summary(workspace_id, summary_id);


--
-- Name: workspace workspace_organization_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.workspace
    ADD CONSTRAINT workspace_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(organization_id);


--
-- PostgreSQL database dump complete
--


