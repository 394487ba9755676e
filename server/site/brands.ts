import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { isBuilt, matchRoute } from '@/lib/address/routes';
import type { Answer } from '@/lib/contract';
import { text } from '@/lib/contract/fields/fields';
import { cleanLink } from '@/lib/domain/text/clean-link';
import type { Db } from '@/server/kernel/database';
import { brands, friendLinks } from './tables';

type BrandRow = Answer<'last_brand_info'>['brands'][number];

/** Brands that are shown, in an order. */
export async function listBrands(
  db: Db,
  order: readonly (SQL | PgColumn)[],
  limit: number,
): Promise<BrandRow[]> {
  const found = await db
    .select()
    .from(brands)
    .where(eq(brands.status, 'published'))
    .orderBy(...order)
    .limit(limit);
  return found.map(({ id, name, industry, intro, logo, link, joinedAt }) => ({
    id,
    name,
    industry,
    intro,
    logo,
    link: openLink(link),
    joined_at: joinedAt.toISOString(),
  }));
}

/** All brands by trade; trades in the order of their first brand. */
export async function brandsByIndustry(db: Db): Promise<Answer<'brand_front_info'>> {
  const shown = await listBrands(db, [brands.place, brands.id], 500);
  const industries = [...new Set(shown.map(({ industry }) => industry))];
  return {
    groups: industries.map((industry) => ({
      industry,
      brands: shown.filter((brand) => brand.industry === industry),
    })),
  };
}

export async function listFriendLinks(db: Db): Promise<Answer<'domian_list'>['list']> {
  const found = await db
    .select({ name: friendLinks.name, link: friendLinks.link })
    .from(friendLinks)
    .where(eq(friendLinks.status, 'published'))
    .orderBy(friendLinks.place, friendLinks.id)
    .limit(40);
  return found.filter(({ link }) => openLink(link) !== '');
}

/** '' for a path of this site that leads to no page yet (lib/address/routes: `built`). */
function openLink(link: string): string {
  if (!link.startsWith('/')) return link;
  const name = matchRoute(link.split(/[?#]/)[0] ?? '');
  return name && isBuilt(name) ? link : '';
}

const shown = z.enum(['published', 'hidden']).default('published');
const place = z.number().int().min(0).max(999);

export const brandDraft = z.object({
  name: text('品牌', 1, 20),
  industry: text('行业', 2, 12),
  intro: text('简介', 4, 80),
  logo: z.string().max(200).default('').transform(cleanLink),
  link: z.string().max(300).default('').transform(cleanLink),
  joinedAt: z.coerce.date(),
  place,
  status: shown,
});

export type BrandDraft = z.input<typeof brandDraft>;

/** Writes a brand, or a new version of the one of its name; plain text, links of https or of this site alone. */
export async function saveBrand(db: Db, draft: BrandDraft): Promise<void> {
  const row = brandDraft.parse(draft);
  await db.insert(brands).values(row).onConflictDoUpdate({ target: brands.name, set: row });
}

export const friendLinkDraft = z.object({
  name: text('名称', 1, 20),
  link: z.string().transform(cleanLink).pipe(z.string().min(1, '请填写 https 地址或本站路径')),
  place,
  status: shown,
});

export type FriendLinkDraft = z.input<typeof friendLinkDraft>;

/** Writes a friendly link, or a new version of the one of its name. */
export async function saveFriendLink(db: Db, draft: FriendLinkDraft): Promise<void> {
  const row = friendLinkDraft.parse(draft);
  await db
    .insert(friendLinks)
    .values(row)
    .onConflictDoUpdate({ target: friendLinks.name, set: row });
}

/** All brands for those who edit them, hidden ones too. */
export const readBrands = (db: Db) => db.select().from(brands).orderBy(brands.place, brands.id);

/** The same of friendly links. */
export const readFriendLinks = (db: Db) =>
  db.select().from(friendLinks).orderBy(friendLinks.place, friendLinks.id);
