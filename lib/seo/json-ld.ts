import { sharePicture } from './share-picture';

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
    name: item.name,
    ...(item.href === undefined ? {} : { url: site + item.href }),
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
  image: site + sharePicture,
  author: { '@type': 'Organization', name: article.author },
  publisher: {
    '@type': 'Organization',
    name: '投放集市',
    logo: { '@type': 'ImageObject', url: `${site}/favicon.svg` },
  },
});

interface Answer {
  text: string;
  author: string;
  createdAt: string;
  useful: number;
}

/** A question with its answers; the most useful one is the accepted one. Texts are plain. */
export function qaPageLd(
  site: string,
  question: {
    href: string;
    title: string;
    text: string;
    createdAt: string;
    answers: readonly Answer[];
  },
): JsonLd {
  const [best, ...others] = [...question.answers]
    .sort((a, b) => b.useful - a.useful)
    .map((answer) => ({
      '@type': 'Answer',
      text: answer.text,
      dateCreated: answer.createdAt,
      upvoteCount: answer.useful,
      url: site + question.href,
      author: { '@type': 'Organization', name: answer.author },
    }));
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      text: question.text,
      dateCreated: question.createdAt,
      answerCount: question.answers.length,
      author: { '@type': 'Organization', name: '投放集市用户' },
      ...(best ? { acceptedAnswer: best } : {}),
      ...(others.length > 0 ? { suggestedAnswer: others } : {}),
    },
  };
}

/** Questions that a page answers itself; every text must stand on the page too. */
export const faqPageLd = (questions: readonly { question: string; answer: string }[]): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
