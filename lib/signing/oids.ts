/** Object identifiers of what a signature is made of, by the names of the standards that define them. */
export const oid = {
  // RFC 5652, 5035, 3161
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
  // RFC 5754, 5758
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  // RFC 5280
  commonName: '2.5.4.3',
  country: '2.5.4.6',
  organisation: '2.5.4.10',
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKeyIdentifier: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  /** RFC 9336 */
  documentSigning: '1.3.6.1.5.5.7.3.36',
  /** what openssl and NSS ask of whoever signs CMS, whatever it is about */
  emailProtection: '1.3.6.1.5.5.7.3.4',
  /** what Adobe's readers ask of a certificate whose use is restricted */
  adobeDocuments: '1.2.840.113583.1.1.5',
} as const;
