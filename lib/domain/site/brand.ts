/** Name, motto and mark of the site (spec 7: logo). */
export interface SiteBrand {
  brand: string;
  slogan: string;
  /** address of a picture of this site */
  logo: string;
}

/** What stands where the configuration says nothing; its mark is drawn by `Logo`. */
export const builtInBrand: SiteBrand = {
  brand: '投放集市',
  slogan: '广告投放·资金托管',
  logo: '/favicon.svg',
};
