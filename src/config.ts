import { createUpstreamSource, type RegistrySettings } from './company-registry/registry-settings.ts';
import { checkModelSettings, type ModelSettings } from './generation/language-model/model-settings.ts';
import {
  ConfigError,
  type Environment,
  MODEL_SETTINGS,
  REGISTRY_SETTINGS,
  readInteger,
  readSettings,
  SETTINGS,
  type SettingValues,
  usable,
} from './settings.ts';

/** The settings of `settings.ts`, and values that follow from several of them. */
export interface Config extends Omit<SettingValues<typeof SETTINGS>, 'databaseUrl' | 'dataFolder' | 'uploadMib'> {
  database: { url: string } | { folder: string };
  uploadBytes: number;
  registry: RegistrySettings;
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

function readModel(environment: Environment): ModelSettings | undefined {
  const { url, key = '', model } = readSettings(MODEL_SETTINGS, environment);
  const { name } = MODEL_SETTINGS.url;
  if (url === undefined) {
    const stray = key !== '' ? MODEL_SETTINGS.key : model !== undefined ? MODEL_SETTINGS.model : undefined;
    if (stray) throw new ConfigError(`${stray.name} is set, and ${name} is not`);
    return undefined;
  }
  usable(() => checkModelSettings({ url, key }));
  if (model === undefined) throw new ConfigError(`KARTOTEK_MODEL must name the model, since ${name} is set`);
  return { url, key, model };
}
