import { addMember } from './administration/add-member.ts';
import { createOwnToken } from './administration/create-own-token.ts';
import { createResetLink } from './administration/create-reset-link.ts';
import { createToken } from './administration/create-token.ts';
import { createWorkspace } from './administration/create-workspace.ts';
import { defineField } from './administration/define-field.ts';
import { exportRegistryCompanies } from './administration/export-registry-companies.ts';
import { getAuditEntry } from './administration/get-audit-entry.ts';
import { getFeature } from './administration/get-feature.ts';
import { getField } from './administration/get-field.ts';
import { getMember } from './administration/get-member.ts';
import { getRegistryStats } from './administration/get-registry-stats.ts';
import { getSelf } from './administration/get-self.ts';
import { getToken } from './administration/get-token.ts';
import { getWorkspace } from './administration/get-workspace.ts';
import { importRegistryCompanies } from './administration/import-registry-companies.ts';
import { inviteMember, type NeedsMail } from './administration/invite-member.ts';
import { listAuditEntries, listInstallationAuditEntries } from './administration/list-audit-entries.ts';
import { listFeatures } from './administration/list-features.ts';
import { listFields } from './administration/list-fields.ts';
import { listInvitations } from './administration/list-invitations.ts';
import { listMembers } from './administration/list-members.ts';
import { listModelUsage } from './administration/list-model-usage.ts';
import { listOwnTokens } from './administration/list-own-tokens.ts';
import { listTokens } from './administration/list-tokens.ts';
import { listWorkspaces } from './administration/list-workspaces.ts';
import { orderFields } from './administration/order-fields.ts';
import { removeSecondFactor } from './administration/remove-second-factor.ts';
import { retireField } from './administration/retire-field.ts';
import { revokeInvitation } from './administration/revoke-invitation.ts';
import { revokeOwnToken, revokeToken } from './administration/revoke-token.ts';
import { setFeature } from './administration/set-feature.ts';
import { updateMember } from './administration/update-member.ts';
import { updateWorkspace } from './administration/update-workspace.ts';
import type { NeedsClients } from './agents/agent-clients.ts';
import { connectAgent } from './agents/connect-agent.ts';
import { listGrants } from './agents/list-grants.ts';
import { listOwnGrants } from './agents/list-own-grants.ts';
import { revokeGrant, revokeOwnGrant } from './agents/revoke-grant.ts';
import { createBriefing } from './briefings/create-briefing.ts';
import { getBriefing } from './briefings/get-briefing.ts';
import { getBriefingGeneration } from './briefings/get-briefing-generation.ts';
import { listBriefings } from './briefings/list-briefings.ts';
import { retryBriefing } from './briefings/retry-briefing.ts';
import { archiveCompany, restoreCompany } from './companies/archive-company.ts';
import { createCompanies } from './companies/create-companies.ts';
import { createCompany } from './companies/create-company.ts';
import { createCompanyFromRegistry } from './companies/create-company-from-registry.ts';
import { exportCompanies } from './companies/export-companies.ts';
import { getCompany } from './companies/get-company.ts';
import { importCompanies } from './companies/import-companies.ts';
import { listCompanies } from './companies/list-companies.ts';
import { listCompanyHistory } from './companies/list-company-history.ts';
import { mergeCompany } from './companies/merge-company.ts';
import { updateCompany } from './companies/update-company.ts';
import type { NeedsRegistry } from './company-registry/company-registry.ts';
import { getCompanyRegistry } from './company-registry/get-company-registry.ts';
import { lookUpCompanyRegistry } from './company-registry/look-up-company-registry.ts';
import { listCustomFieldDefinitions } from './custom-fields/list-custom-field-definitions.ts';
import { erasePerson } from './erasure/erase-person.ts';
import { exportHeldData } from './erasure/export-held-data.ts';
import { listErasures } from './erasure/list-erasures.ts';
import { listEvents } from './events/list-events.ts';
import type { Operation } from './operation/operation.ts';
import { getOverview } from './overview/get-overview.ts';
import { archivePerson, restorePerson } from './people/archive-person.ts';
import { createPeople } from './people/create-people.ts';
import { createPerson } from './people/create-person.ts';
import { exportPeople } from './people/export-people.ts';
import { getPerson } from './people/get-person.ts';
import { importPeople } from './people/import-people.ts';
import { listPeople } from './people/list-people.ts';
import { listPersonHistory } from './people/list-person-history.ts';
import { mergePerson } from './people/merge-person.ts';
import { updatePerson } from './people/update-person.ts';
import { searchRelationships } from './search/search-relationships.ts';
import { approveSummary } from './summaries/approve-summary.ts';
import { createSummary } from './summaries/create-summary.ts';
import { getSummary } from './summaries/get-summary.ts';
import { getSummaryEvidence } from './summaries/get-summary-evidence.ts';
import { getSummaryGeneration } from './summaries/get-summary-generation.ts';
import { getSummaryTranscript } from './summaries/get-summary-transcript.ts';
import { listParticipants } from './summaries/list-participants.ts';
import { listSpeakers } from './summaries/list-speakers.ts';
import { listSummaries } from './summaries/list-summaries.ts';
import { putTranscript } from './summaries/put-transcript.ts';
import type { NeedsThreads } from './summaries/read-transcript.ts';
import { retrySummary } from './summaries/retry-summary.ts';
import { setParticipants } from './summaries/set-participants.ts';
import { setSpeakers } from './summaries/set-speakers.ts';
import { updateSummaryNotes } from './summaries/update-summary-notes.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { getWebhook } from './webhooks/get-webhook.ts';
import { getWebhookDelivery } from './webhooks/get-webhook-delivery.ts';
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { redeliverEvent } from './webhooks/redeliver-event.ts';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts';
import { sendTestEvent } from './webhooks/send-test-event.ts';
import { updateWebhook } from './webhooks/update-webhook.ts';
import type { NeedsOutboundRules } from './webhooks/webhook-url.ts';

/** What operations need besides the database. */
export type Dependencies = NeedsRegistry & NeedsThreads & NeedsMail & NeedsClients & NeedsOutboundRules;

/** All operations, for all audiences. A new one is a file in its slice and a line here. */
export const catalogue: readonly Operation<Dependencies>[] = [
  getSelf,
  searchRelationships,
  listCompanies,
  createCompany,
  createCompanyFromRegistry,
  createCompanies,
  importCompanies,
  exportCompanies,
  getCompany,
  updateCompany,
  listCompanyHistory,
  archiveCompany,
  restoreCompany,
  mergeCompany,
  listPeople,
  createPerson,
  createPeople,
  importPeople,
  exportPeople,
  getPerson,
  updatePerson,
  erasePerson,
  listPersonHistory,
  archivePerson,
  restorePerson,
  mergePerson,
  exportHeldData,
  listErasures,
  listCustomFieldDefinitions,
  lookUpCompanyRegistry,
  getCompanyRegistry,
  listBriefings,
  createBriefing,
  getBriefing,
  retryBriefing,
  getBriefingGeneration,
  listSummaries,
  createSummary,
  getSummaryTranscript,
  putTranscript,
  getSummary,
  updateSummaryNotes,
  approveSummary,
  retrySummary,
  getSummaryEvidence,
  listSpeakers,
  setSpeakers,
  listParticipants,
  setParticipants,
  getSummaryGeneration,
  listEvents,
  listWorkspaces,
  createWorkspace,
  getWorkspace,
  updateWorkspace,
  getOverview,
  listMembers,
  addMember,
  getMember,
  updateMember,
  createResetLink,
  removeSecondFactor,
  listInvitations,
  inviteMember,
  revokeInvitation,
  listFeatures,
  getFeature,
  setFeature,
  listModelUsage,
  listTokens,
  createToken,
  getToken,
  revokeToken,
  listOwnTokens,
  createOwnToken,
  revokeOwnToken,
  listGrants,
  revokeGrant,
  listOwnGrants,
  connectAgent,
  revokeOwnGrant,
  listFields,
  getField,
  defineField,
  retireField,
  orderFields,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  sendTestEvent,
  listWebhookDeliveries,
  getWebhookDelivery,
  redeliverEvent,
  listAuditEntries,
  getAuditEntry,
  listInstallationAuditEntries,
  getRegistryStats,
  importRegistryCompanies,
  exportRegistryCompanies,
];

/** The operations for tokens: the specification's endpoint table. */
export const tokenCatalogue = catalogue.filter(({ audience }) => audience.includes('token'));

/** The operations for people who are signed in to the console. */
export const memberCatalogue = catalogue.filter(({ audience }) => audience.includes('member'));
