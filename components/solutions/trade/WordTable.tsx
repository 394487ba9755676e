import { Icon } from '@/components/kit/ui/marks/Icon';
import { Section } from '@/components/special/Section';
import type { Output } from '@/lib/contract';
import s from './WordTable.module.css';

type Word = Output<'trade_figures'>['words'][number];

/** What a trade's advertisements may not say, with what may stand instead and by which article. */
export function WordTable({ words, name }: { words: readonly Word[]; name: string }) {
  const searched = words.filter(({ is_searched }) => is_searched).length;
  return (
    <Section
      id="words"
      title="这行不能写的话，和能写的写法"
      note={`${words.length} 组${name}的说法，其中 ${searched} 组交稿时系统会标出，其余要人看`}
    >
      <div className={s.card}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">不能写</th>
              <th scope="col">可以这样写</th>
              <th scope="col">要附上</th>
              <th scope="col">依据</th>
              <th scope="col">交稿时</th>
            </tr>
          </thead>
          <tbody>
            {words.map(({ not, instead, proof, law, is_searched }) => (
              <tr key={not[0]}>
                <td>
                  {not.map((phrase) => (
                    <span key={phrase} className={s.not}>
                      <Icon name="close" size={14} />
                      <i className="sr-only">不能写：</i>
                      {phrase}
                    </span>
                  ))}
                </td>
                <td>
                  <span className={s.instead}>{instead}</span>
                </td>
                <td>{proof}</td>
                <td className={s.law}>{law}</td>
                <td className={s.law}>{is_searched ? '系统标出' : '人工看'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={s.foot}>
          条文以现行文本为准：《广告法》为 2021
          年修正本。这里是一般写法，不是法律意见；拿不准的交给法务。
        </p>
      </div>
    </Section>
  );
}
