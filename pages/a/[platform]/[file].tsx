import type { GetServerSideProps } from 'next';
import { AccountPage } from '@/components/catalog/account/AccountPage';
import { sectionOf } from '@/components/catalog/section-of';
import { defaultPage } from '@/layouts/default-page';
import { routes } from '@/lib/address/routes';
import { loadAccount } from '@/loaders/catalog/load-account';
import { accountFile, isAccountFile } from '@/server/crawlers/account-file';
import { ssr } from '@/server/ssr';

/** /a/{platform}/{good_sn}.html, and its figures as .json and .csv. */
export default defaultPage(AccountPage, ({ platform }) => ({
  nav: sectionOf(platform).nav,
  search: { platform },
}));

const page = ssr(routes.account.access, loadAccount);

export const getServerSideProps: GetServerSideProps = (ctx) =>
  isAccountFile(ctx) ? accountFile(ctx) : page(ctx);
