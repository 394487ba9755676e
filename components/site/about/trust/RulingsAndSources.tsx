import { cx } from '@/components/kit/ui/cx';
import source from '@/components/kit/ui/marks/SourceMark.module.css';
import { href, isBuilt } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { metricSources } from '@/lib/domain/catalog/sources';
import { outcomes } from '@/lib/domain/disputes/outcomes';
import { formatShare } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { keysOf } from '@/lib/domain/text/keys-of';
import s from './Trust.module.css';

/** Drawn one by one as far as they can be counted by eye. */
const MOST_SQUARES = 60;

export function Rulings({ rulings }: { rulings: NonNullable<Output<'trust'>['rulings']> }) {
  const all = keysOf(outcomes).reduce((sum, key) => sum + rulings.outcomes[key], 0);
  return (
    <section id="rulings" className={s.part} aria-labelledby="rulings-title">
      <div className={s.title}>
        <h2 id="rulings-title">仲裁结果</h2>
        <p>近 90 个整日 {groupDigits(all)} 件</p>
      </div>
      <dl className={s.rulings}>
        {keysOf(outcomes).map((key) => (
          <div key={key}>
            <dt>{outcomes[key]}</dt>
            <dd>
              <b>{groupDigits(rulings.outcomes[key])}</b>
              <i className={s.squares} aria-hidden="true">
                {Array.from({ length: Math.min(MOST_SQUARES, rulings.outcomes[key]) }, (_, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: squares are all alike
                  <i key={nth} />
                ))}
              </i>
            </dd>
          </div>
        ))}
      </dl>
      {rulings.median_days !== null && all > 0 && (
        <p className={s.note}>从申请到裁定，中位 {rulings.median_days} 天。</p>
      )}
      {isBuilt('publicOpinion-rulings') && (
        <a className={s.more} href={href('publicOpinion-rulings')}>
          看公开的裁决书
        </a>
      )}
    </section>
  );
}

export function Sources({ sources }: { sources: NonNullable<Output<'trust'>['sources']> }) {
  const all = sources.reduce((sum, { accounts }) => sum + accounts, 0);
  if (all === 0) return null;
  return (
    <section id="sources" className={s.part} aria-labelledby="sources-title">
      <div className={s.title}>
        <h2 id="sources-title">数据从哪里来</h2>
        <p>{groupDigits(all)} 个在架账号的主要数据</p>
      </div>
      <dl className={s.sources}>
        {sources.map(({ source: key, accounts }) => (
          <div key={key}>
            <dt className={cx(source.source, source[key])}>{metricSources[key].name}</dt>
            <dd>
              <i style={{ width: `${Math.max(1, Math.round((accounts / all) * 100))}%` }} />
            </dd>
            <dd>{groupDigits(accounts)}</dd>
            <dd>{formatShare(accounts / all)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
