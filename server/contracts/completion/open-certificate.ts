import { type Sealed, unseal } from '@/server/kernel/crypto';

/** What a certificate says, as it is kept. */
export interface CertificateFacts {
  name: string;
  number: string;
}

export const openCertificate = (sealed: Sealed) => JSON.parse(unseal(sealed)) as CertificateFacts; // sealed by handInCertificate
