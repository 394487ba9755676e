import { builtInBrand, type SiteBrand } from '@/lib/domain/site/brand';
import { cleanLink } from '@/lib/domain/text/clean-link';
import type { Db } from '@/server/kernel/database';
import { readConfig } from './site-config';

/** Name, motto and mark as they are configured, each with what is built in. */
export async function readBrand(db: Db): Promise<SiteBrand> {
  const set = await readConfig(db, ['brand_name', 'brand_slogan', 'brand_logo']);
  return {
    brand: set.brand_name || builtInBrand.brand,
    slogan: set.brand_slogan || builtInBrand.slogan,
    logo: cleanLink(set.brand_logo ?? '') || builtInBrand.logo,
  };
}
