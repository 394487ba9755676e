import { keysOf } from '@/lib/domain/text/keys-of';

/** How an advertiser stands on the page of brands. */
export const brandListings = {
  named: { name: '列名', what: '写出品牌名、金额、平台分配和公开的案例' },
  trade: { name: '只列行业', what: '不写名字，金额取整到 10 万元，单数只写到十位' },
  hidden: { name: '不列', what: '不单独成行，只并入行业合计' },
} as const;

export type BrandListing = keyof typeof brandListings;
export const brandListingKeys = keysOf(brandListings);

/** Why an advertiser's name cannot be shown; '' it can: whoever is no verified company could take any name. */
export const nameClosed = (verified: string): string =>
  verified === 'company' ? '' : '通过企业认证后才能写出品牌名，以免有人冒名';

/** Where nothing was chosen. */
export const usualListing: BrandListing = 'trade';
