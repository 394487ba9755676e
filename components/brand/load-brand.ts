import { dayOf, pageHead, time } from '@/components/articles/article-parts';
import type { ReadingProps } from '@/components/articles/ReadingPage';
import { readingProps } from '@/components/articles/reading-props';
import { html, type Markup } from '@/components/goods/markup/html';
import button from '@/components/ui/Button.module.css';
import type { Output } from '@/lib/contract';
import type { PageCall, PageContext, PageResult } from '@/lib/page-loader';
import { href, isBuilt } from '@/lib/routes';
import { itemListLd } from '@/lib/seo/json-ld';
import s from './BrandPage.module.css';

type Group = Output<'brand_front_info'>['groups'][number];
type Brand = Group['brands'][number];

/** The loader of `/brand`: advertisers who let their names be shown, by trade, and the latest of them. */
export async function loadBrand(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ReadingProps>> {
  const [{ groups }, { brands: latest }] = await Promise.all([
    call('brand_front_info', {}),
    call('last_brand_info', {}),
  ]);
  const all = groups.flatMap(({ brands }) => brands);
  const trades = groups.map(({ industry }) => industry).join('、');
  return readingProps(
    ctx,
    {
      title: '在这里投放的品牌',
      description: `${all.length} 个品牌，来自${trades}等 ${groups.length} 个行业。`,
      path: href('brand'),
      nav: 'brand',
      crumbs: [{ label: '品牌' }],
      facts: (site) => [
        itemListLd(
          site,
          '在这里投放的品牌',
          all.map(({ name }) => ({ name })),
        ),
      ],
    },
    html`${pageHead('在这里投放的品牌', `${all.length} 个品牌，${groups.length} 个行业`)}<div class="${s.columns}"><div>${groups.map(trade)}</div><aside class="${s.side}" aria-label="最近加入"><section><h2>最近加入</h2><ol>${latest.map(joined)}</ol></section><section><h2>让品牌出现在这里</h2><p>名称与简介由编辑核对后列出，致电咨询热线即可申请展示或撤下。</p><a class="${button.button} ${button.primary} ${button.h36}" href="${href(isBuilt('advertisement') ? 'advertisement' : 'productList')}">我要投广告</a></section></aside></div>`,
  );
}

const trade = ({ industry, brands }: Group): Markup =>
  html`<section class="${s.trade}"><h2>${industry}<small>${brands.length} 个</small></h2><ul>${brands.map(brand)}</ul></section>`;

const brand = ({ name, intro, logo, link }: Brand): Markup =>
  html`<li>${mark(logo, 32)}<div><h3>${name}</h3><p>${intro}</p>${
    link &&
    html`<a href="${link}"${!link.startsWith('/') && html` rel="noopener nofollow" target="_blank"`}>${link.startsWith('/') ? '看它的行业怎么投' : '品牌主页'}</a>`
  }</div></li>`;

const joined = ({
  name,
  industry,
  logo,
  joined_at,
}: Output<'last_brand_info'>['brands'][number]): Markup =>
  html`<li>${mark(logo, 20)}<b>${name}</b><span>${industry}</span>${time(joined_at, dayOf(joined_at).slice(5))}</li>`;

const mark = (logo: string, size: number): Markup =>
  logo
    ? html`<img src="${logo}" width="${size}" height="${size}" alt="" loading="lazy">`
    : html`<i class="${s.noMark}"></i>`;
