import { audienceNames } from '@/lib/domain/catalog/audience-names';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { formatShare } from '@/lib/domain/figures/format-figure';
import type { AgesPicture } from '@/lib/domain/solutions/trade-picture';
import s from './Picture.module.css';
import { PictureFrame, tenth } from './PictureFrame';

const left = 132;
const top = 30;
const row = 34;
const column = 112;

/** Ages by platform; a column is the darker the more of the audience is of that age, from its own least to its own most. */
export function AudienceAges({ picture: { platforms } }: { picture: AgesPicture }) {
  const columns = [
    ...audienceNames.age.map((name, at) => ({
      name: `${name}`,
      of: (each: AgesPicture['platforms'][number]) => each.ages[at] ?? 0,
    })),
    { name: '女性', of: (each: AgesPicture['platforms'][number]) => each.women },
  ];
  const bottom = top + row * platforms.length;
  return (
    <PictureFrame
      height={bottom + 30}
      label={`各平台母婴账号的观众年龄：${platforms
        .map(
          (each) =>
            `${findPlatform(each.platform)?.name} 24–30 岁 ${formatShare(each.ages[1] ?? 0)}`,
        )
        .join('，')}`}
      numbers={{
        head: ['平台', '账号', ...columns.map(({ name }) => name)],
        rows: platforms.map((each) => [
          findPlatform(each.platform)?.name ?? '',
          String(each.accounts),
          ...columns.map(({ of }) => formatShare(of(each))),
        ]),
      }}
    >
      {columns.map(({ name, of }, at) => {
        const values = platforms.map(of);
        const least = Math.min(...values);
        const most = Math.max(...values);
        return (
          <g key={name}>
            <text
              className={s.tick}
              x={left + column * (at + 0.5)}
              y={top - 10}
              textAnchor="middle"
            >
              {name}
            </text>
            {platforms.map((each, nth) => {
              const depth = most === least ? 0 : (of(each) - least) / (most - least);
              return (
                <g key={each.platform}>
                  <rect
                    className={s.tile}
                    x={left + column * at}
                    y={top + row * nth}
                    width={column - 3}
                    height={row - 3}
                    rx="3"
                    fillOpacity={tenth((0.06 + depth * 0.54) * 10) / 10}
                  />
                  <text
                    className={depth === 1 ? s.most : s.cell}
                    x={left + column * (at + 0.5) - 1.5}
                    y={top + row * nth + 20}
                    textAnchor="middle"
                  >
                    {formatShare(of(each))}
                  </text>
                </g>
              );
            })}
          </g>
        );
      })}
      {platforms.map(({ platform, accounts }, nth) => (
        <text key={platform} className={s.name} x="0" y={top + row * nth + 20}>
          {findPlatform(platform)?.name}
          <tspan className={s.quiet} dx="6">
            {accounts} 个
          </tspan>
        </text>
      ))}
      <text className={s.tick} x="0" y={bottom + 22}>
        每个账号算一份的平均；颜色按列从最少到最多，加粗是那一列最高的平台
      </text>
    </PictureFrame>
  );
}
