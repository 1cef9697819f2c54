import { getToken } from '../administration/get-token.ts';
import type { Operation } from '../operation/operation.ts';
import { sayLink } from './console-address.ts';
import type { OperationInput, OptionChanges } from './operation-options.ts';
import type { Answer } from './say-answer.ts';

/** What the command line says otherwise than the operation's declaration. */
export interface Presentation {
  /** Instead of the name made of the operation's id. */
  name?: string;
  options?: OptionChanges;
  /** Without `--limit` and `--cursor` the command lists everything, under this key too: 0.1.0 had no pages. */
  listsAllAs?: string;
  /** What 0.1.0 answered, where the operation now answers less. */
  answer?(input: OperationInput, perform: PerformBeside): Answer | Promise<Answer>;
  /** The answer for a person. */
  say?(answer: Answer): string;
}

/** Performs another operation in the same workspace. */
export type PerformBeside = (operation: Operation<object>, input: Partial<OperationInput>) => Promise<Answer>;

const MEMBER_BY_EMAIL: OptionChanges = { member: { name: 'email' } };
const NO_WORK_ACCESS: OptionChanges = {
  workAccess: { name: 'no-work-access', flag: false, description: 'The member cannot write what needs Work access.' },
};
const TOKEN_ID: OptionChanges = { tokenId: { placeholder: 'ID' } };
const AUDIT_FILTERS: OptionChanges = { recordType: { placeholder: 'TYPE' }, recordId: { placeholder: 'ID' } };
const RECORD_ID: OptionChanges = { id: { placeholder: 'ID' } };
const DELIVERY_ID: OptionChanges = { deliveryId: { name: 'delivery', placeholder: 'N' } };
const WEBHOOK_OPTIONS: OptionChanges = {
  url: { placeholder: 'URL' },
  types: { wordForNull: 'all', description: 'Types of events that it gets, or all: also those of later versions.' },
};

/** By operation id: the names and answers that scripts of 0.1.0 use, what the schemas do not say, sentences for people. */
export const presentations: Readonly<Record<string, Presentation>> = {
  createWorkspace: {
    options: { organization: { placeholder: 'NAME' } },
    say: ({ slug, workspaceId }) => `Workspace ${slug} created, number ${workspaceId}.`,
  },
  updateWorkspace: {
    options: {
      language: {
        wordForNull: 'default',
        description:
          'What a language model writes in; meeting: the language of the meeting; default: what KARTOTEK_MODEL_LANGUAGE says.',
      },
    },
  },
  addMember: {
    options: NO_WORK_ACCESS,
    say: ({ userId }) => `Member ${userId} added.`,
  },
  inviteMember: {
    name: 'member invite',
    options: NO_WORK_ACCESS,
    say: ({ invitation, link }) =>
      `${(invitation as Answer).email} is invited until ${(invitation as Answer).expiresAt}. The link is shown this once:\n${sayLink(link)}`,
  },
  revokeInvitation: { options: { invitation: { name: 'id', placeholder: 'ID' } } },
  createResetLink: {
    name: 'member reset-link',
    options: MEMBER_BY_EMAIL,
    say: ({ link, expiresAt }) =>
      `A password can be set with this link until ${expiresAt}. It is shown this once:\n${sayLink(link)}`,
  },
  removeSecondFactor: {
    name: 'member remove-second-factor',
    options: MEMBER_BY_EMAIL,
    say: () => 'The second factor is removed, and the person is signed out.',
  },
  updateMember: {
    name: 'member set',
    options: MEMBER_BY_EMAIL,
    say: ({ userId }) => `Member ${userId} updated. Applies from the next request.`,
  },
  getMember: { options: MEMBER_BY_EMAIL },
  setFeature: {
    options: { on: { name: 'to' } },
    say: ({ feature, on }) => `Feature ${feature} is ${on ? 'on' : 'off'}.`,
  },
  createToken: {
    options: MEMBER_BY_EMAIL,
    say: ({ tokenId, expiresAt, token }) =>
      `Token ${tokenId}, valid until ${expiresAt}. It is shown this once:\n${token}`,
  },
  listTokens: { listsAllAs: 'tokens' },
  getToken: { options: TOKEN_ID },
  revokeToken: {
    options: TOKEN_ID,
    async answer({ path }, perform) {
      const { token } = (await perform(getToken, { path })) as { token: Answer };
      return { tokenId: token.tokenId, revokedAt: token.revokedAt };
    },
    say: ({ tokenId }) => `Token ${tokenId} is revoked.`,
  },
  defineField: {
    options: {
      label: { description: 'What people see.' },
      fieldType: { name: 'type', description: 'Type of its values.' },
      description: { description: 'What it is for.' },
      config: { description: 'Settings of its type.' },
      isRequired: { name: 'required', flag: true, description: 'New records must have a value.' },
      position: { description: 'Its place among the fields. Default: 0.' },
    },
    say: ({ key }) => `Field ${key} is defined.`,
  },
  retireField: {
    answer: ({ path }) => ({ key: path.key, entity: path.entity }),
    say: ({ key }) => `Field ${key} is retired; its values stay.`,
  },
  exportHeldData: {
    name: 'person held-data',
    say: ({ meetings, auditEntries, events }) =>
      `Exported, with ${meetings} meetings, ${auditEntries} audit entries and ${events} events.`,
  },
  erasePerson: {
    say: ({ erasure }) =>
      `Person ${(erasure as Answer).personId} is erased. Texts are searched while the service runs.`,
  },
  createWebhook: {
    options: { ...WEBHOOK_OPTIONS },
    say: ({ webhook }) =>
      `Webhook ${(webhook as Answer).id} is created. Its secret is shown this once:\n${(webhook as Answer).secret}`,
  },
  getWebhook: { options: RECORD_ID },
  updateWebhook: {
    options: { ...RECORD_ID, ...WEBHOOK_OPTIONS, description: { description: "What it is for. '' removes it." } },
  },
  deleteWebhook: { options: RECORD_ID, say: () => 'The webhook is deleted.' },
  rotateWebhookSecret: {
    name: 'webhook rotate-secret',
    options: RECORD_ID,
    say: ({ webhook }) =>
      `Both secrets sign until ${(webhook as Answer).oldSecretUntil}. The new one is shown this once:\n${(webhook as Answer).secret}`,
  },
  sendTestEvent: { name: 'webhook test', options: RECORD_ID, say: sayAsked },
  listWebhookDeliveries: { name: 'webhook deliveries', options: RECORD_ID },
  getWebhookDelivery: { name: 'webhook delivery', options: { ...RECORD_ID, ...DELIVERY_ID } },
  redeliverEvent: { name: 'webhook redeliver', options: { ...RECORD_ID, ...DELIVERY_ID }, say: sayAsked },
  listAuditEntries: { name: 'audit list', options: AUDIT_FILTERS },
  listInstallationAuditEntries: { name: 'audit installation', options: AUDIT_FILTERS },
  getAuditEntry: { name: 'audit show' },
  getRegistryStats: {
    name: 'registry stats',
    say: ({ companies, words, lastChangeAt, rememberedAnswers }) =>
      `${companies} companies, ${words} distinct words, last change ${lastChangeAt ?? 'never'}; ${rememberedAnswers} upstream answers remembered.`,
  },
  importRegistryCompanies: {
    name: 'registry import',
    say: ({ imported, updated, unchanged, skipped, seconds }) =>
      `${imported} companies imported, ${updated} updated, ${unchanged} unchanged, ${skipped} rows skipped, in ${seconds} s.`,
  },
  exportRegistryCompanies: { name: 'registry export', say: ({ exported }) => `${exported} companies exported.` },
};

function sayAsked({ delivery }: Answer): string {
  return `Delivery ${(delivery as Answer).id} is sent now. kartotek webhook delivery shows what becomes of it.`;
}
