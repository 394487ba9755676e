import type { IncomingMessage } from 'node:http';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import type { StaticBodyProp } from '@/components/kit/static/StaticBody';
import {
  baiduDates,
  breadcrumbLd,
  type JsonLd,
  jsonLdText,
  type NamedLink,
} from '@/lib/seo/json-ld';
import { drawnOf, pictureOf, sharePicture } from '@/lib/seo/share-picture';

export interface PageFeed {
  type: 'application/rss+xml' | 'application/atom+xml';
  title: string;
  /** path */
  href: string;
}

const articleFeed: PageFeed = {
  type: 'application/rss+xml',
  title: '投放集市资讯',
  href: '/rss.xml',
};

import { PhoneBar } from './PhoneBar';

export interface PageWords {
  /** Without the site's name: it is put behind unless it stands there. */
  title: string;
  description: string;
  /** The page's one address: a path, with those query values alone that make it another page. */
  path: string;
  robots?: 'index,follow' | 'noindex,follow' | 'noindex' | undefined;
  /** paths of the pages before and after of a list */
  prev?: string | undefined;
  next?: string | undefined;
  /** Told as BreadcrumbList. */
  crumbs?: readonly NamedLink[];
  /** What else the page tells (lib/seo/json-ld), given the site's address. */
  facts?: (site: string) => JsonLd[];
  /** The page names the feed of the articles, or another one. */
  feed?: true | PageFeed | undefined;
  /** The page follows the window, a phone's too (decision 118). */
  followsWindow?: boolean;
  /** An article's own data; makes the page `og:type` article. */
  article?: {
    publishedAt: string;
    updatedAt: string;
    section: string;
    labels: readonly string[];
    /** its own picture; '' the site's */
    cover: string;
  };
}

/** Props of `Seo`. */
export interface PageSeo {
  title: string;
  description: string;
  /** absolute */
  canonical: string;
  robots?: NonNullable<PageWords['robots']>;
  prev?: string;
  next?: string;
  feed?: PageFeed;
  article?: PageWords['article'];
  /** path of the picture that is shown where the page is shared; absent: the site's */
  picture?: string;
  /** of a page that follows the window: its bar on phones */
  phone?: StaticBodyProp;
  /** the page is of one account: `og:type` profile */
  isProfile?: boolean;
  /** the data block, rendered by the server alone */
  data?: StaticBodyProp;
}

/** For loaders: everything that a page says of itself, as the prop that `Seo` takes. */
export function pageSeo(
  { req, siteUrl }: { req: IncomingMessage; siteUrl: string },
  words: PageWords,
): PageSeo {
  const { title, description, path, robots, prev, next, feed, article } = words;
  const { crumbs = [], facts, followsWindow } = words;
  const told = [
    ...(crumbs.length > 1 ? [breadcrumbLd(siteUrl, crumbs)] : []),
    ...(facts?.(siteUrl) ?? []),
  ];
  const picture = article?.cover || pictureOf(path);
  const named = title.includes('投放集市') ? title : `${title} - 投放集市`;
  return {
    description,
    title: named,
    canonical: siteUrl + path,
    // Next refuses to send undefined.
    ...(robots ? { robots } : {}),
    ...(prev ? { prev } : {}),
    ...(next ? { next } : {}),
    ...(feed ? { feed: feed === true ? articleFeed : feed } : {}),
    ...(article ? { article } : {}),
    ...(picture === sharePicture ? {} : { picture }),
    ...(followsWindow ? { phone: staticBody(req, renderStatic(<PhoneBar path={path} />)) } : {}),
    ...(drawnOf(path)?.kind === 'account' ? { isProfile: true } : {}),
    ...(told.length > 0
      ? {
          data: staticBody(
            req,
            renderStatic(
              <>
                <script type="application/ld+json">{jsonLdText(told)}</script>
                {article && (
                  <script type="application/ld+json">
                    {baiduDates(siteUrl + path, named, article)}
                  </script>
                )}
              </>,
            ),
          ),
        }
      : {}),
  };
}
