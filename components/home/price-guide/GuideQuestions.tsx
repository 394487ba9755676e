import { Card } from '@/components/kit/ui/Card';
import { href } from '@/lib/address/routes';
import s from './Guide.module.css';
import { guideQuestions } from './guide-questions';

/** How the figures are counted and what they are good for. */
export function GuideQuestions() {
  return (
    <Card className={s.how} id="how">
      <h2>这些数字怎么来</h2>
      <dl>
        {guideQuestions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <p>
        价格之外还想看投放怎样收费、退款按什么比例，请看
        <a href={href('productTheory')}>产品原理</a>；下单后每一步做什么，请看
        <a href={href('yxlc')}>投放流程</a>。
      </p>
    </Card>
  );
}
