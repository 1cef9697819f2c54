/** Whether passkeys are possible: the browser has them, over https or on localhost, and the address is a host name. */
export function hasPasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return 'PublicKeyCredential' in window && !isAddress;
}
