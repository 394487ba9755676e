import { useEffect, useState } from 'react';
import { useSliderOnDemand } from '@/components/account/captcha/use-slider-on-demand';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { api } from '@/lib/api/api';
import { digitsOnly, isPhone, phoneLength, phoneMessages } from '@/lib/domain/identity/phone';

/** Spec 5: the call-back panel's own sentence for an empty field. */
export const emptyMessage = '请输入您的电话';

/** What is taken down: for whom, and when the call will come, in the server's words. */
export interface Taken {
  phone: string;
  promised: string;
}

/** The call-back's one field. What was typed stays until the server has taken it. */
export function useCallbackForm() {
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [later, setLater] = useState('');
  const { busy, run } = useBusy();
  const slider = useSliderOnDemand();

  // Whether somebody can call now is for the server's clock and calendar to say.
  useEffect(() => {
    const stop = new AbortController();
    void api('online_qq', {}, { show: 'none', signal: stop.signal }).then((answer) => {
      if (answer.ok) setLater(answer.data.away);
    });
    return () => stop.abort();
  }, []);

  /** @returns false where the reader must change something */
  const submit = async (): Promise<boolean> => {
    const wrong = phone === '' ? emptyMessage : isPhone(phone) ? null : phoneMessages.wrong;
    setProblem(wrong);
    if (wrong) return false;
    const done = await run(() =>
      slider.send(phone, (proof) =>
        api(
          'contact/user-mobile',
          { mobile: phone, page_source: location.pathname, ...proof },
          { show: 'none' },
        ),
      ),
    );
    if (!done) return true; // the first submit is still on its way
    if (done.ok) setTaken({ phone, promised: done.data.promised });
    else setProblem(done.fields.mobile ?? done.msg);
    return done.ok;
  };

  return {
    phone,
    problem,
    taken,
    later,
    isSending: busy,
    slider: slider.dialog,
    submit,
    setPhone: (typed: string) => {
      setPhone(digitsOnly(typed, phoneLength));
      setProblem(null);
    },
    again: () => {
      setTaken(null);
      setPhone('');
    },
  };
}
