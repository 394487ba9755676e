import { questionLabelHref } from '@/components/articles/article-links';
import type { QuestionRow } from '@/components/articles/article-rows';
import { QuestionTitles } from '@/components/articles/QuestionTitles';
import { ReadingCard } from '@/components/reading/ReadingCard';
import { ReadingColumns } from '@/components/reading/ReadingColumns';
import { href } from '@/lib/address/routes';
import { callBackMinutes } from '@/lib/domain/time/opening-hours';
import { Answers } from './Answers';
import { AskedQuestion } from './AskedQuestion';
import { QuestionNeighbours } from './QuestionNeighbours';
import s from './Questions.module.css';
import type { Question } from './question';

export interface QuestionBodyProps {
  question: Question;
  /** questions of the same first label */
  others: readonly QuestionRow[];
  /** when somebody is there, in words */
  hours: string;
}

/** One question with its answers, others like it beside them. */
export function QuestionBody({ question, others, hours }: QuestionBodyProps) {
  const [label = ''] = question.labels;
  const side = (
    <>
      {others.length > 0 && (
        <ReadingCard
          title={label ? `也与“${label}”有关` : '其他问题'}
          more={{
            href: label ? questionLabelHref(label) : href('publicOpinion-askDetails'),
            words: '更多',
          }}
        >
          <QuestionTitles rows={others} />
        </ReadingCard>
      )}
      <ReadingCard title="没有找到答案">
        <Help hours={hours} />
      </ReadingCard>
    </>
  );
  return (
    <ReadingColumns side={side}>
      <AskedQuestion question={question} />
      <Answers answers={question.answers} hours={hours} />
      <QuestionNeighbours question={question} />
    </ReadingColumns>
  );
}

function Help({ hours }: Pick<QuestionBodyProps, 'hours'>) {
  return (
    <>
      <p className={s.help}>
        留下电话，{hours} 内 {callBackMinutes} 分钟回电；也可以先看完整规则。
      </p>
      <p className={s.help}>
        <a href={href('publicOpinion-publicDetails', { category: 'rule' })}>平台规则</a>
        <a href={href('publicOpinion-publicDetails', { category: 'guide' })}>投放攻略</a>
      </p>
    </>
  );
}
