/** Where a proxy of a test listens, where its service answers, and a folder of its own. */
export interface ProxyPlace {
  folder: string;
  httpPort: number;
  httpsPort: number;
  /** `host:port` of each process. */
  upstreams: readonly string[];
}
