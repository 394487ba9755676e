import { type KeyObject, webcrypto } from 'node:crypto';
import { Integer, PrintableString } from 'asn1js';
import { AttributeTypeAndValue, Certificate, CryptoEngine, setEngine } from 'pkijs';

setEngine('node', new CryptoEngine({ crypto: webcrypto as Crypto }));

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

/** A certificate that an RSA key writes for itself, for a day. @returns PEM */
export async function aCertificate(
  name: string,
  keys: { privateKey: KeyObject; publicKey: KeyObject },
): Promise<string> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: Date.now() });
  for (const party of [certificate.issuer, certificate.subject]) {
    party.typesAndValues.push(
      new AttributeTypeAndValue({
        type: '2.5.4.3', // common name
        value: new PrintableString({ value: name }),
      }),
    );
  }
  certificate.notBefore.value = new Date(Date.now() - 3_600_000);
  certificate.notAfter.value = new Date(Date.now() + 86_400_000);
  const { subtle } = webcrypto;
  await certificate.subjectPublicKeyInfo.importKey(
    await subtle.importKey(
      'spki',
      keys.publicKey.export({ format: 'der', type: 'spki' }),
      algorithm,
      true,
      ['verify'],
    ),
  );
  await certificate.sign(
    await subtle.importKey(
      'pkcs8',
      keys.privateKey.export({ format: 'der', type: 'pkcs8' }),
      algorithm,
      false,
      ['sign'],
    ),
    'SHA-256',
  );
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
