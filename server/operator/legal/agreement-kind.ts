import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { signingTermsType } from '@/lib/domain/contracts/signing-terms';
import { agreementBlanks, agreementProblems } from '@/lib/domain/legal/agreement-text';
import { type AgreementType, agreementFile } from '@/lib/domain/site/agreement-address';
import { formatTime } from '@/lib/domain/time/format-time';
import { type Db, rows } from '@/server/kernel/database';
import {
  agreementDayProblem,
  agreementVersion,
  cleanAgreement,
  fillAgreement,
  listAgreementVersions,
  publishAgreement,
} from '@/server/site/public';
import { linesOfHtml } from '../content/differing-rows';
import type { LegalKind } from './legal-kind';

/** An agreement of the site: its versions are rows of `agreements`. */
export function agreementKind(type: AgreementType, leastDays: number): LegalKind {
  return {
    parts: agreementBlanks.map((name) => `{{${name}}}`),
    versions: (db) => listAgreementVersions(db, type),
    read: async (db, version) => {
      const found = await agreementVersion(db, type, version);
      return found && { title: found.title, body: found.content };
    },
    accepted: async (db) => {
      const found = await rows<{ version: number; count: number }>(
        db,
        type === signingTermsType ? acceptedTerms : acceptedAtLogin(type),
      );
      return new Map(found.map(({ version, count }) => [version, count]));
    },
    clean: ({ title, body }) => {
      const words = { title: title.trim(), body: cleanAgreement(body) };
      return { words, problems: agreementProblems(words) };
    },
    dayProblem: (db, day) => agreementDayProblem(db, { type, day, leastDays }),
    lines: ({ title, body }) => `${title}\n${linesOfHtml(body)}`,
    preview: async (db, { body }) => ({ html: await fillAgreement(db, cleanAgreement(body)) }),
    publish: (tx: Db, draft, by) => publishAgreement(tx, { ...draft, type, leastDays }, by),
    page: ({ version, publishedAt }) =>
      href('agreement', {
        file: agreementFile(type, {
          version,
          day: formatTime(publishedAt.toISOString(), 'date'),
        }),
      }),
  };
}

const acceptedAtLogin = (type: number) =>
  sql`select version, count(*)::int as count from account_consents where agreement_type = ${type} group by version`;

/** Once a person, however many contracts. */
const acceptedTerms = sql`select agreed_version as version, count(distinct user_id)::int as count
  from contract_signers where agreed_version is not null group by agreed_version`;
