import { contactFallback, contactKeys } from '@/lib/domain/contact';
import { openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { hotWords } from './hot-words';
import { readConfig } from './site-config';

/** What the frame of every page shows; only what differs from the built-in values travels with the page. */
export interface PageSite {
  contact: Partial<Record<string, string>>;
  demo: boolean;
  /** what the search box proposes */
  hotWords: string[];
}

/** Pages are held by proxies for a minute anyway (server/ssr.ts): a new hotline need not be there sooner. */
const holdMs = 60_000;
const held = globalThis as { __pageSite?: { at: number; site: PageSite } };

/** The contact configuration for rendering, the same for everybody; read at most once a minute by each copy. */
export async function pageSite(): Promise<PageSite> {
  if (held.__pageSite && Date.now() - held.__pageSite.at < holdMs) return held.__pageSite.site;
  const { db } = await openDatabase();
  const [set, words] = await Promise.all([readConfig(db, contactKeys), hotWords(db)]);
  const contact = Object.fromEntries(
    contactKeys
      .filter((key) => set[key] && set[key] !== contactFallback[key])
      .map((key) => [key, set[key]]),
  );
  const site = { contact, demo: env().DEMO, hotWords: words };
  held.__pageSite = { at: Date.now(), site };
  return site;
}
