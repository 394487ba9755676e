import type { LoginChoiceCardProps } from '@/components/account/login/LoginChoiceCard';
import { type PageSeo, pageSeo } from '@/components/kit/seo/page-seo';
import { href } from '@/lib/address/routes';
import { isAppError } from '@/lib/errors';
import { isDataRequest } from '@/lib/page/is-data-request';
import {
  addressOf,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page/page-loader';

export type ToLoginProps = LoginChoiceCardProps & { seo: PageSeo } & Record<string, unknown>;

/** The loader of /toLogin: what the product of `?sn=` is called. */
export async function loadToLogin(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ToLoginProps>> {
  const asked = addressOf(ctx)?.query.get('sn') ?? '';
  const good = await nameOf(call, asked);
  // A crawler that asks for a product comes here. The data of a page change has no status of its own.
  if (asked && !isDataRequest(ctx.req)) {
    if (!good) ctx.res.statusCode = 404;
    else if (good.is_gone) ctx.res.statusCode = 410;
  }
  return {
    props: {
      good,
      seo: pageSeo(ctx, {
        title: '登录',
        description: '用手机号和验证码登录投放集市，未注册的手机号验证后自动创建账号。',
        path: href('toLogin'),
        robots: 'noindex',
      }),
    },
  };
}

/** A number that means nothing is no reason for no login. */
async function nameOf(call: PageCall, asked: string): Promise<LoginChoiceCardProps['good']> {
  const [sn = ''] = asked.split('_');
  if (!sn) return null;
  try {
    return await call('good_name', { sn });
  } catch (error) {
    if (isAppError(error) && (error.code === 'not_found' || error.code === 'invalid_input')) {
      return null;
    }
    throw error;
  }
}
