import { LoginChoiceCard } from '@/components/account/login/LoginChoiceCard';
import { Seo } from '@/components/kit/seo/Seo';
import type { AppPage } from '@/layouts/app-page';
import { MediumLayout } from '@/layouts/MediumLayout';
import { loadToLogin, type ToLoginProps } from '@/loaders/account/load-to-login';
import { ssr } from '@/server/ssr';

/** `?sn=` names the product that the visitor was on the way to. */
const ToLogin: AppPage<ToLoginProps> = ({ seo, good }) => (
  <>
    <Seo {...seo} />
    <LoginChoiceCard good={good} />
  </>
);

ToLogin.layout = (page) => <MediumLayout>{page}</MediumLayout>;

export default ToLogin;

export const getServerSideProps = ssr('public', loadToLogin);
