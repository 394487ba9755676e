import { Input } from '@/components/kit/ui/field/Input';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { VisitorDialog } from '@/components/visitor-forms/VisitorDialog';
import { api } from '@/lib/api/api';
import { readerQuestionLimits } from '@/lib/domain/contact/reader-question';
import { phoneLength } from '@/lib/domain/identity/phone';
import { useApp } from '@/store/AppStoreProvider';

export interface AskDialogProps {
  article: number;
  title: string;
  onClose: () => void;
}

/** A question to the editors. Who is logged in reads of the answer in the messages; anybody else leaves a phone for it. */
export function AskDialog({ article, title, onClose }: AskDialogProps) {
  const isLoggedIn = useApp((state) => state.user !== null);
  return (
    <VisitorDialog
      action="/form/reader-question"
      title={`提问：${title}`}
      width={520}
      submitText="提交问题"
      sender="mobile"
      send={(given, proof) =>
        api(
          'contact/reader-question',
          { article, question: given('question'), mobile: given('mobile'), ...proof },
          { show: 'none' },
        )
      }
      taken={{
        title: '向编辑提问',
        head: '问题已收到',
        words: (promised) =>
          `${promised}${isLoggedIn ? '，并发到您的消息中心' : '，并发短信到您留下的手机号'}。`,
      }}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Textarea
            name="question"
            label="问题"
            required
            rows={4}
            maxLength={readerQuestionLimits.most}
            placeholder="文中没有写清的，一次问一件事"
            hint="答复后公开显示在文章下，不显示您是谁；请不要写联系方式"
            error={problems.question ?? null}
            data-autofocus
          />
          {!isLoggedIn && (
            <Input
              name="mobile"
              label="手机号"
              required
              digits
              maxLength={phoneLength}
              autoComplete="tel-national"
              placeholder="11 位手机号"
              hint="只用于通知您已答复"
              error={problems.mobile ?? null}
            />
          )}
        </>
      )}
    </VisitorDialog>
  );
}
