import { type FeeRate, initialFeeRate } from '@/lib/domain/money/service-fee';
import { builtInBrand, type SiteBrand } from '@/lib/domain/site/brand';
import {
  contactFallback,
  contactKeys,
  recordLinkKeys,
  registryHosts,
} from '@/lib/domain/site/contact';
import { demoEntity } from '@/lib/domain/site/demo-entity';
import type { LegalEntity } from '@/lib/domain/site/legal-entity';
import { allowedUrl } from '@/lib/domain/text/allowed-url';
import { type OpeningHours, serviceHoursWords, usualHours } from '@/lib/domain/time/opening-hours';
import { isVerification, type VerificationKey, verificationKeys } from '@/lib/seo/verification';
import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import { type Db, openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { readFeeRate } from '@/server/settings/public';
import { listFriendLinks } from './brands';
import { hotWords } from './hot-words';
import { legalEntity } from './legal-entity';
import { calendarOf } from './service-calendar';
import { readBrand } from './site-brand';
import { readConfig } from './site-config';

/** What the frame of every page shows; only what differs from the built-in values travels with the page. */
export interface PageSite {
  contact: Partial<Record<string, string>>;
  demo: boolean;
  /** what the search box proposes */
  hotWords: string[];
  brand?: SiteBrand;
  /** who sells here */
  seller?: Pick<LegalEntity, 'name' | 'credit_code'>;
  /** what owners pay of what they earn */
  fee?: FeeRate;
  /** when the service is there */
  hours?: OpeningHours;
  friends?: { name: string; link: string }[];
  /** where the three records of the footer can be looked up; '' nowhere */
  recordLinks?: string[];
  /** codes of search engines, by the key of the configuration */
  verification?: Partial<Record<VerificationKey, string>>;
}

/** The contact configuration for rendering, the same for everybody. */
export async function pageSite(): Promise<PageSite> {
  const { db } = await openDatabase();
  return cachedAnswer(db, 'page site', () => readSite(db), ['site']);
}

async function readSite(db: Db): Promise<PageSite> {
  const [set, words, brand, { entity }, friends, fee, { hours }] = await Promise.all([
    readConfig(db, [...contactKeys, ...recordLinkKeys, ...verificationKeys]),
    hotWords(db),
    readBrand(db),
    legalEntity(db),
    listFriendLinks(db),
    readFeeRate(db),
    calendarOf(db),
  ]);
  const contact = Object.fromEntries(
    contactKeys
      .filter((key) => set[key] && set[key] !== contactFallback[key])
      .map((key) => [key, set[key]]),
  );
  const recordLinks = recordLinkKeys.map((key) => allowedUrl(set[key], registryHosts));
  const verification = Object.fromEntries(
    verificationKeys.filter((key) => isVerification(set[key] ?? '')).map((key) => [key, set[key]]),
  );
  const isOwnBrand = JSON.stringify(brand) !== JSON.stringify(builtInBrand);
  return {
    contact,
    demo: env().DEMO,
    hotWords: words,
    ...(isOwnBrand ? { brand } : {}),
    ...(entity === demoEntity
      ? {}
      : { seller: { name: entity.name, credit_code: entity.credit_code } }),
    ...(fee.next || fee.rate !== initialFeeRate ? { fee } : {}),
    ...(serviceHoursWords(hours) === serviceHoursWords(usualHours) ? {} : { hours }),
    ...(friends.length > 0 ? { friends } : {}),
    ...(recordLinks.some(Boolean) ? { recordLinks } : {}),
    ...(Object.keys(verification).length > 0 ? { verification } : {}),
  };
}
