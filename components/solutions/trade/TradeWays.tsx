import { Section } from '@/components/special/Section';
import s from './Trade.module.css';
import type { Solution } from './TradeOpening';

/** How to go about advertising in a trade, as its editors say it. */
export function TradeWays({ solution }: { solution: Solution }) {
  const { name, lead, pains, steps } = solution;
  return (
    <Section id="how" title={`${name}这一行怎么投`} note={lead}>
      <div className={s.texts}>
        {[
          { key: 'pains', title: '先想清楚', texts: pains },
          { key: 'steps', title: '照这个顺序做', texts: steps },
        ].map(({ key, title, texts }) => (
          <div key={key} className={s.text}>
            <h3>{title}</h3>
            {texts.map((each) => (
              <p key={each.title}>
                <b>{each.title}</b>
                {each.text}
              </p>
            ))}
          </div>
        ))}
      </div>
    </Section>
  );
}
