import type { ComponentType } from 'react';
import type { CaptchaProps } from '@/components/account/captcha-pages/captcha-props';
import { Seo } from '@/components/kit/seo/Seo';
import type { AppPage } from './app-page';
import { MediumLayout } from './MediumLayout';

/** A page of the captcha in the layout without search and side panel. */
export function captchaPage<P extends CaptchaProps>(Screen: ComponentType<P>): AppPage<P> {
  const Page: AppPage<P> = (props) => (
    <>
      <Seo {...props.seo} />
      <Screen {...props} />
    </>
  );
  Page.layout = (page) => <MediumLayout motto="滑块验证">{page}</MediumLayout>;
  return Page;
}
