import type { Output } from '@/lib/contract';
import { formatShare } from '@/lib/domain/figures/format-figure';
import s from './MixBar.module.css';

export type Mix = Output<'resolve-kol'>['mix'];

/** Platforms below it are rendered together as the rest. */
const shown = 5;

/** How the money of a trade's orders lies over the platforms, as one bar in the platforms' colours. */
export function MixBar({ mix, legend = true }: { mix: Mix; legend?: boolean }) {
  // Of fewer than five orders there are no shares.
  if (mix.every(({ share }) => share === 0)) return null;
  const head = mix.slice(0, shown);
  const rest = mix.slice(shown).reduce((sum, { share }) => sum + share, 0);
  const parts = [
    ...head.map(({ platform, platform_name, share }) => ({ platform, name: platform_name, share })),
    ...(rest > 0.0005 ? [{ platform: 0, name: '其他', share: rest }] : []),
  ];
  return (
    <div className={s.mix}>
      <div className={s.bar} aria-hidden="true">
        {parts.map(({ platform, share }) => (
          <i key={platform} className={s[`p${platform}`]} style={{ flexGrow: share }} />
        ))}
      </div>
      <ul className={legend ? s.legend : 'sr-only'}>
        {parts.map(({ platform, name, share }) => (
          <li key={platform}>
            <i className={s[`p${platform}`]} aria-hidden="true" />
            {name} <b>{formatShare(share)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
