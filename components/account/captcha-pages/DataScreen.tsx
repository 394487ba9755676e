import { Figures } from '@/components/kit/ui/Figures';
import { Table } from '@/components/kit/ui/Table';
import type { Output } from '@/lib/contract';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import s from './Captcha.module.css';
import { CaptchaTabs } from './CaptchaTabs';
import type { CaptchaProps } from './captcha-props';

export interface DataProps extends CaptchaProps {
  stats: Output<'captcha/stats'>;
}

/** As it is stored (server/account/tables: captchas) and what becomes of it. */
const collected = [
  {
    what: '放的位置',
    why: '核对拼图是不是放回了缺它的东西上，误差 4 像素以内算对',
    kept: '图片失效 1 小时后删除',
  },
  {
    what: '尝试次数',
    why: '每张图片最多 3 次，防止穷举；放错多的网络与手机号要多拼几张，浏览器要多做一点运算',
    kept: '同上',
  },
  {
    what: '移动轨迹',
    why: '相对位置与时间，判断是不是人手（起停、快慢）；不含页面其他操作',
    kept: '只在核对时使用；保存它的摘要，用来拒绝重放，期限同上',
  },
  {
    what: '网络地址',
    why: '凭证只能在同一地址使用，并限制次数；同一网段一小时内通过得越多、放错得越多，要连续拼的图越多，最多 4 张',
    kept: '图片失效 1 小时后删除',
  },
  {
    what: '手机号的指纹',
    why: '凭证只对这个手机号有效，放错的次数也按它计；保存的是带密钥的摘要，不是号码',
    kept: '同上',
  },
  { what: '用途与使用时间', why: '凭证只能使用一次，不能挪作他用', kept: '同上' },
] as const;

const share = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.round((part / whole) * 100)}%`;

/** What the captcha collects and why, and its counters as they are now. */
export function DataScreen({ stats }: DataProps) {
  return (
    <>
      <CaptchaTabs current="tcaptcha-data" />
      <div className={s.paper}>
        <h1>滑块验证收集什么</h1>
        <p>
          只收集判断“是不是人在操作”所需的数据。没有设备指纹，没有第三方脚本，不用于画像，也不与账号关联。
        </p>
        <div className={s.table}>
          <Table>
            <thead>
              <tr>
                <th scope="col">数据</th>
                <th scope="col">为什么</th>
                <th scope="col">保存多久</th>
              </tr>
            </thead>
            <tbody>
              {collected.map(({ what, why, kept }) => (
                <tr key={what}>
                  <td>
                    <b>{what}</b>
                  </td>
                  <td>{why}</td>
                  <td>{kept}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
        <h2>最近 {stats.minutes} 分钟</h2>
        <Figures
          items={[
            { name: '出示图片', value: groupDigits(stats.shown) },
            {
              name: '验证通过',
              value: groupDigits(stats.solved),
              note: `占出示的 ${share(stats.solved, stats.shown)}`,
            },
            {
              name: '一次拼对',
              value: groupDigits(stats.first_try),
              note: `占有人拼过的图片的 ${share(stats.first_try, stats.answered)}`,
            },
            { name: '没有对准', value: groupDigits(stats.wrong_tries), note: '次' },
            {
              name: '凭证已使用',
              value: groupDigits(stats.spent),
              note: `占通过的 ${share(stats.spent, stats.solved)}`,
            },
            { name: '等待完成', value: groupDigits(stats.open), note: '图片仍有效' },
          ]}
        />
        <p className={s.note}>数字每分钟更新；更早的记录已经删除，所以只有这么久。</p>
      </div>
    </>
  );
}
