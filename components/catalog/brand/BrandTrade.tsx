import type { Output } from '@/lib/contract';
import { BrandMark } from './BrandMark';
import s from './BrandPage.module.css';

type Group = Output<'brand_front_info'>['groups'][number];

/** The brands of one trade. */
export function BrandTrade({ group: { industry, brands } }: { group: Group }) {
  return (
    <section className={s.trade}>
      <h2>
        {industry}
        <small>{brands.length} 个</small>
      </h2>
      <ul>
        {brands.map(({ id, name, intro, logo, link }) => (
          <li key={id}>
            <BrandMark logo={logo} size={32} />
            <div>
              <h3>{name}</h3>
              <p>{intro}</p>
              {link && <BrandLink link={link} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BrandLink({ link }: { link: string }) {
  if (link.startsWith('/')) return <a href={link}>看它的行业怎么投</a>;
  return (
    <a href={link} rel="noopener nofollow" target="_blank">
      品牌主页
    </a>
  );
}
