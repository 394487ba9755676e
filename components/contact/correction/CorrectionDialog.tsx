import { Input } from '@/components/kit/ui/field/Input';
import { Select } from '@/components/kit/ui/field/Select';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { VisitorDialog } from '@/components/visitor-forms/VisitorDialog';
import { api } from '@/lib/api/api';
import {
  type CorrectionPart,
  correctionChoices,
  correctionLimits,
} from '@/lib/domain/contact/correction';
import { phoneLength } from '@/lib/domain/identity/phone';

export interface CorrectionDialogProps {
  sn: string;
  title: string;
  onClose: () => void;
}

/** What is wrong on an account's page, what is right, and how to reach who says so. */
export function CorrectionDialog({ sn, title, onClose }: CorrectionDialogProps) {
  return (
    <VisitorDialog
      action="/form/correction"
      title={`纠错：${title}`}
      width={520}
      submitText="提交纠错"
      sender="mobile"
      send={(given, proof) =>
        api(
          'contact/correction',
          {
            sn,
            part: given('part') as CorrectionPart, // the server looks at it, '' too
            mobile: given('mobile'),
            wrong: given('wrong'),
            right: given('right'),
            evidence: given('evidence'),
            ...proof,
          },
          { show: 'none' },
        )
      }
      taken={{
        title: '提交纠错',
        head: `已收到对“${title}”的纠错`,
        words: (promised) => `${promised}，结果发短信到您留下的手机号。`,
      }}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <input type="hidden" name="sn" value={sn} />
          <Select
            name="part"
            label="哪里有误"
            required
            options={correctionChoices}
            placeholder="请选择"
            error={problems.part ?? null}
            data-autofocus
          />
          <Textarea
            name="wrong"
            label="有误的内容"
            required
            rows={2}
            maxLength={correctionLimits.wrong}
            placeholder="页面上现在写的"
            error={problems.wrong ?? null}
          />
          <Textarea
            name="right"
            label="正确的内容"
            required
            rows={2}
            maxLength={correctionLimits.right}
            error={problems.right ?? null}
          />
          <Textarea
            name="evidence"
            label="依据"
            rows={2}
            maxLength={correctionLimits.evidence}
            placeholder="选填：能核对的网址，或怎样核对"
            error={problems.evidence ?? null}
          />
          <Input
            name="mobile"
            label="手机号"
            required
            digits
            maxLength={phoneLength}
            autoComplete="tel-national"
            placeholder="11 位手机号"
            hint="只用于通知处理结果，不对媒体主展示"
            error={problems.mobile ?? null}
          />
        </>
      )}
    </VisitorDialog>
  );
}
