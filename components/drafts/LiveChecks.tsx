import { Form } from 'antd';
import { DraftChecks } from './DraftChecks';
import s from './forms.module.css';
import { useDraftChecks } from './use-draft-checks';

/** 核对, as the buyer will see it, of what stands in the form around it. */
export function LiveChecks({ orderSn }: { orderSn: string }) {
  const form = Form.useFormInstance();
  const draft: unknown = Form.useWatch('draft', form);
  const link: unknown = Form.useWatch('link', form);
  const files: unknown = Form.useWatch('files', form);
  const film: unknown = Form.useWatch('film', form);
  const beside = (Array.isArray(files) ? files.length : 0) + (link ? 1 : 0) + (film ? 1 : 0);
  const findings = useDraftChecks(orderSn, typeof draft === 'string' ? draft : '', beside);
  return (
    <section aria-label="按投放要求核对">
      <h3 className={s.label}>
        按投放要求核对<span className={s.quiet}>广告主看到的相同</span>
      </h3>
      <div aria-live="polite">
        {findings ? (
          <DraftChecks findings={findings} explained />
        ) : (
          <p className={s.quiet}>写下稿件后自动核对。</p>
        )}
      </div>
    </section>
  );
}
