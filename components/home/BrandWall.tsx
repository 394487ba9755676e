import type { Output } from '@/lib/contract';
import s from './Brands.module.css';

type Brand = Output<'home_index'>['brands'][number];

/** Advertisers who let their names be shown. */
export function BrandWall({ brands }: { brands: readonly Brand[] }) {
  return (
    <ul className={s.wall}>
      {brands.map(({ id, name, industry, logo }) => (
        <li key={id} title={`${name}·${industry}`}>
          {/* biome-ignore lint/performance/noImgElement: the brand's own picture, in a body without script */}
          {logo && <img src={logo} width="20" height="20" alt="" loading="lazy" />}
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
