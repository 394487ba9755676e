import { CallForm } from '@/components/kit/area/form/CallForm';
import { SanitizedHtml } from '@/components/kit/static/SanitizedHtml';
import { Card, CardHead } from '@/components/kit/ui/Card';
import type { Output } from '@/lib/contract';
import type { FormField } from '@/lib/domain/form/field';
import s from './AgreeCard.module.css';
import type { ContractDetail } from './contract-words';
import { RefuseButton } from './RefuseButton';
import signing from './steps/signing.module.css';
import type { Reading } from './steps/use-reading';
import { useSigning } from './steps/use-signing';

const fields: readonly FormField[] = [
  { kind: 'flag', name: 'agree', label: '我已读完合同与签署须知，同意用电子签名签署' },
];

export interface AgreeCardProps {
  detail: ContractDetail;
  terms: Output<'contract/agreement'>;
  read: Reading | null;
}

/** The tips and terms of signing, and the box by which they are accepted. */
export function AgreeCard({ detail, terms, read }: AgreeCardProps) {
  const { which, go } = useSigning(detail);
  const { pages } = detail.businessContract;
  return (
    <Card>
      <CardHead title="签署须知" note={`第 ${terms.version} 版`} />
      <ul className={s.tips}>
        {terms.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <section
        className={s.terms}
        aria-label="签署须知全文"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <SanitizedHtml html={terms.content} />
      </section>
      <div className={signing.wide}>
        <CallForm
          call="contract/agreement"
          fields={fields}
          fixed={{
            ...which,
            pages_read: read?.pagesRead ?? 0,
            seconds: Math.round(read?.seconds ?? 0),
            terms_version: terms.version,
          }}
          submit="同意并继续"
          note={readNote(read, pages)}
          onDone={async ({ next_page: to }) => {
            await go(to);
          }}
        />
      </div>
      <div className={signing.acts}>
        <RefuseButton detail={detail} />
      </div>
    </Card>
  );
}

/** The terms are accepted once every page was in sight; the server asks for it too. */
function readNote(read: Reading | null, pages: number): string {
  if (read?.all) return '下一步核验签署人的身份';
  return `读完全部 ${pages} 页才能继续，已读 ${read?.pagesRead ?? 0} 页`;
}
