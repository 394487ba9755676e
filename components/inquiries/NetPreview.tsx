import { Form } from 'antd';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { netOfInquiry } from '@/lib/domain/inquiries/price';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { fenOfYuan } from '@/lib/domain/money/money';
import { typedYuan } from '@/lib/domain/money/typed-yuan';
import { useApp } from '@/store/AppStoreProvider';
import s from './inquiries.module.css';

/** What an answer brings after the fee: the other side's price, one's own as it is typed, the listed one, side by side. */
export function NetPreview({ line }: { line: InquiryLine }) {
  const typed: unknown = Form.useWatch('price');
  const own = typeof typed === 'string' ? fenOf(typed) : null;
  const rate = useApp(({ fee }) => fee.rate);
  const columns = [
    { title: '对方价', fen: line.price_fen },
    { title: '您的价', fen: own },
    { title: '报价', fen: line.listed_fen },
  ];
  const cells = (of: (fen: number) => string) =>
    columns.map(({ title, fen }) => (
      <td key={title} className={title === '您的价' ? s.own : undefined}>
        {fen === null ? '—' : of(fen)}
      </td>
    ));
  return (
    <table className={s.net}>
      <thead>
        <tr>
          <td />
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={s.row}>
            成交
          </th>
          {cells((fen) => formatYuan(fen))}
        </tr>
        <tr>
          <th scope="row" className={s.row}>
            服务费 {rateLabel(rate)}
          </th>
          {cells((fen) => formatYuan(-netOfInquiry(fen, rate).feeFen))}
        </tr>
        <tr className={s.gets}>
          <th scope="row" className={s.row}>
            您到手
          </th>
          {cells((fen) => formatYuan(netOfInquiry(fen, rate).netFen))}
        </tr>
      </tbody>
    </table>
  );
}

/** null: no price yet. */
function fenOf(typed: string): number | null {
  const yuan = typedYuan(typed).replaceAll(',', '');
  return /^\d{1,10}(\.\d{1,2})?$/.test(yuan) && Number(yuan) > 0 ? fenOfYuan(yuan) : null;
}
