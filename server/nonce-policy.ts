import { randomBytes } from 'node:crypto';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { contentPolicy } from '@/lib/page/content-policy';

/**
 * A page that is never cached carries a nonce of its own, for the style elements of Next's page changes and of antd;
 * `_document` reads it from the header (decision 048).
 */
export const withNonce =
  <P extends Record<string, unknown>>(load: GetServerSideProps<P>): GetServerSideProps<P> =>
  (ctx: GetServerSidePropsContext) => {
    const nonce = randomBytes(16).toString('base64');
    ctx.res.setHeader('Content-Security-Policy', contentPolicy(nonce));
    return load(ctx);
  };
