import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Site {
  origin: string;
  rpId: string;
}

interface AuthenticatorOptions {
  /** Whether it has asked for a PIN or a fingerprint. */
  verifiesUser?: boolean;
}

/** A device with one passkey (ES256), as WebAuthn has it. It answers whatever it is asked, as no browser would. */
export function createAuthenticator({ verifiesUser = true }: AuthenticatorOptions = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  const flags = USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0);

  return {
    /** Answers the options of a registration. */
    register(challenge: string, site: Site) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const [atX, atY] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
      // CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      const key = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), atX, Buffer.from('225820', 'hex'), atY]);
      const length = Buffer.from([0, credential.length]);
      const data = Buffer.concat([
        authenticatorData(site, flags | HAS_CREDENTIAL),
        Buffer.alloc(16),
        length,
        credential,
        key,
      ]);
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
      const head = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
      ]);
      const attestation = Buffer.concat([head, text('authData'), Buffer.from([0x58, data.length]), data]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, site).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },
    /** Answers the options of a sign-in. */
    authenticate(challenge: string, site: Site) {
      const [data, client] = [authenticatorData(site, flags), clientData('webauthn.get', challenge, site)];
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };

  function answer(response: object) {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function authenticatorData({ rpId }: Site, flags: number): Buffer {
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), Buffer.alloc(4)]);
}

function clientData(type: string, challenge: string, { origin }: Site): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** A short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}
