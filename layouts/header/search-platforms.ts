import { platformHeads } from '@/lib/domain/catalog/platform-heads';

interface SearchPlatform {
  no: number;
  name: string;
  /** the list that a search leads to */
  root: string;
}

const all: SearchPlatform = { no: 0, name: '全部平台', root: '/productList' };

/** The platforms as the search box offers them. */
export const searchPlatforms: readonly SearchPlatform[] = [
  all,
  ...platformHeads.map(({ no, name, path }) => ({ no, name, root: `${path}.html` })),
];

/** The row of a platform; the one of all platforms where the number is unknown. */
export const searchPlatform = (platformNo: number): SearchPlatform =>
  searchPlatforms.find(({ no }) => no === platformNo) ?? all;
