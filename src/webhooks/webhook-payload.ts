/** The body of a message. `event`: the event as JSON. */
export function webhookPayload(type: string, at: string, workspace: string, event: string): string {
  return `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(at)},"workspace":${JSON.stringify(workspace)},"data":${event}}`;
}
