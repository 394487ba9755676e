import { allowedUrl } from '@/lib/domain/allowed-url';
import { contactFallback, contactKeys, recordLinkKeys, registryHosts } from '@/lib/domain/contact';
import { demoEntity } from '@/lib/domain/demo-entity';
import type { LegalEntity } from '@/lib/domain/legal-entity';
import { builtInBrand, type SiteBrand } from '@/lib/domain/site-brand';
import { isVerification, type VerificationKey, verificationKeys } from '@/lib/seo/verification';
import { type Db, openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { listFriendLinks } from './brands';
import { hotWords } from './hot-words';
import { legalEntity } from './legal-entity';
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
  friends?: { name: string; link: string }[];
  /** where the three records of the footer can be looked up; '' nowhere */
  recordLinks?: string[];
  /** codes of search engines, by the key of the configuration */
  verification?: Partial<Record<VerificationKey, string>>;
}

/** Pages are held by proxies for a minute anyway (server/ssr.ts): a new hotline need not be there sooner. */
const holdMs = 60_000;
const held = globalThis as { __pageSite?: { at: number; site: PageSite } };

/** The contact configuration for rendering, the same for everybody; read at most once a minute by each copy. */
export async function pageSite(): Promise<PageSite> {
  if (held.__pageSite && Date.now() - held.__pageSite.at < holdMs) return held.__pageSite.site;
  const { db } = await openDatabase();
  const site = await readSite(db);
  held.__pageSite = { at: Date.now(), site };
  return site;
}

async function readSite(db: Db): Promise<PageSite> {
  const [set, words, brand, { entity }, friends] = await Promise.all([
    readConfig(db, [...contactKeys, ...recordLinkKeys, ...verificationKeys]),
    hotWords(db),
    readBrand(db),
    legalEntity(db),
    listFriendLinks(db),
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
    ...(friends.length > 0 ? { friends } : {}),
    ...(recordLinks.some(Boolean) ? { recordLinks } : {}),
    ...(Object.keys(verification).length > 0 ? { verification } : {}),
  };
}
