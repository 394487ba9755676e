import { href } from '@/lib/address/routes';
import { queryHref } from './query-address';

/** Addresses of the texts; each content has one. */
export const articleHref = (id: number): string => href('publicOpinion-publicDetails-id', { id });
export const questionHref = (id: number): string => href('publicOpinion-askDetails-id', { id });

/** The list of a category; trade news have a page of their own. */
export function categoryHref(category: string, page = 1): string {
  if (category === 'industry') return queryHref(href('hyzx'), { page });
  return queryHref(href('publicOpinion-publicDetails'), { category, page });
}

export const labelHref = (label: string, page = 1): string =>
  queryHref(href('publicOpinion-publicDetails'), { label, page });

/** The texts of an author. */
export const authorHref = (author: string, page = 1): string =>
  queryHref(href('publicOpinion-publicDetails'), { author, page });

/** A figure's numbers as a file. @param number from 1 */
export const figureFileHref = (id: number, number: number): string =>
  articleHref(id).replace(/\.html$/, `-${number}.csv`);

export const questionLabelHref = (label: string, page = 1): string =>
  queryHref(href('publicOpinion-askDetails'), { label, page });

export const topicHref = (topic: string, page = 1): string =>
  queryHref(href('institute'), { topic, page });

export const feedPath = '/rss.xml';
