import Head from 'next/head';

/**
 * On a page that is as narrow as its window (decision 118): the class that style sheets ask for, and the word to a phone that
 * it need not show 1366 px; search engines are told by pages/_document. A page with `Seo` says so to `pageSeo`.
 */
export function FollowsWindow() {
  return (
    <>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </Head>
      <i className="reflows" hidden />
    </>
  );
}
