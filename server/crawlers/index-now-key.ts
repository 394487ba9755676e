import type { GetServerSideProps } from 'next';
import { env } from '@/server/kernel/env';
import { indexNowKeyPath } from '@/server/providers/address-push/indexnow';
import { textPage } from './text-page';

/** `/{key}.txt`, which tells IndexNow that the key is this site's; undefined for any other address. */
export function indexNowKeyFile(pathname: string): GetServerSideProps | undefined {
  const { INDEXNOW_KEY: key } = env();
  return key && pathname === indexNowKeyPath(key) ? textPage('text/plain', () => [key]) : undefined;
}
