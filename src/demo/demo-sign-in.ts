import type { Database } from '../database/connect.ts';
import { prepareDemoSignIn } from '../sign-in/demo-sign-in.ts';

export const SLUG = 'demo';
export const ADMINISTRATOR = 'astrid@demo.example';

export interface DemoSignIn {
  email: string;
  password: string;
}

/** The password of the demo's administrator while it is unchanged. Undefined without a demo. */
export async function demoSignIn(database: Database): Promise<DemoSignIn | undefined> {
  const password = await prepareDemoSignIn(database, SLUG, ADMINISTRATOR);
  return password === undefined ? undefined : { email: ADMINISTRATOR, password };
}
