import type { RouteName } from '@/lib/address/routes';
import { type ContentKind, contentKinds } from '@/lib/domain/site/content-kinds';

/** What public pages are made of; one that is not named shows goods or figures, and counts as showing all. */
const shown: Partial<Record<RouteName, readonly ContentKind[]>> = {
  agreement: ['site'],
  brand: ['site'],
  institute: ['texts', 'site'],
  news: ['texts', 'site'],
  publicOpinion: ['texts', 'rulings', 'site'],
  'publicOpinion-askDetails': ['texts', 'site'],
  'publicOpinion-publicDetails': ['texts', 'site'],
  'publicOpinion-rulings': ['rulings', 'site'],
};

/** By what a page changes: its Last-Modified and the sitemap's date of it are the last change of these (decision 071). */
export const shownKinds = (route?: RouteName): readonly ContentKind[] =>
  (route && shown[route]) ?? contentKinds;
