import { LoginPage } from '@/components/account/login/LoginPage';
import { Seo } from '@/components/kit/seo/Seo';
import { latePart } from '@/components/kit/ui/late-part';
import type { AppPage } from '@/layouts/app-page';
import { MediumLayout } from '@/layouts/MediumLayout';
import { loadToLogin, type ToLoginProps } from '@/loaders/account/load-to-login';
import { ssr } from '@/server/ssr';

// The form comes first; what stands beside it is read, and moves when its script is there.
const WantedAccount = latePart(() =>
  import('@/components/catalog/account/WantedAccount').then((module) => module.WantedAccount),
);
const ClosedAccount = latePart(() =>
  import('@/components/catalog/account/ClosedAccount').then((module) => module.ClosedAccount),
);
const LoginGains = latePart(() =>
  import('@/components/account/login/LoginGains').then((module) => module.LoginGains),
);

/** `?sn=` names the product that the visitor was on the way to, `?sku=` its price. */
const ToLogin: AppPage<ToLoginProps> = ({ seo, wanted, closed, market }) => (
  <>
    <Seo {...seo} />
    <LoginPage
      canOrder={wanted !== null}
      beside={
        wanted ? (
          <WantedAccount {...wanted} />
        ) : closed ? (
          <ClosedAccount {...closed} />
        ) : (
          <LoginGains market={market} />
        )
      }
    />
  </>
);

ToLogin.layout = (page) => <MediumLayout>{page}</MediumLayout>;

export default ToLogin;

export const getServerSideProps = ssr('public', loadToLogin);
