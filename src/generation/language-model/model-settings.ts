/** An OpenAI-compatible endpoint. */
export interface ModelSettings {
  /** `KARTOTEK_MODEL_URL`: its base address, such as `https://models.example/v1`. */
  url: string;
  /** `KARTOTEK_MODEL_KEY`: sent as a bearer token. '' if the endpoint needs none. */
  key: string;
  /** `KARTOTEK_MODEL` */
  model: string;
}

/** Throws an Error that names the setting that cannot be used. The platform's errors would quote the key or the address. */
export function checkModelSettings({ url, key }: Omit<ModelSettings, 'model'>): void {
  const { protocol, username, password, search } = URL.canParse(url) ? new URL(url) : new URL('none:');
  if (!/^https?:$/.test(protocol) || `${username}${password}${search}` !== '') {
    throw new Error(
      'KARTOTEK_MODEL_URL must be an http(s) address without credentials or a query, such as https://models.example/v1',
    );
  }
  if (!/^[\x21-\x7e]*$/.test(key)) throw new Error('KARTOTEK_MODEL_KEY must be printable ASCII without spaces');
}
