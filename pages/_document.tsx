import { Head, Html, Main, NextScript } from 'next/document';

// Conditional comments are seen by Internet Explorer below 9 alone; React cannot write one by itself.
const oldBrowsers =
  '<!--[if lt IE 9]><meta http-equiv="refresh" content="0;url=/upgrade.html"><![endif]-->';

export default function Document() {
  return (
    <Html lang="zh-CN">
      <Head>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Read by the browser client to open AES answers; obfuscation, never protection (security.md). */}
        <meta name="response-key" content={process.env.AES_KEY ?? ''} />
      </Head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <div hidden dangerouslySetInnerHTML={{ __html: oldBrowsers }} />
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
