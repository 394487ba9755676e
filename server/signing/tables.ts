import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/pg-core';
import { at, createdAt, identity, pgTable, sealed } from '@/server/kernel/columns';

/** Our own authority, in one row: copies of the program that need it for the first time make one together. */
export const signingAuthority = pgTable(
  'signing_authority',
  {
    id: integer().primaryKey().default(1),
    /** DER, base64; public */
    rootCertificate: text('root_certificate').notNull(),
    /** PKCS 8, base64, sealed */
    rootKeySealed: sealed('root_key_sealed').notNull(),
    /** of the time stamps that we give ourselves where no service is configured */
    stamperCertificate: text('stamper_certificate').notNull(),
    stamperKeySealed: sealed('stamper_key_sealed').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('signing_authority_one', sql`${t.id} = 1`)],
);

/** What the authority issued. Who it is for stands in the certificate, and that in the document, nowhere else. */
export const signingCertificates = pgTable('signing_certificates', {
  id: identity(),
  /** hexadecimal, as openssl prints it */
  serial: text().notNull().unique(),
  /** of the certificate's DER, hexadecimal */
  sha256: text().notNull().unique(),
  issuedAt: at('issued_at').notNull(),
});
