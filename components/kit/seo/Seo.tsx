import Head from 'next/head';
import { StaticBody } from '@/components/kit/static/StaticBody';
import { pictureSize, sharePicture } from '@/lib/seo/share-picture';
import { FollowsWindow } from './FollowsWindow';
import type { PageSeo } from './page-seo';

/** Title, description, canonical address, Open Graph and the data block of a page; see docs/frame.md. */
export function Seo({
  title,
  description,
  canonical,
  robots,
  prev,
  next,
  feed,
  article,
  picture = sharePicture,
  phone,
  isProfile,
  data,
}: PageSeo) {
  return (
    <>
      <Head>
        <title>{title}</title>
        <meta name="description" content={description} />
        {robots && <meta name="robots" content={robots} />}
        <link rel="canonical" href={canonical} />
        {prev && <link rel="prev" href={prev} />}
        {next && <link rel="next" href={next} />}
        {feed && <link rel="alternate" type={feed.type} title={feed.title} href={feed.href} />}
        <meta property="og:site_name" content="投放集市" />
        <meta property="og:locale" content="zh_CN" />
        <meta
          property="og:type"
          content={article ? 'article' : isProfile ? 'profile' : 'website'}
        />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={canonical} />
        <meta property="og:image" content={new URL(picture, canonical).href} />
        {!article?.cover && <meta property="og:image:width" content={String(pictureSize.width)} />}
        {!article?.cover && (
          <meta property="og:image:height" content={String(pictureSize.height)} />
        )}
        <meta name="twitter:card" content="summary_large_image" />
        {article && <meta property="article:published_time" content={article.publishedAt} />}
        {article && <meta property="article:modified_time" content={article.updatedAt} />}
        {article && <meta property="article:section" content={article.section} />}
        {article?.labels.map((label) => (
          <meta key={`tag ${label}`} property="article:tag" content={label} />
        ))}
      </Head>
      {phone && <FollowsWindow />}
      {phone && <StaticBody body={phone} />}
      {data && <StaticBody hidden body={data} />}
    </>
  );
}
