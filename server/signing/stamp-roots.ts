import { env } from '@/server/kernel/env';

/** Roots (DER) that time stamps lead to beside our own: that of the service, where one is configured. */
export function stampRoots(): Uint8Array[] {
  const { TSA_ROOT_CERT: file } = env();
  if (!file) return [];
  const pem = Buffer.from(file, 'base64').toString('latin1');
  const body = /-----BEGIN CERTIFICATE-----([^-]+)-----END/.exec(pem)?.[1] ?? '';
  return [new Uint8Array(Buffer.from(body, 'base64'))];
}
