import { randomBytes } from 'node:crypto';

export const newUserId = () => `usr_${randomBytes(12).toString('base64url')}`;
export const newCredentialId = () => randomBytes(12).toString('base64url');
