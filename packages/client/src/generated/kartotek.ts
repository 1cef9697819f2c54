// Written by `npm run generate`.
import { Call } from '../call.ts';
import type { Download } from '../download.ts';
import { Feed } from '../feed.ts';
import { idOf } from '../id-of.ts';
import { Pages } from '../pages.ts';
import { createSend, type Send } from '../send.ts';
import type { CallOptions, Id, OnceOptions, Settings, Versioned } from '../settings.ts';
import type {
  AuditEntry,
  BatchReport,
  Briefing,
  BriefingGeneration,
  BriefingListItem,
  Company,
  CompanyBatch,
  CompanyListItem,
  CompanyMerge,
  CompanyPatch,
  CustomFieldDefinition,
  ErasureListItem,
  EvidenceResponse,
  ExportCompaniesQuery,
  ExportPeopleQuery,
  GetSummaryTranscriptQuery,
  ImportCompaniesQuery,
  ImportPeopleQuery,
  ListAuditEntriesQuery,
  ListBriefingsQuery,
  ListCompaniesQuery,
  ListCompanyHistoryQuery,
  ListCustomFieldDefinitionsQuery,
  ListEventsQuery,
  ListPeopleQuery,
  ListPersonHistoryQuery,
  ListSummariesQuery,
  ListWebhookDeliveriesQuery,
  ListWebhooksQuery,
  LookUpCompanyRegistryQuery,
  NewBriefing,
  NewCompany,
  NewParticipants,
  NewPerson,
  NewRegistryCompany,
  NewSpeakers,
  NewSummary,
  NewWebhook,
  ParticipantsResponse,
  Person,
  PersonBatch,
  PersonListItem,
  PersonMerge,
  PersonPatch,
  RecordChangeListItem,
  RecordEvent,
  RegistryResult,
  SearchRelationshipsQuery,
  SearchResults,
  Self,
  SpeakersResponse,
  Summary,
  SummaryApproval,
  SummaryGeneration,
  SummaryListItem,
  SummaryNotesPatch,
  TranscriptPage,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDeliveryWithAttempts,
  WebhookWithSecret,
} from './types.ts';

/** The client of one workspace. */
export class Kartotek {
  readonly #send: Send;
  readonly companies: Companies;
  readonly people: People;
  readonly customFieldDefinitions: CustomFieldDefinitions;
  readonly briefings: Briefings;
  readonly summaries: Summaries;
  readonly events: Events;
  readonly webhooks: Webhooks;
  readonly auditEntries: AuditEntries;

  constructor(settings: Settings) {
    this.#send = createSend(settings);
    this.companies = new Companies(this.#send);
    this.people = new People(this.#send);
    this.customFieldDefinitions = new CustomFieldDefinitions(this.#send);
    this.briefings = new Briefings(this.#send);
    this.summaries = new Summaries(this.#send);
    this.events = new Events(this.#send);
    this.webhooks = new Webhooks(this.#send);
    this.auditEntries = new AuditEntries(this.#send);
  }

  /**
   * Read who you are and what you may do.
   *
   * Any token may call it. A token never grants more than its user may do.
   *
   * Needs: any valid token.
   */
  self(options?: CallOptions): Call<Self> {
    return new Call(this.#send({ method: 'GET', path: '/self' }, options));
  }

  /**
   * Search companies and people.
   *
   * Active companies and people in which every word of `q` occurs, as part of a name, email, phone number, registration number, title, department, industry, website or company name. Best first: an exact registration number or email, then names that begin with `q`, then words that begin with its words, then the rest. Where no record has the words, one misspelled letter is forgiven.
   *
   * Needs: scope `contacts:read`, feature `relationships`.
   */
  searchRelationships(query: SearchRelationshipsQuery, options?: CallOptions): Call<SearchResults> {
    return new Call(this.#send({ method: 'GET', path: '/relationships/search', query }, options));
  }

  /**
   * Look a company up in the registry.
   *
   * Exactly 8 digits, spaces and a leading `DK` apart, are a registration number: the answer is `{company}`, null where the number is unknown. Anything else is a name: the answer is `{companies}`, at most 5, best match first, possibly none. The form of the query alone decides. While the registry is slow, over its quota or down, the call is refused with the time to wait.
   *
   * Needs: scope `contacts:read`, feature `relationships`.
   */
  lookUpCompanyRegistry(query: LookUpCompanyRegistryQuery, options?: CallOptions): Call<RegistryResult> {
    return new Call(this.#send({ method: 'GET', path: '/company-registry', query }, options));
  }

}

/** See `Kartotek.companies`. */
export class Companies {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * List companies.
   *
   * The active companies, unless `status` asks for others. Filters narrow the list together.
   *
   * Needs: scope `contacts:read`, feature `relationships`.
   */
  list(query: ListCompaniesQuery = {}, options?: CallOptions): Pages<CompanyListItem> {
    return new Pages(this.#send, { method: 'GET', path: '/companies', query }, options);
  }

  /**
   * Create or resolve a company.
   *
   * Creates a company, or answers the workspace’s company that already has the `organizationNumber`, unchanged, archived or not. `lifecycleStage`, `metadata` and `customFields` require Work access.
   *
   * Needs: scope `contacts:write`, feature `relationships`.
   */
  create(body: NewCompany, options?: OnceOptions): Call<Company> {
    return new Call(this.#send({ method: 'POST', path: '/companies', body, once: true, within: 'company' }, options));
  }

  /**
   * Create or resolve a company from the registry.
   *
   * Creates a company by what the registry knows of its number, or answers the workspace’s company that already has the number, unchanged, archived or not (the registry is not asked then). For callers with Work access, `metadata` gets `address`, `postalCode`, `city` and `companyType` as far as the registry knows them. `NOT_FOUND` where the registry does not know the number, or has no name for it. While the registry is slow, over its quota or down, the call is refused with the time to wait, and the key stays unused.
   *
   * Needs: scope `contacts:write`, scope `contacts:read`, feature `relationships`.
   */
  createFromRegistry(body: NewRegistryCompany, options?: OnceOptions): Call<Company> {
    return new Call(this.#send({ method: 'POST', path: '/companies/from-registry', body, once: true, within: 'company' }, options));
  }

  /**
   * Create many companies.
   *
   * Up to 100 rows, each with the fields of a single creation. A row with the `organizationNumber` of a company that is there, archived or not, is answered with that company, unchanged (`existing`). A refused row does not stop the others. `lifecycleStage`, `metadata` and `customFields` require Work access.
   *
   * Needs: scope `contacts:write`, feature `relationships`.
   */
  createMany(body: CompanyBatch, options?: OnceOptions): Call<BatchReport['rows']> {
    return new Call(this.#send({ method: 'POST', path: '/companies/batch', body, once: true, within: 'rows' }, options));
  }

  /**
   * Import companies from a file.
   *
   * Creates and updates companies from NDJSON or CSV in UTF-8, up to 64 MiB and 1,000,000 lines of 64 KiB. A line has the keys of a PATCH; where `matchBy` finds a record, it is updated as by a PATCH, otherwise one is created. A line that would create a company whose `organizationNumber` another one has, archived or not, is answered with that one, unchanged (`existing`). The number of a company does not change.
   *
   * `version` refuses the line if the record was changed since. What only the service sets (`lastActivityAt`, `archivedAt`, `updatedAt`, `ownerUserIds`, `people`) is accepted, since an export has it, and not applied. In CSV the columns have the names of the keys; `customFields.segment` and `metadata.source` are columns too; an empty cell is not given, so CSV clears nothing.
   *
   * The answer has a line for each line of the file, in order: `{line, status, id, version, reasons}`, then `{summary}`. A refused line does not stop the others. Blank lines have no result. The answer begins when the file has arrived; only the summary says that it is complete.
   *
   * Lines are applied in batches while the file arrives. After an interruption of any kind, send the same file with the same `Idempotency-Key`: what is done is not done again, and the answer has the results of all lines. Another file gets 409. Once complete, it is answered again for 24 hours.
   *
   * Needs: scope `contacts:write`, feature `relationships`.
   */
  import(body: string | Blob, query: ImportCompaniesQuery = {}, options: OnceOptions & { contentType?: 'application/x-ndjson' | 'text/csv' } = {}): Call<Download> {
    return new Call(this.#send({ method: 'POST', path: '/companies/import', query, body, mediaType: options.contentType ?? 'application/x-ndjson', once: true, file: true }, options));
  }

  /**
   * Export companies.
   *
   * All companies that match the filters, by name. What changes during the export may be in it or not.
   *
   * CSV (RFC 4180) in UTF-8 with a byte order mark has a column for what people fill in, for each custom field, and for the days of the last activity and of archiving; the console’s import recognises them. A cell that a spreadsheet could take for a formula gets an apostrophe in front.
   *
   * NDJSON, and CSV with `columns=fields`, can be changed and imported with `matchBy=id`. NDJSON is exact; CSV leaves out values of custom fields that the workspace does not define.
   *
   * Needs: scope `contacts:read`, feature `relationships`.
   */
  export(query: ExportCompaniesQuery = {}, options?: CallOptions): Call<Download> {
    return new Call(this.#send({ method: 'GET', path: '/companies/export', query, file: true }, options));
  }

  /**
   * Read a company.
   *
   * With its metadata, custom fields, owners and active people. An archived company has `archivedAt`.
   *
   * Needs: scope `contacts:read`, feature `relationships`.
   */
  get(record: Id, options?: CallOptions): Call<Company> {
    return new Call(this.#send({ method: 'GET', path: `/companies/${idOf(record)}`, within: 'company' }, options));
  }

  /**
   * Update a company.
   *
   * Keys left out stay unchanged; null clears; `metadata` replaces the whole map; `customFields` is a merge patch in which null removes a key. The registration number does not change. Values that are already there keep the version.
   *
   * Needs: scope `contacts:write`, feature `relationships`.
   */
  update(record: Versioned, body: CompanyPatch, options?: CallOptions): Call<Company> {
    return new Call(this.#send({ method: 'PATCH', path: `/companies/${idOf(record)}`, body, ifMatch: record.version, within: 'company' }, options));
  }

  /**
   * List the changes of a company.
   *
   * Who changed the company, when, by which operation and what, newest first.
   *
   * Needs: scope `contacts:read`, feature `relationships`.
   */
  listHistory(record: Id, query: ListCompanyHistoryQuery = {}, options?: CallOptions): Pages<RecordChangeListItem> {
    return new Pages(this.#send, { method: 'GET', path: `/companies/${idOf(record)}/history`, query }, options);
  }

  /**
   * Archive a company.
   *
   * Soft: the record keeps its id. Linked people stay; their `company` reads null while it is archived. Otherwise `CONFLICT`: The company is already archived.
   *
   * Needs: scope `contacts:write`, feature `relationships`.
   */
  archive(record: Versioned, options?: OnceOptions): Call<Company> {
    return new Call(this.#send({ method: 'POST', path: `/companies/${idOf(record)}/archive`, ifMatch: record.version, once: true, within: 'company' }, options));
  }

  /**
   * Restore an archived company.
   *
   * Makes the company active again. Linked people stay; their `company` reads null while it is archived. Otherwise `CONFLICT`: The company is not archived.
   *
   * Needs: scope `contacts:write`, feature `relationships`.
   */
  restore(record: Versioned, options?: OnceOptions): Call<Company> {
    return new Call(this.#send({ method: 'POST', path: `/companies/${idOf(record)}/restore`, ifMatch: record.version, once: true, within: 'company' }, options));
  }

  /**
   * Merge another company into this one.
   *
   * This company stays, with its values; `companyId` names the other one, which becomes part of it, with its `version` as it was read. Fields without a value get that of the other company, its number too; entries of `metadata` and `customFields` with other keys, and other owners, are added as far as they fit. Its people, briefings and meetings move; their `version` stays, as with a new name of a company. A creation with its number answers this company. Then the other id only leads to this one: who reads it is told so, and a change or a reference is a `CONFLICT`. Requires Work access where `lifecycleStage`, `metadata` or `customFields` change. `CONFLICT` if one of the two is archived, or both are the same.
   *
   * Needs: scope `contacts:write`, feature `relationships`.
   */
  merge(record: Versioned, body: CompanyMerge, options?: OnceOptions): Call<Company> {
    return new Call(this.#send({ method: 'POST', path: `/companies/${idOf(record)}/merge`, body, ifMatch: record.version, once: true, within: 'company' }, options));
  }

}

/** See `Kartotek.people`. */
export class People {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * List people.
   *
   * `lifecycleStage` and `companyId` together look at 250 people of the company for a page: it may be short, or empty, and still have a `nextCursor`.
   *
   * Needs: scope `contacts:read`, feature `relationships`.
   */
  list(query: ListPeopleQuery = {}, options?: CallOptions): Pages<PersonListItem> {
    return new Pages(this.#send, { method: 'GET', path: '/people', query }, options);
  }

  /**
   * Create a person.
   *
   * Two people may share an email. `lifecycleStage`, `metadata` and `customFields` require Work access.
   *
   * Needs: scope `contacts:write`, feature `relationships`.
   */
  create(body: NewPerson, options?: OnceOptions): Call<Person> {
    return new Call(this.#send({ method: 'POST', path: '/people', body, once: true, within: 'person' }, options));
  }

  /**
   * Create many people.
   *
   * Up to 100 rows, each with the fields of a single creation. A row may name its company by `companyId`, `companyOrganizationNumber` or `companyName` (exactly, ignoring case), which must be an active company. A refused row does not stop the others. `lifecycleStage`, `metadata` and `customFields` require Work access.
   *
   * Needs: scope `contacts:write`, feature `relationships`.
   */
  createMany(body: PersonBatch, options?: OnceOptions): Call<BatchReport['rows']> {
    return new Call(this.#send({ method: 'POST', path: '/people/batch', body, once: true, within: 'rows' }, options));
  }

  /**
   * Import people from a file.
   *
   * Creates and updates people from NDJSON or CSV in UTF-8, up to 64 MiB and 1,000,000 lines of 64 KiB. A line has the keys of a PATCH, or companyOrganizationNumber, companyName; where `matchBy` finds a record, it is updated as by a PATCH, otherwise one is created. A line may name its company by `companyId`, `companyOrganizationNumber` or `companyName` (exactly, ignoring case), which must be an active company. `matchBy=email` ignores case and finds active people; a line is refused if several have the email, or if only somebody archived has it.
   *
   * `version` refuses the line if the record was changed since. What only the service sets (`company`, `lastActivityAt`, `archivedAt`, `updatedAt`, `ownerUserIds`) is accepted, since an export has it, and not applied. In CSV the columns have the names of the keys; `customFields.segment` and `metadata.source` are columns too; an empty cell is not given, so CSV clears nothing.
   *
   * The answer has a line for each line of the file, in order: `{line, status, id, version, reasons}`, then `{summary}`. A refused line does not stop the others. Blank lines have no result. The answer begins when the file has arrived; only the summary says that it is complete.
   *
   * Lines are applied in batches while the file arrives. After an interruption of any kind, send the same file with the same `Idempotency-Key`: what is done is not done again, and the answer has the results of all lines. Another file gets 409. Once complete, it is answered again for 24 hours.
   *
   * Needs: scope `contacts:write`, feature `relationships`.
   */
  import(body: string | Blob, query: ImportPeopleQuery = {}, options: OnceOptions & { contentType?: 'application/x-ndjson' | 'text/csv' } = {}): Call<Download> {
    return new Call(this.#send({ method: 'POST', path: '/people/import', query, body, mediaType: options.contentType ?? 'application/x-ndjson', once: true, file: true }, options));
  }

  /**
   * Export people.
   *
   * All people that match the filters, by name. What changes during the export may be in it or not.
   *
   * CSV (RFC 4180) in UTF-8 with a byte order mark has a column for what people fill in, for each custom field, and for the days of the last activity and of archiving; the console’s import recognises them. A cell that a spreadsheet could take for a formula gets an apostrophe in front.
   *
   * NDJSON, and CSV with `columns=fields`, can be changed and imported with `matchBy=id`. NDJSON is exact; CSV leaves out values of custom fields that the workspace does not define.
   *
   * Needs: scope `contacts:read`, feature `relationships`.
   */
  export(query: ExportPeopleQuery = {}, options?: CallOptions): Call<Download> {
    return new Call(this.#send({ method: 'GET', path: '/people/export', query, file: true }, options));
  }

  /**
   * Read a person.
   *
   * With the metadata, custom fields and owners. An archived person has `archivedAt`.
   *
   * Needs: scope `contacts:read`, feature `relationships`.
   */
  get(record: Id, options?: CallOptions): Call<Person> {
    return new Call(this.#send({ method: 'GET', path: `/people/${idOf(record)}`, within: 'person' }, options));
  }

  /**
   * Update a person.
   *
   * Keys left out stay unchanged; null clears; `metadata` replaces the whole map; `customFields` is a merge patch in which null removes a key; `companyId` null detaches. Values that are already there keep the version.
   *
   * Needs: scope `contacts:write`, feature `relationships`.
   */
  update(record: Versioned, body: PersonPatch, options?: CallOptions): Call<Person> {
    return new Call(this.#send({ method: 'PATCH', path: `/people/${idOf(record)}`, body, ifMatch: record.version, within: 'person' }, options));
  }

  /**
   * Erase a person for good.
   *
   * Cannot be undone. The id then answers as one that never existed, and so do ids that were merged into it. The record is gone with this answer, with its part in meetings, its replays, and its values in events and in the audit log. Texts that mention the email or the whole name are changed in the minutes after it, transcripts and generated content too: `finishedAt` of the erasure then has a time. First names alone and nicknames are not found.
   *
   * Needs: scope `contacts:write`, feature `relationships`.
   */
  erase(record: Versioned, options?: CallOptions): Call<ErasureListItem> {
    return new Call(this.#send({ method: 'DELETE', path: `/people/${idOf(record)}`, ifMatch: record.version, within: 'erasure' }, options));
  }

  /**
   * List the changes of a person.
   *
   * Who changed the person, when, by which operation and what, newest first.
   *
   * Needs: scope `contacts:read`, feature `relationships`.
   */
  listHistory(record: Id, query: ListPersonHistoryQuery = {}, options?: CallOptions): Pages<RecordChangeListItem> {
    return new Pages(this.#send, { method: 'GET', path: `/people/${idOf(record)}/history`, query }, options);
  }

  /**
   * Archive a person.
   *
   * Soft: the record keeps its id. Otherwise `CONFLICT`: The person is already archived.
   *
   * Needs: scope `contacts:write`, feature `relationships`.
   */
  archive(record: Versioned, options?: OnceOptions): Call<Person> {
    return new Call(this.#send({ method: 'POST', path: `/people/${idOf(record)}/archive`, ifMatch: record.version, once: true, within: 'person' }, options));
  }

  /**
   * Restore an archived person.
   *
   * Makes the person active again. Otherwise `CONFLICT`: The person is not archived.
   *
   * Needs: scope `contacts:write`, feature `relationships`.
   */
  restore(record: Versioned, options?: OnceOptions): Call<Person> {
    return new Call(this.#send({ method: 'POST', path: `/people/${idOf(record)}/restore`, ifMatch: record.version, once: true, within: 'person' }, options));
  }

  /**
   * Merge another person into this one.
   *
   * This person stays, with its values; `personId` names the other one, which becomes part of it, with its `version` as it was read. Fields without a value get that of the other person, the company too; entries of `metadata` and `customFields` with other keys, and other owners, are added as far as they fit. This person then takes part and speaks in the meetings of the other one; names and emails stay as they were noted there. Then the other id only leads to this one: who reads it is told so, and a change or a reference is a `CONFLICT`. Requires Work access where `lifecycleStage`, `metadata` or `customFields` change. `CONFLICT` if one of the two is archived, or both are the same.
   *
   * Needs: scope `contacts:write`, feature `relationships`.
   */
  merge(record: Versioned, body: PersonMerge, options?: OnceOptions): Call<Person> {
    return new Call(this.#send({ method: 'POST', path: `/people/${idOf(record)}/merge`, body, ifMatch: record.version, once: true, within: 'person' }, options));
  }

  /**
   * Download all that is held about a person.
   *
   * One JSON object: the `person`; `mergedIds`, and the `names` and `emails` that the person has or had; `meetings`, with the person as participant and speaker, the utterances by or about the person and the texts that name it; `briefings`, `companies` and `otherPeople` that name it; `auditEntries` and `events` about or naming it; the number of `replays`. Mentions are found as for erasing.
   *
   * Needs: scope `contacts:read`, scope `meetings:read`, feature `relationships`.
   */
  exportHeldData(record: Id, options?: CallOptions): Call<object> {
    return new Call(this.#send({ method: 'GET', path: `/people/${idOf(record)}/held-data` }, options));
  }

}

/** See `Kartotek.customFieldDefinitions`. */
export class CustomFieldDefinitions {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * List custom-field definitions.
   *
   * The active definitions of one entity type, by position.
   *
   * Needs: scope `contacts:read`, feature `relationships`.
   */
  list(query: ListCustomFieldDefinitionsQuery, options?: CallOptions): Pages<CustomFieldDefinition> {
    return new Pages(this.#send, { method: 'GET', path: '/custom-field-definitions', query }, options);
  }

}

/** See `Kartotek.briefings`. */
export class Briefings {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * List briefings.
   *
   * Those that the caller may see, newest first. Both bounds of the time are inclusive. `status` and `companyId` together look at 250 briefings of the company for a page: it may be short, or empty, and still have a `nextCursor`.
   *
   * Needs: scope `meetings:read`, feature `meetings`.
   */
  list(query: ListBriefingsQuery = {}, options?: CallOptions): Pages<BriefingListItem> {
    return new Pages(this.#send, { method: 'GET', path: '/briefings', query }, options);
  }

  /**
   * Create a briefing.
   *
   * Stores a `PENDING` briefing about an active company and enqueues one generation, which goes by what its requester may see when it runs. Read the briefing again until it is `COMPLETE` or `FAILED`.
   *
   * Needs: scope `meetings:write`, scope `contacts:read`, feature `meetings`.
   */
  create(body: NewBriefing, options?: OnceOptions): Call<Briefing> {
    return new Call(this.#send({ method: 'POST', path: '/briefings', body, once: true, within: 'briefing' }, options));
  }

  /**
   * Read a briefing.
   *
   * A briefing that was made from internal meetings is answered only to those who may see all of them; to others like one that does not exist.
   *
   * Needs: scope `meetings:read`, feature `meetings`.
   */
  get(record: Id, options?: CallOptions): Call<Briefing> {
    return new Call(this.#send({ method: 'GET', path: `/briefings/${idOf(record)}`, within: 'briefing' }, options));
  }

  /**
   * Generate a failed briefing again.
   *
   * It goes by what the caller of this operation may see. Otherwise `INVALID_STATE`: it has not failed.
   *
   * Needs: scope `meetings:write`, scope `contacts:read`, feature `meetings`.
   */
  retry(record: Versioned, options?: OnceOptions): Call<Briefing> {
    return new Call(this.#send({ method: 'POST', path: `/briefings/${idOf(record)}/retry`, ifMatch: record.version, once: true, within: 'briefing' }, options));
  }

  /**
   * Read how the generation of a briefing goes.
   *
   * Of the last run: by which generator, since when, and why it failed. `failure` is null unless the last run failed; where the briefing has not failed, it is tried again at `dueAt`. An operator may have runs forgotten after some months: of an older one only the status is told, and what made the content.
   *
   * Needs: scope `meetings:read`, feature `meetings`.
   */
  getGeneration(record: Id, options?: CallOptions): Call<BriefingGeneration> {
    return new Call(this.#send({ method: 'GET', path: `/briefings/${idOf(record)}/generation`, within: 'generation' }, options));
  }

}

/** See `Kartotek.summaries`. */
export class Summaries {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * List meeting summaries.
   *
   * Those that the caller may see, latest meeting first. Both bounds of the time are inclusive. `status` and `companyId` together look at 250 meetings of the company for a page, and `personId` at as many of the person: it may be short, or empty, and still have a `nextCursor`.
   *
   * Needs: scope `meetings:read`, feature `meetings`.
   */
  list(query: ListSummariesQuery = {}, options?: CallOptions): Pages<SummaryListItem> {
    return new Pages(this.#send, { method: 'GET', path: '/summaries', query }, options);
  }

  /**
   * Create a meeting summary.
   *
   * For a calendar or recording integration that acts for a participant of the meeting. The summary is `WAITING` until a transcript has come (here, or by `PUT …/transcript`) and content was generated from it. `name` defaults to the subject, and `durationSec` to the length that the transcript’s times tell, or 0. For a `CUSTOMER` meeting, `lastActivityAt` of the company and of participating people follows.
   *
   * Needs: scope `meetings:write`, feature `meetings`.
   */
  create(body: NewSummary, options?: OnceOptions): Call<Summary> {
    return new Call(this.#send({ method: 'POST', path: '/summaries', body, once: true, within: 'summary' }, options));
  }

  /**
   * Read the transcript of a summary.
   *
   * Who said what and when, in order. A quote (`citat`) of the evidence stands word for word in the text of one utterance whose speaker is its `kilde` and whose time is its `tidspunkt`. A page ends after `limit` utterances, or with the one that reaches 250000 characters of text; a meeting of some hours fits on one. `NOT_FOUND` before there is a transcript.
   *
   * Needs: scope `meetings:read`, feature `meetings`.
   */
  getTranscript(record: Id, query: GetSummaryTranscriptQuery = {}, options?: CallOptions): Call<TranscriptPage> {
    return new Call(this.#send({ method: 'GET', path: `/summaries/${idOf(record)}/transcript`, query }, options));
  }

  /**
   * Upload or replace the transcript.
   *
   * A transcript as meeting tools export it. `text/plain` has lines `Name: what was said`, with `[mm:ss]` before the name where the time is known, or headings with a name and a time; `text/vtt` is WebVTT, `application/x-subrip` SRT; a Word document (`.docx`) is read as its text. JSON of turns (also an object in each line) and tables with a head (CSV, TSV) are `text/plain`. Who speaks is decided by the whole file: a label that returns is a speaker. At most 5 MiB, text in UTF-8, from the summary’s creator only. A `durationSec` of 0 becomes the length that its times tell. Enqueues one generation; the summary is `WAITING` until it ends. Possible until approval, then `CONFLICT`; content of an earlier transcript goes, and who its speakers are.
   *
   * Needs: scope `meetings:write`, feature `meetings`.
   */
  putTranscript(record: Versioned, body: string | Blob, options: CallOptions & { contentType?: 'text/plain' | 'text/vtt' | 'application/x-subrip' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' } = {}): Call<Summary> {
    return new Call(this.#send({ method: 'PUT', path: `/summaries/${idOf(record)}/transcript`, body, mediaType: options.contentType ?? 'text/plain', ifMatch: record.version, within: 'summary' }, options));
  }

  /**
   * Read a summary.
   *
   * An internal meeting’s summary that the caller may not see is answered like one that does not exist.
   *
   * Needs: scope `meetings:read`, feature `meetings`.
   */
  get(record: Id, options?: CallOptions): Call<Summary> {
    return new Call(this.#send({ method: 'GET', path: `/summaries/${idOf(record)}`, within: 'summary' }, options));
  }

  /**
   * Replace the internal notes.
   *
   * In any state, which stays. Only white space clears the notes. Notes that are already there keep the version.
   *
   * Needs: scope `meetings:write`, feature `meetings`.
   */
  updateNotes(record: Versioned, body: SummaryNotesPatch, options?: CallOptions): Call<Summary> {
    return new Call(this.#send({ method: 'PATCH', path: `/summaries/${idOf(record)}`, body, ifMatch: record.version, within: 'summary' }, options));
  }

  /**
   * Approve a summary.
   *
   * By its creator, while it is `WAITING_APPROVAL` (otherwise `CONFLICT`). `content` and `appointmentDate` are approved as they are, or replaced where they are given. Approved content has an empty `context`; the evidence of what was generated stays at `…/evidence`.
   *
   * Needs: scope `meetings:write`, feature `meetings`.
   */
  approve(record: Versioned, body?: SummaryApproval, options?: OnceOptions): Call<Summary> {
    return new Call(this.#send({ method: 'POST', path: `/summaries/${idOf(record)}/approve`, body, ifMatch: record.version, once: true, within: 'summary' }, options));
  }

  /**
   * Generate a failed summary again.
   *
   * From the transcript that is there. Otherwise `INVALID_STATE`: the summary has not failed.
   *
   * Needs: scope `meetings:write`, feature `meetings`.
   */
  retry(record: Versioned, options?: OnceOptions): Call<Summary> {
    return new Call(this.#send({ method: 'POST', path: `/summaries/${idOf(record)}/retry`, ifMatch: record.version, once: true, within: 'summary' }, options));
  }

  /**
   * Read the evidence of a summary.
   *
   * Who said what, word for word, and which statement of the generated content it supports (`peger`, a JSON pointer). Before and after approval; empty while nothing was generated. After an approval that replaced the content, the pointers are still those of the content that was generated.
   *
   * Needs: scope `meetings:read`, feature `meetings`.
   */
  getEvidence(record: Id, options?: CallOptions): Call<EvidenceResponse['evidence']> {
    return new Call(this.#send({ method: 'GET', path: `/summaries/${idOf(record)}/evidence`, within: 'evidence' }, options));
  }

  /**
   * Read who speaks in a transcript.
   *
   * The names in the transcript, those who spoke most often first, each with whom somebody has said it is, or else the participant, or else the person of the company, whose name or email it fits. A name that fits two of them has none. `NOT_FOUND` before there is a transcript.
   *
   * Needs: scope `meetings:read`, feature `meetings`.
   */
  listSpeakers(record: Id, options?: CallOptions): Call<SpeakersResponse['speakers']> {
    return new Call(this.#send({ method: 'GET', path: `/summaries/${idOf(record)}/speakers`, within: 'speakers' }, options));
  }

  /**
   * Say who the speakers of a transcript are.
   *
   * By the summary’s creator, in any state, which stays: it changes neither the transcript nor who took part. While the summary is `WAITING_APPROVAL`, its content follows: owners, who raised a topic, and texts that name them; evidence keeps the `label` as `kilde`. Approved content stays. Replaces what was said before; the name decides on speakers that are left out. Each `label` is one of `GET …/speakers`, once. `NOT_FOUND` before there is a transcript; a new transcript removes it.
   *
   * Needs: scope `meetings:write`, feature `meetings`.
   */
  setSpeakers(record: Versioned, body: NewSpeakers, options?: CallOptions): Call<Summary> {
    return new Call(this.#send({ method: 'PUT', path: `/summaries/${idOf(record)}/speakers`, body, ifMatch: record.version, within: 'summary' }, options));
  }

  /**
   * Read who took part in a meeting, and who created its summary.
   *
   * Names and emails are those of the time when they were stored.
   *
   * Needs: scope `meetings:read`, feature `meetings`.
   */
  listParticipants(record: Id, options?: CallOptions): Call<ParticipantsResponse> {
    return new Call(this.#send({ method: 'GET', path: `/summaries/${idOf(record)}/participants` }, options));
  }

  /**
   * Replace who took part in a meeting.
   *
   * By the summary’s creator, until approval, then `CONFLICT`. Who took part in an `INTERNAL` meeting may see its summary. For a `CUSTOMER` meeting, `lastActivityAt` of the people follows. Content that is already generated stays.
   *
   * Needs: scope `meetings:write`, feature `meetings`.
   */
  setParticipants(record: Versioned, body: NewParticipants, options?: CallOptions): Call<Summary> {
    return new Call(this.#send({ method: 'PUT', path: `/summaries/${idOf(record)}/participants`, body, ifMatch: record.version, within: 'summary' }, options));
  }

  /**
   * Read how the generation of a summary goes.
   *
   * Of the last run: by which generator, since when, and why it failed. `failure` is null unless the last run failed; where the summary has not failed, it is tried again at `dueAt`. An operator may have runs forgotten after some months: of an older one only the status is told, and what made the content.
   *
   * Needs: scope `meetings:read`, feature `meetings`.
   */
  getGeneration(record: Id, options?: CallOptions): Call<SummaryGeneration> {
    return new Call(this.#send({ method: 'GET', path: `/summaries/${idOf(record)}/generation`, within: 'generation' }, options));
  }

}

/** See `Kartotek.events`. */
export class Events {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * List events.
   *
   * What happened to companies, people, briefings and summaries, oldest first, in the order in which it was committed; per record in the order of its changes. Whoever follows the cursor gets each event once and misses none. `nextCursor` is never null: ask again with it. While `hasMore` is true, at once; otherwise there is nothing new yet, so wait a moment. A page may be empty although `hasMore` is true: it looks at 250 events, and leaves out those that the token’s scopes, the workspace’s features and the member’s access to internal meetings do not allow. Events are kept for 30 days. A cursor with missing events behind it is refused, never answered with a gap.
   *
   * Needs: any valid token.
   */
  list(query: ListEventsQuery = {}, options?: CallOptions): Feed<RecordEvent> {
    return new Feed(this.#send, { method: 'GET', path: '/events', query }, options);
  }

}

/** See `Kartotek.webhooks`. */
export class Webhooks {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * List webhooks.
   *
   * Oldest first; never a secret.
   *
   * Needs: scope `events:manage`.
   */
  list(query: ListWebhooksQuery = {}, options?: CallOptions): Pages<Webhook> {
    return new Pages(this.#send, { method: 'GET', path: '/webhooks', query }, options);
  }

  /**
   * Create a webhook.
   *
   * Events from now on are sent to its `url`, signed by Standard Webhooks with the secret in this answer. A token also needs the scopes that reading the records of its `types` takes; all of them where it leaves `types` out. At most 20 in a workspace (`CONFLICT`).
   *
   * Needs: scope `events:manage`.
   */
  create(body: NewWebhook, options?: OnceOptions): Call<WebhookWithSecret> {
    return new Call(this.#send({ method: 'POST', path: '/webhooks', body, once: true, within: 'webhook' }, options));
  }

  /**
   * Read a webhook.
   *
   * Where it sends what, and whether it works; never its secret.
   *
   * Needs: scope `events:manage`.
   */
  get(record: Id, options?: CallOptions): Call<Webhook> {
    return new Call(this.#send({ method: 'GET', path: `/webhooks/${idOf(record)}`, within: 'webhook' }, options));
  }

  /**
   * Change, pause or resume a webhook.
   *
   * Other types apply to events that were not looked at yet. Resuming delivers what has waited, in order, and makes the caller its owner. For another `url`, other `types` and resuming, a token also needs the scopes that reading the records of its types takes.
   *
   * Needs: scope `events:manage`.
   */
  update(record: Versioned, body: WebhookChange, options?: CallOptions): Call<Webhook> {
    return new Call(this.#send({ method: 'PATCH', path: `/webhooks/${idOf(record)}`, body, ifMatch: record.version, within: 'webhook' }, options));
  }

  /**
   * Delete a webhook.
   *
   * Nothing more is sent to it, and its deliveries are no longer shown. A request that is under way is not stopped.
   *
   * Needs: scope `events:manage`.
   */
  delete(record: Id, options?: CallOptions): Call<void> {
    return new Call(this.#send({ method: 'DELETE', path: `/webhooks/${idOf(record)}` }, options));
  }

  /**
   * Give a webhook a new secret.
   *
   * For 24 hours every message has two signatures, by the old secret and the new one. A second rotation within that time ends the oldest secret at once.
   *
   * Needs: scope `events:manage`.
   */
  rotateSecret(record: Versioned, options?: OnceOptions): Call<WebhookWithSecret> {
    return new Call(this.#send({ method: 'POST', path: `/webhooks/${idOf(record)}/rotate-secret`, ifMatch: record.version, once: true, within: 'webhook' }, options));
  }

  /**
   * Send a test event to a webhook.
   *
   * A signed message of the type `webhook.test`, in one attempt, also to an endpoint that is paused.
   *
   * Needs: scope `events:manage`.
   */
  sendTestEvent(record: Id, options?: OnceOptions): Call<WebhookDelivery> {
    return new Call(this.#send({ method: 'POST', path: `/webhooks/${idOf(record)}/deliveries`, once: true, within: 'delivery' }, options));
  }

  /**
   * List deliveries of a webhook.
   *
   * Newest first, without the log of their attempts.
   *
   * Needs: scope `events:manage`.
   */
  listDeliveries(record: Id, query: ListWebhookDeliveriesQuery = {}, options?: CallOptions): Pages<WebhookDelivery> {
    return new Pages(this.#send, { method: 'GET', path: `/webhooks/${idOf(record)}/deliveries`, query }, options);
  }

  /**
   * Read a delivery of a webhook.
   *
   * With its attempts, newest first, and what the receiver answered.
   *
   * Needs: scope `events:manage`.
   */
  getDelivery(record: Id, deliveryId: number, options?: CallOptions): Call<WebhookDeliveryWithAttempts> {
    return new Call(this.#send({ method: 'GET', path: `/webhooks/${idOf(record)}/deliveries/${encodeURIComponent(deliveryId)}`, within: 'delivery' }, options));
  }

  /**
   * Deliver an event again.
   *
   * The same event with the same `webhook-id`, in one attempt, in no order with others, also to an endpoint that is paused. It does not change what becomes of the delivery named. Refused (`INVALID_STATE`) where the event is not kept any more.
   *
   * Needs: scope `events:manage`.
   */
  redeliverEvent(record: Id, deliveryId: number, options?: OnceOptions): Call<WebhookDelivery> {
    return new Call(this.#send({ method: 'POST', path: `/webhooks/${idOf(record)}/deliveries/${encodeURIComponent(deliveryId)}/redeliver`, once: true, within: 'delivery' }, options));
  }

}

/** See `Kartotek.auditEntries`. */
export class AuditEntries {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * List audit entries.
   *
   * What changed, newest first. Both bounds of the time are inclusive. A page of other filters looks at 250 entries: it may be short, or empty, and still have a `nextCursor`.
   *
   * Needs: scope `contacts:read`, scope `meetings:read`.
   */
  list(query: ListAuditEntriesQuery = {}, options?: CallOptions): Pages<AuditEntry> {
    return new Pages(this.#send, { method: 'GET', path: '/audit-entries', query }, options);
  }

}
