import '@/components/kit/static/prerender';
import NextDocument, {
  type DocumentContext,
  type DocumentInitialProps,
  type DocumentProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document';
import { areaOf, href } from '@/lib/address/routes';
import { nonceOf } from '@/lib/page/content-policy';
import { verificationKeys, verificationTags } from '@/lib/seo/verification';

// Conditional comments are seen by Internet Explorer below 9 alone; React cannot write one by itself.
const oldBrowsers =
  '<!--[if lt IE 9]><meta http-equiv="refresh" content="0;url=/upgrade.html"><![endif]-->';

interface Props extends DocumentInitialProps {
  /** A page behind a login. */
  isArea: boolean;
  /** A customer's page behind the login: antd's rules go with it. The console has none of it. */
  hasAntd: boolean;
  /** A page that is as narrow as its window (FollowsWindow). */
  followsWindow: boolean;
  /** Of the answer's content policy; Next gives it to the style elements of its page changes. */
  nonce: string | undefined;
}

export default function Document({
  isArea,
  hasAntd,
  followsWindow,
  nonce,
  __NEXT_DATA__,
}: Props & DocumentProps) {
  const codes = __NEXT_DATA__.props.pageProps?.site?.verification;
  return (
    <Html lang="zh-CN">
      <Head nonce={nonce}>
        {/* Before our own sheets, so that ours have the last word. */}
        {hasAntd && <link rel="stylesheet" href={process.env.ANTD_SHEET} />}
        {/* For search engines; no browser reads it. */}
        <meta name="applicable-device" content={followsWindow ? 'pc,mobile' : 'pc'} />
        {/* Search engines are to show the page as it is, not a version that they made for phones. */}
        <meta httpEquiv="Cache-Control" content="no-transform" />
        <meta httpEquiv="Cache-Control" content="no-siteapp" />
        {/* Read from the page's HTML alone. */}
        {verificationKeys.map((key) => {
          const code = codes?.[key];
          return code && <meta key={key} name={verificationTags[key]} content={code} />;
        })}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {!isArea && (
          <link
            rel="search"
            type="application/opensearchdescription+xml"
            title="投放集市"
            href="/opensearch.xml"
          />
        )}
        {/* Read by the browser client to open AES answers; obfuscation, never protection (security.md). */}
        <meta name="response-key" content={process.env.AES_KEY ?? ''} />
      </Head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <div hidden dangerouslySetInnerHTML={{ __html: oldBrowsers }} />
        {/* Here, so that no browser is sent its words as script. */}
        <noscript>
          <p className="page-notice">
            您的浏览器没有运行
            JavaScript：登录、加入购物车、收藏、在线咨询与滑块验证需要它，按了没有反应。搜索、筛选、翻页与查看价格不受影响，也可以
            <a href={href('form-name', { name: 'callback' })}>留下电话</a>，由顾问回电办理。
          </p>
        </noscript>
        <Main />
        <NextScript nonce={nonce} />
      </body>
    </Html>
  );
}

Document.getInitialProps = async (ctx: DocumentContext): Promise<Props> => {
  const page = await NextDocument.getInitialProps(ctx);
  const area = areaOf(ctx.asPath?.replace(/[?#].*/, '') ?? '');
  return {
    ...page,
    isArea: area !== null,
    hasAntd: area !== null && area !== 'operator',
    followsWindow: page.html.includes('<i class="reflows"'),
    nonce: nonceOf(String(ctx.res?.getHeader('Content-Security-Policy'))),
  };
};
