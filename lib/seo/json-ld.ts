import { href } from '@/lib/address/routes';
import { formatTime } from '@/lib/domain/time/format-time';
import { pictureOf } from './share-picture';

/** What a page says of itself to search engines, in the words of schema.org; addresses are absolute. */
export type JsonLd = { '@type': string } & Record<string, unknown>;

/**
 * The facts as the text of a data block (`<script type="application/ld+json">`). It is never executed, so the content
 * policy lets it stand; `<` is written as an escape, so that no text of a row can end the block.
 */
export function jsonLdText(facts: readonly JsonLd[]): string {
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts });
  return graph
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * When a text was published and last changed, as Baidu reads it: a data block of its own, by the market's clock without
 * zone. @param url absolute
 */
export const baiduDates = (
  url: string,
  title: string,
  { publishedAt, updatedAt }: { publishedAt: string; updatedAt: string },
): string =>
  JSON.stringify({
    '@context': 'https://ziyuan.baidu.com/contexts/cambrian.jsonld',
    '@id': url,
    title,
    pubDate: baiduTime(publishedAt),
    upDate: baiduTime(updatedAt),
  }).replaceAll('<', '\\u003c');

const baiduTime = (iso: string): string => formatTime(iso, 'second').replace(' ', 'T');

export interface NamedLink {
  label: string;
  /** path of this site; absent on the page the reader is on */
  href?: string;
}

export const breadcrumbLd = (site: string, crumbs: readonly NamedLink[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href === undefined ? {} : { item: site + href }),
  })),
});

/**
 * @param items without `href` where a crawler may not open them
 * @param from place of the first one in the whole list, from 1
 */
export const itemListLd = (
  site: string,
  name: string,
  items: readonly { name: string; href?: string }[],
  { from = 1, total }: { from?: number; total?: number } = {},
): JsonLd => ({
  '@type': 'ItemList',
  name,
  numberOfItems: total ?? items.length,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: from + index,
    // A place in a list needs its thing, or the address where that is told.
    ...(item.href === undefined
      ? { item: { '@type': 'Thing', name: item.name } }
      : { name: item.name, url: site + item.href }),
  })),
});

/** The platform itself; the phone is the hotline of the contact configuration. */
export const organizationLd = (
  site: string,
  { phone, email, description }: { phone: string; email: string; description: string },
): JsonLd => ({
  '@type': 'Organization',
  '@id': `${site}/#organization`,
  name: '投放集市',
  url: `${site}/`,
  logo: `${site}/favicon.svg`,
  description,
  email,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: phone,
    areaServed: 'CN',
    availableLanguage: 'zh-CN',
  },
});

/** The site, and how it is searched. */
export const webSiteLd = (site: string): JsonLd => ({
  '@type': 'WebSite',
  '@id': `${site}/#website`,
  name: '投放集市',
  url: `${site}/`,
  inLanguage: 'zh-CN',
  publisher: { '@id': `${site}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${site}${href('search')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

export const articleLd = (
  site: string,
  article: {
    href: string;
    title: string;
    summary: string;
    author: string;
    publishedAt: string;
    updatedAt: string;
    section: string;
    labels: readonly string[];
    /** of its own picture; '' none */
    cover: string;
  },
): JsonLd => ({
  '@type': 'Article',
  headline: article.title,
  description: article.summary,
  mainEntityOfPage: site + article.href,
  url: site + article.href,
  inLanguage: 'zh-CN',
  datePublished: article.publishedAt,
  dateModified: article.updatedAt,
  articleSection: article.section,
  keywords: article.labels.join(','),
  image: new URL(article.cover || pictureOf(article.href), site).href,
  author: { '@type': 'Organization', name: article.author },
  publisher: {
    '@type': 'Organization',
    name: '投放集市',
    logo: { '@type': 'ImageObject', url: `${site}/favicon.svg` },
  },
});

/**
 * Questions that a page answers itself; every text must stand on the page too. No page here is a QAPage: nobody but the
 * platform answers.
 */
export const faqPageLd = (questions: readonly { question: string; answer: string }[]): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
