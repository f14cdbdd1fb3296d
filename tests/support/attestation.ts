import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** A certificate of an Android key names the address that lists the revoked ones. The attacker signs all of them. */
type Attack = { publicKey: KeyObject; clientDataHash: Buffer; crl: string };

/**
 * The chain of an `android-key` attestation, leaf first, signed by a root of the attacker's own (RFC 5280, WebAuthn
 * § 8.4): valid in itself, and trusted by no one.
 */
export function androidKeyChain({ publicKey, clientDataHash, crl }: Attack): Buffer[] {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const leafExtensions = [
    extension(keyDescriptionId, keyDescription(clientDataHash)),
    extension(distributionPointsId, distributionPoint(crl)),
  ];
  const signed = (key: KeyObject, subject: string, extensions: Buffer[]) =>
    certificate({ key, subject, extensions, issuer: root.privateKey });
  return [signed(publicKey, 'leaf', leafExtensions), signed(root.publicKey, 'root', [])];
}

const keyDescriptionId = Buffer.from('2b06010401d679020111', 'hex');
const distributionPointsId = Buffer.from('551d1f', 'hex');
const ecdsaWithSha256 = Buffer.from('2a8648ce3d040302', 'hex');
const commonName = Buffer.from('550403', 'hex');

type Certificate = { key: KeyObject; subject: string; extensions: Buffer[]; issuer: KeyObject };

function certificate({ key, subject, extensions, issuer }: Certificate): Buffer {
  const algorithm = sequence(der(0x06, ecdsaWithSha256));
  const serial = createHash('sha256').update(subject).digest().subarray(0, 8);
  serial[0] = 1;
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    algorithm,
    name('root'),
    sequence(time('200101000000Z'), time('491231235959Z')),
    name(subject),
    key.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  return sequence(
    content,
    algorithm,
    der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, issuer)])),
  );
}

/** The versions and levels of a key in software, with the challenge that it attests. */
function keyDescription(challenge: Buffer): Buffer {
  const version = der(0x02, Buffer.from([3]));
  const level = der(0x0a, Buffer.from([0]));
  return sequence(version, level, version, level, der(0x04, challenge), der(0x04), sequence(), sequence());
}

function distributionPoint(address: string): Buffer {
  return sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(address))))));
}

function extension(id: Buffer, value: Buffer): Buffer {
  return sequence(der(0x06, id), der(0x04, value));
}

function name(common: string): Buffer {
  return sequence(der(0x31, sequence(der(0x06, commonName), der(0x0c, Buffer.from(common)))));
}

function time(utc: string): Buffer {
  return der(0x17, Buffer.from(utc));
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

/** A value in DER (X.690): tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
