import { createUpstreamSource, type RegistrySettings } from './company-registry/registry-settings.ts';
import { checkModelSettings, type ModelSettings } from './generation/language-model/model-settings.ts';
import type { MailSettings } from './mail/mail.ts';
import {
  ConfigError,
  type Environment,
  MODEL_SETTINGS,
  REGISTRY_SETTINGS,
  readInteger,
  readSettings,
  SETTINGS,
  type SettingValues,
  SIGN_IN_SETTINGS,
  usable,
} from './settings.ts';

export interface OpenIdConnectSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call it. */
  name: string;
}

/** The settings of `settings.ts`, and values that follow from several of them. */
export interface Config extends Omit<SettingValues<typeof SETTINGS>, 'databaseUrl' | 'dataFolder' | 'uploadMib'> {
  database: { url: string } | { folder: string };
  uploadBytes: number;
  registry: RegistrySettings;
  /** The address of the console, without a path. Undefined: that of each request. */
  publicUrl: string | undefined;
  mail: MailSettings | undefined;
  openIdConnect: OpenIdConnectSettings | undefined;
  /** Undefined: rules generate, without network. */
  model: ModelSettings | undefined;
}

/** Reads all settings from the environment, once. Throws `ConfigError` for the first that cannot be used. */
export function readConfig(environment: Environment = process.env): Config {
  const { databaseUrl, dataFolder, uploadMib, ...config } = readSettings(SETTINGS, environment);
  return {
    ...config,
    database: databaseUrl === undefined ? { folder: dataFolder } : { url: databaseUrl },
    uploadBytes: uploadMib * 1024 * 1024,
    registry: readRegistry(environment),
    model: readModel(environment),
    ...readSignIn(environment),
  };
}

/** A port as the command line gives it. */
export function readPort(name: string, text: string): number {
  return readInteger(name, text, SETTINGS.port.bounds);
}

function readRegistry(environment: Environment): RegistrySettings {
  const { userAgent = '', user = '', password = '', ...rest } = readSettings(REGISTRY_SETTINGS, environment);
  const settings = { ...rest, userAgent, user, password };
  // Creating the source checks the settings: it knows what it needs, and sends nothing until it is asked.
  usable(() => createUpstreamSource(settings, { request: () => Promise.reject(new Error('only checked')) }));
  return settings;
}

function readSignIn(environment: Environment): Pick<Config, 'publicUrl' | 'mail' | 'openIdConnect'> {
  const { publicUrl, smtpUrl, mailFrom, oidcName, ...oidc } = readSettings(SIGN_IN_SETTINGS, environment);
  const name = (key: keyof typeof SIGN_IN_SETTINGS) => SIGN_IN_SETTINGS[key].name;
  if (smtpUrl !== undefined && publicUrl === undefined) {
    throw new ConfigError(`${name('publicUrl')} must be set where ${name('smtpUrl')} is: mails hold links`);
  }
  if ((smtpUrl === undefined) !== (mailFrom === undefined)) {
    throw new ConfigError(`${name('smtpUrl')} and ${name('mailFrom')} must be set together`);
  }
  const mail = publicUrl && smtpUrl && mailFrom ? { publicUrl, smtpUrl, from: mailFrom } : undefined;
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret } = oidc;
  const given = [issuer, clientId, clientSecret].filter((one) => one !== undefined);
  if (given.length > 0 && given.length < 3) {
    const names = [name('oidcIssuer'), name('oidcClientId'), name('oidcClientSecret')];
    throw new ConfigError(`${names.join(', ')} must be set together`);
  }
  const openIdConnect =
    issuer && clientId && clientSecret
      ? { issuer, clientId, clientSecret, name: oidcName ?? 'OpenID Connect' }
      : undefined;
  return { publicUrl, mail, openIdConnect };
}

function readModel(environment: Environment): ModelSettings | undefined {
  const { url, key = '', model, window, output, timeout, ...rest } = readSettings(MODEL_SETTINGS, environment);
  const { name } = MODEL_SETTINGS.url;
  if (url === undefined) {
    const stray = key !== '' ? MODEL_SETTINGS.key : model !== undefined ? MODEL_SETTINGS.model : undefined;
    if (stray) throw new ConfigError(`${stray.name} is set, and ${name} is not`);
    return undefined;
  }
  if (model === undefined) throw new ConfigError(`KARTOTEK_MODEL must name the model, since ${name} is set`);
  const settings: ModelSettings = {
    ...rest,
    url,
    key,
    model,
    windowTokens: window === 0 ? undefined : window,
    outputTokens: output === 0 ? undefined : output,
    timeoutMs: timeout * 1000,
  };
  usable(() => checkModelSettings(settings));
  return settings;
}
