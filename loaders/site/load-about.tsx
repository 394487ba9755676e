import { renderStatic } from '@/components/kit/static/render-static';
import type { ReadingProps } from '@/components/reading/ReadingPage';
import { readingProps } from '@/components/reading/reading-props';
import { AboutBody } from '@/components/site/about/AboutBody';
import { aboutQuestions } from '@/components/site/about/about-questions';
import { href } from '@/lib/address/routes';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { faqPageLd, organizationLd } from '@/lib/seo/json-ld';

/** The loader of `/aboutus`; its five anchors are linked from the footer. */
export async function loadAbout(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ReadingProps>> {
  const [home, contact, online, trust] = await Promise.all([
    call('home_index', { each: 0 }),
    call('get_contact', {}),
    call('online_qq', {}),
    call('trust', {}),
  ]);
  const description =
    '投放集市是广告投放的交易场所：按报价和数据选账号，付款先进入平台托管，验收之后才结算给媒体主。';
  return readingProps(
    ctx,
    {
      title: '关于我们',
      description,
      path: href('aboutus'),
      nav: 'aboutus',
      crumbs: [{ label: '关于我们' }],
      facts: (site) => [
        organizationLd(site, {
          phone: contact.pc_400_footer_1,
          email: contact.pc_mail_footer,
          description,
        }),
        faqPageLd(aboutQuestions(ctx.feeRate)),
      ],
    },
    renderStatic(
      <AboutBody
        market={home.market}
        platforms={home.platforms}
        feeRate={ctx.feeRate}
        hours={ctx.hours}
        contact={contact}
        inService={online.in_service}
        trust={trust}
      />,
    ),
  );
}
