import type { ComponentType } from 'react';
import { Seo } from '@/components/kit/seo/Seo';
import type { SellingProps } from '@/components/special/selling-props';
import type { RouteName } from '@/lib/address/routes';
import type { AppPage } from './app-page';
import { defaultPage } from './default-page';

/** A page of the frame with its words for search engines. @param nav the main menu's item it belongs to */
export const sellingPage = <P extends SellingProps>(
  Screen: ComponentType<P>,
  nav?: RouteName,
): AppPage<P> =>
  defaultPage<P>(
    (props) => (
      <>
        <Seo {...props.seo} />
        <Screen {...props} />
      </>
    ),
    () => ({ nav }),
  );
