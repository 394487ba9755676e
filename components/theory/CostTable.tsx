import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { type Platform, platforms } from '@/lib/domain/catalog/platforms';
import { formatCost } from '@/lib/domain/figures/format-figure';
import s from './Theory.module.css';
import { TheoryTable } from './TheoryTable';

type Guide = Output<'price_guide'>;

/** What a read, a play … costs on each platform: the rule, and what the market asks now. */
export function CostTable({ guide }: { guide: Guide }) {
  const heads = (
    <>
      <th scope="col">平台</th>
      <th scope="col" className={s.words}>
        算法
      </th>
      <th scope="col">在架中位</th>
    </>
  );
  return (
    <TheoryTable caption="各平台怎样算单位成本，现在是多少" heads={heads}>
      {platforms.map((platform) => {
        const { no, name, cost } = platform;
        const medianFen = costMedianOf(guide, platform);
        return (
          <tr key={no}>
            <th scope="row">
              <a href={`${href('yxjg')}#p${no}`}>
                <PlatformMark platform={no} />
                {name}
              </a>
            </th>
            <td className={s.words}>
              {cost.name} = {cost.formula}
            </td>
            <td>{medianFen == null ? '—' : formatCost(medianFen)}</td>
          </tr>
        );
      })}
    </TheoryTable>
  );
}

/** 分, of the position by which the platform is compared. */
const costMedianOf = (guide: Guide, { no, mainPosition }: Platform): number | null | undefined =>
  guide.platforms.find((row) => row.no === no)?.positions.find(({ id }) => id === mainPosition)
    ?.cost_median_fen;
